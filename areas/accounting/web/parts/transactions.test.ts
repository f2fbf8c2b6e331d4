import { expect, test } from "vitest";
import { signedAmount } from "./transactions.ts";

test.each([
  ["income", 125_050, "+₺1.250,50"],
  ["expense", 30_000, "-₺300,00"],
  ["order", -30_000, "-₺300,00"],
  ["transfer_out", 5, "-₺0,05"],
  ["expense", 0, "₺0,00"],
  ["income", 0, "₺0,00"],
] as const)("%s of %i kuruş is shown as %s; 0 has no sign (I3)", (type, total, shown) => {
  expect(signedAmount({ type, total, currency: "TRY" })).toBe(shown);
});
