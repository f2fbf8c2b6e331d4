import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { NewPlace } from "../reservation-drawer.tsx";

export interface Opened {
  /** A reservation or a new one is open. */
  any: boolean;
  /** Absent: a new one. */
  reservationId: number | undefined;
  /** Where the new one begins. */
  initial: NewPlace;
  open: (reservationId: number) => void;
  add: (initial: NewPlace | undefined) => void;
  close: () => void;
}

/** The second press of a double click lands on the scrim of what the first one opened. */
const DOUBLE_PRESS_MS = 500;

/**
 * What the address says is open over the calendar (B2): `open`, and of a new one `openCustomer` who it is for. A new one is on the day that
 * the calendar shows, also after a reload.
 */
export function useOpened(list: ListState, day: string): Opened {
  const [initial, setInitial] = useState<NewPlace>();
  const since = useRef(-DOUBLE_PRESS_MS);
  const reservationId = Number(list.open) || undefined;
  const customer_id = Number(list.get("openCustomer")) || undefined;
  const any = reservationId !== undefined || list.open === "new";
  useAfterwards(any, () => setInitial(undefined));
  const show = (what: number | "new"): void => {
    since.current = performance.now();
    list.openRow(what);
  };
  return {
    any,
    reservationId,
    initial: { day, ...initial, ...(customer_id && { customer_id }) },
    open: show,
    add: (next) => {
      setInitial(next);
      show("new");
    },
    // What closes after saving is no press, however soon.
    close: () => {
      const pressed = window.event?.type === "click";
      if (!pressed || performance.now() - since.current > DOUBLE_PRESS_MS) list.close();
    },
  };
}

/** Runs when what was open is gone; the focus is then again where it was, on the card or the place that opened it. */
function useAfterwards(opened: boolean, run: () => void): void {
  const onClosed = useEffectEvent(run);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!opened) return undefined;
    return () => {
      onClosed();
      setTimeout(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    };
  }, [opened]);
}
