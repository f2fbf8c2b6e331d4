import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { BoardColumn, Card, Span } from "./board.rules.ts";
import { firstStop, isMove, moved, same, type Stop, stopsOf } from "./board-steps.rules.ts";

/** The board is one stop of Tab; arrows, Home, End and Page keys go from card to card and place to place, Enter opens. */
export function useBoardKeys(options: {
  board: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  cards: (column: number) => readonly Card[];
  range: Span;
  /** Minute of the day from which Tab looks for the first stop. */
  from: number;
}) {
  const { board, columns, cards, range, from } = options;
  const [chosen, setChosen] = useState<Stop>();
  const going = useRef(false);
  const stops = useMemo(
    () => columns.map(({ id }, index) => stopsOf(index, cards(id), range)),
    [columns, cards, range],
  );
  const first = useMemo(() => firstStop(from, stops), [from, stops]);
  const current = (chosen && stops[chosen.column]?.find((stop) => same(stop, chosen))) ?? first;

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (!current || !isMove(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      going.current = true;
      setChosen(moved(current, event.key, stops));
    },
    [current, stops],
  );
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const id = Number((event.target as HTMLElement).dataset.card);
      const stop = stops.flat().find(({ card }) => card?.event.id === id);
      if (stop) setChosen(stop);
    },
    [stops],
  );
  useEffect(() => {
    if (!going.current) return;
    going.current = false;
    board.current?.querySelector<HTMLElement>("[data-body] button[tabindex='0'], [data-minute]")?.focus();
  });
  return { current, onKeyDown, onFocus };
}
