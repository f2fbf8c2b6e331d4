import { expect, test } from "vitest";
import { addressOf, flatten, topicOf } from "./wire.ts";

test("A6 empty values are omitted and orderBy is flattened", () => {
  const query = flatten({
    query: "",
    page: 1,
    track: undefined,
    quick_sale: null,
    orderBy: { name: "desc" },
    unfinished: false,
  });
  expect(decodeURIComponent(query.toString())).toBe("page=1&orderBy[name]=desc&unfinished=false");
});

test("A6 placeholders are filled and encoded", () => {
  expect(addressOf("GET /api/orders/{id}", { params: { id: 7 } })).toBe("/api/orders/7");
  expect(addressOf("GET /api/connect/{slug}/settings", { params: { slug: "a/b ç" } })).toBe(
    "/api/connect/a%2Fb%20%C3%A7/settings",
  );
  expect(addressOf("GET /api/products", { query: { query: "Şampuan & krem" } })).toBe(
    "/api/products?query=%C5%9Eampuan+%26+krem",
  );
  expect(() => addressOf("GET /api/orders/{id}", {})).toThrow("id is missing");
});

test("a topic is the first segment after /api", () => {
  expect(topicOf("POST /api/orders/{id}/checkout")).toBe("orders");
  expect(topicOf("GET /api/profile")).toBe("profile");
});
