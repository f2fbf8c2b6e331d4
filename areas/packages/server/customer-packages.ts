import type { z } from "zod";
import { searchPatterns } from "#areas/customers/server/contacts.rules.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalid, problems as common } from "#kit/server/problem.ts";
import { addDays, todayOf } from "#kit/server/time.ts";
import type { customerPackage, customerPackages } from "../contract/customer-packages.ts";
import { readLedger } from "./customer-packages.report.ts";
import * as queries from "./customer-packages.queries.ts";
import { problems, unavailable } from "./problems.ts";
import { valueOf } from "./sessions.rules.ts";

type Table = typeof customerPackages;
type Opened = Reply<Table["GET /api/customer-packages/{id}"]>;

/** A stored package as the API's reply. */
export function entityOf({ order_line_id: _line, ...stored }: queries.StoredPackage): z.output<typeof customerPackage> {
  const isReturned = stored.returned_at !== null;
  const used = stored.services.reduce((sum, one) => sum + valueOf(one, one.used), 0);
  return {
    ...stored,
    unused_value: isReturned ? 0 : stored.price - used,
    services: stored.services.map(({ value: _value, single_price: _price, single_minutes: _minutes, ...one }) => ({
      ...one,
      left: isReturned ? 0 : one.count - one.used,
    })),
  };
}

/** A page of sold packages, newest first. */
export async function findCustomerPackages(
  ctx: Context,
  { query, state, ...paging }: Input<Table["GET /api/customer-packages"]>["query"],
) {
  const wanted = { ...paging, today: todayOf(ctx), state, patterns: searchPatterns(query) };
  const { total, data, beside } = await queries.listCustomerPackages(ctx.db, wanted);
  return { data: data.map(entityOf), meta: { ...metaOf(total, paging), ...beside } };
}

/** A customer's packages, own and shared ones. */
export async function packagesOfCustomer(ctx: Context, customerId: number) {
  return { data: (await queries.listOfCustomer(ctx.db, customerId, todayOf(ctx))).map(entityOf) };
}

/** A package with its ledger; 404 if there is none. */
export async function openPackage(ctx: Context, id: number): Promise<Opened> {
  const stored = await queries.getCustomerPackage(ctx.db, id, todayOf(ctx));
  return { ...entityOf(stored), ...(await readLedger(ctx.db, id)) };
}

/** Locks a package until the transaction ends; 404 if there is none, 409 `stale` if the caller has loaded an earlier version. */
export async function lockOne(ctx: Context, id: number, version?: number): Promise<queries.StoredPackage> {
  const [held] = await queries.lockPackages(ctx.db, [id], todayOf(ctx));
  if (!held) throw common.not_found();
  if (version !== undefined && version !== held.version) throw common.stale({ current: await openPackage(ctx, id) });
  return held;
}

/** Freezes a package from today on; 409 `package_unavailable` unless it is open. */
export async function freezePackage(
  ctx: Context,
  id: number,
  { reason, version }: Input<Table["POST /api/customer-packages/{id}/freeze"]>["body"],
): Promise<Opened> {
  const held = await lockOne(ctx, id, version);
  if (held.state !== "open") throw unavailable(held.state);
  const change = { kind: "frozen" as const, days: null, reason, writerId: ctx.user.id };
  await queries.changeDays(ctx.db, id, { ...change, validUntil: held.last_day, frozenSince: todayOf(ctx) });
  return openPackage(ctx, id);
}

/** Resumes a frozen package: its last day moves by the days that it was frozen. 409 unless it is frozen. */
export async function resumePackage(
  ctx: Context,
  id: number,
  { reason = "", version }: Input<Table["POST /api/customer-packages/{id}/resume"]>["body"],
): Promise<Opened> {
  const held = await lockOne(ctx, id, version);
  if (held.frozen_since === null || held.state === "returned") throw problems.package_not_frozen();
  const days = Math.round((Date.parse(todayOf(ctx)) - Date.parse(held.frozen_since)) / 86_400_000);
  const validUntil = held.last_day === null ? null : addDays(held.last_day, days);
  const change = { kind: "resumed" as const, days: validUntil === null ? null : days, reason, writerId: ctx.user.id };
  await queries.changeDays(ctx.db, id, { ...change, validUntil, frozenSince: null });
  return openPackage(ctx, id);
}

/** Moves the last day of a package; that of an expired one counts from today. 409 for one that never expires or was returned. */
export async function extendPackage(
  ctx: Context,
  id: number,
  { days, reason, version }: Input<Table["POST /api/customer-packages/{id}/extend"]>["body"],
): Promise<Opened> {
  const held = await lockOne(ctx, id, version);
  if (held.state === "returned") throw unavailable(held.state);
  if (held.last_day === null) throw problems.package_never_expires();
  const today = todayOf(ctx);
  const from = held.state === "expired" ? today : held.last_day;
  const change = { kind: "extended" as const, days, reason, writerId: ctx.user.id };
  const validUntil = addDays(from, days);
  await queries.changeDays(ctx.db, id, { ...change, validUntil, frozenSince: held.frozen_since });
  return openPackage(ctx, id);
}

/** With whom a customer shares a package; 409 `package_not_shareable`, 422 for an unknown customer. */
export async function shareWith(ctx: Context, id: number, contactIds: readonly number[]): Promise<Opened> {
  const held = await lockOne(ctx, id);
  if (!held.shareable) throw problems.package_not_shareable();
  const unknown = await queries.unknownCustomers(ctx.db, contactIds);
  const wrong = contactIds.flatMap((contact, place) =>
    unknown.has(contact) || contact === held.customer.id
      ? [
          {
            field: `contact_ids.${place}`,
            code: "unknown",
            message: sentence("Geçerli bir müşteri seçin", "Choose a valid customer"),
          },
        ]
      : [],
  );
  if (wrong.length > 0) throw invalid(wrong);
  await queries.replaceMembers(ctx.db, id, contactIds);
  return openPackage(ctx, id);
}
