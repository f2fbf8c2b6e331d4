import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/web/api.ts";
import { apiQuery, useApi } from "#kit/web/use-api.ts";

export type Order = ReplyOf<"GET /api/orders/{id}">;

/** One way of asking, so that every place shows the same answer. */
const wanted = (id: number | string) => ({ params: { id: String(id) } });
const keyOf = (id: number) => apiQuery("GET /api/orders/{id}", wanted(id)).queryKey;

/** An order with its lines; null: none is wanted. */
export function useOrder(id: number | string | null) {
  return useApi("GET /api/orders/{id}", wanted(id ?? 0), { enabled: id !== null });
}

/** Shows an order as the server has just answered it, wherever it is open. */
export function usePutOrder(): (order: Order) => void {
  const queries = useQueryClient();
  return (order) => void queries.setQueryData(keyOf(order.id), order);
}

/** An order as it was last read, if it was. */
export function useKnownOrder(): (id: number) => Order | undefined {
  const queries = useQueryClient();
  return (id) => queries.getQueryData(keyOf(id));
}
