import { fold } from "#kit/contract/fold.ts";
import type { GetirOrder } from "#kit/server/getir.ts";
import { plusSeconds } from "#kit/server/time.ts";

export type MarketStatus = "new" | "preparing" | "prepared" | "handover" | "on_delivery" | "delivered" | "cancelled";

/** Getir's numbers from which on an order is in a state; from 1500 on it is cancelled (providers §1). */
const states: readonly (readonly [number, MarketStatus])[] = [
  [1500, "cancelled"],
  [900, "delivered"],
  [700, "on_delivery"],
  [560, "handover"],
  [550, "prepared"],
  [500, "preparing"],
  [0, "new"],
];

/** The state of one of Getir's numbers; a number that is not known is the state before it. Example: 800 is "on_delivery". */
export const statusOf = (number: number): MarketStatus =>
  (states.find(([from]) => number >= from) as readonly [number, MarketStatus])[1];

/** Delivered and cancelled orders don't move; a cancellation after the delivery is only noted. */
export const isFinal = (number: number): boolean => number >= 900;
/** Whether Getir or the shop has cancelled it. */
export const isCancelled = (number: number): boolean => number >= 1500;
/** Whether Getir itself has cancelled it. */
export const isCancelledByGetir = (number: number): boolean => number >= 1500 && number < 1600;

/** Our own number of an order that Getir no longer knows: a cancellation, later than any of Getir's. */
export const UNKNOWN_TO_GETIR = 9999;

const cancelReasons = {
  unknown: { tr: "Getir bu siparişi tanımıyor", en: "Getir doesn't know this order" },
  shop: { tr: "Mağaza iptal etti", en: "Cancelled by the shop" },
  getir: { tr: "Getir iptal etti", en: "Cancelled by Getir" },
};

/** Why an order was cancelled that the business did not cancel here. */
export function cancelledBy(number: number): { tr: string; en: string } {
  if (number === UNKNOWN_TO_GETIR) return cancelReasons.unknown;
  return number >= 1600 ? cancelReasons.shop : cancelReasons.getir;
}

/** Whether what came is later than what is stored. */
export const isLater = (came: number, stored: number): boolean => came > stored && !isCancelled(stored);

/** What is stored of an order beside our own: everything that the panel shows and the lines by which it is revised. */
export type Details = Omit<GetirOrder, "id" | "status">;

/** What is kept of an order beside its number and state. */
export function detailsOf({ id: _id, status: _status, ...details }: GetirOrder): Details {
  return details;
}

/** What the search of the panel finds an order by. */
export const searchKeyOf = ({ number, customer }: Details): string => ` ${fold(`${number} ${customer.name}`)}`;

/** Whether pieces or prices of the lines are other ones, in whatever order they come. */
export function linesDiffer(one: Details, other: Details): boolean {
  const told = ({ lines, total }: Details) =>
    JSON.stringify([total, lines.map(({ id, count, price }) => [id, count, price]).toSorted()]);
  return told(one) !== told(other);
}

/** The steps of an order; each with the number that Getir has when it is done. */
export const stepDone: Record<string, number> = {
  accept: 500,
  prepare: 550,
  handover: 600,
  deliver: 900,
  cancel: 1500,
};

/** Until when a new order has to be answered. */
export const answerBy = (placedAt: string, seconds: number): string => plusSeconds(placedAt, seconds);

/** From when on Getir takes the next step of an order that was approved or prepared then; null: at once. */
export function notBefore(
  order: { status: string; courier: string | null; approved_at: string | null; prepared_at: string | null },
  seconds: number,
): string | null {
  const since =
    order.status === "preparing"
      ? order.approved_at
      : order.status === "prepared" && order.courier === "own"
        ? order.prepared_at
        : null;
  return since && plusSeconds(since, seconds);
}
