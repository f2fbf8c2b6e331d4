import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { NewPlace } from "../reservation-drawer.tsx";

export interface Opened {
  /** An existing or new reservation is open. */
  any: boolean;
  /** Absent: a new one. */
  reservationId: number | undefined;
  /** The start of the new one. */
  initial: NewPlace;
  open: (reservationId: number) => void;
  add: (initial: NewPlace | undefined) => void;
  close: () => void;
}

/** The second press of a double click hits the backdrop of what the first one opened. */
const DOUBLE_PRESS_MS = 500;

/**
 * What is open over the calendar, from the address (B2): `open`, and for a new one `openCustomer`, its customer. A new one is on the shown
 * day, also after a reload.
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
    // Closing after saving is no press, so it is never ignored.
    close: () => {
      const pressed = window.event?.type === "click";
      if (!pressed || performance.now() - since.current > DOUBLE_PRESS_MS) list.close();
    },
  };
}

/** Runs when the drawer has closed; the focus is then back on the card or place that opened it. */
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
