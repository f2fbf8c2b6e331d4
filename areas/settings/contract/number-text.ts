/** Digits of a number whose series begins anew each year. */
export const YEARLY_DIGITS = 9;

/** What series a document of this day is in: the prefix, with the year where series begin anew each year. Example: "DFT" and 2027 give "DFT2027". */
export function seriesOf({ prefix, yearly }: { prefix: string; yearly: boolean }, day: string): string {
  return yearly ? prefix + day.slice(0, 4) : prefix;
}

/** The number of a document on paper; `prefix` is the whole series. More digits than asked for all written. Example: numberText({ prefix: "FTR-", digits: 6, yearly: false }, 42) is "FTR-000042". */
export function numberText(
  { prefix, digits, yearly }: { prefix: string; digits: number; yearly: boolean },
  serial: number,
): string {
  return `${prefix}${String(serial).padStart(yearly ? YEARLY_DIGITS : digits, "0")}`;
}
