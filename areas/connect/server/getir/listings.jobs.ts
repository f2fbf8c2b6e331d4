import { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import type { GetirShop } from "#kit/server/getir.ts";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { findStoredCredentials } from "#kit/server/credentials.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusSeconds } from "#kit/server/time.ts";
import { OFFER_KEY, offerGoods } from "./offers.jobs.ts";
import * as queries from "./offers.queries.ts";
import { askShop } from "./shop.ts";

export const LIST_KEY = "connect.getir_list";

/** Rows that one transaction writes. */
const CHUNK = 1000;
/** Until the next try while Getir does not answer. */
const FAILING_SECONDS = 60;

const data = z.strictObject({});
type Data = z.infer<typeof data>;

/** The listings that Getir named; null: not all of them. */
type Seen = string[] | null;

/** Reads the shop's listings at Getir (J4): after connecting, when asked for, and each night. */
export const listGetir = companyJob<Data>({
  name: LIST_KEY,
  data,
  changes: ["connect"],
  run: prepared((ctx) => askShop(ctx, (shop) => read(ctx, shop)), end),
});

async function read(ctx: CompanyJobContext, shop: GetirShop): Promise<Seen> {
  const { listings, isWhole } = await shop.listings(ctx.signal);
  const rows = listings
    .map((listing) => ({ ...listing, nameKey: ` ${fold(`${listing.name} ${listing.barcodes.join(" ")}`)}` }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (let from = 0; from < rows.length; from += CHUNK)
    await ctx.db.transact((tx) => queries.putListings(tx, rows.slice(from, from + CHUNK)));
  // An empty list is rather a fault of Getir than the end of all offers.
  return isWhole && rows.length > 0 ? rows.map(({ id }) => id) : null;
}

async function end(
  ctx: CompanyJobContext,
  _data: Data,
  seen: Seen | "over" | "unanswered",
): Promise<Again<Data> | void> {
  if (seen === "over") return undefined;
  if (seen === "unanswered") return { again: {}, at: plusSeconds(ctx.now, FAILING_SECONDS) };
  await queries.endListing(ctx.db, seen);
  return undefined;
}

/** Each night the list is read again and every offer is sent anew, so that both sides agree whatever was lost (decisions §7). */
export const reconcileGetir = companyDaily("connect.getir_reconcile", "03:30", async (ctx) => {
  if (await findStoredCredentials(ctx.db, "getir")) await reconcile(ctx);
});

/** Plans reading the list and sending every offer anew, now. */
export async function reconcile(ctx: Pick<CompanyJobContext, "db" | "later" | "afterwards">): Promise<void> {
  await queries.forgetOffers(ctx.db);
  await ctx.later(listGetir, {}, { key: LIST_KEY });
  await ctx.later(offerGoods, {}, { key: OFFER_KEY });
}
