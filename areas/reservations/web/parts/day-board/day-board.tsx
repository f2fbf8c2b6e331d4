import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { BoardAxis } from "./board-axis.tsx";
import { BoardColumn } from "./board-column.tsx";
import { BoardHelpText, useBoardHelp } from "./board-help.tsx";
import { type BoardEvent, type Card, px } from "./board.rules.ts";
import classes from "./day-board.module.css";
import { shownAt } from "./day-scale.rules.ts";
import type { Shift } from "./drag.rules.ts";
import { type BoardSource, useBoardDay } from "./use-board-day.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { placeUnder, useBoardPointer } from "./use-board-pointer.ts";
import { useOpeningScroll } from "./use-opening-scroll.ts";
import { type Saved, useSavedCard } from "./use-saved-card.ts";

/** A free place: column, time of day, and its length if it was drawn. */
export interface OpenPlace {
  columnId: number;
  /** "14:00" */
  hours: string;
  minutes?: number | undefined;
}

export interface DayBoardProps extends BoardSource {
  /** Accessible name of the board. */
  label: string;
  /** Id of the open reservation: its cards keep their ring. */
  selected?: number | undefined;
  /** The last saved reservation: the board scrolls to its card. */
  saved?: Saved | undefined;
  onEventOpen: (event: BoardEvent) => void;
  onPlaceOpen: (place: OpenPlace) => void;
  /** A planned card was dragged, or moved by a key; with keys more may follow. */
  onShift: (card: Card, shift: Shift, by: "drag" | "key") => void;
  /** The user tried to move a card that is no longer planned. */
  onFixed: (card: Card) => void;
  /** Esc and Ctrl+Z on the board. */
  onUndo: (key: "Escape" | "z") => void;
  /** True during a drag. */
  onHold: (held: boolean) => void;
}

/** A day of the calendar: employees or seats as columns, time downwards (B1, B3, look 02 and 04). */
export function DayBoard(props: DayBoardProps) {
  const { label, clock, events, selected, saved, onEventOpen, onPlaceOpen, onShift, onFixed, onUndo, onHold } = props;
  const board = useRef<HTMLElement>(null);
  const day = useBoardDay(props);
  const { cards, range, scale, shown, present } = day;
  const openPlace = (columnId: number, from: number, minutes?: number): void =>
    onPlaceOpen({ columnId, hours: shownAt(from, scale), minutes });
  const hints = useBoardPointer(board, day, {
    onHold,
    onFixed,
    onShift: (card, shift) => onShift(card, shift, "drag"),
    onDrawn: openPlace,
  });
  const push = (card: Card, shift: Shift): void => onShift(card, shift, "key");
  const from = present ?? range.from;
  const keys = useBoardKeys({ board, columns: shown, cards, range, scale, from, onShift: push, onFixed });
  const help = useBoardHelp();
  useOpeningScroll(board, day);
  useSavedCard(board, events, saved);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" || ((event.ctrlKey || event.metaKey) && event.key === "z")) onUndo(event.key);
    else keys.onKeyDown(event);
  };
  const onClick = (click: MouseEvent): void => {
    const target = click.target as Element;
    const card = target.closest<HTMLElement>("[data-card]");
    const place = target.closest<HTMLElement>("[data-minute]");
    const column = Number(target.closest<HTMLElement>("[data-body]")?.dataset.body);
    const event = card && events.find(({ id }) => id === Number(card.dataset.card));
    const free = place ? { column, from: Number(place.dataset.minute) } : placeUnder(click, day);
    if (event) onEventOpen(event);
    else if (free) openPlace(free.column, free.from);
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
      onKeyDown={onKeyDown}
      onFocus={keys.onFocus}
    >
      <BoardHelpText help={help} />
      <BoardAxis range={range} scale={scale} present={present} />
      {shown.map((column, index) => (
        <BoardColumn
          key={column.id}
          column={column}
          cards={cards(column.id)}
          clock={clock}
          range={range}
          scale={scale}
          hints={hints}
          help={help}
          selected={cards(column.id).some(({ event }) => event.reservation_id === selected) ? selected : undefined}
          stop={keys.current?.column === index ? keys.current : undefined}
        />
      ))}
    </section>
  );
}
