interface Row {
  id: number;
}

/**
 * The rows of an open list whose buttons must stay under the finger: each stays where it was `before`, with its present state, also when it
 * is not among `rows` any more. New ones come after them.
 */
export function keptRows<R extends Row>(before: readonly R[], rows: readonly R[]): readonly R[] {
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(before.map(({ id }) => id));
  return [...before.map((row) => fresh.get(row.id) ?? row), ...rows.filter(({ id }) => !kept.has(id))];
}
