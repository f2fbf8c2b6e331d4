import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A lazy-loaded part of a page (a drawer, an editor): prefetched when the network is quiet, at the latest loaded when it is shown. A part
 * with the prop `opened` is not needed before it opens. `place` has the size of a part within the page until it is there.
 * `const ProductDrawer = lazyPart(() => import("./parts/product-drawer.tsx").then((part) => part.ProductDrawer))`
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, place?: ReactNode): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  whenIdle(load);
  return function LazyPart(props: P) {
    const [wasOpen, setOpen] = useState(false);
    const isOpen = !("opened" in props) || props.opened === true;
    if (isOpen && !wasOpen) setOpen(true);
    return (
      (isOpen || wasOpen) && (
        <Suspense fallback={place}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

/** A part of every page that may appear after the page's own content: loaded and shown then. Use it like `lazyPart`. */
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
