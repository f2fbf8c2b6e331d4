import { sql, type Db } from "#kit/server/database.ts";
import type { GetirListing, GetirOffer } from "#kit/server/getir.ts";

/** `l` is a listing, `p` the product that it is, `s` that product's level. */
export const offerParts = sql`left join products p on p.company_id = l.company_id and p.id = l.product_id
  left join stock_levels s on s.company_id = p.company_id and s.product_id = p.id`;

/** Pieces or whole packages of a product that nobody has reserved. */
export const available = sql`greatest((s.on_hand - s.reserved) / s.units, 0)`;

/**
 * What Getir should offer of a listing (decisions §7): quantity, price, normal price and the most of one order. A product that is not for
 * sale, or that the listing no longer is, is offered 0 times.
 */
const wanted = sql`case when p.id is null then array[0, l.offered[2], l.offered[3], l.offered[4]]
  else array[
    case when not p.enabled then 0 when p.tracked then least(${available}, l.quantity) else greatest(l.quantity - l.sold, 0) end,
    case when l.follows_price then p.price else l.price end,
    case when l.follows_price then p.original_price else l.original_price end,
    l.max_sell_count]::bigint[] end`;

/** Listings of which Getir should offer something else than it does, and that it is not working on; refused offers wait for a change. */
export async function listChangedOffers(db: Db, most: number): Promise<GetirOffer[]> {
  const rows = await db.rows<{
    listing: string;
    want: [number, number, number, number];
  }>(
    sql`select l.listing, w.want from getir_listings l ${offerParts} cross join lateral (select ${wanted} as want) w
        where l.company_id = ${db.company} and not l.is_gone and l.batch is null
          and (l.product_id is not null or l.offered[1] > 0)
          and w.want is distinct from l.offered and (l.error is null or w.want is distinct from l.sent)
        order by l.listing limit ${most}`,
  );
  return rows.map(({ listing, want: [quantity, price, oldPrice, maxCount] }) => ({
    listing,
    quantity,
    price,
    oldPrice,
    maxCount,
  }));
}

/** Notes offers that were sent: as a batch, or as refused altogether (`error`). */
export async function putSent(
  tx: Db,
  offers: readonly GetirOffer[],
  { batch, error }: { batch: string | null; error: string | null },
): Promise<void> {
  const column = <K extends keyof GetirOffer>(key: K) => offers.map((offer) => offer[key]);
  await tx.run(
    sql`with given as (
          select * from unnest(${column("listing")}::text[], ${column("quantity")}::bigint[], ${column("price")}::bigint[],
                               ${column("oldPrice")}::bigint[], ${column("maxCount")}::bigint[]) as given (listing, quantity, price, old, most)
        ), locked as (
          select l.listing from getir_listings l join given g on g.listing = l.listing where l.company_id = ${tx.company}
          order by l.listing for update of l)
        update getir_listings l set sent = array[g.quantity, g.price, g.old, g.most], error = ${error}::text, batch = ${batch}::text,
          batch_since = case when ${batch}::text is not null then app_now() end
        from given g join locked k on k.listing = g.listing where l.company_id = ${tx.company} and l.listing = g.listing`,
  );
}

/** Batches that Getir is working on, and whether it has had ten minutes for it. */
export function listBatches(db: Db): Promise<{ batch: string; is_late: boolean }[]> {
  return db.rows(
    sql`select batch, min(batch_since) < app_now() - interval '10 minutes' as is_late
        from getir_listings where company_id = ${db.company} and batch is not null group by batch order by batch`,
  );
}

/** Ends a batch with Getir's results. A listing without one counts as refused without words. */
export async function putResults(
  tx: Db,
  batch: string,
  results: readonly { listing: string; error: string | null }[],
): Promise<void> {
  await tx.run(
    sql`with locked as (
          select listing from getir_listings where company_id = ${tx.company} and batch = ${batch} order by listing for update
        ), given as (
          select * from unnest(${results.map(({ listing }) => listing)}::text[], ${results.map(({ error }) => error)}::text[])
            as given (listing, error))
        update getir_listings l set batch = null, batch_since = null,
          offered = case when g.listing is not null and g.error is null then l.sent else l.offered end,
          error = case when g.listing is null then '' else g.error end
        from locked k left join (select distinct on (listing) * from given order by listing, error) g on g.listing = k.listing
        where l.company_id = ${tx.company} and l.listing = k.listing`,
  );
}

/** Gives up a batch that Getir does not know or never ends: what it offers is not known, and is sent again. */
export async function dropBatch(tx: Db, batch: string): Promise<void> {
  await tx.run(
    sql`with locked as (
          select listing from getir_listings where company_id = ${tx.company} and batch = ${batch} order by listing for update)
        update getir_listings l set batch = null, batch_since = null, sent = null, error = null,
          offered = case when l.product_id is not null then null else l.offered end
        from locked k where l.company_id = ${tx.company} and l.listing = k.listing`,
  );
}

/** Every offer is sent anew, the refused ones too: what Getir offers is taken for unknown. */
export async function forgetOffers(tx: Db): Promise<void> {
  await tx.run(
    sql`with locked as (
          select listing from getir_listings where company_id = ${tx.company} and product_id is not null order by listing for update)
        update getir_listings l set offered = null, sent = null, error = null, batch = null, batch_since = null
        from locked k where l.company_id = ${tx.company} and l.listing = k.listing`,
  );
}

/** Writes listings as Getir has them; what they are of the business's own stays. */
export async function putListings(
  tx: Db,
  listings: readonly (Omit<GetirListing, "vendorId"> & { nameKey: string })[],
): Promise<void> {
  const rows = listings.map(({ id, menuProductId, name, nameKey, images, barcodes, price, vatRate }) => ({
    listing: id,
    menu_product: menuProductId,
    name,
    name_key: nameKey,
    images,
    barcodes,
    platform_price: price,
    vat_rate: vatRate,
  }));
  await tx.run(
    sql`insert into getir_listings (company_id, listing, menu_product, name, name_key, images, barcodes, platform_price, vat_rate)
        select ${tx.company}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (listing text, menu_product text, name text, name_key text, images text[], barcodes text[], platform_price bigint, vat_rate numeric)
        order by r.listing
        on conflict (company_id, listing) do update set menu_product = excluded.menu_product, name = excluded.name,
          name_key = excluded.name_key, images = excluded.images, barcodes = excluded.barcodes,
          platform_price = excluded.platform_price, vat_rate = excluded.vat_rate, is_gone = false`,
  );
}

/** Marks listings that Getir no longer has; `seen` null: its list was not whole. */
export async function endListing(tx: Db, seen: readonly string[] | null): Promise<void> {
  if (seen)
    await tx.run(
      sql`with locked as (
            select listing from getir_listings
            where company_id = ${tx.company} and not is_gone and not (listing = any(${seen})) order by listing for update)
          update getir_listings l set is_gone = true, batch = null, batch_since = null
          from locked k where l.company_id = ${tx.company} and l.listing = k.listing`,
    );
  await tx.run(sql`update getir_shops set listed_at = app_now() where company_id = ${tx.company}`);
}
