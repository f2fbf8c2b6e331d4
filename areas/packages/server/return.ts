import type { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { addDays, dayOf, todayOf } from "#kit/server/time.ts";
import type { customerPackage } from "../contract/customer-packages.ts";
import type { packageReturns } from "../contract/package-returns.ts";
import { entityOf, lockOne } from "./customer-packages.ts";
import { getCustomerPackage, lockPackages, type StoredPackage } from "./customer-packages.queries.ts";
import { problems, unavailable } from "./problems.ts";
import { packagesOfLines, takeBack } from "./return.queries.ts";
import { proposalOf, singleCost, valueOf, WITHDRAWAL_DAYS } from "./sessions.rules.ts";

type Table = typeof packageReturns;
type Body = Input<Table["POST /api/customer-packages/{id}/return"]>["body"];
export type Proposal = Reply<Table["GET /api/customer-packages/{id}/return"]>;

/** Gives the money of a sold package back; a later area implements it. */
export interface PackageRefunds {
  /** Locks the sale until the transaction ends, before its packages are locked. */
  hold(ctx: Context, orderId: number): Promise<void>;
  /** Refunds the line that sold the package without `kept` kuruş, and takes its package back. */
  refund(
    ctx: Context,
    line: { orderId: number; lineId: number; kept: number; reason: string; payments: Body["payments"] },
  ): Promise<void>;
  /** Keeps the whole price of the line: nothing of it can be refunded later. */
  keep(ctx: Context, line: { orderId: number; lineId: number; kept: number }): Promise<void>;
}

/** What giving a package back proposes; 409 `withdrawal_over` for a withdrawal more than 14 days after the sale. */
export async function proposeReturn(ctx: Context, id: number, isWithdrawal: boolean): Promise<Proposal> {
  return proposed(ctx, await getCustomerPackage(ctx.db, id, todayOf(ctx)), isWithdrawal);
}

/** The same for a stored package; of a returned one, as on the day of its return. */
export function proposed(ctx: Context, stored: StoredPackage, withdrawal: boolean): Proposal {
  const soldOn = dayOf(stored.sold_at, ctx.company.timezone);
  const withdrawal_day = addDays(soldOn, WITHDRAWAL_DAYS);
  const today = stored.returned_at === null ? todayOf(ctx) : dayOf(stored.returned_at, ctx.company.timezone);
  if (withdrawal && today > withdrawal_day) throw problems.withdrawal_over();
  const services = stored.services.map(({ name, count, used, ...one }) => {
    const used_cost = singleCost(stored.unit, one, used);
    return { name, count, used, single_price: one.single_price, single_minutes: one.single_minutes, used_cost };
  });
  return { price: stored.price, ...proposalOf(stored, withdrawal), withdrawal, withdrawal_day, services };
}

/**
 * Gives a package back (decisions §4). Its unused sessions are void; the amount, by default the proposed one, is refunded by the payments of
 * its sale, or taken off the debt of a sale on credit. 409 `package_unavailable` for a returned one, 422 for more than its price.
 */
export async function returnPackage(
  ctx: Context,
  refunds: PackageRefunds,
  id: number,
  { version, withdrawal, amount, reason, payments }: Body,
): Promise<z.output<typeof customerPackage>> {
  const { order } = await getCustomerPackage(ctx.db, id, todayOf(ctx));
  if (!order) throw unavailable("opening");
  await refunds.hold(ctx, order.id);
  const held = await lockOne(ctx, id, version);
  if (held.state === "returned") throw unavailable("returned");
  const given = amount ?? proposed(ctx, held, withdrawal).refund;
  if (given > held.price)
    throw invalidField(
      "amount",
      sentence("Paketin fiyatından fazlası iade edilemez", "No more than the price of the package can be refunded"),
      "too_big",
    );
  const line = { orderId: order.id, lineId: held.order_line_id as number, kept: held.price - given, reason, payments };
  if (given > 0) await refunds.refund(ctx, line);
  else {
    await takeOne(ctx, held, 0, reason);
    await refunds.keep(ctx, line);
  }
  const after = { amount: given, withdrawal, reason };
  await audit(ctx.db, { by: ctx.user.id, action: "returned", entity: "customer_package", id, after });
  return entityOf(await getCustomerPackage(ctx.db, id, todayOf(ctx)));
}

/**
 * Takes the packages back that refunded lines sold. Unless the business keeps something for them (`isReturn`), they must be unused: 409
 * `package_used`; 409 `package_unavailable` for one that was returned before, unless it was returned for nothing.
 */
export async function takePackagesBack(
  ctx: Context,
  lines: readonly { lineId: number; refunded: number }[],
  { reason, isReturn }: { reason: string; isReturn: boolean },
): Promise<void> {
  if (lines.length === 0) return;
  const sold = await packagesOfLines(
    ctx.db,
    lines.map(({ lineId }) => lineId),
  );
  const packages = await lockPackages(
    ctx.db,
    sold.map(({ id }) => id),
    todayOf(ctx),
  );
  for (const held of packages) {
    const refunded = lines.find(({ lineId }) => lineId === held.order_line_id)?.refunded ?? 0;
    if (held.state === "returned") {
      if (refunded === 0) continue;
      throw unavailable("returned");
    }
    if (!isReturn && held.services.some(({ used }) => used > 0)) throw problems.package_used();
    await takeOne(ctx, held, refunded, reason);
  }
}

async function takeOne(ctx: Context, held: StoredPackage, refunded: number, reason: string): Promise<void> {
  const used = held.services.reduce((sum, one) => sum + valueOf(one, one.used), 0);
  const services = held.services.map(({ id, count, used: gone }) => ({ id, left: count - gone }));
  const kept = held.price - refunded - used;
  await takeBack(ctx.db, { id: held.id, refunded, kept, reason, writerId: ctx.user.id, services });
}
