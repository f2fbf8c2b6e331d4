import { type CSSProperties, type MouseEvent, useRef } from "react";
import { BoardAxis } from "./board-axis.tsx";
import { BoardColumn } from "./board-column.tsx";
import { type BoardEvent, px } from "./board.rules.ts";
import classes from "./day-board.module.css";
import { type BoardSource, useBoardDay } from "./use-board-day.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { placeUnder, useBoardPointer } from "./use-board-pointer.ts";
import { useOpeningScroll } from "./use-opening-scroll.ts";

export interface DayBoardProps extends BoardSource {
  /** Read aloud as the board's name. */
  label: string;
  /** Id of the reservation that is open: its cards keep their ring. */
  selected?: number | undefined;
  onEventOpen: (event: BoardEvent) => void;
  /** `minute` of the day, on the company's clock. */
  onPlaceOpen: (place: { columnId: number; minute: number }) => void;
}

/** A day of the calendar: employees or seats as columns, time downwards (B1, look 02 and 04). */
export function DayBoard(props: DayBoardProps) {
  const { label, clock, events, selected, onEventOpen, onPlaceOpen } = props;
  const board = useRef<HTMLElement>(null);
  const day = useBoardDay(props);
  const { cards, range, shown, present } = day;
  const pointer = useBoardPointer(cards, range);
  const keys = useBoardKeys({ board, columns: shown, cards, range, from: present ?? range.from });
  useOpeningScroll(board, day);

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
