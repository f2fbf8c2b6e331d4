import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type Args, call, type KeyOf, type ReplyOf } from "./api.ts";
import type { ApiError } from "./api-error.ts";
import { type ListCall, rememberAsked } from "./asked.ts";
import type { Sent } from "./wire.ts";

export interface ReadOptions<R = unknown> {
  enabled?: boolean;
  /** Milliseconds; 0 together with `gcTime: 0` for replies that must never be cached. */
  staleTime?: number;
  gcTime?: number;
  /** Refetch interval in milliseconds, or a function of the last reply; false for none. */
  refetchInterval?: number | ((query: { state: { data: R | undefined } }) => number | false);
  /** Further topics whose changes affect the reply: a customer's figures also come from "reservations" and "orders". */
  also?: readonly string[];
}

/** The cache's key of a call: [endpoint, call]. An id is the same as a number and as a text of the address. */
export function queryKeyOf(key: string, sent: Sent | undefined): readonly unknown[] {
  if (!sent?.params) return [key, sent ?? null];
  const params = Object.fromEntries(Object.entries(sent.params).map(([name, value]) => [name, String(value)]));
  return [key, { ...sent, params }];
}

/** The query of a GET endpoint, for `queryClient.fetchQuery` and the like. */
export function apiQuery<K extends KeyOf<"GET">>(key: K, ...[sent]: Args<K, never>) {
  return queryOptions<ReplyOf<K>, ApiError, ReplyOf<K>, readonly unknown[]>({
    queryKey: queryKeyOf(key, sent as Sent | undefined),
    queryFn: ({ signal }) => call(key, ...([sent, { signal }] as Args<K, { signal: AbortSignal }>)),
  });
}

/** Reads an endpoint: `useApi("GET /api/products", { query: { page } })`. A list keeps its rows while the next page loads. */
export function useApi<K extends KeyOf<"GET">>(
  key: K,
  ...[sent, options]: Args<K, ReadOptions<ReplyOf<K>>>
): UseQueryResult<ReplyOf<K>, ApiError> {
  const query = apiQuery(key, ...([sent] as unknown as Args<K, never>));
  const { also, ...rest } = (options ?? {}) as ReadOptions;
  const isList = (sent as { query?: unknown } | undefined)?.query !== undefined;
  const result = useQuery({
    ...query,
    ...rest,
    ...(also && { meta: { topics: also } }),
    ...(isList ? { placeholderData: keepPreviousData } : {}),
  } as typeof query);
  if (result.data instanceof Object) rememberAsked(result.data, { key, sent: (sent ?? {}) as ListCall });
  return result;
}
