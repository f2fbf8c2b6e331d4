import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type Args, call, type CallOf, type KeyOf, type ReplyOf } from "./api.ts";
import type { ApiError } from "./api-error.ts";

interface Page {
  data: unknown[];
  meta?: { total: number; page: number; last_page: number; next?: string };
}
export type RowOf<K extends KeyOf<"GET">> = ReplyOf<K> extends { data: (infer R)[] } ? R : never;

export interface Rows<R> {
  rows: R[];
  total: number;
  loading: boolean;
  /** The rows are those of the previous query; the result is still loading. */
  stale: boolean;
  error: ApiError | null;
  /** Fetches the next page; does nothing on the last one. */
  more: () => void;
  hasMore: boolean;
  retry: () => void;
}

/** A list without a pager, for pickers: pages are appended while the user scrolls. Set `enabled` to false while the picker is closed. */
export function useInfinite<K extends KeyOf<"GET">>(
  key: K,
  sent: CallOf<K>,
  options: { enabled?: boolean } = {},
): Rows<RowOf<K>> {
  const list = useInfiniteQuery({
    queryKey: [key, "pages", sent],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(sent as { query?: object }).query, ...pageParam };
      return (await call(key, ...([{ ...(sent as object), query }, { signal }] as unknown as Args<K, object>))) as Page;
    },
    initialPageParam: { page: 1 } as { page: number; after?: string },
    getNextPageParam: ({ meta }: Page) => {
      if (meta?.next) return { page: meta.page + 1, after: meta.next };
      return meta && meta.page < meta.last_page ? { page: meta.page + 1 } : undefined;
    },
    placeholderData: keepPreviousData,
    ...options,
  });
  return {
    rows: (list.data?.pages.flatMap((page) => page.data) ?? []) as RowOf<K>[],
    total: list.data?.pages[0]?.meta?.total ?? 0,
    loading: list.isPending && list.isFetching,
    stale: list.isPlaceholderData || list.isLoading,
    error: list.error as ApiError | null,
    more: () => void (list.hasNextPage && !list.isFetching && list.fetchNextPage()),
    hasMore: list.hasNextPage,
    retry: () => void list.refetch(),
  };
}
