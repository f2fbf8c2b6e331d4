import { type Query, QueryClient } from "@tanstack/react-query";
import type { Changed } from "./changes.ts";
import { topicOf } from "./wire.ts";

/** Replies are fresh for 5 minutes and cached for 30. Changes are announced, so nothing is refetched on focus (A10). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      gcTime: 1_800_000,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

let waiting: Set<string> | "all" | undefined;

/** Refetches the queries of the topics. A write's own reply and the event stream name them twice within moments; one refetch serves both. */
export function refetchChanged(changed: Changed): void {
  if (waiting === undefined) setTimeout(flush, 50);
  waiting = changed === "all" || waiting === "all" ? "all" : new Set([...(waiting ?? []), ...changed]);
}

function flush(): void {
  const topics = waiting;
  waiting = undefined;
  const filters =
    topics === undefined || topics === "all"
      ? {}
      : {
          predicate: ({ queryKey, meta }: Query) => topicsOf(queryKey[0], meta).some((topic) => topics.has(topic)),
        };
  // A first read under way may be older than the change. It is not begun anew, so another one follows it.
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (query.state.data === undefined) void query.promise?.then(again, () => undefined);
  }
  void queryClient.invalidateQueries(filters);
}

/** The topics of a query: its endpoint's own, and those in `also` of useApi. */
function topicsOf(key: unknown, meta: { topics?: unknown } | undefined): string[] {
  const own = typeof key === "string" ? [topicOf(key)] : [];
  return Array.isArray(meta?.topics) ? [...own, ...(meta.topics as string[])] : own;
}
