import { turned } from "./numbers.ts";

/** Money is a whole number of kuruş everywhere; lira exist only where a person types or reads. */
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

/**
 * An amount of kuruş without the percentage that is inside it, rounded half up. Example: withoutPercent(12_000, 20) is 10_000.
 */
export function withoutPercent(gross: number, percent: number): number {
  return divideHalfUp(BigInt(gross) * 10_000n, 10_000 + Math.round(percent * 100));
}

/**
 * Reads lira as a person types them ("1.250,5", "1250.50", "₺ 12") into kuruş; null when it is no amount.
 * A dot is a decimal point only when one or two digits follow it at the end and there is no comma. In English dot and comma change places.
 */
export function kurusOfText(text: string): number | null {
  const plain = turned(text.replace(/[₺$€£\s\u00a0]/g, ""));
  const decimal = plain.includes(",")
    ? plain.replace(/\./g, "").replace(",", ".")
    : /^\d+\.\d{1,2}$/.test(plain)
      ? plain
      : plain.replace(/\.(?=\d{3}(\.|$))/g, "");
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(decimal)) return null;
  const [lira = "0", kurus = ""] = decimal.split(".");
  return Number(lira) * 100 + Number(kurus.padEnd(2, "0"));
}

/** How an amount of a currency begins. */
export const signs: Readonly<Record<string, string>> = { TRY: "₺", USD: "$", EUR: "€", GBP: "£" };

let shown = "TRY";

/** What a screen shows amounts in from now on: its company's currency (A13). A server has many companies and never says this. */
export function showMoneyIn(currency: string): void {
  shown = currency;
}

/** The sign of the company's currency. */
export const moneySign = (): string => signs[shown] ?? shown;

/** Hundredths of a currency as a person reads them: formatKurus(125050) is "₺1.250,50" (in English "₺1,250.50"), formatKurus(-5000, "EUR") "-€50,00". */
export function formatKurus(kurus: number, currency = shown, language?: "tr" | "en"): string {
  const minus = kurus < 0 ? "-" : "";
  return `${minus}${signs[currency] ?? `${currency} `}${liraOf(Math.abs(kurus), language)}`;
}

/** Kuruş as plain lira for a field: liraOf(125050) is "1.250,50". */
export function liraOf(kurus: number, language?: "tr" | "en"): string {
  const lira = String(Math.trunc(kurus / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return turned(`${lira},${String(kurus % 100).padStart(2, "0")}`, language);
}
