import type { BoardEvent, Card } from "../day-board/board.rules.ts";
import type { Shift } from "../day-board/drag.rules.ts";
import type { Kind } from "./use-calendar.ts";

/** Where a service line stands: from when to when, with which employee or on which seat. */
export interface LinePlace {
  id: number;
  /** Instants. */
  start: string;
  end: string;
  resource: number;
}

/** Some lines of one reservation go to other places; it is saved with one call. */
export interface Move {
  reservation: number;
  /** For the words about it. */
  owner: string;
  /** Whether `resource` is an employee or a seat. */
  kind: Kind;
  before: readonly LinePlace[];
  after: readonly LinePlace[];
  /** The reservation's when it was taken. */
  version: number;
  /** Also outside the working hours or in the past, knowingly. */
  force?: boolean;
  /** Puts an earlier move back. */
  undoes?: boolean;
}

const MINUTE = 60_000;
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const minutesOf = ({ start, end }: Pick<LinePlace, "start" | "end">): number =>
  (Date.parse(end) - Date.parse(start)) / MINUTE;

const placeOf = ({ id, start, end, resource }: LinePlace): LinePlace => ({ id, start, end, resource });

/**
 * The move that a shift of lines is: all begin as much later, the last one ends as much later still.
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

/** The move that takes another one back, as it was saved with `version`. Where it was before, it may be again, also in the past. */
export const undoOf = ({ before, after, ...move }: Move, version: number): Move => ({
  ...move,
  before: after,
  after: before,
  version,
  force: true,
  undoes: true,
});

/** Whether the second move goes on with the first one's lines, so that both are one. */
export const continues = (first: Move, next: Move): boolean =>
  first.reservation === next.reservation &&
  first.kind === next.kind &&
  first.after.length === next.after.length &&
  first.after.every(({ id }, at) => id === next.after[at]?.id);

/** Whether nothing of its lines changes. */
export const isStill = ({ before, after }: Move): boolean =>
  before.every(({ start, end, resource }, at) => {
    const now = after[at] as LinePlace;
    return (
      Date.parse(start) === Date.parse(now.start) &&
      Date.parse(end) === Date.parse(now.end) &&
      resource === now.resource
    );
  });

/** Whether its lines stay where and when they begin, and only the length is another. */
export const isResize = ({ before, after }: Move): boolean =>
  before.every(({ start, resource }, at) => start === after[at]?.start && resource === after[at]?.resource);

/** From the first line's begin to the last one's end. */
export function spanOfMove({ after }: Move): { from: string; to: string; resource: number } {
  const [first, last] = [after[0] as LinePlace, after.at(-1) as LinePlace];
  return { from: first.start, to: last.end, resource: first.resource };
}

/** What the reservation's PUT is sent: the moved lines alone, the others stay. */
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

/** A move as it is shown: until the calendar answers with that version of the reservation; infinite while it is not saved. */
export interface ShownMove {
  move: Move;
  until: number;
}

/** The day's events with what is on its way: a line stands where it was put last, until the calendar knows better. */
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
