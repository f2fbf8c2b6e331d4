import { useCallback, useMemo } from "react";
import type { Clock } from "#kit/web/time.ts";
import { type BoardColumn, type BoardEvent, type Card, cardsOf, minuteOf, rangeOf, type Span } from "./board.rules.ts";

export interface BoardSource {
  day: string;
  clock: Clock;
  /** All of the day: together they say which hours the board has. */
  columns: readonly BoardColumn[];
  /** Ids of the columns to show; without any of them, all. */
  chosen?: readonly number[];
  events: readonly BoardEvent[];
  /** The present instant. */
  now: string;
}

export interface BoardDay {
  /** Of a column's id. */
  cards: (column: number) => readonly Card[];
  range: Span;
  shown: readonly BoardColumn[];
  /** The present minute when it is on the board. */
  present: number | undefined;
  /** Minute that the board opens at when the present is not on it. */
  first: number;
}

const none: readonly Card[] = [];

/** What the board draws, worked out anew only when its part of the source changes. */
export function useBoardDay({ day, clock, columns, chosen, events, now }: BoardSource): BoardDay {
  const byColumn = useMemo(() => {
    const lines = Map.groupBy(events, ({ resource }) => resource);
    return new Map([...lines].map(([column, its]) => [column, cardsOf(its, day, clock.wall)]));
  }, [events, day, clock]);
  const cards = useCallback((column: number) => byColumn.get(column) ?? none, [byColumn]);
  const range = useMemo(
    () => rangeOf(columns.flatMap(({ id, hours }) => [...hours, ...(byColumn.get(id) ?? none)])),
    [columns, byColumn],
  );
  const shown = useMemo(() => {
    const some = columns.filter(({ id }) => chosen?.includes(id));
    return some.length > 0 ? some : columns;
  }, [columns, chosen]);
  const wall = clock.wall(now);
  const minute = wall.startsWith(day) ? minuteOf(wall, day) : -1;
  const starts = shown.flatMap(({ id }) => cards(id).slice(0, 1)).map(({ from }) => from);
  return {
    cards,
    range,
    shown,
    present: minute >= range.from && minute < range.to ? minute : undefined,
    first: starts.length > 0 ? Math.min(...starts) : range.from,
  };
}
