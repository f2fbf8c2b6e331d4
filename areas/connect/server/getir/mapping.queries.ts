import { sql, type Db } from "#kit/server/database.ts";

export interface Mapping {
  catalogProductId: string;
  product_id: number | null;
  quantity: number | null;
  original_price: number | null;
  price: number | null;
  max_sell_count: number | null;
  follows_price: boolean;
}

/** Locks these listings in order and answers which of them there are. */
export async function lockListings(tx: Db, listings: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ listing: string }>(
    sql`select listing from getir_listings where company_id = ${tx.company} and listing = any(${listings}) order by listing for update`,
  );
  return new Set(rows.map(({ listing }) => listing));
}

/** Which of these products there are. */
export async function findProducts(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from products where company_id = ${tx.company} and id = any(${ids}::bigint[]) order by id for key share`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes which product each listing is. A quantity is what is left from now on: unless it is what was left already, the count of pieces
 * sold begins anew. A listing that is no product any more counts as offered until Getir confirms 0.
 */
export async function putMapping(tx: Db, rows: readonly Mapping[]): Promise<void> {
  await tx.run(
    sql`with rows as (
          select r.*, coalesce(not p.tracked and r.product_id = l.product_id and r.quantity = greatest(l.quantity - l.sold, 0), false) as same
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("catalogProductId" text, product_id bigint, quantity int,
            original_price bigint, price bigint, max_sell_count int, follows_price boolean)
          join getir_listings l on l.company_id = ${tx.company} and l.listing = r."catalogProductId"
          left join products p on p.company_id = l.company_id and p.id = r.product_id)
        update getir_listings l set product_id = r.product_id,
          sold = case when r.same then least(l.sold, l.quantity) else 0 end,
          quantity = case when r.same then l.quantity else r.quantity end,
          original_price = r.original_price, price = r.price, max_sell_count = r.max_sell_count,
          follows_price = r.follows_price and r.product_id is not null, error = null,
          offered = case when r.product_id is null and l.product_id is not null
                      then coalesce(l.offered, array[1, l.price, l.original_price, l.max_sell_count]) else l.offered end
        from rows r where l.company_id = ${tx.company} and l.listing = r."catalogProductId"`,
  );
}
