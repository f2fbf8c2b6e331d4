import { expect, test } from "vitest";
import { chosen, draftOf, faultOf, faultsOf, following, type Listing, rowOf, withoutStored } from "./draft.ts";

/** J4: what the mapping table keeps of a row that is being changed. */

const shampoo = {
  id: 7,
  name: "Şampuan",
  sku: "S",
  price: 9000,
  original_price: 12_000,
  tracked: true,
  available: 4,
};
const listing: Listing = {
  catalogProductId: "g-1",
  menuProductId: "m-1",
  productName: "Şampuan",
  images: [],
  barcodes: [],
  price: 0,
  is_gone: false,
  internal: null,
  product: null,
  suggestion: null,
  offered: null,
  state: "none",
  error: "",
};

test("choosing a product fills the empty fields of its row and keeps typed ones", () => {
  expect(chosen(shampoo, draftOf(listing, { price: 8000 }))).toEqual({
    product: shampoo,
    quantity: 100,
    original_price: 12_000,
    price: 8000,
    max_sell_count: 10,
  });
  expect(chosen({ ...shampoo, tracked: false }, draftOf(listing)).quantity).toBeNull();
});

test("a row that is no product has no faults; of a mapped one each number has its own", () => {
  expect(faultsOf(draftOf(listing, { price: Number.NaN }))).toEqual([]);
  const draft = draftOf(listing, { product: shampoo, price: 5, original_price: 4, max_sell_count: Number.NaN });
  expect(faultOf(draft, "quantity")).toBe("missing");
  expect(faultOf(draft, "original_price")).toBeUndefined();
  expect(faultOf(draft, "price")).toBe("aboveNormal");
  expect(faultOf(draft, "max_sell_count")).toBe("wrong");
});

test("following the product's prices drops wrong ones of the row and keeps right ones", () => {
  const wrong = draftOf(listing, { product: shampoo, price: 5, original_price: 4 });
  expect(following(true, wrong)).toMatchObject({ price: 9000, original_price: 12_000, follows_price: true });
  expect(following(false, wrong)).toMatchObject({ price: 5, original_price: 4, follows_price: false });
  const right = draftOf(listing, { product: shampoo, price: 4, original_price: 5 });
  expect(following(true, right)).toMatchObject({ price: 4, original_price: 5 });
});

test("a change that is taken back is no change", () => {
  const stored = {
    product_id: 7,
    inventory_quantity: 5,
    original_price: 2,
    price: 1,
    max_sell_count: 3,
    follows_price: false,
  };
  const mapped = { ...listing, product: shampoo, internal: stored };
  expect(withoutStored(mapped, { quantity: 5, product: { ...shampoo } })).toBeUndefined();
  expect(withoutStored(mapped, { quantity: 6, price: 1 })).toEqual({ quantity: 6 });
  expect(rowOf(mapped, draftOf(mapped, { quantity: 6 }))).toEqual({
    catalogProductId: "g-1",
    product_id: 7,
    quantity: 6,
    original_price: 2,
    price: 1,
    max_sell_count: 3,
    follows_price: false,
  });
});
