import type { CSSProperties } from "react";
import { type Card, px, type Span } from "./board.rules.ts";

const GAP_PX = 2;

/** Where a span stands in a column's body. */
export const spot = ({ from, to }: Span, range: Span): CSSProperties => ({
  top: px(from - range.from),
  height: px(to - from),
});

/** Where a card stands, beside the others of its time; a hair shorter, so that the next one is not touched. */
export const lanePlace = ({ from, to, lane, lanes }: Card, range: Span): CSSProperties =>
  ({ top: px(from - range.from), height: px(to - from) - GAP_PX, "--lane": lane, "--lanes": lanes }) as CSSProperties;
