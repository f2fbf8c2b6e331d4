import { type ComponentType, lazy, Suspense } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A part that a page shows later (a drawer, an editor): fetched when the browser has time, at the latest when it is shown.
 * `const ProductDrawer = lazyPart(() => import("./parts/product-drawer.tsx").then((part) => part.ProductDrawer))`
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  whenIdle(load);
  return function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
