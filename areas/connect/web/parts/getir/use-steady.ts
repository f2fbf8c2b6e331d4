import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { steadied } from "./steady.ts";

/** ms after a move in which presses are ignored: they are aimed at what was there before. */
const SETTLE_MS = 400;

const touches = ["pointerdown", "pointermove", "wheel", "scroll", "keydown"] as const;

/** The time of the last touch of the page, by `performance.now()`. */
function useLastTouch() {
  const at = useRef(-Infinity);
  useEffect(() => {
    const note = (): void => void (at.current = performance.now());
    for (const touch of touches) document.addEventListener(touch, note, { capture: true, passive: true });
    return () => touches.forEach((touch) => document.removeEventListener(touch, note, { capture: true }));
  }, []);
  return at;
}

interface Given<R> {
  rows: readonly R[];
  /** Rows of another key (another filter, order or page) show at once. */
  key: string;
  /** The rows are still those of the key before. */
  isOld: boolean;
  /** What is above the rows; they move when it changes. */
  above: string;
}

/**
 * Rows that don't move under the finger: while the page is being touched, new rows wait and rows that are gone stay, but each shows its
 * present state. After the rows have moved, `settles` is true for a moment, in which the list must not take presses.
 */
export function useSteady<R extends { id: number }>({ rows, key, isOld, above }: Given<R>) {
  const [shown, setShown] = useState({ rows, key });
  const [moves, setMoves] = useState(0);
  const [settled, setSettled] = useState(0);
  const current = useRef(shown);
  const heldSince = useRef<number>(undefined);
  const touched = useLastTouch();
  // Before the browser paints: a list that has just come is not empty for a moment.
  useLayoutEffect(() => {
    if (isOld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      const before = current.current.key === key ? current.current.rows : [];
      const moment = { now: performance.now(), touchedAt: touched.current, heldSince: heldSince.current };
      const next = steadied(before, rows, moment);
      setShown((current.current = { rows: next.rows, key }));
      heldSince.current = next.wait > 0 ? (heldSince.current ?? moment.now) : undefined;
      if (next.wait > 0) timer = setTimeout(take, next.wait);
      if (next.hasMoved) setMoves((count) => count + 1);
    };
    take();
    return () => clearTimeout(timer);
  }, [rows, key, isOld, touched]);
  const aboveBefore = useRef(above);
  useLayoutEffect(() => {
    if (aboveBefore.current !== above) setMoves((count) => count + 1);
    aboveBefore.current = above;
  }, [above]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moves), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [moves]);
  return { rows: shown.key === key ? shown.rows : rows, settles: moves !== settled };
}
