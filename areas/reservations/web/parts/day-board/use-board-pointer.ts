import { type MouseEvent, type PointerEvent, useCallback, useState } from "react";
import { type Card, minutesOf, placeAt, type Span } from "./board.rules.ts";

export interface Place extends Span {
  /** Its id. */
  column: number;
}

type Cards = (column: number) => readonly Card[];

/** The free place under the mouse. One listener serves the board; a finger has no place before it taps. */
export function useBoardPointer(cards: Cards, range: Span) {
  const [pointed, setPointed] = useState<Place>();
  const onPointerMove = useCallback(
    (event: PointerEvent) => {
      const place = event.pointerType === "mouse" && event.buttons === 0 ? placeUnder(event, cards, range) : undefined;
      setPointed((before) =>
        before?.column === place?.column && before?.from === place?.from && before?.to === place?.to ? before : place,
      );
    },
    [cards, range],
  );
  const onPointerLeave = useCallback(() => setPointed(undefined), []);
  return { pointed, onPointerMove, onPointerLeave };
}

/** The free place that a mouse, pen or finger means, if it is over one. */
export function placeUnder(event: MouseEvent, cards: Cards, range: Span): Place | undefined {
  const body = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-body]") : null;
  if (!body) return undefined;
  const column = Number(body.dataset.body);
  const minute = range.from + minutesOf(event.clientY - body.getBoundingClientRect().top);
  const place = placeAt(minute, cards(column), range);
  return place && { column, ...place };
}
