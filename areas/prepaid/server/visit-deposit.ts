import { depositName } from "#areas/reservations/contract/history.ts";
import type { Context } from "#kit/server/context.ts";
import { readDeposit, type VisitDeposit } from "./deposits.report.ts";
import { ruleFor } from "./deposits.rules.ts";

type At = Pick<Context, "db" | "settings">;

/** An appointment's deposit by the settings of its business; 404 without the appointment. */
export const loadDeposit = ({ db, settings: { defaults } }: At, id: number): Promise<VisitDeposit> =>
  readDeposit(db, id, { percent: defaults.deposit_percent, taxId: defaults.tax });

/** Whether it is to come and not paid, so that a deposit can be taken. */
export const isToCome = ({ reservation: { status }, is_paid }: VisitDeposit): boolean =>
  !is_paid && (status === "new" || status === "accepted");

/** The most that can be taken now, kuruş. */
export const mostOf = ({ total, left }: VisitDeposit): number => Math.max(0, total - left);

/** What is still to be paid of what it asks, kuruş; 0 once it is over or paid. */
export const dueOf = (visit: VisitDeposit): number =>
  isToCome(visit) ? Math.max(0, Math.min(visit.asked, visit.total) - visit.left) : 0;

/** What the business's rule does with what is left now (`ruleFor`). */
export function ruleOf({ settings }: Pick<At, "settings">, { reservation, cancelled_at }: VisitDeposit) {
  const startsAt = Date.parse(reservation.starting_at);
  const cancelledAt = cancelled_at === null ? null : Date.parse(cancelled_at);
  return ruleFor({ status: reservation.status, startsAt, cancelledAt }, settings.defaults);
}

/** How the books name it. */
export const nameOf = ({ settings }: Pick<At, "settings">, { reservation: { code } }: VisitDeposit): string =>
  depositName[settings.defaults.language](code);
