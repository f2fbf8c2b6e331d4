import { expect, test } from "vitest";
import { bodyOf, formOf, serviceRules } from "./service-form.ts";

const rules = serviceRules((key) => key);

test("an empty form reports every required field (F6)", () => {
  expect([
    rules.name("x"),
    rules.description(""),
    rules.price(null),
    rules.original_price(null),
    rules.category_id(null),
  ]).toEqual(["empty", "empty", "price", "price", "category"]);
});

test.each(["", "0", "1441", "1,5", "-30", "yarım"])("%j is no valid length (F6)", (text) => {
  expect(rules.estimated_time(text)).toBe("time");
});

test("the request equals the parsed form", () => {
  const service = {
    id: 7,
    name: "Fön",
    description: "Yıkama ve fön",
    price: 30_000,
    original_price: 25_000,
    category_id: 3,
    estimated_time: 30,
    tax_id: null,
    deposit: { amount: 10_000 },
  };
  const { id: _id, ...body } = service;
  expect(bodyOf(formOf(service, null))).toEqual(body);
  for (const deposit of [{ percent: 30 }, { percent: 0 }, null])
    expect(bodyOf(formOf({ ...service, deposit }, null)).deposit).toEqual(deposit);
  expect(formOf(undefined, 3)).toMatchObject({ category_id: 3, original_price: 0 });
});
