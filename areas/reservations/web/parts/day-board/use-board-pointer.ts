import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { BoardHints } from "./board-hints.ts";
import { type BoardView, Press, type PressEvents, takenAt } from "./board-press.ts";
import { minuteIn } from "./board-sight.ts";
import { placeAt, type Span } from "./board.rules.ts";

export interface Place extends Span {
  /** Id of the column. */
  column: number;
}

/** Mouse, pen and finger on the board: the hint of a free place, drawing, moving, resizing. */
export function useBoardPointer(
  board: RefObject<HTMLElement | null>,
  view: BoardView,
  on: Omit<PressEvents, "show">,
): BoardHints {
  const [hints] = useState(() => new BoardHints());
  const press = useRef<Press>(undefined);
  const down = useEffectEvent((event: PointerEvent) => {
    const idle = !press.current || press.current.over;
    if (!idle || event.button !== 0 || event.ctrlKey || !board.current) return;
    const taken = takenAt(event, view);
    if (!taken) return;
    if (event.pointerType !== "touch") hints.show(undefined);
    press.current = new Press(event, taken, board.current, view, { ...on, show: (hint) => hints.show(hint) });
  });
  const hover = useEffectEvent((event: PointerEvent) => {
    if (press.current?.dragging && !press.current.over) return;
    const place = event.pointerType === "mouse" && event.buttons === 0 ? placeUnder(event, view) : undefined;
    hints.show(place && { kind: "place", ...place });
  });
  const leave = useEffectEvent(() => {
    if (!press.current?.dragging || press.current.over) hints.show(undefined);
  });
  useEffect(() => {
    const element = board.current as HTMLElement;
    const over = new AbortController();
    const listen = <T extends Event>(type: string, run: (event: T) => void): void =>
      element.addEventListener(type, run as EventListener, { signal: over.signal, passive: false });
    listen<PointerEvent>("pointerdown", (event) => down(event));
    listen<PointerEvent>("pointermove", (event) => hover(event));
    listen("pointerleave", () => leave());
    // Only a touch whose default is prevented from the start does not scroll; before the long press nothing is prevented.
    listen("touchmove", (event) => press.current?.dragging && !press.current.over && event.preventDefault());
    return () => {
      over.abort();
      press.current?.cancel();
    };
  }, [board]);
  return hints;
}

/** The free place under a mouse, pen or finger, if there is one. */
export function placeUnder(
  event: Pick<MouseEvent, "target" | "clientY">,
  { cards, range }: Pick<BoardView, "cards" | "range">,
): Place | undefined {
  const body = event.target instanceof Element && event.target.closest<HTMLElement>("[data-body]");
  if (!body) return undefined;
  const column = Number(body.dataset.body);
  const place = placeAt(minuteIn(body, event, range), cards(column), range);
  return place && { column, ...place };
}
