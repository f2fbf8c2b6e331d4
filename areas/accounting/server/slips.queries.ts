import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { slip } from "../contract/slips.ts";
import { expenseCategories } from "../contract/expense-categories.ts";

export type SlipType = z.output<typeof slip>["type"];

/** How many slips a bill has. */
export async function countSlips(db: Db, billId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from document_slips where company_id = ${db.company} and document_id = ${billId}`,
  );
  return count;
}

/** Adds a slip's file to a bill. */
export async function insertSlip(
  tx: Db,
  row: { billId: number; name: string; type: SlipType; content: Buffer; writerId: number },
): Promise<void> {
  await tx.run(
    sql`insert into document_slips (company_id, document_id, name, type, content, created_by)
        values (${tx.company}, ${row.billId}, ${row.name}, ${row.type}, ${row.content}, ${row.writerId})`,
  );
}

/** A slip's file; 404 if the bill has no such slip. */
export const getSlip = (
  db: Db,
  billId: number,
  id: number,
): Promise<{ name: string; type: SlipType; content: Buffer }> =>
  db.one(
    sql`select name, type, content from document_slips
        where company_id = ${db.company} and document_id = ${billId} and id = ${id}`,
  );

/** Deletes a slip; returns its facts for the audit. 404 if the bill has no such slip. */
export const deleteSlip = (tx: Db, billId: number, id: number): Promise<{ name: string; hash: string }> =>
  tx.one(
    sql`with gone as (
          delete from document_slips where company_id = ${tx.company} and document_id = ${billId} and id = ${id}
          returning name, encode(hash, 'hex') as hash)
        select name, hash from gone`,
  );

/** Changes the category of a bill, also of an issued one. */
export async function setCategory(tx: Db, id: number, category: string): Promise<void> {
  await tx.run(
    sql`update documents set category = ${category}, version = version + case status when 'draft' then 1 else 0 end
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** The business's own categories, the most used first. */
export const ownCategories = (db: Db): Promise<{ category: string }[]> =>
  db.rows(
    sql`select category from documents
        where company_id = ${db.company} and kind = 'bill' and category <> '' and category <> all(${expenseCategories})
        group by category order by count(*) desc, category limit 100`,
  );
