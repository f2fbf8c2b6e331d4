import type { BoardEvent, Card } from "../day-board/board.rules.ts";
import type { Shift } from "../day-board/drag.rules.ts";
import type { Kind } from "./use-calendar.ts";

/** The place of a service line: its time, and its employee or seat. */
export interface LinePlace {
  id: number;
  /** Instants. */
  start: string;
  end: string;
  resource: number;
}

/** New places for some lines of one reservation, saved with one call. */
export interface Move {
  reservation: number;
  /** For the toast's text. */
  owner: string;
  /** Whether `resource` is an employee or a seat. */
  kind: Kind;
  before: readonly LinePlace[];
  after: readonly LinePlace[];
  /** The reservation's version when the card was taken. */
  version: number;
  /** Also outside the working hours or in the past, after the user confirmed it. */
  force?: boolean;
  /** It undoes an earlier move. */
  undoes?: boolean;
}

const MINUTE = 60_000;
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const minutesOf = ({ start, end }: Pick<LinePlace, "start" | "end">): number =>
  (Date.parse(end) - Date.parse(start)) / MINUTE;

const placeOf = ({ id, start, end, resource }: LinePlace): LinePlace => ({ id, start, end, resource });

/**
 * The move for a shift of lines: all begin later by the same time, and the last one also gets longer.
 * Example: 14:00–15:00 and 15:00–15:30 by 30 minutes, 15 longer: 14:30–15:30 and 15:30–16:15.
 */
export function moveOf(lines: Card["lines"], { column, by, longer }: Shift, kind: Kind): Move {
  const { reservation_id: reservation, owner, version = 1 } = lines[0] as BoardEvent;
  const after = lines.map((line, at) => ({
    id: line.id,
    start: later(line.start, by),
    end: later(line.end, by + (at === lines.length - 1 ? longer : 0)),
    resource: column,
  }));
  return { reservation, owner, kind, version, before: lines.map(placeOf), after };
}

/** The move that undoes another one, as it was saved with `version`. The old place is always allowed, also in the past. */
export const undoOf = ({ before, after, ...move }: Move, version: number): Move => ({
  ...move,
  before: after,
  after: before,
  version,
  force: true,
  undoes: true,
});

/** Whether the second move continues the first one's lines, so that both are one. */
export const continues = (first: Move, next: Move): boolean =>
  first.reservation === next.reservation &&
  first.kind === next.kind &&
  first.after.length === next.after.length &&
  first.after.every(({ id }, at) => id === next.after[at]?.id);

/** Whether no line changes. */
export const isStill = ({ before, after }: Move): boolean =>
  before.every(({ start, end, resource }, at) => {
    const now = after[at] as LinePlace;
    return (
      Date.parse(start) === Date.parse(now.start) &&
      Date.parse(end) === Date.parse(now.end) &&
      resource === now.resource
    );
  });

/** Whether only the length changes. */
export const isResize = ({ before, after }: Move): boolean =>
  before.every(({ start, resource }, at) => start === after[at]?.start && resource === after[at]?.resource);

/** From the first line's start to the last one's end. */
export function spanOfMove({ after }: Move): { from: string; to: string; resource: number } {
  const [first, last] = [after[0] as LinePlace, after.at(-1) as LinePlace];
  return { from: first.start, to: last.end, resource: first.resource };
}

/** The body of the reservation's PUT: only the moved lines; the others stay. */
export function bodyOf({ after, kind, version, force }: Move) {
  return {
    version,
    keep_lines: true,
    items: after.map((line) => ({
      id: line.id,
      starting_at: line.start,
      estimated_time: minutesOf(line),
      ...(kind === "seat" ? { seat_id: line.resource } : { employee_id: line.resource }),
    })),
    ...(force && { force }),
  };
}

/** A move to show until the calendar's reply has that version of the reservation; infinite while it is not saved. */
export interface ShownMove {
  move: Move;
  until: number;
}

/** The day's events with pending moves: a line is shown at its latest place until the calendar's reply has it. */
export function withMoves(
  events: readonly BoardEvent[],
  shown: readonly ShownMove[],
  kind: Kind,
): readonly BoardEvent[] {
  if (shown.length === 0) return events;
  const places = new Map(
    shown.flatMap(({ move, until }) => move.after.map((place) => [place.id, { place, move, until }])),
  );
  return events.map((event) => {
    const moved = places.get(event.id);
    if (!moved || (event.version ?? 1) >= moved.until) return event;
    const { start, end, resource } = moved.place;
    return { ...event, start, end, resource: moved.move.kind === kind ? resource : event.resource };
  });
}
