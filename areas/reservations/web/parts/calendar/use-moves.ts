import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import type { BoardColumn, BoardEvent, Card } from "../day-board/board.rules.ts";
import type { DayBoardProps } from "../day-board/day-board.tsx";
import { MoveQueue } from "./move-queue.ts";
import { bodyOf, type Move, moveOf, undoOf, withMoves } from "./moves.rules.ts";
import { useMoveToasts } from "./use-move-toasts.ts";
import type { Kind } from "./use-calendar.ts";

type BoardMoves = Pick<DayBoardProps, "events" | "onShift" | "onFixed" | "onUndo">;

export interface Moves extends BoardMoves {
  /** The place to which keys have moved a card, for screen readers. */
  said: string;
  /** Another action begins: saves a pending move by keys, and closes its toast. */
  leave: () => void;
}

const send = async (move: Move): Promise<number> =>
  (await call("PUT /api/reservations/{id}", { params: { id: move.reservation }, body: bodyOf(move) })).version;

/** Moving and resizing cards: shown at once, saved one after the other, with an undo toast or a restored card (decisions §3). */
export function useMoves(kind: Kind, events: readonly BoardEvent[], columns: readonly BoardColumn[]): Moves {
  const t = useTranslations("reservations.calendar");
  const tell = useMoveToasts(columns);
  const last = useRef<Move>(undefined);
  const [said, say] = useState("");
  const [queue] = useState(() => new MoveQueue(send));
  const undo = (): void => {
    if (last.current && !queue.cancel()) queue.put(last.current);
    last.current = undefined;
  };
  useEffect(() => {
    queue.tell({
      onSaved: (move, version) => {
        last.current = move.undoes ? undefined : undoOf(move, version);
        tell.saved(move, undo);
      },
      onRefused: (move, thrown) => tell.refused(move, thrown, () => queue.put({ ...move, force: true })),
    });
  });
  useEffect(() => () => queue.flush(), [queue]);
  const shown = useSyncExternalStore(queue.subscribe, queue.shown);
  const moved = useMemo(() => withMoves(events, shown, kind), [events, shown, kind]);
  return {
    events: moved,
    said,
    leave: () => {
      queue.flush();
      tell.hide();
    },
    onShift: (card, shift, by) => {
      const move = moveOf(linesOf(card, queue, moved), shift, kind);
      queue.put(move, by === "key");
      say(by === "key" ? t("nowAt", tell.wordsOf(move)) : "");
    },
    onFixed: (card) => tell.fixed(card),
    onUndo: (key) => {
      if (key === "z") undo();
      else queue.cancel();
    },
  };
}

/** A card's own lines; during a move by keys those it began with, even if other lines of the visit are adjacent now. */
function linesOf(card: Card, queue: MoveQueue, events: readonly BoardEvent[]): readonly BoardEvent[] {
  const pushed = queue.pushed(card.event.reservation_id);
  return pushed ? pushed.flatMap((id) => events.find((event) => event.id === id) ?? []) : card.lines;
}
