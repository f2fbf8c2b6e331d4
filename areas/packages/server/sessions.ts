import type { Input } from "#kit/contract/endpoint.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { dayOf, todayOf } from "#kit/server/time.ts";
import type { customerPackages } from "../contract/customer-packages.ts";
import { lockOne, openPackage } from "./customer-packages.ts";
import { lockPackages, type StoredPackage, type StoredService } from "./customer-packages.queries.ts";
import { noSessionLeft, problems, unavailable, withoutPackage } from "./problems.ts";
import { valueOf } from "./sessions.rules.ts";
import * as queries from "./sessions.queries.ts";

type Table = typeof customerPackages;

/** 409, with what to do about it, unless so many sessions of the package can be used on the day: it is open then, and has them. */
export function refuseUse(
  held: StoredPackage,
  service: StoredService,
  amount: number,
  day: string,
  advice?: Sentence,
): void {
  if (held.state === "returned" || held.state === "frozen") throw unavailable(held.state, advice);
  if (held.last_day !== null && held.last_day < day) throw unavailable("expired", advice);
  if (service.count - service.used < amount) throw noSessionLeft(advice);
}

const valueOfUse = (service: StoredService, amount: number): number =>
  valueOf(service, service.used + amount) - valueOf(service, service.used);

/** Uses sessions without an appointment. 409 `no_session_left` or `package_unavailable`, 422 for another package's service. */
export async function takeWithoutVisit(
  ctx: Context,
  id: number,
  { package_service_id, amount, note, version }: Input<Table["POST /api/customer-packages/{id}/uses"]>["body"],
) {
  const held = await lockOne(ctx, id, version);
  const service = held.services.find((one) => one.id === package_service_id);
  if (!service)
    throw invalidField(
      "package_service_id",
      sentence("Bu paketin hizmeti değil", "Not a service of this package"),
      "unknown",
    );
  refuseUse(held, service, amount, todayOf(ctx));
  const value = valueOfUse(service, amount);
  const use = { packageServiceId: service.id, amount, value, reservationItemId: null, note, writerId: ctx.user.id };
  await queries.takeSessions(ctx.db, use);
  return openPackage(ctx, id);
}

/**
 * Uses the sessions that the lines of an appointment will use (decision 0092), once: its completion and its payment both call it, under the
 * appointment's lock. 409 if a package has too few left, is frozen, was returned, or expired before the visit.
 */
export async function takeBookedSessions(ctx: Context, reservationId: number): Promise<void> {
  const lines = await queries.linesToUse(ctx.db, reservationId);
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.customer_package_id);
  const packages = await lockPackages(ctx.db, ids, todayOf(ctx));
  for (const line of lines) {
    const held = packages.find(({ id }) => id === line.customer_package_id) as StoredPackage;
    const service = held.services.find(({ id }) => id === line.package_service_id) as StoredService;
    refuseUse(held, service, line.takes, dayOf(line.starting_at, ctx.company.timezone), withoutPackage);
    await queries.takeSessions(ctx.db, {
      packageServiceId: service.id,
      amount: line.takes,
      value: valueOfUse(service, line.takes),
      reservationItemId: line.reservation_item_id,
      note: "",
      writerId: ctx.user.id,
    });
    service.used += line.takes;
  }
}

/** Gives back what an appointment used, when it is no longer completed. */
export async function giveSessionsBack(ctx: Context, reservationId: number): Promise<void> {
  await giveLinesBack(ctx, await queries.lineIdsOf(ctx.db, reservationId), "");
}

/** Gives back what these lines of appointments used. */
export async function giveLinesBack(ctx: Context, lineIds: readonly number[], note: string): Promise<void> {
  if (lineIds.length === 0) return;
  const uses = await queries.usesOfLines(ctx.db, lineIds);
  if (uses.length > 0) await giveBack(ctx, uses, note);
}

/** Gives one use back with the reason, and its appointment no longer uses the package; 409 `use_undone` if it was given back before. */
export async function undoUse(ctx: Context, id: number, reason: string) {
  const use = await queries.getUse(ctx.db, id);
  await giveBack(ctx, [use], reason);
  if (use.reservation_item_id !== null) await queries.bookSession(ctx.db, use.reservation_item_id, null);
  return openPackage(ctx, use.customer_package_id);
}

async function giveBack(ctx: Context, uses: readonly queries.StoredUse[], note: string): Promise<void> {
  const ids = uses.map((use) => use.customer_package_id);
  const packages = await lockPackages(ctx.db, ids, todayOf(ctx));
  for (const use of uses) {
    const held = packages.find(({ id }) => id === use.customer_package_id) as StoredPackage;
    if (held.state === "returned") throw unavailable("returned");
    const service = held.services.find(({ id }) => id === use.package_service_id) as StoredService;
    const value = valueOf(service, service.used) - valueOf(service, service.used - use.amount);
    const given = await queries.giveUseBack(ctx.db, use, { value, note, writerId: ctx.user.id });
    if (!given) throw problems.use_undone();
    service.used -= use.amount;
  }
}
