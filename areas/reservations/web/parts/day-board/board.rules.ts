import { type DayScale, minuteOf } from "./day-scale.rules.ts";

/** Positions on a day's board. Minutes are the scale's: on an ordinary day 14:00 is 840. */

/** [from, to) in minutes of the day. */
export interface Span {
  from: number;
  to: number;
}

export interface BoardColumn {
  id: number;
  name: string;
  /** For narrow columns: "Elif Y." */
  short: string;
  /** The employee's colour, "#5B6BE6". */
  color: string;
  photo: string | null;
  /** The opening spans, in order; empty: closed all day. */
  hours: readonly Span[];
}

/** One line of a reservation, from the calendar's reply. */
export interface BoardEvent {
  id: number;
  reservation_id: number;
  /** The reservation's version; absent: 1. */
  version?: number | undefined;
  /** The customer confirmed this time. */
  confirmed?: true | undefined;
  /** The customer booked it on the business's page. */
  online?: true | undefined;
  /** Its time is released then unless a deposit is paid. */
  held_until?: string | undefined;
  /** A deposit was paid and is not spent yet. */
  deposit?: true | undefined;
  /** The column's id. */
  resource: number;
  /** Instants, ISO UTC. */
  start: string;
  end: string;
  /** Customer and service. */
  text: string;
  owner: string;
  status: string;
}

/** A drawn card: consecutive lines of one reservation in a column. */
export interface Card extends Span {
  /** Its first line, whose id is the card's. */
  event: BoardEvent;
  /** All its lines, in order of time. */
  lines: readonly BoardEvent[];
  /** Instant at which its last line ends. */
  end: string;
  /** The services of its lines: "Dip Boya, Fön". */
  services: string;
  /** Cards at the same time share the width: this one is in lane `lane` of `lanes`, from 0. */
  lane: number;
  lanes: number;
}

/** Free places are offered per quarter of an hour, which is also a card's minimum height. */
export const STEP = 15;
const PLACE = 30;
/** Minimum length of a card, in minutes, to show the hours, the services, and a line of normal height. */
export const ROOM = { hours: 60, services: 40, line: 20 };
const HOUR = 60;
const PX_PER_HOUR = 64;
const ORDINARY: Span = { from: 9 * HOUR, to: 21 * HOUR };

/** Converts minutes to pixels, 64 per hour. */
export const px = (minutes: number): number => (minutes * PX_PER_HOUR) / HOUR;
export const minutesOf = (pixels: number): number => (pixels * HOUR) / PX_PER_HOUR;

/** The service in an event's text: "Gülşen Arslan, Fön" of "Gülşen Arslan" is "Fön". */
export function serviceOf({ text, owner }: { text: string; owner: string }): string {
  return text.startsWith(owner) ? text.slice(owner.length).replace(/^[\s,·:–-]+/, "") : text;
}

/**
 * The cards of one column, in order of time; one that is mostly in another day is drawn at least a quarter of an hour long.
 * Example: lines 14:00–15:00 and 15:00–15:30 of one reservation are one card 14:00–15:30.
 */
export function cardsOf(events: readonly BoardEvent[], scale: DayScale): Card[] {
  const lines = events
    .map((event) => ({ event, ...drawn(event, scale) }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.event.id - b.event.id);
  const cards: (Card & { lines: BoardEvent[] })[] = [];
  const last = new Map<number, (typeof cards)[number]>();
  for (const { event, from, to } of lines) {
    const before = last.get(event.reservation_id);
    if (before && from <= before.to) {
      before.lines.push(event);
      before.to = Math.max(before.to, to);
      before.end = before.end > event.end ? before.end : event.end;
      before.services = [before.services, serviceOf(event)].filter(Boolean).join(", ");
      continue;
    }
    const card = { event, lines: [event], end: event.end, from, to, services: serviceOf(event), lane: 0, lanes: 1 };
    last.set(event.reservation_id, card);
    cards.push(card);
  }
  return sideBySide(cards);
}

function drawn({ start, end }: BoardEvent, scale: DayScale): Span {
  const from = Math.min(minuteOf(start, scale), scale.length - STEP);
  return { from, to: Math.max(minuteOf(end, scale), from + STEP) };
}

/**
 * Puts overlapping cards side by side: each in the first free lane, all of a cluster equally wide. The cards must be in order.
 * Example: 10:00–11:00, 10:30–11:30, 11:00–12:00 are lanes 0, 1, 0 of 2.
 */
export function sideBySide<C extends Span & { lane: number; lanes: number }>(cards: readonly C[]): C[] {
  let ends: number[] = [];
  let cluster: C[] = [];
  const close = (): void => {
    for (const card of cluster) card.lanes = ends.length;
    ends = [];
    cluster = [];
  };
  for (const card of cards) {
    if (ends.every((end) => end <= card.from)) close();
    const free = ends.findIndex((end) => end <= card.from);
    card.lane = free < 0 ? ends.length : free;
    ends[card.lane] = card.to;
    cluster.push(card);
  }
  close();
  return [...cards];
}

/** The whole hours of the board: from the first opening or card to the last closing or card; 09:00–21:00 without any. */
export function rangeOf(spans: readonly Span[]): Span {
  if (spans.length === 0) return ORDINARY;
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

/** The closed parts of the range. Open 09:00–13:00 and 14:00–18:00 in 09:00–21:00: closed 13:00–14:00 and 18:00–21:00. */
export function closedIn(hours: readonly Span[], range: Span): Span[] {
  const closed: Span[] = [];
  let at = range.from;
  for (const { from, to } of [...hours].sort((a, b) => a.from - b.from)) {
    if (from > at) closed.push({ from: at, to: Math.min(from, range.to) });
    at = Math.max(at, to);
  }
  if (at < range.to) closed.push({ from: at, to: range.to });
  return closed.filter(({ from, to }) => from < to);
}

/**
 * The free place at a pointer's `minute`: it begins at the quarter, or at the end of the card inside that quarter, and is at most half an
 * hour long. Undefined on a card.
 * Example: 15:37 is the place 15:30–16:00; with a card from 15:45 it is 15:30–15:45.
 */
export function placeAt(minute: number, cards: readonly Span[], range: Span): Span | undefined {
  const gap = gapAt(minute, cards, range);
  if (!gap) return undefined;
  const from = Math.max(Math.floor(minute / STEP) * STEP, gap.from);
  return { from, to: Math.min(from + PLACE, gap.to) };
}

/** The whole free span around a minute; undefined on a card or outside the board. */
export function gapAt(minute: number, cards: readonly Span[], range: Span): Span | undefined {
  if (minute < range.from || minute >= range.to) return undefined;
  if (cards.some((card) => card.from <= minute && minute < card.to)) return undefined;
  const before = cards.filter(({ to }) => to <= minute).map(({ to }) => to);
  const after = cards.filter(({ from }) => from > minute).map(({ from }) => from);
  return { from: Math.max(range.from, ...before), to: Math.min(range.to, ...after) };
}
