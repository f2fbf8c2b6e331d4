import { Problem } from "#kit/server/problem.ts";
import type { Line } from "#areas/reservations/server/lines.rules.ts";
import { findByLink, type LinkedReservation } from "#areas/reservations/server/links.queries.ts";
import { isOpen, maySelfCancel } from "#areas/reservations/server/links.rules.ts";
import { moveOnline } from "#areas/reservations/server/online.ts";
import { getLines, lockReservation } from "#areas/reservations/server/reservations.queries.ts";
import { placesAt } from "./times.ts";
import type { Wish } from "./times.rules.ts";
import type { Visitor } from "./visitor.ts";

/** The same services with the same employees, at another time. */
export const wishOfLines = (lines: readonly Line[]): Wish => ({
  services: lines.map(({ serviceId, employeeId, from, to }) => ({
    id: serviceId,
    minutes: (to - from) / 60_000,
    employeeId,
  })),
  employeeId: null,
});

/**
 * Whether the customer may choose another time: within the business's notice, and where the business takes online bookings, by whose rules
 * times are free, or took this one so.
 */
export const mayMove = ({ now, rules }: Pick<Visitor, "now" | "rules">, found: LinkedReservation): boolean =>
  isOpen(found, now) && maySelfCancel(found, now) && (rules.is_open || found.online);

/**
 * Moves the appointment of a link, within the business's notice, to a time that is free for visitors. Where bookings are approved, a moved
 * one waits again.
 */
export function moveByLink(
  ctx: Visitor,
  hash: Buffer,
  at: string,
): Promise<"moved" | "taken" | "too_late" | "unknown"> {
  return ctx.db.transact(async (tx) => {
    const linked = await findByLink(tx, hash, ctx.now);
    if (!linked) return "unknown";
    await lockReservation(tx, linked.id);
    // Read again under the lock, because it may have been moved or cancelled meanwhile.
    const found = await findByLink(tx, hash, ctx.now);
    if (!found || !mayMove(ctx, found)) return "too_late";
    const own = { ...ctx, db: tx };
    const before = await getLines(tx, found.id);
    const places = await placesAt(own, wishOfLines(before), Date.parse(at), found.id);
    if (!places) return "taken";
    const lines = before.map((line, index): Line => ({ ...line, ...places[index] }));
    const { needs_approval: asks, buffer_minutes: buffer } = ctx.rules;
    const status = found.status === "accepted" && !asks ? "accepted" : "new";
    try {
      await moveOnline(own, { id: found.id, lines, status, buffer });
    } catch (error) {
      if (error instanceof Problem && error.cause === undefined) return "taken";
      throw error;
    }
    ctx.afterwards(async () => ctx.changed(tx.company, ["reservations", "calendar", "reminders"]));
    return "moved";
  });
}
