import { z } from "zod";
import { GetirRefused, type GetirOrder, type GetirShop } from "#kit/server/getir.ts";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import type { LaterCaller, LaterMethods } from "#kit/server/later.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusSeconds } from "#kit/server/time.ts";
import { takeOrder } from "./intake.ts";
import { listOpen, type OpenOrder } from "./orders.queries.ts";
import { UNKNOWN_TO_GETIR } from "./orders.rules.ts";
import { findShop, lockShop, putPolled, putState } from "./shop.queries.ts";
import { askShop } from "./shop.ts";

export const POLL_KEY = "connect.getir_poll";
/** What changes with an order of Getir. */
export const getirTopics = ["connect", "orders", "products", "accounting"];

const EVERY_SECONDS = 15;
/** While Getir does not answer. */
const FAILING_SECONDS = 30;
/** At least between two rounds, however many pushes come. */
const NEWS_SECONDS = 3;
/** Orders that are asked for one by one in a round. */
const MOST_SINGLE = 20;

const data = z.strictObject({});
type Data = z.infer<typeof data>;

/** Asks Getir soon, because it has pushed news that the push doesn't tell. */
export async function pollSoon(ctx: LaterMethods & LaterCaller): Promise<void> {
  const { polled_at } = (await findShop(ctx.db)) ?? {};
  const at = polled_at && { at: plusSeconds(polled_at, NEWS_SECONDS) };
  await ctx.later(pollGetir, {}, { key: POLL_KEY, ...at });
}

interface Round {
  changed: boolean;
  errors: Error[];
}

/**
 * Asks Getir for orders and the shop's state every fifteen seconds while it is connected (decisions §7): pushes may be missing, late or
 * twice. Each order is taken in a transaction of its own, so that one that can't be read doesn't stop the others.
 */
export const pollGetir = companyJob<Data>({
  name: POLL_KEY,
  data,
  changes: getirTopics,
  run: prepared((ctx) => askShop(ctx, (shop) => poll(ctx, shop)), plan),
});

async function poll(ctx: CompanyJobContext, shop: GetirShop): Promise<Round> {
  const { changed, errors } = await takeAll(ctx, shop);
  const { name, workingStatus, courierWorkingStatus } = await shop.state(ctx.signal);
  const state = { name: name || undefined, working_status: workingStatus, courier_status: courierWorkingStatus };
  const moved = await ctx.db.transact(async (db) => {
    await lockShop(db);
    return putState(db, state as Parameters<typeof putState>[1]);
  });
  return { changed: changed || moved > 0, errors };
}

async function takeAll(ctx: CompanyJobContext, shop: GetirShop): Promise<Round> {
  const orders = await shop.orders(ctx.signal);
  const told = new Set(orders.map(({ id }) => id));
  const silent = (await listOpen(ctx.db)).filter(({ platform_key }) => !told.has(platform_key)).slice(0, MOST_SINGLE);
  for (const kept of silent) {
    const order = await askFor(shop, kept, ctx.signal);
    if (order) orders.push(order);
  }
  let changed = false;
  const errors: Error[] = [];
  for (const order of orders) {
    const took = await takeOrder(ctx, order).catch((error: Error) => void errors.push(error));
    changed ||= took === true;
  }
  return { changed, errors };
}

/** The order as Getir has it; one that Getir does not know a day after it came is over. Undefined: nothing is known of it now. */
async function askFor(shop: GetirShop, kept: OpenOrder, signal: AbortSignal): Promise<GetirOrder | undefined> {
  const { platform_key: id, details, is_old } = kept;
  try {
    return await shop.order(id, signal);
  } catch (error) {
    if (!(error instanceof GetirRefused)) throw error;
    return error.code === "404" && is_old ? { ...details, id, status: UNKNOWN_TO_GETIR } : undefined;
  }
}

async function plan(
  ctx: CompanyJobContext,
  _data: Data,
  round: Round | "over" | "unanswered",
): Promise<Again<Data> | void> {
  if (round === "over") return undefined;
  const answered = round !== "unanswered";
  const { changed, errors } = answered ? round : { changed: false, errors: [] };
  for (const error of errors) ctx.afterwards(() => Promise.reject(error));
  await lockShop(ctx.db);
  const news = await putPolled(ctx.db, answered);
  return { again: {}, at: plusSeconds(ctx.now, answered ? EVERY_SECONDS : FAILING_SECONDS), changed: changed || news };
}
