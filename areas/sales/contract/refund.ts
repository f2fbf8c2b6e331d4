import { divideHalfUp } from "#kit/contract/money.ts";

/**
 * Amounts of refunds (decisions §4), computed the same by server and screens; all amounts in kuruş. Pure, without zod, so screens import it
 * too.
 */

export interface PaidLine {
  quantity: number;
  /** price × quantity. */
  total: number;
  /** The line's share of the sale's discount. */
  discount: number;
  refunded_quantity: number;
  /** What the business keeps when all pieces come back, for used sessions of a package; default 0. */
  kept?: number;
}

/** The price of the first `count` pieces of a line after discount, rounded half up. Example: 2 of 3 that cost ₺10,00 together are 667. */
export function givenFor({ quantity, total, discount, kept = 0 }: PaidLine, count: number): number {
  return divideHalfUp(BigInt(total - discount) * BigInt(count), quantity) - (count === quantity ? kept : 0);
}

/**
 * The refund of `count` more pieces of a line. It continues from the pieces refunded before, so that all pieces of a line refund exactly
 * its price, however they are divided. Example: 3 for ₺10,00, refunded one by one, are 333, 334 and 333.
 */
export function lineRefund(line: PaidLine, count: number): number {
  return givenFor(line, line.refunded_quantity + count) - givenFor(line, line.refunded_quantity);
}

/** The tip that was not refunded yet: the part of refunds beyond the lines was tip. */
export function tipsLeft(order: { tips: number; refunded: number; lines: readonly PaidLine[] }): number {
  const byLine = order.lines.reduce((sum, line) => sum + givenFor(line, line.refunded_quantity), 0);
  return order.tips - (order.refunded - byLine);
}

/** A sale on credit, in kuruş; `due_at` is null for one that was paid at once. */
export interface CreditSums {
  total: number;
  paid: number;
  owed: number;
  written_off: number;
  due_at: string | null;
}

/** What returned goods took off the debt of a sale; 0 of one that was not made on credit. */
export const takenOffDebt = ({ total, paid, owed, written_off, due_at }: CreditSums): number =>
  due_at === null ? 0 : total - paid - owed - written_off;

/** Returned goods of this worth lower what is owed first, then what was written off; the rest was paid and goes back (decision 0102). */
export function refundShares({ owed, written_off }: Pick<CreditSums, "owed" | "written_off">, worth: number) {
  const offDebt = Math.min(owed, worth);
  const offWritten = Math.min(written_off, worth - offDebt);
  return { offDebt, offWritten, back: worth - offDebt - offWritten };
}
