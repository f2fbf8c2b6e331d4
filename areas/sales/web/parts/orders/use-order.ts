import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/web/api.ts";
import { apiQuery, useApi } from "#kit/web/use-api.ts";
import { usePut } from "#kit/web/use-put.ts";

export type Order = ReplyOf<"GET /api/orders/{id}">;

/** An order with its lines; null: no order is requested. */
export function useOrder(id: number | string | null) {
  return useApi("GET /api/orders/{id}", { params: { id: id ?? 0 } }, { enabled: id !== null });
}

/** Puts an order that the server has just returned into the cache. */
export const usePutOrder = (): ((order: Order) => void) => usePut("GET /api/orders/{id}");

/** The cached order, if there is one. */
export function useKnownOrder(): (id: number) => Order | undefined {
  const queries = useQueryClient();
  return (id) => queries.getQueryData(apiQuery("GET /api/orders/{id}", { params: { id } }).queryKey);
}
