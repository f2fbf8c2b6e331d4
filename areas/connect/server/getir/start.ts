import type { Context } from "#kit/server/context.ts";
import { POLL_KEY, pollGetir } from "./poll.jobs.ts";
import { lockShop, putPushHash } from "./shop.queries.ts";

/** Begins to ask Getir for orders, in the transaction that keeps the credentials. Once they are gone the job ends by itself. */
export async function startGetir(ctx: Context): Promise<void> {
  await lockShop(ctx.db);
  await ctx.later(pollGetir, {}, { key: POLL_KEY });
}

/** Ends the key of Getir's pushes with the connection: an order that comes afterwards could not be answered. */
export async function stopGetir({ db }: Context): Promise<void> {
  await lockShop(db);
  await putPushHash(db, null);
}
