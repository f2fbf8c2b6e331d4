import { divideHalfUp } from "#kit/contract/money.ts";

/** What giving back comes to (decisions §4), the same on both sides of the wire; all amounts in kuruş. Pure: no shapes here, so screens load it too. */

export interface PaidLine {
  quantity: number;
  /** price × quantity. */
  total: number;
  /** The line's share of the ticket's discount. */
  discount: number;
  refunded_quantity: number;
}

/** What the first `count` pieces of a line cost after discount, rounded half up. Example: 2 of 3 that cost ₺10,00 together are 667. */
export function givenFor({ quantity, total, discount }: PaidLine, count: number): number {
  return divideHalfUp(BigInt(total - discount) * BigInt(count), quantity);
}

/**
 * What `count` more pieces of a line give back. It is counted on from the pieces given back before, so that all of a line give back all of it,
 * however it was parted. Example: 3 for ₺10,00, given back one by one, are 333, 334 and 333.
 */
export function lineRefund(line: PaidLine, count: number): number {
  return givenFor(line, line.refunded_quantity + count) - givenFor(line, line.refunded_quantity);
}

/** The tip that was not given back yet: what is refunded beyond the lines was tip. */
export function tipsLeft(order: { tips: number; refunded: number; lines: readonly PaidLine[] }): number {
  const byLine = order.lines.reduce((sum, line) => sum + givenFor(line, line.refunded_quantity), 0);
  return order.tips - (order.refunded - byLine);
}
