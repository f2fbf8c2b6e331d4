import { slot } from "#kit/web/slot.ts";
import type { Reservation } from "./reservation/reservation-form.ts";

export interface PaymentProps {
  reservation: Reservation;
  /** The drawer has unsaved changes, which the payment would not include. */
  unsaved: boolean;
  /** The payment starts at once, because the reservation was created for it. */
  starts: boolean;
  /** The payment has ended: paid, or left unpaid. */
  onDone: () => void;
}

/** Slot for "Ödeme al" of the reservation drawer; the sales area fills it. */
export const reservationPayment = slot<PaymentProps>();
