/** Topics (first path segments after /api) whose readers must refetch; `all` after a time without news. */
export type Changed = readonly string[] | "all";

const listeners = new Set<(changed: Changed) => void>();

export function announceChange(changed: Changed): void {
  for (const listener of listeners) listener(changed);
}

/** Returns the way to stop listening. */
export function onChange(listener: (changed: Changed) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
