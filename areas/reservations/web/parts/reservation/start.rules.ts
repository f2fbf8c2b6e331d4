import type { Clock } from "#kit/web/time.ts";
import type { Start } from "./use-starts.ts";

export interface StartRow extends Pick<Start, "state" | "by"> {
  /** "14:00". */
  time: string;
}

/** The starts to choose from, a repeated hour once: free ones first, then taken ones. Past starts are only shown on a day without others. */
export function offeredStarts(starts: readonly Start[], clock: Pick<Clock, "hours">): StartRow[] {
  const isOver = starts.every(({ state }) => state === "past");
  const rows = starts
    .filter(({ state }) => isOver || state !== "past")
    .map(({ starting_at, state, by }): StartRow => ({ time: clock.hours(starting_at), state, by }));
  const once = rows.filter(({ time }, index) => rows.findIndex((row) => row.time === time) === index);
  return [...once.filter(({ state }) => state !== "taken"), ...once.filter(({ state }) => state === "taken")];
}

/** The rows that match typed digits. Example: "143" leaves 14:30, "9" leaves 09:00 to 09:45. */
export function typedRows(rows: readonly StartRow[], typed: string): readonly StartRow[] {
  const digits = typed.replace(/\D/g, "").replace(/^0/, "");
  return rows.filter(({ time }) => time.replace(":", "").replace(/^0/, "").startsWith(digits));
}

/** Where a list scrolls at first: to the chosen start, else to the first free one. */
export function placeIn(rows: readonly StartRow[], value: string): number {
  const chosen = rows.findIndex(({ time }) => time === value);
  return chosen >= 0 ? chosen : rows.findIndex(({ state }) => state === "free");
}
