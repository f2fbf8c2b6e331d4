import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part that the first look at a screen does not need, such as its drawer: fetched when the browser has nothing else to do, at the latest
 * when it is shown. `const CustomerDrawer = later(async () => (await import("./parts/customer-drawer.tsx")).CustomerDrawer)`
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  whenIdle(() => void load().catch(() => undefined));
  return function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
