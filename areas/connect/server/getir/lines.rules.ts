import type { GetirLine } from "#kit/server/getir.ts";

interface OwnLine {
  id: number;
  name: string;
  quantity: number;
  price: number;
}

/** Getir's lines beside those of our order: in the same order, without lines that have no pieces and without the extra line. */
export function pairLines<L extends OwnLine>(
  lines: readonly GetirLine[],
  own: readonly L[],
): { line: GetirLine; own: L }[] {
  const counted = lines.filter(({ count }) => count > 0);
  return counted.flatMap((line, place) => {
    const ours = own[place];
    return ours && ours.name === line.name ? [{ line, own: ours }] : [];
  });
}
