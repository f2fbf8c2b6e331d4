import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import type { slip } from "../contract/slips.ts";
import { expenseCategories } from "../contract/expense-categories.ts";

export type SlipType = z.output<typeof slip>["type"];

/** The small picture of a slip `s` as an address with its data; null without one. */
export const pictureOf = sql`case when octet_length(s.picture) > 0
  then 'data:image/webp;base64,' || replace(encode(s.picture, 'base64'), chr(10), '') end`;

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
  row: { billId: number; name: string; type: SlipType; content: Buffer; picture: Buffer | null; writerId: number },
): Promise<void> {
  await tx.run(
    sql`insert into document_slips (company_id, document_id, name, type, content, picture, created_by)
        values (${tx.company}, ${row.billId}, ${row.name}, ${row.type}, ${row.content}, ${row.picture}, ${row.writerId})`,
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

/** A photo that has no small picture yet. */
export const findWithoutPicture = (db: Db): Promise<{ id: number; content: Buffer } | undefined> =>
  db.maybe(
    sql`select id, content from document_slips
        where company_id = ${db.company} and picture is null and type <> 'application/pdf' order by id limit 1`,
  );

/** Stores a photo's small picture; an empty one cannot be made. */
export async function putPicture(tx: Db, id: number, picture: Buffer): Promise<void> {
  await tx.run(sql`update document_slips set picture = ${picture} where company_id = ${tx.company} and id = ${id}`);
}

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

/**
 * A category as the business's other bills spell it: "dekor" is "Dekor" if they have only that. Spellings that exist side by side stay, so that
 * a bill can be moved from one to the other.
 */
export async function spelledLikeOthers(db: Db, category: string, except: number | null = null): Promise<string> {
  if (category === "" || (expenseCategories as readonly string[]).includes(category)) return category;
  const other = await db.maybe<{ category: string }>(
    sql`select category from documents
        where company_id = ${db.company} and kind = 'bill' and fold(category) = fold(${category}) and id is distinct from ${except}
        group by category order by category = ${category} desc, count(*) desc, category limit 1`,
  );
  return other?.category ?? category;
}

/** The business's own categories, the most used first. */
export const ownCategories = (db: Db): Promise<{ category: string }[]> =>
  db.rows(
    sql`select category from documents
        where company_id = ${db.company} and kind = 'bill' and category <> '' and category <> all(${expenseCategories})
        group by category order by count(*) desc, category limit 100`,
  );
