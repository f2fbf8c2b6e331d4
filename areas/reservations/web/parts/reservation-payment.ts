import { slot } from "#kit/web/slot.ts";
import type { LineForm, Reservation } from "./reservation/reservation-form.ts";

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

/** Slot for the deposit of a stored appointment; the prepaid area fills it. */
export const visitDeposit = slot<{ reservationId: number }>();

export interface SessionProps {
  /** Absent: a new appointment, whose choice is sent with it. */
  reservationId: number | undefined;
  customerId: number | undefined;
  /** The day of the visit. */
  day: string;
  lines: readonly LineForm[];
  /** It was sent, and nobody knows yet if it was booked: nothing is suggested until it is changed. */
  isSent: boolean;
  /** Chooses the package whose session a line of a new appointment uses; null: none, undefined: not chosen yet. */
  onChoose: (index: number, packageServiceId: number | null | undefined) => void;
}

/** Slot for the session packages that an appointment can use; the packages area fills it. */
export const visitSessions = slot<SessionProps>();
