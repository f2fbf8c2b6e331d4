import type { Context } from "#kit/server/context.ts";
import type { ReservationStatus } from "../contract/statuses.ts";
import type { Line } from "./lines.rules.ts";

/** What a change of an appointment may mean for others. */
export interface VisitChange {
  /** Its lines before the change. */
  before: readonly Line[];
  /** Its customer before the change. */
  customerBefore: number | null;
  customerId: number | null;
  status: ReservationStatus;
}

/** What follows from the steps of an appointment in later areas; app/areas.ts injects it. */
export interface Visits {
  /** Its lines, by place, use sessions of these packages; undefined or null: none. */
  booked(ctx: Context, reservationId: number, packageServices: readonly (number | null | undefined)[]): Promise<void>;
  /** Its lines, customer or status were changed by staff. */
  changed(ctx: Context, reservationId: number, change: VisitChange): Promise<void>;
  /** It was completed by hand. */
  completed(ctx: Context, reservationId: number): Promise<void>;
  /** It is no longer completed. */
  reopened(ctx: Context, reservationId: number): Promise<void>;
}
