import { orderOf } from "#areas/sales/server/entity.ts";
import { getOrder, lockOrder, type OrderRow } from "#areas/sales/server/orders.queries.ts";
import { nextEvents } from "#areas/sales/server/orders.rules.ts";
import { notAllowed } from "#areas/sales/server/problems.ts";
import type { Marketplace, MarketOutcome, MarketStep } from "#areas/sales/server/marketplace.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { GetirRefused, GetirUnanswered, type GetirShop, type GetirStep, type Revision } from "#kit/server/getir.ts";
import { invalidField, Problem, problems as kitProblems } from "#kit/server/problem.ts";
import { plusSeconds } from "#kit/server/time.ts";
import { meaningOf, problems } from "./getir-problems.ts";
import { takeOrder } from "./intake.ts";
import { pairLines } from "./lines.rules.ts";
import * as queries from "./orders.queries.ts";
import { isCancelledByGetir, stepDone } from "./orders.rules.ts";
import { settleStep, settleKey } from "./settle.jobs.ts";
import { openShop } from "./shop.ts";

const calls: Partial<Record<string, GetirStep>> = {
  accept: "verify",
  prepare: "prepare",
  handover: "handover",
  deliver: "deliver",
};

/**
 * Moves Getir's orders on (E3, J3; decisions §4): the step is written down, sent outside of any transaction, and our order follows what
 * Getir then says. While a step is not answered nobody can send another; a lost answer is settled by asking (settle.jobs.ts).
 */
export const getirOrders: Marketplace = {
  async step(ctx, id, event, asked) {
    const kept = await queries.findByOrder(ctx.db, id);
    if (!kept || (event !== "cancel" && !calls[event])) return undefined;
    const sending: Sending = { id, step: event as queries.PendingStep, asked };
    const hindered = hindrance(ctx, kept, await getOrder(ctx.db, id), sending);
    if (hindered) return hindered;
    const shop = await openShop(ctx, "openBriefly");
    if (!shop) return { refused: problems.getir_not_connected() };
    try {
      return await send(ctx, shop, kept.platform_key, sending);
    } catch (error) {
      if (error instanceof Problem) return { refused: error };
      throw error;
    }
  },
  async cancelReasons(ctx, id) {
    const kept = await queries.findByOrder(ctx.db, id);
    if (!kept) return undefined;
    const shop = await openShop(ctx, "openBriefly");
    if (!shop) throw problems.getir_not_connected();
    return reasonsOf(shop, kept.platform_key);
  },
};

interface Sending {
  id: number;
  step: queries.PendingStep;
  asked: MarketStep;
}

async function send(ctx: Context, shop: GetirShop, platformId: string, sending: Sending): Promise<MarketOutcome> {
  const reason = sending.step === "cancel" ? await reasonOf(shop, platformId, sending.asked) : null;
  if (reason instanceof Problem) return withoutReason(ctx, shop, platformId, { ...sending, problem: reason });
  const begun = await begin(ctx, sending, reason);
  if ("outcome" in begun) return begun.outcome;
  try {
    if (reason) await shop.cancel(platformId, reason);
    else await shop.step(platformId, calls[sending.step] as GetirStep, begun.revised);
  } catch (error) {
    return failed(ctx, shop, { ...sending, platformId }, error as Error);
  }
  await ask(ctx, shop, platformId);
  return {};
}

/** Why the order may be cancelled now. Where Getir does not answer, nothing has changed there. */
const reasonsOf = (shop: GetirShop, platformId: string) =>
  shop.cancelReasons(platformId).catch((error: Error) => {
    throw error instanceof GetirUnanswered ? problems.getir_away() : meaningOf(error);
  });

/** The reason that was chosen, or why Getir does not have it: its reasons change with the order's state. */
async function reasonOf(shop: GetirShop, platformId: string, { reason }: MarketStep) {
  try {
    const chosen = (await shop.cancelReasons(platformId)).find(({ id }) => id === reason?.id);
    return chosen ? { ...chosen, note: reason?.note ?? "" } : problems.reason_gone();
  } catch (error) {
    if (error instanceof GetirRefused) return meaningOf(error) as Problem;
    throw error instanceof GetirUnanswered ? problems.getir_away() : error;
  }
}

