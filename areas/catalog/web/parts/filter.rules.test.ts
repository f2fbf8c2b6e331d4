import { expect, test } from "vitest";
import { countOf, type Filter, filterOf } from "./filter.ts";

const read = (address: object) => filterOf((name) => (address as Record<string, string>)[name]);

test("the address contains the filters, and their number is counted (F2)", () => {
  const all: Filter = {
    brand_id: "7",
    category_id: "12",
    stock: "low",
    price_from: "1000",
    price_to: "2000",
    quick_sale: "1",
    enabled: "0",
  };
  expect(read({ ...all, query: "oje", page: "2", open: "5" })).toEqual(all);
  expect(countOf(all)).toBe(6);
  expect(countOf({ price_to: "0" })).toBe(1);
  expect(countOf({})).toBe(0);
});

test("invalid values in the address filter nothing", () => {
  const nonsense = {
    brand_id: "Nare",
    category_id: "-1",
    stock: "biraz",
    price_from: "12,5",
    quick_sale: "0",
    enabled: "1",
  };
  expect(read(nonsense)).toEqual({});
  expect(read({ price_from: "200", price_to: "100" })).toEqual({ price_from: "200" });
  expect(read({ price_to: "9".repeat(20) })).toEqual({});
});
