import type { BlockOf } from "./document.ts";

type Columns = Pick<BlockOf<"ColumnsContainer">["data"]["props"], "columnsCount" | "columnsGap" | "fixedWidths">;

export interface ColumnWidth {
  /** Pixels of the content; `left` and `right` are its share of the gaps. */
  width: number;
  left: number;
  right: number;
}

/**
 * The visible columns, two by default. Fixed widths are kept while all columns fit; the other columns share the rest.
 * Example: two columns in 552 px with a gap of 16 are 268 px each.
 */
export function columnWidths({ columnsCount, columnsGap, fixedWidths }: Columns, available: number): ColumnWidth[] {
  const count = columnsCount ?? 2;
  const gap = columnsGap ?? 0;
  const free = Math.max(count, available - gap * (count - 1));
  const fixed = Array.from({ length: count }, (_, index) => fixedWidths?.[index] ?? null);
  const asked = fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const sharing = fixed.filter((width) => width === null).length;
  const shrink = asked > free ? Math.max(0, free - sharing) / asked : 1;
  const share = sharing > 0 ? Math.max(1, Math.floor((free - Math.floor(asked * shrink)) / sharing)) : 0;
  return fixed.map((width, index) => ({
    width: width === null ? share : Math.max(1, Math.floor(width * shrink)),
    left: index === 0 ? 0 : Math.floor(gap / 2),
    right: index === count - 1 ? 0 : Math.floor(gap / 2),
  }));
}
