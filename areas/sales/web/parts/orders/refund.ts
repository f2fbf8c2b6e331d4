import { lineRefund, refundShares, takenOffDebt, tipsLeft } from "../../../contract/refund.ts";
import { leftOf, partsInProportion } from "../../../contract/refund-parts.ts";
import { linesOfOrder, type OrderLine } from "../lines-of-order.ts";
import type { Order } from "./use-order.ts";

/** The values of the refund form; pure, all amounts in kuruş. */

export interface RefundValues extends Record<string, unknown> {
  /** Everything left, or single lines. */
  what: "all" | "lines";
  /** Pieces to refund, by line id. */
  pieces: Record<number, number>;
  tips: boolean;
  restock: boolean;
  /** Gives the coupon's use back. */
  coupon: boolean;
  reason: string;
  /** What each payment gives back, by its id, as typed (NaN: a text that is no amount); null: in proportion. */
  ways: Record<number, number | null> | null;
}

export const untouched: RefundValues = {
  what: "all",
  pieces: {},
  tips: true,
  restock: false,
  coupon: false,
  reason: "",
  ways: null,
};

export interface RefundLine {
  id: number;
  name: string;
  /** Pieces that can still be refunded. */
  left: number;
  line: OrderLine;
}

/** Lines with something left to refund. */
export function refundableLines(order: Order): RefundLine[] {
  return linesOfOrder(order)
    .map((line) => ({ id: line.id, name: line.name, line, left: line.quantity - line.refunded_quantity }))
    .filter(({ left }) => left > 0);
}

/** The tip that can still be refunded. */
export function tipOf(order: Order): number {
  return tipsLeft({ ...order, refunded: order.refunded + takenOffDebt(order), lines: linesOfOrder(order) });
}

/** The amounts of the refund, computed as the server does: of a sale on credit the goods lower the debt first, and less money goes back. */
export function refundOf(order: Order, { what, pieces, tips }: RefundValues) {
  const tip = tipOf(order);
  const given = order.paid + order.owed + order.written_off - order.refunded - keptOf(order) - tip;
  const goods =
    what === "all"
      ? given
      : refundableLines(order).reduce((sum, { id, line }) => sum + lineRefund(line, pieces[id] ?? 0), 0);
  const { back, ...off } = refundShares(order, goods);
  return { ...off, back: back + (tips ? tip : 0) };
}

/** The money that goes back. Example: one of two shampoos of ₺349,00 and the tip of ₺50,00 are ₺399,00. */
export const refundAmount = (order: Order, values: RefundValues): number => refundOf(order, values).back;

/** What the business keeps of returned session packages. */
const keptOf = ({ packages }: Pick<Order, "packages">): number => packages.reduce((sum, { kept }) => sum + kept, 0);

/** The payments that can still give back, if there are several; a single one needs no choice. */
export function openPayments({ payments }: Pick<Order, "payments">): Order["payments"] {
  const open = payments.filter((payment) => leftOf(payment) > 0);
  return open.length > 1 ? open : [];
}

/** What each payment gives back: as typed, else in proportion to what is left of it. */
export function waysOf(order: Order, values: RefundValues): Record<number, number | null> {
  if (values.ways) return values.ways;
  const total = refundAmount(order, values);
  const tips = values.tips ? tipOf(order) : 0;
  const parts = partsInProportion(openPayments(order), { amount: total - tips, tips });
  return Object.fromEntries(parts.map((part) => [part.payment_id, part.amount + part.tips]));
}

/** Whether the typed amounts add up to the refund, none of them above what is left of its payment. */
export function waysAddUp(order: Order, values: RefundValues): boolean {
  const typed = Object.values(values.ways ?? {});
  if (openPayments(order).some((payment) => (values.ways?.[payment.id] ?? 0) > leftOf(payment))) return false;
  return (
    values.ways === null ||
    typed.reduce((sum: number, amount) => sum + (amount ?? 0), 0) === refundAmount(order, values)
  );
}

/** The body: absent if everything is refunded with the defaults (2 §4); with quantities it has the version that the user saw. */
export function refundBody(
  { version }: Pick<Order, "version">,
  { what, pieces, tips, restock, coupon, reason, ways }: RefundValues,
) {
  const text = reason.trim();
  if (what === "all" && tips && !restock && !coupon && !text && !ways) return undefined;
  const chosen = Object.entries(ways ?? {}).flatMap(([id, amount]) =>
    amount ? [{ payment_id: Number(id), amount }] : [],
  );
  const picked = Object.entries(pieces).filter(([, quantity]) => quantity > 0);
  const items = picked.map(([id, quantity]) => ({ order_item_id: Number(id), quantity }));
  return {
    version,
    ...(what === "lines" && { items }),
    tips,
    restock,
    ...(coupon && { coupon }),
    ...(text && { reason: text }),
    ...(ways && { payments: chosen }),
  };
}
