import { expect, test } from "vitest";
import { exactLira, nearLira } from "./exact-lira.ts";

test.each([
  [8_000, "₺80,00"],
  [8_000.5, "₺80,005"],
  [0.0001, "₺0,000001"],
  [-5_000.25, "-₺50,0025"],
  [123_456_789.1234, "₺1.234.567,891234"],
  [0, "₺0,00"],
])("%d kuruş are %s, nothing rounded away (H3)", (kurus, text) => {
  expect(exactLira(kurus)).toBe(text);
});

test.each([
  [8_000, "₺80,00"],
  [8_000.5, "≈ ₺80,01"],
  [-5_000.25, "≈ -₺50,00"],
  [0, "₺0,00"],
])("%d kuruş read as %s with two decimals (H3)", (kurus, text) => {
  expect(nearLira(kurus)).toBe(text);
});
