import type { Context } from "#kit/server/context.ts";

/** What follows from the steps of an appointment in later areas; app/areas.ts injects it. */
export interface Visits {
  /** Its lines, by place, use sessions of these packages; undefined or null: none. */
  booked(ctx: Context, reservationId: number, packageServices: readonly (number | null | undefined)[]): Promise<void>;
  /** It was completed by hand. */
  completed(ctx: Context, reservationId: number): Promise<void>;
  /** It is no longer completed. */
  reopened(ctx: Context, reservationId: number): Promise<void>;
}
