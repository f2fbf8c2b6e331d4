import { divideHalfUp } from "#kit/contract/money.ts";

/** A line's quantity and what of it is on return invoices. */
interface Part {
  quantity: number;
  returned: number;
}

/** Quantities have three decimals. */
const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1000));

/** What is left of a line. Example: 3 less 0,1 is 2,9. */
export const leftOfLine = ({ quantity, returned }: Part): number =>
  Number(thousandths(quantity) - thousandths(returned)) / 1000;

/**
 * A part of a line's `sum` (net or KDV) that is returned after `returned` of it. It is rounded together with the parts before it, so that
 * all parts add up to the line. Example: thirds of 1,00 are 0,33, 0,34 and 0,33.
 */
export function returnedOf(sum: number, { quantity, returned }: Part, part: number): number {
  const before = thousandths(returned);
  const upTo = (of: bigint): number => divideHalfUp(BigInt(sum) * of, thousandths(quantity));
  return upTo(before + thousandths(part)) - upTo(before);
}
