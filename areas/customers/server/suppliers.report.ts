import type { z } from "zod";
import { empty, join, sql, type Db } from "#kit/server/database.ts";
import { keptTotal, listPage, type ListedPage, type Paging } from "#kit/server/paging.ts";
import type { supplier } from "../contract/contacts.ts";
import { payableOf } from "./payable.queries.ts";
import { byName, contactColumns, type Contact } from "./contacts.queries.ts";

type Owed = z.output<typeof supplier>["owed"];

/** A page of suppliers by name whose search key matches all LIKE patterns; without a pattern all, with the maintained total. */
export function listSuppliers(
  db: Db,
  { patterns, ...paging }: Paging & { patterns: readonly string[] },
): Promise<ListedPage<Contact>> {
  const matching = patterns.map((pattern) => sql`and search_key like ${pattern}`);
  const from = sql`from contacts c where company_id = ${db.company} and type = 'supplier' and deleted_at is null
    ${patterns.length > 0 ? join(matching, " ") : empty}`;
  const total = patterns.length > 0 ? sql`(select count(*) ${from})` : keptTotal(db, "suppliers");
  const list = { total, isCapped: false, from, as: sql`c`, columns: contactColumns, order: byName("asc") };
  return listPage(db, list, paging);
}

/** What the business owes each of these suppliers: issued unpaid bills, by currency. Suppliers without debt are absent. */
export async function owedTo(db: Db, ids: readonly number[]): Promise<Map<number, Owed>> {
  const rows = await db.rows<{ id: number; owed: Owed }>(
    sql`select contact_id as id, json_agg(json_build_object('currency', currency, 'count', count, 'amount', amount) order by currency) as owed
        from (select contact_id, currency, count(*) as count, sum(${payableOf})::bigint as amount from documents d
              where company_id = ${db.company} and contact_id = any(${ids}) and kind = 'bill' and status = 'issued'
              group by 1, 2) open group by 1`,
  );
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

/** Whether any row refers to the contact; then deleting anonymises it. */
export async function hasHistory(db: Db, id: number): Promise<boolean> {
  const { known } = await db.one<{ known: boolean }>(sql`select contact_has_history(${id}) as known`);
  return known;
}
