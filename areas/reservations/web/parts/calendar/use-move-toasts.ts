import { useRef } from "react";
import { useTranslations } from "use-intl";
import { type ApiError, failedWrite } from "#kit/web/api-error.ts";
import { useClock } from "#kit/web/session.ts";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import type { Status } from "#kit/web/statuses.ts";
import { spanOf } from "#kit/web/time.ts";
import { toast, type ToastMore } from "#kit/web/toast.tsx";
import type { BoardColumn, Card } from "../day-board/board.rules.ts";
import type { MoveReason } from "./move-reason.ts";
import { isResize, type Move, spanOfMove } from "./moves.rules.ts";

/** Seconds; long enough to undo a move, or to read who is in the way. */
const SECONDS = 8;

export interface MoveToasts {
  saved: (move: Move, undo: () => void) => void;
  refused: (move: Move, thrown: unknown, anyway: () => void) => Promise<void>;
  fixed: (card: Card) => void;
  /** Closes the last toast. */
  hide: () => void;
  wordsOf: (move: Move) => { name: string; span: string; column: string };
}

/** Toasts about moves; a new one replaces the previous one. */
export function useMoveToasts(columns: readonly BoardColumn[]): MoveToasts {
  const t = useTranslations("reservations.calendar");
  const word = useStatusWord();
  const clock = useClock();
  const reasonOf = useReason();
  const before = useRef("");
  const hide = (): void => toast.close(before.current);
  const show = (title: string, text: ToastMore, thrown?: unknown): void => {
    hide();
    const more = { ...text, seconds: SECONDS };
    before.current = thrown ? toast.failure(title, thrown, more) : toast.info(title, more);
  };
  const wordsOf = (move: Move): ReturnType<MoveToasts["wordsOf"]> => {
    const { from, to, resource } = spanOfMove(move);
    const column = columns.find(({ id }) => id === resource)?.name ?? "";
    return { name: move.owner, span: spanOf(clock.hours(from), clock.hours(to)), column };
  };
  return {
    wordsOf,
    hide,
    saved: (move, undo) => {
      const words = wordsOf(move);
      const title = t(move.undoes ? "movedBack" : isResize(move) ? "resized" : "moved", words);
      const action = move.undoes ? {} : { action: { label: t("undo"), onClick: undo } };
      show(title, { body: t("whereNow", words), ...action });
    },
    refused: async (move, thrown, anyway) => {
      const failure = failedWrite(thrown);
      const { body, mayForce } = await reasonOf(failure);
      const force = mayForce ? { action: { label: t("moveAnyway"), onClick: anyway } } : {};
      const action = move.undoes ? { again: { label: t("undo"), onClick: anyway } } : force;
      show(t(move.undoes ? "notMovedBack" : "notMoved", wordsOf(move)), { body, ...action }, failure);
    },
    fixed: ({ event: { owner, status } }) =>
      show(t("notMovable"), { body: `${owner}: ${word("reservation", status as Status<"reservation">)}` }),
  };
}

/** Why a move was refused; the code for it is loaded with the first refusal. */
function useReason(): (failure: ApiError) => Promise<MoveReason> {
  const t = useTranslations("reservations.refusal");
  const clock = useClock();
  return async (failure) => {
    const words = await import("./move-reason.ts").catch(() => undefined);
    return words?.moveReason(failure, t, clock) ?? { body: Object.values(failure.body.messages)[0] };
  };
}
