/** The number of a document on paper, more digits than asked for all written. Example: numberText({ prefix: "FTR-", digits: 6 }, 42) is "FTR-000042". */
export function numberText({ prefix, digits }: { prefix: string; digits: number }, serial: number): string {
  return `${prefix}${String(serial).padStart(digits, "0")}`;
}
