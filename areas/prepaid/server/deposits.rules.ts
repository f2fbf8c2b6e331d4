import type { ReservationStatus } from "#areas/reservations/contract/statuses.ts";
import type { Settlement } from "../contract/deposits.ts";

interface Facts {
  status: ReservationStatus;
  /** Instants in milliseconds. */
  startsAt: number;
  /** When it was cancelled; null: it was not. */
  cancelledAt: number | null;
}

interface Rule {
  deposit_notice_hours: number;
  deposit_kept: boolean;
}

const HOUR = 3_600_000;

/**
 * What the business's rule does with what is left of a deposit (decision 0089): kept when the customer missed the appointment or cancelled
 * it too late, else given back; null while the appointment is to come.
 */
export function ruleFor(
  { status, startsAt, cancelledAt }: Facts,
  { deposit_notice_hours: notice, deposit_kept: kept }: Rule,
): Settlement | null {
  if (status === "new" || status === "accepted") return null;
  if (status === "success" || !kept) return "return";
  if (status === "no-show") return "keep";
  return (cancelledAt ?? startsAt) > startsAt - notice * HOUR ? "keep" : "return";
}
