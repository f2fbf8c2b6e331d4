import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { KeyOf, ReplyOf } from "./api.ts";
import { queryKeyOf } from "./use-api.ts";

/** The reads of one row by its id. */
type RowKey = { [K in KeyOf<"GET">]: ReplyOf<K> extends { id: number } ? K : never }[KeyOf<"GET">];

/**
 * A function that stores a row that a write has just returned as the reply of this read: screens show it without asking for it, and the next
 * action is based on it.
 */
export function usePut<K extends RowKey>(key: K): (row: ReplyOf<K> & { id: number }) => void {
  const queries = useQueryClient();
  return useCallback(
    (row) => void queries.setQueryData(queryKeyOf(key, { params: { id: row.id } }), row),
    [queries, key],
  );
}
