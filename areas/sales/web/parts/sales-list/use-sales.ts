import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { daysOf } from "#kit/web/day-range.tsx";
import { addDays } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";

export type Sale = ReplyOf<"GET /api/accounting/transactions">["data"][number];

/** The filters of the sales, as in the address. */
export const salesFilters = ["week", "from", "to", "method", "seller", "sold", "hour", "only", "customer"] as const;

/** The sales of the address's filters (E1): today and the six days before with "Son 7 Gün", or the given days. */
export function useSales(list: ListState) {
  const today = useToday();
  return useApi("GET /api/accounting/transactions", {
    query: {
      ...list.place,
      query: list.query,
      type: "order,reservation",
      ...(list.get("week") ? { from: addDays(today, -6) } : daysOf(list)),
      payment_method: list.get("method") as PaymentMethod | undefined,
      created_by: list.get("seller"),
      sold: list.get("sold"),
      hour: list.get("hour"),
      only: list.get("only") as "refunds" | "received" | "walk_in" | undefined,
      contact_id: list.get("customer"),
    },
  });
}
