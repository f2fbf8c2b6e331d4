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

/** A line's sums, and those of the valid returns of it. */
export interface Returning extends Part {
  net: number;
  tax: number;
  returned_net: number;
  returned_tax: number;
}

/**
 * Net and KDV of a part of a line that is returned. What it comes to, KDV included, is rounded together with the valid parts before it; so is
 * its net, and its KDV is the rest. So half of 1.000,00 is 500,00, and all parts add up to the line, whatever was cancelled between them.
 * Example: thirds of 1,00 are 0,33, 0,34 and 0,33.
 */
export function returnedOf(line: Returning, part: number): { net: number; tax: number } {
  const together = thousandths(line.returned) + thousandths(part);
  const left = (sum: number, before: number): number =>
    Math.max(0, divideHalfUp(BigInt(sum) * together, thousandths(line.quantity)) - before);
  const total = left(line.net + line.tax, line.returned_net + line.returned_tax);
  // After cancelled parts, those before may have a kuruş of KDV more than their share.
  const net = Math.min(total, left(line.net, line.returned_net));
  return { net, tax: total - net };
}
