import { timingSafeEqual } from "node:crypto";
import { insertAccount } from "#areas/accounting/server/accounts.queries.ts";
import type { MarketContext } from "#areas/sales/server/market-orders.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { findCredentials, findStoredCredentials } from "#kit/server/credentials.ts";
import { GetirRefused, GetirUnanswered, type GetirShop, type OpenState } from "#kit/server/getir.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import { meaningOf } from "./getir-problems.ts";
import * as queries from "./shop.queries.ts";

/** The path at which Getir's pushes arrive. */
export const PUSH_PATH = "/hooks/getir";

type Reach = Pick<Context, "db" | "secrets" | "getir">;

/** The business's shop at Getir, for jobs or for one request of a person; undefined while it is not connected. */
export async function openShop(ctx: Reach, open: "open" | "openBriefly" = "open"): Promise<GetirShop | undefined> {
  const credentials = await findCredentials(ctx, "getir");
  if (!credentials) return undefined;
  const { username = "", password = "", shop_id: shopId = "" } = credentials;
  return ctx.getir[open]({ username, password, shopId });
}

/** What `ask` answers. "over": the shop is no longer connected; "unanswered": Getir did not answer, or refused. */
export async function askShop<Answer>(
  ctx: Reach,
  ask: (shop: GetirShop) => Promise<Answer>,
): Promise<Answer | "over" | "unanswered"> {
  const shop = await openShop(ctx);
  if (!shop) return "over";
  try {
    return await ask(shop);
  } catch (error) {
    if (error instanceof GetirUnanswered || error instanceof GetirRefused) return "unanswered";
    throw error;
  }
}

/** The shop as it was last asked for (J2). */
export async function readShop({ db }: Pick<Context, "db">) {
  const isActive = (await findStoredCredentials(db, "getir")) !== undefined;
  const kept = isActive ? await queries.findShop(db) : undefined;
  return {
    isActive,
    workingStatus: kept?.working_status ?? null,
    courierWorkingStatus: kept?.courier_status ?? null,
    name: kept?.name ?? "",
    failing_since: kept?.failing_since ?? null,
    polled_at: kept?.polled_at ?? null,
    has_push_key: Boolean(kept?.push_hash),
  };
}

type Switch = "working_status" | "courier_status";

/** Opens or closes the shop, or switches its own courier (J2), at Getir; 422 with its words, 503 where it does not answer. */
export async function switchAtGetir(ctx: Context, what: Switch, state: OpenState): Promise<void> {
  const shop = await openShop(ctx, "openBriefly");
  if (!shop) throw meaningOf(undefined);
  try {
    await (what === "working_status" ? shop.setOpen(state) : shop.setCourier(state));
  } catch (error) {
    throw meaningOf(error as Error);
  }
}

/** Keeps what Getir has just taken. */
export async function keepSwitch(ctx: Context, what: Switch, state: OpenState) {
  const { db, user } = ctx;
  await queries.lockShop(db);
  await queries.putState(db, { [what]: state });
  await audit(db, { by: user.id, action: "changed", entity: "getir_shop", id: db.company, after: { [what]: state } });
  return readShop(ctx);
}

/** A new key for Getir's pushes, shown this once; its hash alone is kept, and no reply for a repeated call. */
export async function renewPushKey({ db, user, publicUrl, origin }: Context) {
  const { token, hash } = newPublicToken(db.company);
  const changed = { by: user.id, action: "changed", entity: "getir_shop", id: db.company } as const;
  await db.transact(async (tx) => {
    await queries.lockShop(tx);
    await queries.putPushHash(tx, hash);
    await audit(tx, { ...changed, after: { push_key: "new" } });
  });
  return { url: `${publicUrl ?? origin ?? ""}${PUSH_PATH}`, key: token };
}

/** Whether a push came with the business's key. */
export async function isPushKey(db: Context["db"], hash: Buffer): Promise<boolean> {
  const kept = (await queries.findShop(db))?.push_hash;
  return kept != null && kept.length === hash.length && timingSafeEqual(kept, hash);
}

const ACCOUNT = "Getir";

/** The account that Getir's money is booked to (decisions §4); opened with the first delivered order. */
export async function getirAccount({ db, settings }: MarketContext): Promise<number> {
  const { account_id: known } = await queries.lockShop(db);
  if (known !== null) return known;
  const { currency } = settings.defaults;
  const blank = { number: "", bank_name: "", bank_phone: "", bank_address: "", enabled: true };
  const row = { ...blank, name: ACCOUNT, currency, opening_balance: 0, opening_date: null };
  const id =
    (await queries.findAccountNamed(db, ACCOUNT, currency)) ??
    (await insertAccount(db, row as Parameters<typeof insertAccount>[1]));
  await queries.putAccount(db, id);
  return id;
}
