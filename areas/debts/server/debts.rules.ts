/**
 * Divides payments over sales in their order: each sale takes what it is owed before the next one gets anything. Kuruş; the payments are not
 * more than all that is owed. Example: 30 in cash and 50 by card for sales of 40 and 60 are 30 + 10 and 40.
 */
export function sharedOut<P extends { amount: number }>(
  payments: readonly P[],
  sales: readonly { owed: number }[],
): P[][] {
  const left = payments.map(({ amount }) => amount);
  return sales.map(({ owed }) => {
    let open = owed;
    return payments.flatMap((payment, place) => {
      const amount = Math.min(open, left[place] as number);
      open -= amount;
      left[place] = (left[place] as number) - amount;
      return amount > 0 ? [{ ...payment, amount }] : [];
    });
  });
}
