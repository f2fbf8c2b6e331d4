import { QueryClient } from "@tanstack/react-query";
import type { Changed } from "./changes.ts";
import { topicOf } from "./wire.ts";

/** Replies stay fresh for 5 minutes and are kept for 30; changes are announced, so nothing is refetched on focus (A10). */
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

/** Refetches the readers of the topics. A write's own reply and the stream name them twice within moments: one refetch serves both. */
export function refetchChanged(changed: Changed): void {
  if (waiting === undefined) setTimeout(flush, 50);
  waiting = changed === "all" || waiting === "all" ? "all" : new Set([...(waiting ?? []), ...changed]);
}

function flush(): void {
  const topics = waiting;
  waiting = undefined;
  void queryClient.invalidateQueries(
    topics === undefined || topics === "all"
      ? {}
      : { predicate: ({ queryKey, meta }) => topicsOf(queryKey[0], meta).some((topic) => topics.has(topic)) },
  );
}

/** What a query shows: its endpoint's own topic, and those that its reader named (`also` of useApi). */
function topicsOf(key: unknown, meta: { topics?: unknown } | undefined): string[] {
  const own = typeof key === "string" ? [topicOf(key)] : [];
  return Array.isArray(meta?.topics) ? [...own, ...(meta.topics as string[])] : own;
}
