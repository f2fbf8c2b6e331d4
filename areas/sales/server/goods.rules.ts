import { type LineKind, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import type { Goods, HeldGoods } from "#areas/stock/server/goods.ts";

/** The stock fields of a line; `reserved` is in the product's own unit, as is `units`, the amount of one piece. */
export interface GoodsLine {
  kind: LineKind;
  product_id: number | null;
  quantity: number;
  units: number;
  reserved: number;
  refunded_quantity: number;
}

const leavesStock = <L extends GoodsLine>(line: L): line is L & { product_id: number } => lineKinds[line.kind].stock;

/** All goods of an order, with their reservations. */
export function goodsOf(lines: readonly GoodsLine[]): HeldGoods[] {
  return lines.filter(leavesStock).map(({ product_id: productId, quantity, units, reserved: held }) => ({
    productId,
    quantity: quantity * units,
    units,
    held,
  }));
}

/** The goods of an order that were not refunded. Example: 3 of 500 ml, 1 of them refunded, are 1000. */
export function goodsKept(lines: readonly GoodsLine[]): Goods[] {
  return goodsFrom(lines, ({ quantity, refunded_quantity, units }) => (quantity - refunded_quantity) * units);
}

/** The goods that an order reserves. */
export function goodsHeld(lines: readonly GoodsLine[]): Goods[] {
  return goodsFrom(lines, ({ reserved }) => reserved);
}

/** The goods of a refund's lines. */
export function goodsGiven(
  lines: readonly (GoodsLine & { id: number })[],
  given: readonly { lineId: number; quantity: number }[],
): Goods[] {
  const times = new Map(given.map(({ lineId, quantity }) => [lineId, quantity]));
  return goodsFrom(lines, ({ id, units }) => (times.get(id) ?? 0) * units);
}

function goodsFrom<L extends GoodsLine>(lines: readonly L[], countOf: (line: L) => number): Goods[] {
  return lines
    .filter(leavesStock)
    .map((line) => ({ productId: line.product_id, quantity: countOf(line), units: line.units }))
    .filter(({ quantity }) => quantity > 0);
}
