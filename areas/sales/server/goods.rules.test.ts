import { expect, test } from "vitest";
import { goodsGiven, goodsHeld, goodsKept, goodsOf } from "./goods.rules.ts";

const shampoo = {
  id: 1,
  kind: "product" as const,
  product_id: 7,
  quantity: 3,
  units: 500,
  reserved: 1000,
  refunded_quantity: 1,
};
const haircut = { ...shampoo, id: 2, kind: "service" as const, product_id: null };
const lines = [shampoo, haircut];

test("only products are goods, counted in their own unit", () => {
  expect(goodsOf(lines)).toEqual([{ productId: 7, quantity: 1500, units: 500, held: 1000 }]);
  expect(goodsHeld(lines)).toEqual([{ productId: 7, quantity: 1000, units: 500 }]);
  expect(goodsHeld([{ ...shampoo, reserved: 0 }])).toEqual([]);
  expect(goodsHeld([{ ...shampoo, reserved: 1 }])).toEqual([{ productId: 7, quantity: 1, units: 500 }]);
});

test("refunded pieces are not kept", () => {
  expect(goodsKept(lines)).toEqual([{ productId: 7, quantity: 1000, units: 500 }]);
  expect(goodsKept([{ ...shampoo, refunded_quantity: 3 }])).toEqual([]);
});

test("a refund gives the goods of its lines", () => {
  expect(goodsGiven(lines, [{ lineId: 1, quantity: 2 }])).toEqual([{ productId: 7, quantity: 1000, units: 500 }]);
  expect(goodsGiven(lines, [{ lineId: 2, quantity: 2 }])).toEqual([]);
});
