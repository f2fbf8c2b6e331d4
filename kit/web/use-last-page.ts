import { useEffect, useEffectEvent } from "react";
import type { PageMeta } from "./pager.tsx";

/**
 * Redirects from a page without rows to the last one, or to itself by its number: its only row was deleted, or the address or its cursor is
 * old. True while it does.
 */
export function useLastPage(
  reply: { data: readonly unknown[]; meta?: PageMeta } | undefined,
  onPage: ((page: number) => void) | undefined,
  beside = false,
): boolean {
  const { data, meta } = reply ?? {};
  const isEmpty = meta !== undefined && data?.length === 0 && meta.total > 0 && (meta.page > meta.last_page || beside);
  const last = isEmpty ? Math.min(meta.page, meta.last_page) : undefined;
  const beyond = onPage !== undefined && last !== undefined;
  const go = useEffectEvent((page: number) => onPage?.(page));
  useEffect(() => {
    if (beyond) go(last);
  }, [beyond, last]);
  return beyond;
}
