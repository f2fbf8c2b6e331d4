import type { ReplyOf } from "#kit/web/api.ts";
import { addDays } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";

export type OrderRow = ReplyOf<"GET /api/orders">["data"][number];
export type OrderEvent = OrderRow["nextEvents"][number];

/** Screens do not import the contract at run time: these are its lists, in the order of the filters. */
export const deliveryTypes = ["pos", "pickup", "shipping", "getir"] as const satisfies OrderRow["delivery_type"][];
export const orderStatuses = [
  "new",
  "accepted",
  "preparing",
  "prepared",
  "handover",
  "on_delivery",
  "delivered",
  "success",
  "cancelled",
] as const satisfies OrderRow["status"][];

/** A value of the list; undefined for invalid text in the address. */
function among<V extends string>(list: readonly V[], value: string | undefined): V | undefined {
  return list.find((one) => one === value);
}

/** The filters in the address. */
export function orderFilters(list: ListState) {
  return { type: among(deliveryTypes, list.get("type")), status: among(orderStatuses, list.get("status")) };
}

/** The orders of the address's filters, newest first (E2). */
export function useOrders(list: ListState) {
  const query = { ...list.place, query: list.query, per_page: 20, ...orderFilters(list) } as const;
  return useApi("GET /api/orders", { query });
}

/** The number of orders of today and the six days before. */
export function useLastWeek(): number | undefined {
  const today = useToday();
  const { data } = useApi("GET /api/orders", { query: { from: addDays(today, -6), per_page: 10 } });
  return data?.meta.total;
}
