import { useRef } from "react";
import { useListState } from "#kit/web/use-list-state.ts";
import type { Reservation, ReservationForm } from "./reservation-form.ts";

/** `openTab` of an appointment whose payment is open, so that a reload opens it again. */
const PAYMENT = "payment";

/**
 * "Oluştur ve ödeme al": after saving, the address shows the new appointment instead of the form, with its payment open. After a refusal
 * that the user answers in the drawer the payment still follows; the plain button saves without it.
 */
export function usePaidAtOnce(save: (values: ReservationForm) => Promise<Reservation>) {
  const list = useListState();
  const asked = useRef(false);
  const last = useRef(false);
  const made = useRef<Reservation>(undefined);
  return {
    /** The payment is open in the address. */
    starts: list.get("openTab") === PAYMENT,
    isAsked: () => last.current,
    pay: (send: () => void) => {
      asked.current = true;
      send();
      // An invalid form is not sent.
      asked.current = false;
    },
    again: (send: () => void) => {
      asked.current = last.current;
      send();
      asked.current = false;
    },
    save: async (values: ReservationForm) => {
      last.current = asked.current;
      made.current = await save(values);
      return made.current;
    },
    /** Opens the new appointment with its payment. */
    show: () => {
      if (made.current) list.openRow(made.current.id, PAYMENT);
    },
  };
}
