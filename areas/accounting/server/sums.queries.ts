import { sql, type Db } from "#kit/server/database.ts";

/**
 * Replaces the stored sums' rows of one key by their sum and deletes those of zero. Safe while others write or fold: each row is folded
 * once, and rows that arrive meanwhile stay for the next time. Returns how many rows it replaced.
 */
export function foldSums(db: Db): Promise<number> {
  const key = sql`day, type, payment_method, account_id, seller_id, currency`;
  return db.run(
    sql`with many as (
          select ${key} from transaction_sums where company_id = ${db.company} group by ${key} having count(*) > 1 or sum(count) = 0),
        gone as (
          delete from transaction_sums s using many m
          where s.company_id = ${db.company} and s.day = m.day and s.type = m.type and s.payment_method = m.payment_method
            and s.account_id = m.account_id and s.seller_id is not distinct from m.seller_id and s.currency = m.currency
          returning s.*),
        folded as (
          insert into transaction_sums (company_id, ${key}, count, total, tips, effect)
            select company_id, ${key}, sum(count), sum(total), sum(tips), sum(effect) from gone group by company_id, ${key}
            having sum(count) <> 0 or sum(total) <> 0 or sum(tips) <> 0 or sum(effect) <> 0)
        select from gone`,
  );
}

/** Repairs the stored sums and returns how many keys were wrong. Safe while others write. */
export async function repairSums(db: Db): Promise<number> {
  const { wrong } = await db.one<{ wrong: number }>(sql`select repair_transaction_sums(${db.company}) as wrong`);
  return wrong;
}
