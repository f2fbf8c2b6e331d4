import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/web/api.ts";
import { apiQuery, useApi } from "#kit/web/use-api.ts";

export type Order = ReplyOf<"GET /api/orders/{id}">;

/** One query options object, so that all places share the cached reply. */
const wanted = (id: number | string) => ({ params: { id: String(id) } });
const keyOf = (id: number) => apiQuery("GET /api/orders/{id}", wanted(id)).queryKey;

/** An order with its lines; null: no order is requested. */
export function useOrder(id: number | string | null) {
  return useApi("GET /api/orders/{id}", wanted(id ?? 0), { enabled: id !== null });
}

/** Puts an order that the server has just returned into the cache. */
export function usePutOrder(): (order: Order) => void {
  const queries = useQueryClient();
  return (order) => void queries.setQueryData(keyOf(order.id), order);
}

/** The cached order, if there is one. */
export function useKnownOrder(): (id: number) => Order | undefined {
  const queries = useQueryClient();
  return (id) => queries.getQueryData(keyOf(id));
}
