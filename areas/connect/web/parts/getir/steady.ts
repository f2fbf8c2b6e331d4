interface Row {
  id: number;
}

/** ms after the last touch in which a finger may be on its way to a button. */
const TOUCH_MS = 1500;
/** The longest that a new row waits for the finger, ms. */
const MOST_HELD_MS = 5000;

export interface Moment {
  /** ms, as the others. */
  now: number;
  touchedAt: number;
  /** Since when rows wait; undefined: none waits yet. */
  heldSince: number | undefined;
}

export interface Steady<R> {
  rows: readonly R[];
  /** ms until the rows may move; 0: they have their own places. */
  wait: number;
  /** The rows are not at the places where they were. */
  hasMoved: boolean;
}

/**
 * What to show of `rows` where `shown` was. While the page is being touched nothing moves: new rows wait and rows that are gone stay, but
 * each shows its present state.
 */
export function steadied<R extends Row>(
  shown: readonly R[],
  rows: readonly R[],
  { now, touchedAt, heldSince = now }: Moment,
): Steady<R> {
  const isSame = shown.length === 0 || shown.map(({ id }) => id).join() === rows.map(({ id }) => id).join();
  const wait = Math.max(0, Math.min(touchedAt + TOUCH_MS, heldSince + MOST_HELD_MS) - now);
  if (isSame || wait === 0) return { rows, wait: 0, hasMoved: !isSame };
  const fresh = new Map(rows.map((row) => [row.id, row]));
  return { rows: shown.map((row) => fresh.get(row.id) ?? row), wait, hasMoved: false };
}
