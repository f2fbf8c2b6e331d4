import { type CSSProperties, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { Clock } from "#kit/web/time.ts";
import { BoardAxis } from "./board-axis.tsx";
import { BoardColumn } from "./board-column.tsx";
import {
  type BoardColumn as Column,
  type BoardEvent,
  type Card,
  cardsOf,
  minuteOf,
  px,
  rangeOf,
} from "./board.rules.ts";
import classes from "./day-board.module.css";
import { useBoardKeys } from "./use-board-keys.ts";
import { placeUnder, useBoardPointer } from "./use-board-pointer.ts";

export interface DayBoardProps {
  /** Read aloud as the board's name. */
  label: string;
  day: string;
  clock: Clock;
  /** All of the day: together they say which hours the board has. */
  columns: readonly Column[];
  /** Ids of the columns to show; without any of them, all. */
  chosen?: readonly number[];
  events: readonly BoardEvent[];
  /** The present instant. */
  now: string;
  /** Id of the reservation that is open: its cards keep their ring. */
  selected?: number | undefined;
  onEventOpen: (event: BoardEvent) => void;
  /** `minute` of the day, on the company's clock. */
  onPlaceOpen: (place: { columnId: number; minute: number }) => void;
}

const HEAD_PX = 56;
const none: readonly Card[] = [];

/** A day of the calendar: employees or seats as columns, time downwards (B1, look 02 and 04). */
export function DayBoard(props: DayBoardProps) {
  const { label, day, clock, columns, chosen, events, now, selected, onEventOpen, onPlaceOpen } = props;
  const board = useRef<HTMLElement>(null);
  const byColumn = useMemo(() => cardsByColumn(events, day, clock), [events, day, clock]);
  const cards = useCallback((column: number) => byColumn.get(column) ?? none, [byColumn]);
  const range = useMemo(
    () => rangeOf(columns.flatMap(({ id, hours }) => [...hours, ...(byColumn.get(id) ?? none)])),
    [columns, byColumn],
  );
  const shown = useMemo(() => {
    const some = columns.filter(({ id }) => chosen?.includes(id));
    return some.length > 0 ? some : columns;
  }, [columns, chosen]);
  const wallNow = clock.wall(now);
  const minute = minuteOf(wallNow, day);
  const present = wallNow.startsWith(day) && minute >= range.from && minute < range.to ? minute : undefined;
  const pointer = useBoardPointer(cards, range);
  const keys = useBoardKeys({ board, columns: shown, cards, range, from: present ?? range.from });
  useOpeningScroll(board, range.from, present ?? firstOf(byColumn) ?? range.from, present !== undefined);

  const onClick = (click: MouseEvent): void => {
    const target = click.target as Element;
    const card = target.closest<HTMLElement>("[data-card]");
    const place = target.closest<HTMLElement>("[data-minute]");
    const column = Number(target.closest<HTMLElement>("[data-body]")?.dataset.body);
    const event = card && events.find(({ id }) => id === Number(card.dataset.card));
    const free = place ? { column, from: Number(place.dataset.minute) } : placeUnder(click, cards, range);
    if (event) onEventOpen(event);
    else if (free) onPlaceOpen({ columnId: free.column, minute: free.from });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <section
      ref={board}
      className={classes.board}
      aria-label={label}
      data-now={present !== undefined || undefined}
      style={{ "--present": `${px((present ?? 0) - range.from)}px` } as CSSProperties}
      onClick={onClick}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onPointerMove={pointer.onPointerMove}
      onPointerLeave={pointer.onPointerLeave}
    >
      <BoardAxis range={range} present={present} />
      {shown.map((column, index) => (
        <BoardColumn
          key={column.id}
          column={column}
          cards={cards(column.id)}
          clock={clock}
          range={range}
          selected={cards(column.id).some(({ event }) => event.reservation_id === selected) ? selected : undefined}
          stop={keys.current?.column === index ? keys.current : undefined}
          pointed={pointer.pointed?.column === column.id ? pointer.pointed : undefined}
        />
      ))}
    </section>
  );
}

function cardsByColumn(events: readonly BoardEvent[], day: string, clock: Clock): Map<number, Card[]> {
  const byColumn = Map.groupBy(events, ({ resource }) => resource);
  return new Map([...byColumn].map(([column, lines]) => [column, cardsOf(lines, day, clock.wall)]));
}

function firstOf(byColumn: Map<number, Card[]>): number | undefined {
  const starts = [...byColumn.values()].flatMap((cards) => cards.slice(0, 1).map(({ from }) => from));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** Opens at the present hour, a third of the way down, or at the first card; later days keep the time that is looked at. */
function useOpeningScroll(
  board: { current: HTMLElement | null },
  from: number,
  minute: number,
  present: boolean,
): void {
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    if (shown.current === undefined) {
      const third = present ? (element.clientHeight - HEAD_PX) / 3 : 0;
      element.scrollTop = Math.floor(Math.max(0, px(minute - from) - third) / px(60)) * px(60);
    } else element.scrollTop += px(shown.current - from);
    shown.current = from;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [board, from]);
}
