/** The notes and coins of each currency that a business can sell in, as hundredths, the largest first. Pure; screens import it too. */
export const denominations = {
  TRY: { notes: [20_000, 10_000, 5_000, 2_000, 1_000, 500], coins: [100, 50, 25, 10, 5] },
  USD: { notes: [10_000, 5_000, 2_000, 1_000, 500, 100], coins: [50, 25, 10, 5, 1] },
} as const;

export type Currency = keyof typeof denominations;

/** All of them, the largest first. */
export const valuesOf = (currency: Currency): readonly number[] => [
  ...denominations[currency].notes,
  ...denominations[currency].coins,
];

/** How many pieces of each value, by the value in hundredths. */
export type Counts = Record<string, number>;

/** The sum of a count. Example: `countedSum({ 20000: 3, 500: 1 })` is 60500. */
export const countedSum = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0);

/** A sum in the fewest notes and coins; what no coin makes is left out. Example: 60500 is `{ 20000: 3, 500: 1 }`. */
export function fewestPieces(sum: number, currency: Currency): Counts {
  let left = sum;
  const pieces: Counts = {};
  for (const value of valuesOf(currency)) {
    if (left >= value) pieces[value] = Math.floor(left / value);
    left %= value;
  }
  return pieces;
}
