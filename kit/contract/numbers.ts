import type { Language } from "./sentence.ts";

let present: Language = "tr";

/**
 * Sets how numbers are formatted and parsed from now on; a screen does so with its language. A server must not set it for its callers: it
 * writes Turkish, or the language of the document it makes.
 */
export function writeNumbersIn(language: Language): void {
  present = language;
}

/** A number with its decimals, such as "12,5" or, in English, "12.5". */
export const decimalOf = (number: number): string => turned(String(number).replace(".", ","));

/**
 * Converts the Turkish format of a number to the present one, and back. Example: in English "1.250,50" becomes "1,250.50", and the other
 * way round.
 */
export function turned(number: string, language: Language = present): string {
  return language === "en" ? number.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : number;
}

/**
 * Parses a whole number from 0, with or without thousands' separators; null for any other text.
 * Example: " 1.200 " is 1200; "2,7", "-3" and "1.2" are null. In English the separator is a comma.
 */
export function wholeOf(text: string): number | null {
  const plain = turned(text.trim()).replace(/\.(?=\d{3}(\.|$))/g, "");
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
}

/**
 * Parses a number from 0 with at most so many decimals; null for any other text. Example: with three decimals "1,5" is 1.5 and "1.250" is
 * 1250; "1,2345" and "-3" are null. In English comma and point are swapped.
 */
export function decimalOfText(text: string, decimals: number): number | null {
  const [whole = "", rest, ...more] = turned(text.trim()).split(",");
  const number = wholeOf(turned(whole));
  if (number === null || more.length > 0 || (rest !== undefined && !/^\d+$/.test(rest))) return null;
  return (rest ?? "").length <= decimals ? Number(`${number}.${rest ?? 0}`) : null;
}

/**
 * Parses a percentage from 0 to `most` with at most two decimals; null for any other text. Example: "%12,5" and "12.5" are 12.5, in both
 * languages; up to 1000, "1.000" is 1000 (in English "1,000").
 */
export function percentOfText(text: string, most = 100): number | null {
  const plain = text.replace(/[%\s]/g, "");
  const number = wholeOf(plain) ?? (/^\d{1,4}[.,]\d{0,2}$/.test(plain) ? Number(plain.replace(",", ".")) : null);
  return number !== null && number <= most ? number : null;
}
