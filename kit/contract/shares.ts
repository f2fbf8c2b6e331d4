/** What payments, instalments or other parts come to. */
export const sumOfAmounts = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Shares an amount in proportion to weights, all whole numbers (kuruş): each gets the whole part, and what is left goes one by one to the
 * largest remainders, the earlier one first. The shares add up to the amount; none is more than its weight if the amount is not more than
 * their sum. Weights of 0 in total share nothing. Example: shareOut(100, [300, 300, 300]) is [34, 33, 33].
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (amount === 0 || sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => part / sum);
  const left = Number(BigInt(amount) - shares.reduce((all, share) => all + share, 0n));
  const byRemainder = exact
    .map((part, place) => ({ place, remainder: part % sum }))
    // Equal ones keep their order.
    .sort((a, b) => Number(b.remainder - a.remainder));
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] as bigint) + 1n;
  return shares.map(Number);
}
