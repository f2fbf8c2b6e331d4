import { expect, test } from "vitest";
import { numberOf } from "./list-file.ts";

test("amounts and counts alone are numbers; every other text stays a text", () => {
  const money = { look: "money" } as const;
  expect(
    ["₺1.250,50", "-₺50,00", "−₺3,05", "+₺40,00", "₺0,00", "—", "₺10 / ay", ""].map((text) => numberOf(money, text)),
  ).toEqual([1250.5, -50, -3.05, 40, 0, null, null, null]);
  const count = { look: "number" } as const;
  expect(["12", "1.284", "-3", "+2", "3 / 10", "01:30"].map((text) => numberOf(count, text))).toEqual([
    12,
    1284,
    -3,
    2,
    null,
    null,
  ]);
  expect(numberOf({ look: "text" }, "0532 418 27 06")).toBeNull();
});
