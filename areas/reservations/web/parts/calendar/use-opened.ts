import { useEffectEvent, useLayoutEffect, useState } from "react";
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

/**
 * What is open over the calendar, from the address (B2): `open`, and for a new one `openCustomer`, its customer. A new one is on the shown
 * day, also after a reload.
 */
export function useOpened(list: ListState, day: string): Opened {
  const [initial, setInitial] = useState<NewPlace>();
  const reservationId = Number(list.open) || undefined;
  const customer_id = Number(list.get("openCustomer")) || undefined;
  const any = reservationId !== undefined || list.open === "new";
  useAfterwards(any, () => setInitial(undefined));
  return {
    any,
    reservationId,
    initial: { day, ...initial, ...(customer_id && { customer_id }) },
    open: list.openRow,
    add: (next) => {
      setInitial(next);
      list.openRow("new");
    },
    close: list.close,
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
