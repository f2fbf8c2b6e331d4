import type { z } from "zod";
import { withoutPercent } from "#kit/contract/money.ts";
import { orderEvents, type order } from "../contract/orders.ts";

type Order = z.output<typeof order>;
type Status = Order["status"];
export type OrderEvent = Order["nextEvents"][number];

/** Facts that decide which events an order allows. `courier`: who delivers a marketplace's order, the platform or the salon. */
export type OrderState = Pick<
  Order,
  "status" | "delivery_type" | "transaction_id" | "paid" | "refunded" | "owed" | "written_off" | "due_at"
> & {
  courier?: "platform" | "own" | null;
  /** What the business keeps of returned session packages, kuruş. */
  kept?: number;
};

type Way = { [S in Status]?: { [E in OrderEvent]?: Status } };

/** The statuses of an order (E3, decisions §4): status → event → next status. */
const ways: Record<"pos" | "pickup" | "shipping" | "platform" | "own", Way> = {
  pos: {},
  pickup: {
    new: { accept: "accepted" },
    accepted: { prepare: "preparing" },
    preparing: { prepare: "prepared" },
    prepared: { deliver: "delivered" },
  },
  shipping: {
    new: { accept: "accepted" },
    accepted: { prepare: "preparing" },
    preparing: { prepare: "prepared" },
    prepared: { ship: "on_delivery" },
    on_delivery: { deliver: "delivered" },
  },
  // After the handover the platform reports the progress.
  platform: {
    new: { accept: "preparing" },
    preparing: { prepare: "prepared" },
    prepared: { handover: "handover" },
  },
  own: {
    new: { accept: "preparing" },
    preparing: { prepare: "prepared" },
    prepared: { deliver: "delivered" },
  },
};

const cancellable: ReadonlySet<Status> = new Set(["new", "accepted", "preparing", "prepared"]);

/** The events with which an order's goods can leave the stock; the first of them counts. */
export const takesGoods: ReadonlySet<OrderEvent> = new Set(["checkout", "ship", "handover", "deliver"]);

/** A checkout closed it: it is paid, or the rest is owed (veresiye, decision 0088). */
export const isClosed = ({ transaction_id, due_at }: Pick<OrderState, "transaction_id" | "due_at">): boolean =>
  transaction_id !== null || due_at !== null;

/**
 * The status after an event, or undefined if it is not allowed (E3, decisions §4). Closed and delivered together is success, in either order;
 * a refund leaves the status unchanged, and takes back goods whose debt was written off, too (decision 0102). What the platform collects is
 * not paid here.
 */
export function statusAfter(order: OrderState, event: OrderEvent): Status | undefined {
  const { status, delivery_type: type, paid, refunded, owed, written_off: writtenOff, courier, kept = 0 } = order;
  const isSettled = paid - refunded + owed + writtenOff === kept;
  if (event === "refund") return isSettled ? undefined : status;
  if (event === "cancel") return cancellable.has(status) && isSettled ? "cancelled" : undefined;
  if (event === "checkout") {
    if (isClosed(order) || status === "cancelled" || type === "getir") return undefined;
    return type === "pos" || status === "delivered" ? "success" : status;
  }
  const next = ways[type === "getir" ? (courier ?? "platform") : type][status]?.[event];
  return next === "delivered" && isClosed(order) ? "success" : next;
}

/** The events that the caller may send next (E3): only administrators refund. */
export function nextEvents(order: OrderState, { isAdmin }: { isAdmin: boolean }): OrderEvent[] {
  return orderEvents.filter((event) => (event !== "refund" || isAdmin) && statusAfter(order, event) !== undefined);
}

/**
 * The KDV inside a gross amount of kuruş, `rate` in percent: net is rounded half up, tax is the rest.
 * Example: taxInside(184_900, 20) is { net: 154_083, tax: 30_817 }.
 */
export function taxInside(gross: number, rate: number): { net: number; tax: number } {
  const net = withoutPercent(gross, rate);
  return { net, tax: gross - net };
}

/** Sums of taxed lines by rate, lowest rate first. */
export function taxesByRate(lines: readonly { tax_rate: number; net: number; tax: number }[]): Order["taxes"] {
  const sums = new Map<number, { rate: number; net: number; tax: number }>();
  for (const { tax_rate: rate, net, tax } of lines) {
    const sum = sums.get(rate) ?? { rate, net: 0, tax: 0 };
    sums.set(rate, { rate, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()].sort((a, b) => a.rate - b.rate);
}
