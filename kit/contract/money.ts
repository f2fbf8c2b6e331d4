import { turned } from "./numbers.ts";

/** Money is a whole number of kuruş everywhere; lira exist only in what people type and read. */
export const MAX_KURUS = 100_000_000_000;

/**
 * numerator / denominator rounded half up, exact for any size.
 * Example: divideHalfUp(5, 2) is 3; divideHalfUp(100 * 100, 120) is 83.
 */
export function divideHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  const floor = (a: bigint, b: bigint) => (a >= 0n ? a / b : -((-a + b - 1n) / b));
  return Number(floor(2n * n + d, 2n * d));
}

/** A percentage of kuruş, rounded half up. Example: percentOf(142_200, 10) is 14_220. */
export function percentOf(kurus: number, percent: number): number {
  return divideHalfUp(BigInt(kurus) * BigInt(Math.round(percent * 100)), 10_000n);
}

/** An amount of kuruş without the percentage that it includes, rounded half up. Example: withoutPercent(12_000, 20) is 10_000. */
export function withoutPercent(gross: number, percent: number): number {
  return divideHalfUp(BigInt(gross) * 10_000n, 10_000 + Math.round(percent * 100));
}

/**
 * Parses typed lira ("1.250,5", "1250.50", "₺ 12", "12 TL") into kuruş; null for text that is no amount.
 * A dot is a decimal point only when one or two digits follow it at the end and there is no comma. In English dot and comma are swapped.
 */
export function kurusOfText(text: string): number | null {
  const plain = turned(text.replace(/[₺$€£\s\u00a0]/g, "").replace(/TL$/i, ""));
  const decimal = plain.includes(",")
    ? plain.replace(/\./g, "").replace(",", ".")
    : /^\d+\.\d{1,2}$/.test(plain)
      ? plain
      : plain.replace(/\.(?=\d{3}(\.|$))/g, "");
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(decimal)) return null;
  const [lira = "0", kurus = ""] = decimal.split(".");
  return Number(lira) * 100 + Number(kurus.padEnd(2, "0"));
}

/** The sign before an amount of the currency. */
export const signs: Readonly<Record<string, string>> = { TRY: "₺", USD: "$", EUR: "€", GBP: "£" };

let shown = "TRY";

/** Sets the currency in which a screen shows amounts: its company's (A13). The server must not call this, because it serves many companies. */
export function showMoneyIn(currency: string): void {
  shown = currency;
}

/** The sign of the company's currency. */
export const moneySign = (): string => signs[shown] ?? shown;

/** Formats hundredths of a currency: formatKurus(125050) is "₺1.250,50" (in English "₺1,250.50"), formatKurus(-5000, "EUR") "-€50,00". */
export function formatKurus(kurus: number, currency = shown, language?: "tr" | "en"): string {
  const minus = kurus < 0 ? "-" : "";
  return `${minus}${signs[currency] ?? `${currency} `}${liraOf(Math.abs(kurus), language)}`;
}

/** An amount for the Turkish and for the English of a sentence; hundredths of the currency. */
export const bothAmounts = (kurus: number, currency: string): Record<"tr" | "en", string> => ({
  tr: formatKurus(kurus, currency, "tr"),
  en: formatKurus(kurus, currency, "en"),
});

/** Kuruş as lira for a text field: liraOf(125050) is "1.250,50". */
export function liraOf(kurus: number, language?: "tr" | "en"): string {
  const lira = String(Math.trunc(kurus / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return turned(`${lira},${String(kurus % 100).padStart(2, "0")}`, language);
}
