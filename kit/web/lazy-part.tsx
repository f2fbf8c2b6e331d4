import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A part that a page shows later (a drawer, an editor): fetched when the browser has time, at the latest when it is shown. One that is
 * given `opened` is not needed before it opens.
 * `const ProductDrawer = lazyPart(() => import("./parts/product-drawer.tsx").then((part) => part.ProductDrawer))`
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  whenIdle(load);
  return function LazyPart(props: P) {
    const [wasOpen, setOpen] = useState(false);
    const isOpen = !("opened" in props) || props.opened === true;
    if (isOpen && !wasOpen) setOpen(true);
    return (
      (isOpen || wasOpen) && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

/** A part of every page that can wait until the page shows what was asked for: fetched and shown then. Use as `lazyPart`. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LaterPart(props: P) {
    const [isThere, setThere] = useState(false);
    useEffect(() => whenIdle(() => load().then(() => setThere(true)), true), []);
    return (
      isThere && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
