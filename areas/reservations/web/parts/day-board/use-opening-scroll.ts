import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { px } from "./board.rules.ts";
import type { BoardDay } from "./use-board-day.ts";

const HEAD_PX = 56;

/** Scrolls at first to the present hour, a third of the way down, or to the first card; other days keep the scroll position. */
export function useOpeningScroll(board: RefObject<HTMLElement | null>, { range, present, first }: BoardDay): void {
  const { from } = range;
  const shownFrom = useRef<number>(undefined);
  const opening = useEffectEvent((height: number) => {
    const above = present === undefined ? 0 : (height - HEAD_PX) / 3;
    const top = Math.max(0, px((present ?? first) - from) - above);
    return Math.floor(top / px(60)) * px(60);
  });
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    if (shownFrom.current === undefined) element.scrollTo({ top: opening(element.clientHeight) });
    else element.scrollBy({ top: px(shownFrom.current - from) });
    shownFrom.current = from;
  }, [board, from]);
}
