import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  divideHalfUp,
  formatKurus,
  kurusOfText,
  liraOf,
  MAX_KURUS,
  moneySign,
  percentOf,
  showMoneyIn,
  withoutPercent,
} from "./money.ts";
import { writeNumbersIn } from "./numbers.ts";

const kurus = fc.integer({ min: 0, max: MAX_KURUS });

describe("division rounds half up", () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -2],
    [10_000, 120, 83],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
    [7, -2, -3],
  ])("%i / %i is %i", (n, d, rounded) => expect(divideHalfUp(n, d) + 0).toBe(rounded));

  test("to the nearest whole, exactly, for any size", () => {
    const whole = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 6n }), (n, d) => {
        const doubled = 2n * (n - BigInt(divideHalfUp(n, d)) * d);
        // The remainder is in [-d/2, d/2): halves were rounded up.
        expect(doubled >= -d && doubled < d).toBe(true);
      }),
    );
  });
});

describe("a percentage", () => {
  test.each([
    [142_200, 10, 14_220],
    [1, 50, 1],
    [1, 49.99, 0],
    [999, 0, 0],
    [MAX_KURUS, 100, MAX_KURUS],
    [10_000, 0.01, 1],
    [333, 33.33, 111],
  ])("of %i kuruş, %d percent, is %i", (amount, percent, part) => expect(percentOf(amount, percent)).toBe(part));

  test("and its remainder add up to the whole, within one kuruş", () => {
    fc.assert(
      fc.property(kurus, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const parts = percentOf(amount, hundredths / 100) + percentOf(amount, (10_000 - hundredths) / 100);
        expect(parts - amount).toBeOneOf([0, 1]);
      }),
    );
  });
});

describe("an amount without the percentage that it includes", () => {
  test.each([
    [12_000, 20, 10_000],
    [184_900, 20, 154_083],
    [101, 1, 100],
    [100, 0, 100],
    // 33,335 % would be the exact rate of 100: hundredths of a percent are rounded.
    [10_000_000, 8.005, 9_258_402],
    [MAX_KURUS, 100, MAX_KURUS / 2],
  ])("of %i kuruş, %d percent, is %i", (gross, percent, net) => expect(withoutPercent(gross, percent)).toBe(net));
});

describe("typed lira", () => {
  test.each([
    ["1.250,5", 125_050],
    ["1250.50", 125_050],
    ["1.250", 125_000],
    ["1.250.000", 125_000_000],
    ["1.5", 150],
    ["1.250.5", 125_050],
    ["12,", 1200],
    ["₺ 12", 1200],
    ["1.250,50 TL", 125_050],
    ["12tl", 1200],
    [" 0,07 ", 7],
    ["0", 0],
    ["1\u00a0250,00", 125_000],
    ["999999999,99", 99_999_999_999],
  ])("%j is %i kuruş", (text, amount) => expect(kurusOfText(text)).toBe(amount));

  test.each([
    "",
    "-5",
    "1,2,3",
    "1,255",
    "1e3",
    "abc",
    "1 lira",
    "TL",
    "1 TL 2",
    "9999999999",
    "₺",
    ",5",
    "0x10",
    "١٢",
  ])("%j is no amount", (text) => expect(kurusOfText(text)).toBeNull());

  test("are parsed back to what was formatted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(kurusOfText(liraOf(amount))).toBe(amount);
        expect(kurusOfText(formatKurus(amount))).toBe(amount);
        expect(kurusOfText((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
  });
});

test.each([
  [125_050, "₺1.250,50"],
  [-7, "-₺0,07"],
  [0, "₺0,00"],
  [MAX_KURUS, "₺1.000.000.000,00"],
])("%i kuruş are read as %s", (amount, text) => expect(formatKurus(amount)).toBe(text));

describe("in English, where dot and comma are swapped (A15)", () => {
  const inEnglish = <T>(done: () => T): T => {
    writeNumbersIn("en");
    return done();
  };
  afterEach(() => writeNumbersIn("tr"));

  test.each([
    [125_050, "₺1,250.50"],
    [-7, "-₺0.07"],
    [MAX_KURUS, "₺1,000,000,000.00"],
  ])("%i kuruş are read as %s", (amount, text) => expect(inEnglish(() => formatKurus(amount))).toBe(text));

  test.each([
    ["1,250.5", 125_050],
    ["1250,50", 125_050],
    ["1,250", 125_000],
    ["12,5", 1250],
    ["12.5", 1250],
    ["1.255", null],
    ["1.250,50", null],
  ])("%j is %s kuruş", (text, amount) => expect(inEnglish(() => kurusOfText(text))).toBe(amount));

  test("lira are parsed back to what was formatted", () => {
    const whole = fc.integer({ min: 0, max: 99_999_999_999 });
    inEnglish(() => fc.assert(fc.property(whole, (amount) => kurusOfText(liraOf(amount)) === amount)));
  });
});

test("a screen shows the sign of its company's currency, or its code", () => {
  const shown = ["EUR", "CHF", "TRY"].map((currency) => {
    showMoneyIn(currency);
    return moneySign();
  });
  expect(shown).toEqual(["€", "CHF", "₺"]);
});
