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
import { firstStop, followed, isMove, moved, nudge, same, type Stop, stopsOf } from "./board-steps.rules.ts";
import type { DayScale } from "./day-scale.rules.ts";
import { isMovable, nudgedTo, type Shift } from "./drag.rules.ts";

interface KeysOptions {
  board: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  cards: (column: number) => readonly Card[];
  range: Span;
  scale: DayScale;
  /** Minute of the day from which Tab looks for the first stop. */
  from: number;
  onShift: (card: Card, shift: Shift) => void;
  onFixed: (card: Card) => void;
}

/** The board has one Tab stop; arrows, Home, End and Page keys move between cards and places, Enter opens, Alt with an arrow moves a card. */
export function useBoardKeys(options: KeysOptions) {
  const { columns, cards, range, scale, from, onShift, onFixed } = options;
  const [chosen, setChosen] = useState<Stop>();
  const stops = useMemo(
    () => columns.map(({ id }, index) => stopsOf(index, cards(id), range)),
    [columns, cards, range],
  );
  const first = useMemo(() => firstStop(from, stops), [from, stops]);
  const kept = chosen && stops[chosen.column]?.find((stop) => same(stop, chosen));
  const current = kept ?? (chosen?.card && followed(chosen, stops)) ?? first;

  const goOn = useFocusKept(options.board);
  const push = (event: KeyboardEvent, card: Card): void => {
    const step = nudge(event);
    if (!step || !current) return;
    event.preventDefault();
    if (!isMovable(card)) return onFixed(card);
    const column = columns[current.column + step.columns]?.id;
    const shift = column && nudgedTo(card, { ...step, column }, scale);
    if (!shift) return;
    goOn();
    onShift(card, shift);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current?.card && event.altKey && (event.target as HTMLElement).dataset.card) return push(event, current.card);
    if (!current || !isMove(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goOn();
    setChosen(moved(current, event.key, stops));
  };
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const id = Number((event.target as HTMLElement).dataset.card);
      const stop = stops.flat().find(({ card }) => card?.event.id === id);
      if (stop) setChosen(stop);
    },
    [stops],
  );
  return { current, onKeyDown, onFocus };
}

/**
 * When the focused card moves to another column, the focus follows it. Returns a function with which a key requests the focus for the next
 * stop.
 */
function useFocusKept(board: RefObject<HTMLElement | null>): () => void {
  const going = useRef(false);
  const last = useRef<Node>(undefined);
  useEffect(() => {
    const element = board.current as HTMLElement;
    const enter = ({ target }: globalThis.FocusEvent): void => void (last.current = target as Node);
    const leave = ({ relatedTarget }: globalThis.FocusEvent): void => {
      if (relatedTarget) last.current = undefined;
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, [board]);
  useEffect(() => {
    const lost = last.current?.isConnected === false && document.activeElement === document.body;
    if (!going.current && !lost) return;
    const stop = board.current?.querySelector<HTMLElement>("[data-body] button[tabindex='0'], [data-minute]");
    stop?.focus({ preventScroll: true });
    if (going.current) stop?.scrollIntoView({ block: "nearest", inline: "nearest" });
    going.current = false;
  });
  return () => void (going.current = true);
}
