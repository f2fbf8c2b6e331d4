/** Mutants that no test can kill, because the changed rule does the same; each with its reason. */
const list: Record<string, [about: string, why: string][]> = {
  "areas/access/contract/tax-number.ts": [
    [
      "const tenth = (7 * (odd ?? 0) - (even ?? 0)) % 10; → const tenth = (7 * (odd ?? 1) - (even ?? 0)) % 10;",
      "only the types need the default: both sums exist",
    ],
    [
      "const tenth = (7 * (odd ?? 0) - (even ?? 0)) % 10; → const tenth = (7 * (odd ?? 0) - (even ?? 1)) % 10;",
      "only the types need the default: both sums exist",
    ],
  ],
  "areas/accounting/server/bill-repeats.rules.ts": [
    ["day >= Number(last.slice(8)) → day > Number(last.slice(8))", "the last day itself is the same text both ways"],
    ["date.slice(0, 7) → date", "addMonths takes the month of a date, too"],
  ],
  "areas/edocuments/server/document.rules.ts": [
    [
      "whole === 0 ? 0 : divideHalfUp(BigInt(withholding?.amount ?? 0) * BigInt(tax), whole); → whole === 0 ? 1 : divideHalfUp(BigInt(withholding?.amount ?? 0) * BigInt(tax), whole);",
      "only differences of two such values are used",
    ],
  ],
  "kit/contract/money.ts": [["a >= 0n → a > 0n", "both sides give 0 for 0"]],
};

export const equivalent = (file: string, about: string): boolean =>
  (list[file] ?? []).some(([known]) => known === about);
