import { expect, test } from "vitest";
import { chosen, draftOf, type Listing, missingOf, rowOf, withoutStored } from "./draft.ts";

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

test("a row that is no product lacks nothing, a mapped one every number that is not given", () => {
  expect(missingOf(draftOf(listing, { price: 1 }))).toEqual([]);
  const draft = draftOf(listing, { product: shampoo, price: 5, original_price: 4 });
  expect(missingOf(draft)).toEqual(["quantity", "price", "max_sell_count"]);
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
