import { type RefObject, useEffect, useRef } from "react";
import type { BoardEvent } from "./board.rules.ts";

/** A reservation as it was saved. */
export interface Saved {
  id: number;
  version: number;
}

/** Scrolls to the card of a reservation that was just saved, once the board shows that version. */
export function useSavedCard(
  board: RefObject<HTMLElement | null>,
  events: readonly BoardEvent[],
  saved: Saved | undefined,
): void {
  const shown = useRef<Saved>(undefined);
  useEffect(() => {
    if (!saved || shown.current === saved) return;
    const event = events.find(
      ({ reservation_id, version = 1 }) => reservation_id === saved.id && version >= saved.version,
    );
    if (!event) return;
    shown.current = saved;
    const card = board.current?.querySelector(`[data-card="${event.id}"]`);
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [board, events, saved]);
}
