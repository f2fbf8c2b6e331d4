import { useCallback, useMemo, useState } from "react";
import type { Clock } from "#kit/web/time.ts";
import { type BoardColumn, type BoardEvent, type Card, rangeOf, type Span } from "./board.rules.ts";
import { CardCache } from "./card-cache.ts";
import { type DayScale, minuteShowing, minutesTo, scaleOf } from "./day-scale.rules.ts";

export interface BoardSource {
  day: string;
  clock: Clock;
  /** All columns of the day: together they define the board's hours. */
  columns: readonly BoardColumn[];
  /** Ids of the columns to show; all if empty. */
  chosen?: readonly number[];
  events: readonly BoardEvent[];
  /** The present instant. */
  now: string;
}

export interface BoardDay {
  /** Index of a column by its id. */
  cards: (column: number) => readonly Card[];
  range: Span;
  scale: DayScale;
  shown: readonly BoardColumn[];
  /** The present minute if it is on the board. */
  present: number | undefined;
  /** Minute to scroll to if the present is not on the board. */
  first: number;
}

const none: readonly Card[] = [];

/** The board's data, recomputed only when its part of the source changes. */
export function useBoardDay({ day, clock, columns, chosen, events, now }: BoardSource): BoardDay {
  const scale = useMemo(() => scaleOf(day, clock), [day, clock]);
  const [cache] = useState(() => new CardCache());
  const byColumn = useMemo(() => cache.of(events, scale), [cache, events, scale]);
  const cards = useCallback((column: number) => byColumn.get(column) ?? none, [byColumn]);
  const staff = useMemo(() => columns.map((column) => onScale(column, scale)), [columns, scale]);
  const { from, to } = useMemo(
    () => rangeOf(staff.flatMap(({ id, hours }) => [...hours, ...(byColumn.get(id) ?? none)])),
    [staff, byColumn],
  );
  const range = useMemo(() => ({ from, to }), [from, to]);
  const shown = useMemo(() => {
    const some = staff.filter(({ id }) => chosen?.includes(id));
    return some.length > 0 ? some : staff;
  }, [staff, chosen]);
  const minute = Math.floor(minutesTo(now, scale));
  const starts = shown.flatMap(({ id }) => cards(id).slice(0, 1)).map(({ from }) => from);
  return {
    cards,
    range,
    scale,
    shown,
    present: minute >= range.from && minute < range.to ? minute : undefined,
    first: starts.length > 0 ? Math.min(...starts) : range.from,
  };
}

/** Opening hours are clock times. */
const onScale = (column: BoardColumn, scale: DayScale): BoardColumn => ({
  ...column,
  hours: column.hours.map(({ from, to }) => ({ from: minuteShowing(from, scale), to: minuteShowing(to, scale) })),
});
