import { type ComponentType, lazy } from "react";
import type { Reservation } from "./reservation/reservation-form.ts";

export interface PaymentProps {
  reservation: Reservation;
  /** The drawer holds changes that are not saved: payment would not know them. */
  unsaved: boolean;
  /** The payment begins at once: the reservation was made to be paid. */
  starts: boolean;
  /** The payment is over: paid, or left unpaid. */
  onDone: () => void;
}

/**
 * The named slot "Ödeme al" of the reservation drawer. The sales area fills it from its route table; until then nothing is shown:
 * `reservationPayment.fill` takes a function that imports the module whose default export is the button.
 */
export const reservationPayment: {
  component: ComponentType<PaymentProps> | undefined;
  fill: (load: () => Promise<{ default: ComponentType<PaymentProps> }>) => void;
} = {
  component: undefined,
  fill: (load) => void (reservationPayment.component = lazy(load)),
};
