import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, joinOne, listPage, metaOf, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { coupon, coupons } from "../contract/coupons.ts";

type Coupon = z.output<typeof coupon>;
type Use = Reply<(typeof coupons)["GET /api/marketing/coupons/{id}/uses"]>["data"][number];

export type CouponFields = Omit<Coupon, "id" | "active" | "used" | "single_codes" | "single_used">;

const columns = sql`k.id, k.name, k.code, k.description, iso(k.starts_at) as start_date, iso(k.ends_at) as end_date, k.discount,
  k.discount_type, k.max_usage, k.max_usage_per_user, k.min_order_amount, k.for_reservation, k.for_order, k.enable_on_pos,
  k.ends_at > app_now() as active, k.used, k.single_codes, k.single_used`;

const newest: ListOrder = { keys: [[sql`k.id`, "id"]], descending: true };

/** A page of coupons, the newest first. */
export async function listCoupons(db: Db, { query, ...paging }: Paging & { query: string }) {
  const like = containing(fold(query));
  const from = sql`from coupons k where k.company_id = ${db.company}
    ${query === "" ? empty : sql`and (fold(k.name) like ${like} or k.code_key like ${like})`}`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`k`, columns, order: newest };
  const { total, data, beside } = await listPage<Coupon>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}

/** The coupon; 404 if there is none. */
export const getCoupon = (db: Db, id: number): Promise<Coupon> => oneCoupon(db, id, empty);

/** The same, locked until the transaction ends. */
export const lockCoupon = (tx: Db, id: number): Promise<Coupon> => oneCoupon(tx, id, sql`for update`);

const oneCoupon = (db: Db, id: number, lock: Sql): Promise<Coupon> =>
  db.one(sql`select ${columns} from coupons k where k.company_id = ${db.company} and k.id = ${id} ${lock}`);

/** Adds a coupon; returns its id. */
export async function insertCoupon(tx: Db, one: CouponFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into coupons (company_id, name, code, description, starts_at, ends_at, discount, discount_type, max_usage, max_usage_per_user,
                             min_order_amount, for_reservation, for_order, enable_on_pos)
        values (${tx.company}, ${one.name}, ${one.code}, ${one.description}, ${one.start_date}, ${one.end_date}, ${one.discount},
                ${one.discount_type}, ${one.max_usage}, ${one.max_usage_per_user}, ${one.min_order_amount}, ${one.for_reservation},
                ${one.for_order}, ${one.enable_on_pos})
        returning id`,
  );
  return id;
}

/** Stores all fields of a locked coupon. */
export async function updateCoupon(tx: Db, id: number, one: CouponFields): Promise<void> {
  await tx.run(
    sql`update coupons set name = ${one.name}, code = ${one.code}, description = ${one.description}, starts_at = ${one.start_date},
          ends_at = ${one.end_date}, discount = ${one.discount}, discount_type = ${one.discount_type}, max_usage = ${one.max_usage},
          max_usage_per_user = ${one.max_usage_per_user}, min_order_amount = ${one.min_order_amount},
          for_reservation = ${one.for_reservation}, for_order = ${one.for_order}, enable_on_pos = ${one.enable_on_pos}
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Deletes a coupon with its single-use codes; 404 if there is none. */
export async function deleteCoupon(tx: Db, id: number): Promise<void> {
  await tx.one(sql`delete from coupons where company_id = ${tx.company} and id = ${id} returning id`);
}

/** The sales in which a coupon was used, the newest first; 404 without the coupon. */
export async function listUses(db: Db, id: number, paging: Paging) {
  const from = sql`from coupon_uses u where u.company_id = ${db.company} and u.coupon_id = ${id}`;
  const person = (row: Sql) => sql`json_build_object('id', ${row}.id, 'name', ${row}.name, 'surname', ${row}.surname)`;
  const list = {
    total: cappedTotal(from),
    isCapped: true,
    from,
    as: sql`u`,
    columns: sql`u.id, u.code, u.amount, iso(u.used_at) as used_at, iso(u.returned_at) as returned_at,
      json_build_object('id', o.id, 'code', o.code) as "order",
      case when c.id is not null then ${person(sql`c`)} end as customer, ${person(sql`e`)} as "createdBy"`,
    joins: sql`${joinOne(sql`orders`, sql`o`, sql`o.company_id = u.company_id and o.id = u.order_id`)}
      ${joinOne(sql`contacts`, sql`c`, sql`c.company_id = u.company_id and c.id = u.customer_id`)}
      ${joinOne(sql`employees`, sql`e`, sql`e.company_id = u.company_id and e.id = u.used_by`)}`,
    order: { keys: [[sql`u.id`, "id"]], descending: true } as ListOrder,
    owner: sql`from coupons k where k.company_id = ${db.company} and k.id = ${id}`,
  };
  const { total, data, beside } = await listPage<Use>(db, list, paging);
  return { data, meta: { ...metaOf(total, paging), ...beside } };
}
