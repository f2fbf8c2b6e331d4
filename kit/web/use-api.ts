import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type Args, call, type KeyOf, type ReplyOf } from "./api.ts";
import type { ApiError } from "./api-error.ts";

export interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds; 0 and `gcTime: 0` for what must never be cached. */
  staleTime?: number;
  gcTime?: number;
  /** Ask again every so many milliseconds. */
  refetchInterval?: number;
  /** Topics besides its own whose changes the reply shows: a customer's figures come from "reservations" and "orders" too. */
  also?: readonly string[];
}

/** The query of a read, for `queryClient.fetchQuery` and the like: key = [endpoint, call]. */
export function apiQuery<K extends KeyOf<"GET">>(key: K, ...[sent]: Args<K, never>) {
  return queryOptions<ReplyOf<K>, ApiError, ReplyOf<K>, readonly unknown[]>({
    queryKey: [key, sent ?? null],
    queryFn: ({ signal }) => call(key, ...([sent, { signal }] as Args<K, { signal: AbortSignal }>)),
  });
}

/** Reads an endpoint: `useApi("GET /api/products", { query: { page } })`. A list keeps its rows while the next page comes. */
export function useApi<K extends KeyOf<"GET">>(
  key: K,
  ...[sent, options]: Args<K, ReadOptions>
): UseQueryResult<ReplyOf<K>, ApiError> {
  const query = apiQuery(key, ...([sent] as unknown as Args<K, never>));
  const { also, ...rest } = (options ?? {}) as ReadOptions;
  const isList = (sent as { query?: unknown } | undefined)?.query !== undefined;
  return useQuery({
    ...query,
    ...rest,
    ...(also && { meta: { topics: also } }),
    ...(isList ? { placeholderData: keepPreviousData } : {}),
  } as typeof query);
}
