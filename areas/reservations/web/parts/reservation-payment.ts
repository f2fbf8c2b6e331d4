import { slot } from "#kit/web/slot.ts";
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

/** "Ödeme al" of the reservation drawer; the sales area fills it. */
export const reservationPayment = slot<PaymentProps>();
