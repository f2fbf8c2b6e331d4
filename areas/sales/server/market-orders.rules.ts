import { MAX_KURUS } from "#kit/contract/money.ts";
import type { ListedProduct } from "./basket.report.ts";
import type { GoodsLine } from "./goods.rules.ts";
import type { Line } from "./orders.queries.ts";

/** A line as a marketplace tells it, amounts in kuruş. `productId` null: none of the business's products. */
export interface MarketLine {
  productId: number | null;
  name: string;
  quantity: number;
  price: number;
  /** Percent, where the line is no product. */
  taxRate: number;
}

type NewRow = Omit<Line, "id" | "card">;

/** What a marketplace collects beyond its lines, as a line of its own. */
export const extraName = { tr: "Getir farkı", en: "Getir difference" };

/**
 * The lines of a marketplace's order and what is taken off them, so that the total is what the marketplace collects. Lines without pieces
 * are left out. Example: 2 × 100 with a total of 150 is a discount of 50; with a total of 230 there is an extra line of 30.
 */
export function marketBill(
  lines: readonly MarketLine[],
  products: readonly ListedProduct[],
  total: number,
  language: "tr" | "en",
): { lines: NewRow[]; subtotal: number; discount: number } {
  const known = new Map(products.map((product) => [product.id, product]));
  const rows = lines
    .filter(({ quantity, price }) => quantity > 0 && price * quantity <= MAX_KURUS)
    .map((line) => rowOf(line, known.get(line.productId)));
  const sum = rows.reduce((all, row) => all + row.total, 0);
  const extra = total - sum;
  if (extra > 0 || rows.length === 0)
    rows.push(
      rowOf(
        { productId: null, name: extraName[language], quantity: 1, price: Math.max(extra, 0), taxRate: 0 },
        undefined,
      ),
    );
  return { lines: rows, subtotal: Math.max(sum, total), discount: Math.max(-extra, 0) };
}

function rowOf({ name, quantity, price, taxRate }: MarketLine, product: ListedProduct | undefined): NewRow {
  const total = price * quantity;
  return {
    kind: product ? "product" : "listing",
    product_id: product?.id ?? null,
    service_id: null,
    package_id: null,
    employee: null,
    reservation_item_id: null,
    name,
    quantity,
    price,
    total,
    list_total: total,
    discount: 0,
    kept: 0,
    tax_rate: product?.tax_rate ?? taxRate,
    units: product?.units ?? 1,
    reserved: 0,
    refunded_quantity: 0,
  };
}

/** The lines with what was held of each product given to the earlier line first. */
export function withHeld<L extends GoodsLine>(lines: readonly L[], held: ReadonlyMap<number, number>): L[] {
  const left = new Map(held);
  return lines.map((line) => {
    const have = left.get(line.product_id ?? 0) ?? 0;
    const more = Math.min(have, line.quantity * line.units - line.reserved);
    left.set(line.product_id ?? 0, have - more);
    return { ...line, reserved: line.reserved + more };
  });
}
