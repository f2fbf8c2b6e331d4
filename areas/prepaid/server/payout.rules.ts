/**
 * What goes back of each load of a balance, in the given order, until `amount` is reached; kuruş. Example: 150 of loads with 100 and 80 open
 * are 100 and 50.
 */
export function payoutParts(
  loads: readonly { transaction_id: number; open: number }[],
  amount: number,
): { transactionId: number; amount: number; tips: number }[] {
  let rest = amount;
  return loads.flatMap(({ transaction_id: transactionId, open }) => {
    const part = Math.min(open, rest);
    rest -= part;
    return part > 0 ? [{ transactionId, amount: part, tips: 0 }] : [];
  });
}
