import type { Context } from "#kit/server/context.ts";
import { forgetOffers } from "./offers.queries.ts";
import { reconcile } from "./listings.jobs.ts";
import { POLL_KEY, pollGetir } from "./poll.jobs.ts";
import { lockShop, putPushHash } from "./shop.queries.ts";

/**
 * Begins to ask Getir for orders and listings, and to send it what is offered, in the transaction that keeps the credentials. Once they are
 * gone these jobs end by themselves.
 */
export async function startGetir(ctx: Context): Promise<void> {
  await lockShop(ctx.db);
  await ctx.later(pollGetir, {}, { key: POLL_KEY });
  await reconcile(ctx);
}

/**
 * Ends the key of Getir's pushes with the connection, because an order that comes afterwards could not be answered, and forgets what Getir
 * was offered, because nobody keeps it true any more.
 */
export async function stopGetir({ db }: Context): Promise<void> {
  await lockShop(db);
  await putPushHash(db, null);
  await forgetOffers(db);
}
