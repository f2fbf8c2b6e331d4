import { sql, type Db } from "#kit/server/database.ts";

/** Adds the codes that don't exist yet; returns their number. */
export function insertCodes(tx: Db, couponId: number, codes: readonly string[]): Promise<number> {
  return tx.run(
    sql`insert into coupon_codes (company_id, coupon_id, code)
        select ${tx.company}, ${couponId}, code from unnest(${codes}::text[]) as code
        on conflict do nothing`,
  );
}

/** Counts the codes that were added to a locked coupon. */
export async function addToCodeCount(tx: Db, couponId: number, count: number): Promise<void> {
  await tx.run(
    sql`update coupons set single_codes = single_codes + ${count} where company_id = ${tx.company} and id = ${couponId}`,
  );
}

export interface CodeRow {
  code: string;
  /** The time of its unreturned use; null if unused. */
  used_at: string | null;
  order_code: string | null;
}

/** A coupon's single-use codes with their uses, oldest first. */
export function listCodes(db: Db, couponId: number): Promise<CodeRow[]> {
  return db.rows(
    sql`select c.code, iso(u.used_at) as used_at, o.code as order_code
        from coupon_codes c
        left join coupon_uses u on u.company_id = c.company_id and u.code_id = c.id and u.returned_at is null
        left join orders o on o.company_id = u.company_id and o.id = u.order_id
        where c.company_id = ${db.company} and c.coupon_id = ${couponId} order by c.id`,
  );
}
