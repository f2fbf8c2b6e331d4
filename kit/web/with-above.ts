import type { TableSource } from "./table.ts";

/** A list that loads until what is shown above it is known too, so that its rows don't move under a finger. */
export function withAbove<R>(source: TableSource<R>, above: { isPending: boolean }): TableSource<R> {
  return above.isPending ? { ...source, data: undefined, error: null } : source;
}