/** Without its reason the order may have moved on at Getir, which then is why it can't be cancelled. */
async function withoutReason(
  ctx: Context,
  shop: GetirShop,
  platformId: string,
  sending: Sending & { problem: Problem },
): Promise<MarketOutcome> {
  await ask(ctx, shop, platformId);
  const kept = await queries.findByOrder(ctx.db, sending.id);
  const outcome = kept && hindrance(ctx, kept, await getOrder(ctx.db, sending.id), sending);
  return outcome ?? { refused: sending.problem };
}

/**
 * Why a step can't be sent: it is on its way already, another one is, or it is not the next one. Asked before Getir is, too: after a
 * cancellation Getir has no reasons any more.
 */
function hindrance(
  ctx: Context,
  { pending, status }: queries.KeptOrder,
  order: OrderRow,
  { step, asked: { version } }: Sending,
): MarketOutcome | undefined {
  const current = orderOf(order, ctx.user);
  if (pending === step) return {};
  if (pending) return { refused: problems.step_pending({ current }) };
  if (step === "cancel" && isCancelledByGetir(status)) return { refused: problems.already_cancelled({ current }) };
  if (!nextEvents(order, ctx.user).includes(step)) return { refused: notAllowed(step, current) };
  if (version !== undefined && version !== order.version) return { refused: kitProblems.stale({ current }) };
  return undefined;
}

type Begun = { outcome: MarketOutcome } | { revised: Revision[] };

/** Writes the step down if it can be sent; of two people, one sends it. */
function begin(ctx: Context, sending: Sending, reason: object | null): Promise<Begun> {
  const { id, step, asked } = sending;
  return ctx.db.transact(async (db) => {
    const kept = await queries.lockByOrder(db, id);
    const order = await lockOrder(db, id);
    const outcome = hindrance(ctx, kept, order, sending);
    if (outcome) return { outcome };
    const { platform_key: platformId } = kept;
    const revised = revisionsOf(kept, order, asked);
    await queries.beginStep(db, platformId, step, reason);
    const at = plusSeconds(ctx.now, 15);
    await { ...ctx, db }.later(settleStep, { order: platformId }, { at, key: settleKey(platformId) });
    if (reason) await audit(db, { by: ctx.user.id, action: "cancelled", entity: "order", id, after: reason });
    return { revised };
  });
}

function revisionsOf(kept: queries.KeptOrder, order: OrderRow, { revised = [] }: MarketStep): Revision[] {
  const pairs = pairLines(kept.details.lines, order.lines);
  const rows = revised.map(({ order_item_id, quantity }, place) => {
    const pair = pairs.find(({ own }) => own.id === order_item_id);
    if (!pair)
      throw invalidField(
        `revised.${place}.order_item_id`,
        sentence("Siparişin satırı değil", "Not a line of the order"),
      );
    if (quantity > pair.own.quantity)
      throw invalidField(
        `revised.${place}.quantity`,
        sentence("Siparişte bu kadar ürün yok.", "The order does not contain that many of it."),
      );
    return { id: pair.line.id, count: quantity, before: pair.own.quantity };
  });
  const none = pairs.every(({ line }) => rows.find(({ id }) => id === line.id)?.count === 0);
  if (rows.length > 0 && none) throw problems.nothing_left();
  return rows.filter(({ count, before }) => count !== before).map(({ id, count }) => ({ id, count }));
}

/** A clear no, a step that never left, or one of which nobody knows: that one stays pending and is asked about. */
async function failed(
  ctx: Context,
  shop: GetirShop,
  { step, platformId }: Sending & { platformId: string },
  error: Error,
): Promise<MarketOutcome> {
  if (error instanceof GetirUnanswered && error.reached) return {};
  if (!(error instanceof GetirRefused || error instanceof GetirUnanswered)) throw error;
  // It may have been done by an earlier try, or somebody at Getir was faster.
  const status = error instanceof GetirRefused ? await ask(ctx, shop, platformId) : undefined;
  await ctx.db.transact((db) => queries.endStep(db, platformId, null));
  if (status !== undefined && status >= (stepDone[step] as number) && (step === "cancel" || status < 1500)) return {};
  return { refused: meaningOf(error) as Problem };
}

/** What Getir says of the order now, taken over; undefined where it does not answer, and then it is asked later. */
async function ask(ctx: Context, shop: GetirShop, platformId: string): Promise<number | undefined> {
  try {
    const order = await shop.order(platformId);
    await takeOrder(ctx, order);
    return order.status;
  } catch (error) {
    if (error instanceof GetirRefused || error instanceof GetirUnanswered) return undefined;
    throw error;
  }
}
