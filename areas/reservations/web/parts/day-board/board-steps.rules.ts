import { type Card, placeAt, type Span, STEP } from "./board.rules.ts";

/** Keyboard navigation of a board: every column is a sequence of stops by time, cards and the free quarters between them. */

export interface Stop extends Span {
  /** The column's index, from 0. */
  column: number;
  /** Absent: a free place. */
  card?: Card;
}

/** All stops of a column. A card 10:00–10:50 in 10:00–11:30 gives the card and the places 10:50, 11:00, 11:15. */
export function stopsOf(column: number, cards: readonly Card[], range: Span): Stop[] {
  const starts = new Set(cards.map(({ to }) => to));
  for (let minute = range.from; minute < range.to; minute += STEP) starts.add(minute);
  const places = [...starts].flatMap((minute): Stop[] => {
    const place = placeAt(minute, cards, range);
    return place?.from === minute ? [{ column, ...place }] : [];
  });
  const taken = cards.map((card) => ({ column, from: card.from, to: card.to, card }));
  return [...places, ...taken].sort((a, b) => a.from - b.from || (a.card?.lane ?? 0) - (b.card?.lane ?? 0));
}

export type Move = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End" | "PageUp" | "PageDown";

const moves: Record<Move, { columns: number; minutes: number } | { steps: number } | { end: 0 | -1 }> = {
  ArrowUp: { steps: -1 },
  ArrowDown: { steps: 1 },
  ArrowLeft: { columns: -1, minutes: 0 },
  ArrowRight: { columns: 1, minutes: 0 },
  PageUp: { columns: 0, minutes: -120 },
  PageDown: { columns: 0, minutes: 120 },
  Home: { end: 0 },
  End: { end: -1 },
};

export const isMove = (key: string): key is Move => key in moves;

/** The stop that a key leads to; the same stop at an edge. Sideways and by page it is the stop at the same time there. */
export function moved(at: Stop, key: Move, stops: readonly (readonly Stop[])[]): Stop {
  const here = stops[at.column] ?? [];
  const move = moves[key];
  if ("end" in move) return here.at(move.end) ?? at;
  const index = here.findLastIndex((stop) => same(stop, at) || (!stop.card && stop.from <= at.from));
  if ("steps" in move) return here[index + move.steps] ?? at;
  const there = stops[at.column + move.columns];
  if (!there) return at;
  const found = there.findLast(({ from }) => from <= at.from + move.minutes) ?? there[0] ?? at;
  return same(found, at) ? (here[index + Math.sign(move.minutes)] ?? at) : found;
}

/** Whether two stops are the same, also after the cards were refetched. */
export function same(a: Stop, b: Stop): boolean {
  return a.column === b.column && a.card?.event.id === b.card?.event.id && (a.card !== undefined || a.from === b.from);
}

/** The stop of a card that was elsewhere before, wherever it was moved or merged. */
export function followed(at: Stop, stops: readonly (readonly Stop[])[]): Stop | undefined {
  const id = at.card?.event.id;
  return stops.flat().find(({ card }) => card?.lines.some((line) => line.id === id));
}

/** The shift by Alt and an arrow: a quarter earlier or later, the next column; with Shift its length. */
export function nudge({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "altKey" | "shiftKey" | "ctrlKey" | "metaKey">):
  | { columns: number; by: number; longer: number }
  | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  const still = { columns: 0, by: 0, longer: 0 };
  const upright = { ArrowUp: -STEP, ArrowDown: STEP }[key];
  if (upright) return shiftKey ? { ...still, longer: upright } : { ...still, by: upright };
  const columns = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return columns && !shiftKey ? { ...still, columns } : undefined;
}

/** The first stop for Tab: the first card that is not over at `minute`, else the first place from then on. */
export function firstStop(minute: number, stops: readonly (readonly Stop[])[]): Stop | undefined {
  const all = stops.flat();
  const coming = all.filter(({ from, to, card }) => (card ? to > minute : from >= minute));
  return coming.find(({ card }) => card) ?? all.find(({ card }) => card) ?? coming[0] ?? all[0];
}
