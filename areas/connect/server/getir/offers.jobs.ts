import { z } from "zod";
import { GetirRefused, MOST_OFFERS, type GetirShop } from "#kit/server/getir.ts";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusSeconds } from "#kit/server/time.ts";
import * as queries from "./offers.queries.ts";
import { askShop } from "./shop.ts";

export const OFFER_KEY = "connect.getir_offer";

/** Getir follows the salon's stock within a minute. */
const EVERY_SECONDS = 20;
/** Batches that one round sends. */
const MOST_BATCHES = 10;

const data = z.strictObject({});
type Data = z.infer<typeof data>;

/**
 * Sends Getir what has changed of quantities and prices every twenty seconds, in batches of 1,000, and reads back what became of each
 * (J4, decisions §7). Every batch is noted in a transaction of its own after it was sent; after a crash in between it is sent again, which
 * changes nothing, because offers are absolute.
 */
export const offerGoods = companyJob<Data>({
  name: OFFER_KEY,
  data,
  changes: ["connect"],
  run: prepared((ctx) => askShop(ctx, (shop) => exchange(ctx, shop)), plan),
});

/** Answers whether anything has changed. */
async function exchange(ctx: CompanyJobContext, shop: GetirShop): Promise<boolean> {
  const ended = await readResults(ctx, shop);
  const sent = await sendOffers(ctx, shop);
  return ended + sent > 0;
}

/** Answers how many batches have ended. */
async function readResults({ db, signal }: CompanyJobContext, shop: GetirShop): Promise<number> {
  let ended = 0;
  for (const { batch, is_late } of await queries.listBatches(db)) {
    const results = await shop.batch(batch, signal).catch((error: Error) => {
      if (error instanceof GetirRefused) return "unknown" as const;
      throw error;
    });
    if (results === undefined && !is_late) continue;
    await db.transact((tx) =>
      Array.isArray(results) ? queries.putResults(tx, batch, results) : queries.dropBatch(tx, batch),
    );
    ended += 1;
  }
  return ended;
}

/** Answers how many batches were sent. One that Getir refuses altogether is not sent again before something of it changes. */
async function sendOffers({ db, signal }: CompanyJobContext, shop: GetirShop): Promise<number> {
  for (let sent = 0; sent < MOST_BATCHES; sent += 1) {
    const offers = await queries.listChangedOffers(db, MOST_OFFERS);
    if (offers.length === 0) return sent;
    const outcome = await shop.offer(offers, signal).then(
      (batch) => ({ batch, error: null }),
      (error: Error) => {
        if (error instanceof GetirRefused && !["401", "403", "429"].includes(error.code))
          return { batch: null, error: error.message };
        throw error;
      },
    );
    await db.transact((tx) => queries.putSent(tx, offers, outcome));
  }
  return MOST_BATCHES;
}

async function plan(
  ctx: CompanyJobContext,
  _data: Data,
  changed: boolean | "over" | "unanswered",
): Promise<Again<Data> | void> {
  if (changed === "over") return undefined;
  return { again: {}, at: plusSeconds(ctx.now, EVERY_SECONDS), changed: changed === true };
}
