import { useRef, useState } from "react";
import type { Reservation, ReservationForm } from "./reservation-form.ts";

/**
 * "Oluştur ve ödeme al": the saving that was asked for with it keeps the drawer open, and what it made is paid. A refusal that the person
 * answers in the drawer goes on with the payment; the plain button saves without it.
 */
export function usePaidAtOnce(save: (values: ReservationForm) => Promise<unknown>) {
  const [made, setMade] = useState<Reservation>();
  const asked = useRef(false);
  const last = useRef(false);
  return {
    made,
    keepsOpen: () => last.current,
    pay: (send: () => void) => {
      asked.current = true;
      send();
      // A form with an error is not sent.
      asked.current = false;
    },
    again: (send: () => void) => {
      asked.current = last.current;
      send();
      asked.current = false;
    },
    save: async (values: ReservationForm) => {
      last.current = asked.current;
      const saved = await save(values);
      if (last.current) setMade(saved as Reservation);
      return saved;
    },
  };
}
