import { type RefObject, useEffect, useRef } from "react";

/** When a row's drawer has closed and the focus is nowhere, it is on the row again: the keyboard goes on where it was. */
export function useRowFocus(open: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed === undefined) return undefined;
    const timer = setTimeout(() => {
      const row = list.current?.querySelector(`[data-row="${CSS.escape(closed)}"] a`);
      if (document.activeElement === document.body && row instanceof HTMLElement) row.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [open]);
  return list;
}
