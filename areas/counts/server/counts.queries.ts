import type { CountReason } from "#areas/stock/contract/count-reasons.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { countScopes, countStates } from "../contract/counts.ts";

type State = (typeof countStates)[number];
type Scope = (typeof countScopes)[number];

export interface NewCount {
  name: string;
  note: string;
  blind: boolean;
  scope: Scope;
  scopeName: string;
  writerId: number;
}

/** Starts a count without lines and returns its id. */
export async function insertCount(tx: Db, count: NewCount): Promise<number> {
  const { name, note, blind, scope, scopeName, writerId } = count;
  const { id } = await tx.one<{ id: number }>(
    sql`insert into stock_counts (company_id, name, note, blind, scope, scope_name, created_by)
        values (${tx.company}, ${name}, ${note}, ${blind}, ${scope}, ${scopeName}, ${writerId}) returning id`,
  );
  return id;
}

export interface Wanted {
  category_id?: number | undefined;
  brand_id?: number | undefined;
  product_ids?: readonly number[] | undefined;
}

/** Adds the tracked products of the choice to a count, at most `most`; answers how many. */
export function insertLines(tx: Db, id: number, { category_id, brand_id, product_ids }: Wanted, most: number) {
  return tx.run(
    sql`insert into stock_count_lines (company_id, count_id, product_id)
        select p.company_id, ${id}, p.id from products p where p.company_id = ${tx.company} and p.tracked
          ${category_id === undefined ? empty : within(tx, category_id)}
          ${brand_id === undefined ? empty : sql`and p.brand_id = ${brand_id}`}
          ${product_ids === undefined ? empty : sql`and p.id = any (${[...product_ids]}::bigint[])`}
        order by p.id limit ${most}`,
  );
}

/** In the category or one below it. */
const within = (db: Db, id: number): Sql => sql`and p.id in (
  select product_id from product_category_links where company_id = ${db.company} and category_id = any (array(
    with recursive below (id) as (
      select id from product_categories where company_id = ${db.company} and id = ${id}
      union select c.id from below join product_categories c on c.company_id = ${db.company} and c.parent_id = below.id)
    select id from below)))`;

/** The name of a category or brand; undefined if there is none. */
export async function nameOf(db: Db, kind: "category" | "brand", id: number): Promise<string | undefined> {
  const table = kind === "category" ? sql`product_categories` : sql`brands`;
  const found = await db.maybe<{ name: string }>(
    sql`select name from ${table} where company_id = ${db.company} and id = ${id}`,
  );
  return found?.name;
}

export interface HeldCount {
  id: number;
  state: State;
  scope: Scope;
  blind: boolean;
  reason: CountReason;
  reason_text: string;
}

/** Locks a count: `share` while somebody counts, `alone` to end it. 404 if there is none. */
export function lockCount(tx: Db, id: number, how: "share" | "alone"): Promise<HeldCount> {
  return tx.one(
    sql`select id, state, scope, blind, reason, reason_text from stock_counts
        where company_id = ${tx.company} and id = ${id} ${how === "share" ? sql`for share` : sql`for update`}`,
  );
}

/** The product of an entry; undefined if there is none. */
export function findProduct(db: Db, { product_id, barcode }: { product_id?: number | undefined; barcode?: string }) {
  const which =
    barcode === undefined
      ? sql`p.id = ${product_id}`
      : sql`p.id = (select product_id from product_barcodes where company_id = ${db.company} and barcode = ${barcode})`;
  return db.maybe<{ id: number; tracked: boolean }>(
    sql`select p.id, p.tracked from products p where p.company_id = ${db.company} and ${which}`,
  );
}

/** Adds a product that appeared since the count began. */
export async function insertLine(tx: Db, id: number, productId: number): Promise<void> {
  await tx.run(
    sql`insert into stock_count_lines (company_id, count_id, product_id) values (${tx.company}, ${id}, ${productId})
        on conflict (company_id, count_id, product_id) do nothing`,
  );
}

/** Whether a product is in a count. */
export async function hasLine(db: Db, id: number, productId: number): Promise<boolean> {
  const found = await db.maybe(
    sql`select product_id from stock_count_lines where company_id = ${db.company} and count_id = ${id} and product_id = ${productId}`,
  );
  return found !== undefined;
}

export interface Entry {
  countId: number;
  productId: number;
  writerId: number;
  /** Either a quantity, or pieces or packages to add. */
  quantity?: number | null | undefined;
  add?: number | undefined;
}

/**
 * Stores what a person counted, with what is on hand at this moment, and the entry. False if the quantity would not be valid.
 */
export async function putCounted(tx: Db, { countId, productId, writerId, quantity, add }: Entry): Promise<boolean> {
  const counted =
    add === undefined ? sql`${quantity ?? null}::bigint` : sql`(coalesce(l.counted, 0) + ${add}::bigint * s.units)`;
  const count = await tx.run(
    sql`with put as (
          update stock_count_lines l set counted = ${counted},
            expected = case when ${counted} is not null then s.on_hand end,
            counted_by = case when ${counted} is not null then ${writerId}::bigint end,
            counted_at = case when ${counted} is not null then app_now() end
          from stock_levels s
          where l.company_id = ${tx.company} and l.count_id = ${countId} and l.product_id = ${productId}
            and s.company_id = l.company_id and s.product_id = l.product_id
            and coalesce(${counted}, 0) between 0 and 1000000000
          returning l.company_id, l.count_id, l.product_id, l.counted
        )
        insert into stock_count_entries (company_id, count_id, product_id, counted, employee_id)
          select company_id, count_id, product_id, counted, ${writerId} from put`,
  );
  return count > 0;
}

/** Sets the reason of all lines without their own. */
export async function setCountReason(tx: Db, id: number, reason: CountReason, text: string): Promise<void> {
  await tx.run(
    sql`update stock_counts set reason = ${reason}, reason_text = ${text} where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Sets the reason of one line. */
export async function setLineReason(
  tx: Db,
  { id, productId, reason, text }: { id: number; productId: number; reason: CountReason; text: string },
): Promise<void> {
  await tx.run(
    sql`update stock_count_lines set reason = ${reason}, reason_text = ${text}
        where company_id = ${tx.company} and count_id = ${id} and product_id = ${productId}`,
  );
}

/** The difference of a line; undefined if the count has no such line. */
export function differenceOf(db: Db, id: number, productId: number) {
  return db.maybe<{ difference: number | null }>(
    sql`select difference from stock_count_lines where company_id = ${db.company} and count_id = ${id} and product_id = ${productId}`,
  );
}
