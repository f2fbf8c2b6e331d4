import { lockReservation } from "#areas/reservations/server/reservations.queries.ts";
import { getReservation } from "#areas/reservations/server/facts.report.ts";
import { isLive } from "#areas/reservations/server/statuses.rules.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { dayOf, todayOf } from "#kit/server/time.ts";
import type { visitSessions } from "../contract/visit-sessions.ts";
import { bookedElsewhere, isSold, linesPaidBySessions, readLines } from "./bookings.report.ts";
import { lockPackages, type StoredPackage, type StoredService } from "./customer-packages.queries.ts";
import { problems, unavailable } from "./problems.ts";
import { giveLinesBack, refuseUse, takeBookedSessions } from "./sessions.ts";
import { bookSession, lineIdsOf, packagesOfServices } from "./sessions.queries.ts";

type Table = typeof visitSessions;
type Items = Input<Table["PUT /api/reservations/{id}/sessions"]>["body"]["items"];

/** The unpaid bill of an appointment follows which of its lines sessions pay (decision 0140); a later area implements it. */
export type SessionsChanged = (
  ctx: Context,
  reservationId: number,
  change: { customerId: number | null; paidBefore: ReadonlySet<number> },
) => Promise<void>;

/** Which sessions an appointment uses, and which it could use; 404 if there is none. */
export async function showSessions(ctx: Context, reservationId: number) {
  await getReservation(ctx.db, reservationId, ctx.now);
  const data = await readLines(ctx.db, reservationId, { today: todayOf(ctx), zone: ctx.company.timezone });
  return { data };
}

/**
 * Chooses the packages whose sessions an appointment uses; a completed one uses them at once, and an unpaid bill follows. 409
 * `sessions_billed` once its sale is complete, `no_session_left` if coming appointments need the rest, `package_unavailable`; 422 for a
 * package that does not fit the line.
 */
export async function chooseSessions(ctx: Context, changed: SessionsChanged, reservationId: number, items: Items) {
  const row = await lockReservation(ctx.db, reservationId);
  if (!isLive(row.status)) throw problems.visit_not_live();
  if (await isSold(ctx.db, reservationId)) throw problems.sessions_billed();
  const { customer_id: customerId } = row;
  const paidBefore = await linesPaidBySessions(ctx.db, reservationId, customerId);
  await bookLines(ctx, reservationId, items);
  if (row.status === "success") await takeBookedSessions(ctx, reservationId);
  await changed(ctx, reservationId, { customerId, paidBefore });
  return showSessions(ctx, reservationId);
}

/** The same for the lines of an appointment that was just booked, by their places. */
export async function bookNewVisit(
  ctx: Context,
  reservationId: number,
  packageServices: readonly (number | null | undefined)[],
): Promise<void> {
  if (packageServices.every((id) => id === null || id === undefined)) return;
  const ids = await lineIdsOf(ctx.db, reservationId);
  const items = ids.map((id, place) => ({
    reservation_item_id: id,
    package_service_id: packageServices[place] ?? null,
  }));
  await bookLines(ctx, reservationId, items);
}

async function bookLines(ctx: Context, reservationId: number, items: Items): Promise<void> {
  const { data: lines } = await showSessions(ctx, reservationId);
  items.forEach(({ reservation_item_id: id }, place) => {
    const isTwice = items.slice(0, place).some((one) => one.reservation_item_id === id);
    if (isTwice || !lines.some((line) => line.reservation_item_id === id))
      throw invalidField(
        `items.${place}.reservation_item_id`,
        sentence("Bu randevunun satırı değil", "Not a line of this appointment"),
        "unknown",
      );
  });
  // What changes is given back first, so that a completed visit uses the new choice.
  const changed = items.filter(({ reservation_item_id: id, package_service_id: chosen }) => {
    const line = lines.find((one) => one.reservation_item_id === id);
    return (line?.chosen?.package_service_id ?? null) !== chosen;
  });
  await giveLinesBack(
    ctx,
    changed.map((one) => one.reservation_item_id),
    "",
  );
  await refuseUnknown(ctx, items);
  for (const one of changed) await bookSession(ctx.db, one.reservation_item_id, one.package_service_id);
  await refuseUnfit(ctx, reservationId, items);
}

/** 422 at the line that names no service of a package. */
async function refuseUnknown({ db }: Context, items: Items): Promise<void> {
  const chosen = items.flatMap(({ package_service_id: id }) => (id === null ? [] : [id]));
  const known = new Set((await packagesOfServices(db, chosen)).map(({ id }) => id));
  const place = items.findIndex(({ package_service_id: id }) => id !== null && !known.has(id));
  if (place >= 0) throw unfit(place);
}

const unfit = (place: number) =>
  invalidField(
    `items.${place}.package_service_id`,
    sentence("Bu paket bu hizmet için kullanılamaz", "This package cannot be used for this service"),
    "unknown",
  );

/** Checks the chosen packages after they were stored: they fit their lines, are open on the day, and have enough sessions for all. */
async function refuseUnfit(ctx: Context, reservationId: number, items: Items): Promise<void> {
  const chosen = items.flatMap(({ package_service_id: id }) => (id === null ? [] : [id]));
  const owners = await packagesOfServices(ctx.db, chosen);
  const packages = await lockPackages(
    ctx.db,
    owners.map((one) => one.customer_package_id),
    todayOf(ctx),
  );
  const { data: lines } = await showSessions(ctx, reservationId);
  const starts = await lockReservation(ctx.db, reservationId);
  const day = dayOf(starts.starting_at, ctx.company.timezone);
  for (const [place, item] of items.entries()) {
    if (item.package_service_id === null) continue;
    const line = lines.find((one) => one.reservation_item_id === item.reservation_item_id);
    if (line?.chosen?.package_service_id !== item.package_service_id) throw unfit(place);
    if (line.used) continue;
    const held = packages.find(({ id }) => id === line.chosen?.customer_package_id) as StoredPackage;
    const service = held.services.find(({ id }) => id === item.package_service_id) as StoredService;
    if (held.state === "used_up") throw unavailable("used_up");
    const here = lines.reduce(
      (sum, one) => sum + (!one.used && one.chosen?.package_service_id === service.id ? (one.chosen?.takes ?? 0) : 0),
      0,
    );
    const elsewhere = await bookedElsewhere(ctx.db, service.id, reservationId);
    refuseUse(held, service, here + elsewhere, day);
  }
}
