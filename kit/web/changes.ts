/** Topics (first path segments after /api) that screens must refetch; `all` after changes may have been lost. */
export type Changed = readonly string[] | "all";

const listeners = new Set<(changed: Changed) => void>();

export function announceChange(changed: Changed): void {
  for (const listener of listeners) listener(changed);
}

/** Returns a function that stops listening. */
export function onChange(listener: (changed: Changed) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
