import type { ReplyOf } from "#kit/web/api.ts";

export type Listing = ReplyOf<"GET /api/connect/getir/products">["data"][number];
export type Mapped = NonNullable<Listing["product"]>;

/** What a listing is, as the table shows it; amounts in kuruş. Null: not given yet, or no number. */
export interface Draft {
  product: Mapped | null;
  quantity: number | null;
  original_price: number | null;
  price: number | null;
  max_sell_count: number | null;
  follows_price: boolean;
}

export type NumberName = "quantity" | "original_price" | "price" | "max_sell_count";
const NUMBERS: readonly NumberName[] = ["quantity", "original_price", "price", "max_sell_count"];

/** The most that is offered of a tracked product, whose stock is the limit anyway. */
const USUAL_QUANTITY = 100;
const USUAL_MAX = 10;

export function storedOf({ internal, product }: Listing): Draft {
  return {
    product,
    quantity: internal?.inventory_quantity ?? null,
    original_price: internal?.original_price ?? null,
    price: internal?.price ?? null,
    max_sell_count: internal?.max_sell_count ?? null,
    follows_price: internal?.follows_price ?? false,
  };
}

export const draftOf = (row: Listing, changes: Partial<Draft> = {}): Draft => ({ ...storedOf(row), ...changes });

/** The changes that differ from what is stored; undefined: none. */
export function withoutStored(row: Listing, changes: Partial<Draft>): Partial<Draft> | undefined {
  const stored = storedOf(row);
  const same = (name: keyof Draft) =>
    name === "product" ? changes.product?.id === stored.product?.id : changes[name] === stored[name];
  const left = Object.entries(changes).filter(([name]) => !same(name as keyof Draft));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** Choosing a product fills what is not given yet: its prices, and usual numbers. How many of an untracked one there are, nobody knows. */
export function chosen(product: Mapped | null, draft: Draft): Partial<Draft> {
  if (!product)
    return { product, quantity: null, original_price: null, price: null, max_sell_count: null, follows_price: false };
  return {
    product,
    quantity: draft.quantity ?? (product.tracked ? USUAL_QUANTITY : null),
    original_price: draft.original_price ?? Math.max(product.price, product.original_price),
    price: draft.price ?? product.price,
    max_sell_count: draft.max_sell_count ?? USUAL_MAX,
  };
}

/** Numbers that a mapped row lacks; a sale price above the normal one counts as missing. */
export function missingOf(draft: Draft): NumberName[] {
  if (!draft.product) return [];
  const { price, original_price: normal } = draft;
  return NUMBERS.filter(
    (name) => draft[name] === null || (name === "price" && price !== null && normal !== null && price > normal),
  );
}

/** The row as PUT takes it. */
export function rowOf({ catalogProductId }: Listing, { product, ...numbers }: Draft) {
  return { catalogProductId, product_id: product?.id ?? null, ...numbers };
}
