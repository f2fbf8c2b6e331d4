import type { CSSProperties } from "react";
import { type Card, px, type Span } from "./board.rules.ts";

const GAP_PX = 2;

/** The position of a span in a column's body. */
export const spot = ({ from, to }: Span, range: Span): CSSProperties => ({
  top: px(from - range.from),
  height: px(to - from),
});

/** The position of a card beside others of its time; slightly shorter, so that it does not touch the next one. */
export const lanePlace = ({ from, to, lane, lanes }: Card, range: Span): CSSProperties =>
  ({ top: px(from - range.from), height: px(to - from) - GAP_PX, "--lane": lane, "--lanes": lanes }) as CSSProperties;
