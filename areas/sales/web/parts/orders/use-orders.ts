import type { ReplyOf } from "#kit/web/api.ts";
import { useClock } from "#kit/web/session.ts";
import { addDays } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

export type OrderRow = ReplyOf<"GET /api/orders">["data"][number];
export type OrderEvent = OrderRow["nextEvents"][number];

/** Screens do not load the contract: these are its lists, in the order in which filters offer them. */
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

/** One of the list, or nothing for what somebody typed into the address. */
function among<V extends string>(list: readonly V[], value: string | undefined): V | undefined {
  return list.find((one) => one === value);
}

/** What the address filters by. */
export function orderFilters(list: ListState) {
  return { type: among(deliveryTypes, list.get("type")), status: among(orderStatuses, list.get("status")) };
}

/** The orders that the address asks for, newest first (E2). */
export function useOrders(list: ListState) {
  const query = { ...list.place, query: list.query, per_page: 20, ...orderFilters(list) } as const;
  return useApi("GET /api/orders", { query });
}

/** How many orders today and the six days before it brought. */
export function useLastWeek(): number | undefined {
  const clock = useClock();
  const { data } = useApi("GET /api/orders", { query: { from: addDays(clock.today(), -6), per_page: 10 } });
  return data?.meta.total;
}
