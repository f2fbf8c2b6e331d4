import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { focusTitle } from "./focus-back.ts";
import { topLayer } from "./layers.ts";

export interface RowFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list: after a row's drawer has closed, the row gets the focus; when the focused row is deleted, the row at its
 * position does.
 */
export function useRowFocus(open: string | undefined): RowFocus {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  const last = useRef<{ row: Element; place: number }>(undefined);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed === undefined) return undefined;
    const timer = setTimeout(() => focusRow(list.current?.querySelector(`[data-row="${CSS.escape(closed)}"]`)));
    return () => clearTimeout(timer);
  }, [open]);
  useEffect(() => {
    const { row, place = 0 } = last.current ?? {};
    // An open layer returns the focus itself, also to an open row that has left the list.
    if (!row || row.isConnected || topLayer()) return;
    last.current = undefined;
    const left = rowsOf(list.current);
    if (left.length > 0) focusRow(left[Math.min(place, left.length - 1)]);
    else if (isNowhere()) focusTitle(document.querySelector("main"));
  });
  const onFocus = ({ target }: FocusEvent): void => {
    const row = target.closest("[data-row]");
    last.current = row ? { row, place: rowsOf(list.current).indexOf(row) } : undefined;
  };
  return { ref: list, onFocus };
}

const isNowhere = (): boolean => document.activeElement === document.body;
const rowsOf = (list: Element | null): Element[] => [...(list?.querySelectorAll("[data-row]") ?? [])];

function focusRow(row: Element | null | undefined): void {
  const link = row?.querySelector("a, button");
  if (isNowhere() && link instanceof HTMLElement) link.focus({ preventScroll: true });
}
