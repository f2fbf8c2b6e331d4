import { expect, test } from "vitest";
import { amountInWords } from "./words.rules.ts";

test.each([
  [0, "TRY", "Yalnız sıfır Türk lirası"],
  [125_050, "TRY", "Yalnız bin iki yüz elli Türk lirası elli kuruş"],
  [100_100_101, "USD", "Yalnız bir milyon bin bir ABD doları bir sent"],
  [11_100, "EUR", "Yalnız yüz on bir avro"],
  [10_000, "TRY", "Yalnız yüz Türk lirası"],
  [1, "EUR", "Yalnız sıfır avro bir sent"],
  [99_999_900, "GBP", "Yalnız dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz İngiliz sterlini"],
  [200_000, "CHF", "Yalnız iki bin CHF"],
  [21_100_000, "TRY", "Yalnız iki yüz on bir bin Türk lirası"],
  [100_000_000_000, "TRY", "Yalnız bir milyar Türk lirası"],
])("writes %i %s in words", (amount, currency, words) => {
  expect(amountInWords(amount, currency)).toBe(words);
});
