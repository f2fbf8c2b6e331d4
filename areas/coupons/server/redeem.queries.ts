import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { OfferedCoupon } from "./coupons.rules.ts";

export type FoundCoupon = OfferedCoupon & {
  id: number;
  name: string;
  /** As stored, independent of the typed case. */
  code: string;
  code_id: number | null;
};

/** The coupon with this own or single-use code, compared without case and accents; undefined if there is none. */
export const findCoupon = (db: Db, code: string, customerId: number | null) => withCode(db, code, customerId, empty);

/** The same, locked until the transaction ends, so its use counts can't change. */
export async function lockCouponOf(tx: Db, code: string, customerId: number | null): Promise<FoundCoupon | undefined> {
  const found = await withCode(tx, code, customerId, sql`for update of k`);
  // The locking statement counted before it waited for the lock, so count again under the lock.
  return found && withCode(tx, code, customerId, empty);
}

function withCode(db: Db, code: string, customerId: number | null, lock: Sql): Promise<FoundCoupon | undefined> {
  return db.maybe<FoundCoupon>(
    sql`select k.id, k.name, coalesce(c.code, k.code) as code, c.id as code_id, iso(k.starts_at) as start_date, iso(k.ends_at) as end_date,
               k.discount, k.discount_type, k.max_usage, k.max_usage_per_user, k.min_order_amount, k.for_reservation, k.for_order,
               k.enable_on_pos, k.used,
               case when c.id is not null then json_build_object('isUsed', exists (
                 select from coupon_uses u where u.company_id = c.company_id and u.code_id = c.id and u.returned_at is null)) end as single,
               (select count(*) from coupon_uses u
                where u.company_id = k.company_id and u.coupon_id = k.id and u.customer_id = ${customerId} and u.returned_at is null
               ) as "usedByCustomer"
        from coupons k
        left join coupon_codes c on c.company_id = k.company_id and c.coupon_id = k.id and c.code_key = fold(${code})
          and k.code_key <> fold(${code})
        where k.company_id = ${db.company} and k.id = coalesce(
          (select id from coupons where company_id = ${db.company} and code_key = fold(${code})),
          (select coupon_id from coupon_codes where company_id = ${db.company} and code_key = fold(${code}))) ${lock}`,
  );
}

/** A use of a coupon in a sale. */
export interface CouponUse {
  couponId: number;
  codeId: number | null;
  code: string;
  orderId: number;
  customerId: number | null;
  /** Kuruş, above 0. */
  amount: number;
  employeeId: number;
}

/** Stores the use of a locked coupon; mark its order paid first. */
export async function insertUse(tx: Db, use: CouponUse): Promise<void> {
  await tx.run(
    sql`insert into coupon_uses (company_id, coupon_id, code_id, code, order_id, customer_id, amount, used_by)
        values (${tx.company}, ${use.couponId}, ${use.codeId}, ${use.code}, ${use.orderId}, ${use.customerId}, ${use.amount}, ${use.employeeId})`,
  );
}

/** Returns the use of an order's coupon; 0 if there is none or it was already returned. */
export function returnUse(tx: Db, orderId: number): Promise<number> {
  return tx.run(
    sql`update coupon_uses set returned_at = app_now()
        where company_id = ${tx.company} and order_id = ${orderId} and returned_at is null`,
  );
}
