/** Digits of a number whose series restarts each year. */
export const YEARLY_DIGITS = 9;

/** The series of a document of this day: the prefix, with the year if series restart each year. Example: "DFT" and 2027 give "DFT2027". */
export function seriesOf({ prefix, yearly }: { prefix: string; yearly: boolean }, day: string): string {
  return yearly ? prefix + day.slice(0, 4) : prefix;
}

/**
 * The printed number of a document; `prefix` is the whole series. More digits than configured are all written. Example: numberText({
 * prefix: "FTR-", digits: 6, yearly: false }, 42) is "FTR-000042".
 */
export function numberText(
  { prefix, digits, yearly }: { prefix: string; digits: number; yearly: boolean },
  serial: number,
): string {
  return `${prefix}${String(serial).padStart(yearly ? YEARLY_DIGITS : digits, "0")}`;
}
