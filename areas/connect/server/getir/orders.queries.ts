import { sql, type Db } from "#kit/server/database.ts";
import type { Details } from "./orders.rules.ts";

export type PendingStep = "accept" | "prepare" | "handover" | "deliver" | "cancel";

export interface KeptOrder {
  platform_key: string;
  /** Null only within the transaction that stores it. */
  order_id: number | null;
  status: number;
  details: Details;
  pending: PendingStep | null;
  /** ISO UTC. */
  pending_at: string | null;
}

const columns = sql`platform_key, order_id, status, details, pending, iso(pending_at) as pending_at`;

/**
 * The order with Getir's number, locked; a new one is written first. Of transactions that see it at the same time, one writes it and the
 * others wait here.
 */
export async function claimOrder(tx: Db, platformId: string, details: Details): Promise<KeptOrder> {
  await tx.run(
    sql`insert into getir_orders (company_id, platform_key, status, details)
        values (${tx.company}, ${platformId}, 0, ${JSON.stringify(details)}::jsonb) on conflict do nothing`,
  );
  return tx.one(
    sql`select ${columns} from getir_orders where company_id = ${tx.company} and platform_key = ${platformId} for update`,
  );
}

export interface OrderNews {
  orderId: number;
  status: number;
  details: Details;
  searchKey: string;
}

/** Writes what Getir said of a claimed order; a step that was being asked about is answered by it. */
export async function putOrder(tx: Db, platformId: string, news: OrderNews): Promise<void> {
  await tx.run(
    sql`update getir_orders set order_id = ${news.orderId}, details = ${JSON.stringify(news.details)}::jsonb, search_key = ${news.searchKey},
          status = ${news.status},
          pending = case when status = ${news.status} then pending end,
          pending_at = case when status = ${news.status} then pending_at end,
          pending_reason = case when status = ${news.status} then pending_reason end,
          lost_step = case when status = ${news.status} then lost_step end
        where company_id = ${tx.company} and platform_key = ${platformId}`,
  );
}

/** Of an order of ours, what Getir calls it; undefined for one that is not Getir's. */
export function findByOrder(db: Db, orderId: number): Promise<KeptOrder | undefined> {
  return db.maybe(sql`select ${columns} from getir_orders where company_id = ${db.company} and order_id = ${orderId}`);
}

/** The same, locked. */
export function lockByOrder(tx: Db, orderId: number): Promise<KeptOrder> {
  return tx.one(
    sql`select ${columns} from getir_orders where company_id = ${tx.company} and order_id = ${orderId} for update`,
  );
}

/** Notes a step that is about to be sent. */
export async function beginStep(tx: Db, platformId: string, step: PendingStep, reason: object | null): Promise<void> {
  await tx.run(
    sql`update getir_orders set pending = ${step}, pending_at = app_now(), lost_step = null,
          pending_reason = ${reason && JSON.stringify(reason)}::jsonb
        where company_id = ${tx.company} and platform_key = ${platformId}`,
  );
}

/** The step that was sent is over; `lost`: it never reached Getir. */
export async function endStep(tx: Db, platformId: string, lost: PendingStep | null): Promise<void> {
  await tx.run(
    sql`update getir_orders set pending = null, pending_at = null, pending_reason = null, lost_step = ${lost}
        where company_id = ${tx.company} and platform_key = ${platformId}`,
  );
}

/** Why a cancellation that was sent is asked for: what the business chose. */
export async function pendingReason(db: Db, platformId: string): Promise<string | null> {
  const row = await db.maybe<{ title: string | null }>(
    sql`select pending_reason ->> 'title' as title from getir_orders where company_id = ${db.company} and platform_key = ${platformId}`,
  );
  return row?.title ?? null;
}

export interface OpenOrder extends Pick<KeptOrder, "platform_key" | "status" | "details"> {
  /** It came more than a day ago. */
  is_old: boolean;
}

/** Orders that are under way, as far as we know, by Getir's numbers. */
export function listOpen(db: Db): Promise<OpenOrder[]> {
  return db.rows(
    sql`select platform_key, status, details, created_at < app_now() - interval '24 hours' as is_old
        from getir_orders where company_id = ${db.company} and status < 900 order by platform_key limit 500`,
  );
}

/** What each listing is of the business's own: by listing, the product. */
export async function mappedProducts(
  db: Db,
  listings: readonly string[],
): Promise<Map<string, { productId: number | null; vatRate: number }>> {
  const rows = await db.rows<{
    listing: string;
    product_id: number | null;
    vat_rate: number;
  }>(
    sql`select listing, product_id, vat_rate::float8 as vat_rate from getir_listings
        where company_id = ${db.company} and listing = any(${listings})`,
  );
  return new Map(rows.map((row) => [row.listing, { productId: row.product_id, vatRate: row.vat_rate }]));
}

/** Counts pieces that Getir sold of listings whose products are not tracked; negative where they come back. Listings are locked in order. */
export async function countSold(tx: Db, sold: readonly { listing: string; count: number }[]): Promise<void> {
  await tx.run(
    sql`with given as (
          select listing, sum(count)::int as count
          from unnest(${sold.map(({ listing }) => listing)}::text[], ${sold.map(({ count }) => count)}::int[]) as given (listing, count)
          group by listing
        ), locked as (
          select l.listing, given.count from getir_listings l join given on given.listing = l.listing
          join products p on p.company_id = l.company_id and p.id = l.product_id and not p.tracked
          where l.company_id = ${tx.company} order by l.listing for update of l)
        update getir_listings l set sold = greatest(l.sold + locked.count, 0)
        from locked where l.company_id = ${tx.company} and l.listing = locked.listing`,
  );
}

/** A step that is still pending although Getir was asked never arrived. */
export async function giveUpStep(tx: Db, platformId: string): Promise<void> {
  await tx.run(
    sql`update getir_orders set lost_step = pending, pending = null, pending_at = null, pending_reason = null
        where company_id = ${tx.company} and platform_key = ${platformId} and pending is not null`,
  );
}
