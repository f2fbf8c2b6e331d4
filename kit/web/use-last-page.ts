import { useEffect, useEffectEvent } from "react";
import type { PageMeta } from "./pager.tsx";

/** A page beyond the last one leads to the last: its only row was deleted, or the address is old. True while it does. */
export function useLastPage(
  reply: { data: readonly unknown[]; meta?: PageMeta } | undefined,
  onPage: ((page: number) => void) | undefined,
): boolean {
  const { data, meta } = reply ?? {};
  const last = meta && data?.length === 0 && meta.total > 0 && meta.page > meta.last_page ? meta.last_page : undefined;
  const beyond = onPage !== undefined && last !== undefined;
  const go = useEffectEvent((page: number) => onPage?.(page));
  useEffect(() => {
    if (beyond) go(last);
  }, [beyond, last]);
  return beyond;
}
