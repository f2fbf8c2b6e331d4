import type { ReplyOf } from "#kit/web/api.ts";

export type Listing = ReplyOf<"GET /api/connect/getir/products">["data"][number];
export type Mapped = NonNullable<Listing["product"]>;

/** What a listing is, as the table shows it; amounts in kuruş. Null: not given yet. NaN: the typed text is no such number. */
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

export type Fault = "missing" | "wrong" | "aboveNormal";

/** What is wrong with a number of a mapped row. */
export function faultOf({ product, ...draft }: Draft, name: NumberName): Fault | undefined {
  const { [name]: value, original_price: normal } = draft;
  if (!product) return undefined;
  if (value === null) return "missing";
  if (Number.isNaN(value)) return "wrong";
  return name === "price" && normal !== null && value > normal ? "aboveNormal" : undefined;
}

export const faultsOf = (draft: Draft): Fault[] => NUMBERS.flatMap((name) => faultOf(draft, name) ?? []);

/** The change that follows the product's prices or stops it. Wrong prices are dropped: following disables their fields. */
export function following(follows: boolean, draft: Draft): Partial<Draft> {
  const { product } = draft;
  const isWrong = faultOf(draft, "original_price") || faultOf(draft, "price");
  const kept = follows && isWrong ? { ...draft, original_price: null, price: null } : draft;
  return { ...(product && chosen(product, kept)), follows_price: follows };
}

/** The row as PUT takes it. */
export function rowOf({ catalogProductId }: Listing, { product, ...numbers }: Draft) {
  return { catalogProductId, product_id: product?.id ?? null, ...numbers };
}
