import { LENGTH_STEP, LONGEST, SHORTEST } from "../../../contract/limits.ts";
import { type BoardEvent, type Card, type Span, STEP } from "./board.rules.ts";
import { type DayScale, minutesTo } from "./day-scale.rules.ts";

/** A shift by drag or key; a card's lines in this column move together, other lines of the visit stay. */
export interface Shift {
  /** Id of the target column. */
  column: number;
  /** Minutes by which it begins later. */
  by: number;
  /** Minutes by which its last line gets longer. */
  longer: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Times and lengths can only be changed while planned (decisions §3). */
export const isMovable = ({ event }: Pick<Card, "event">): boolean => event.status === "new";

/**
 * The minutes by which a card moves when dragged by so many: to whole quarters, inside the range; 0 for less than half a step, so that a
 * card at an odd time can change only its column.
 * Example: 10:50 dragged by 24 goes to 11:15, by 5 it stays at 10:50.
 */
export function movedBy({ from, to }: Span, dragged: number, range: Span): number {
  if (Math.abs(dragged) < STEP / 2) return 0;
  const target = Math.round((from + dragged) / STEP) * STEP;
  return clamp(target, range.from, Math.max(range.from, range.to - (to - from))) - from;
}

/**
 * The minutes by which dragging the lower edge lengthens a card: in steps of 15, its last line 15 to 300 minutes long, inside the range.
 * Example: a line of 30 minutes dragged up by an hour gets 15 shorter.
 */
export function longerBy(card: Card, dragged: number, range: Span): number {
  const { start, end } = card.lines.at(-1) as BoardEvent;
  const length = (Date.parse(end) - Date.parse(start)) / 60_000;
  const most = Math.floor(Math.max(0, range.to - card.to) / LENGTH_STEP) * LENGTH_STEP;
  const steps = Math.round(dragged / LENGTH_STEP) * LENGTH_STEP;
  return clamp(clamp(steps, SHORTEST - length, LONGEST - length), -Infinity, most);
}

/** Whether the card's lower edge is its real end, not the day's. */
export const endsHere = (card: Card, scale: DayScale): boolean => minutesTo(card.end, scale) <= scale.length;

/** The place of a card after a shift. */
export const shiftedSpan = ({ from, to }: Span, { by, longer }: Shift): Span => ({
  from: from + by,
  to: to + by + longer,
});

/**
 * The span drawn on free time between two minutes: whole quarters (or from the card before), 15 to 300 minutes, inside the gap.
 * Example: from 10:05 to 10:50 is 10:00–11:00, up to 09:40 it is 09:30–10:15.
 */
export function drawnSpan(anchor: number, minute: number, gap: Span): Span {
  const step = (at: number): number => Math.floor(at / STEP) * STEP;
  const from = Math.max(gap.from, step(Math.min(anchor, minute)));
  const to = Math.min(gap.to, step(Math.max(anchor, minute)) + STEP);
  const length = clamp(Math.floor((to - from) / LENGTH_STEP) * LENGTH_STEP, SHORTEST, LONGEST);
  return minute < anchor
    ? { from: Math.max(gap.from, to - length), to }
    : { from, to: Math.min(gap.to, from + length) };
}

/** The parts of a span that other cards of the column occupy. */
export function crossedBy({ from, to }: Span, cards: readonly Card[], own?: Card): Span[] {
  return cards
    .filter((card) => card.event.id !== own?.event.id && card.from < to && from < card.to)
    .map((card) => ({ from: Math.max(from, card.from), to: Math.min(to, card.to) }));
}

const EDGE = 48;
const FASTEST = 14;

/** Pixels per frame that a board scrolls while something is held at its edge: faster when nearer. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const beyond = at < from + EDGE ? at - from - EDGE : Math.max(0, at - to + EDGE);
  return clamp((beyond / EDGE) * FASTEST, -FASTEST, FASTEST);
}

/** A shift by a key, as far as possible: inside the day, 15 to 300 minutes long; undefined if impossible. */
export function nudgedTo(card: Card, shift: Shift, scale: DayScale): Shift | undefined {
  const whole = { from: 0, to: scale.length };
  const { from, to } = shiftedSpan(card, { ...shift, longer: 0 });
  const fits = from >= 0 && to <= scale.length && longerBy(card, shift.longer, whole) === shift.longer;
  return fits && (shift.longer === 0 || endsHere(card, scale)) ? shift : undefined;
}
