import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { keptTotal, MOST_COUNTED, pageOfRows, type Paging } from "#kit/server/paging.ts";
import { owedBy } from "./debts.report.ts";
import { contactColumns, type Contact } from "./contacts.queries.ts";

/** Lists of customers with their visits and debt. The page is found first; visits and debt are read of its rows alone. */

export interface ListedContact extends Contact {
  visits: number;
  last_visit_at: string | null;
  due: number;
}

export interface ContactPage {
  total: number;
  data: ListedContact[];
}

export type ContactOrder = Partial<Record<"name" | "created_at", "asc" | "desc">>;

export interface ListedContacts extends Paging {
  orderBy?: ContactOrder | undefined;
}

/** A page of all customers, with the kept total. */
export function listContacts(db: Db, wanted: ListedContacts): Promise<ContactPage> {
  return pageFrom(db, { total: keptTotal(db, "contacts"), from: present(db) }, wanted);
}

/** The list by name from a letter on, in the order of the Turkish alphabet, counted to the cap (G1). */
export function listContactsFrom(db: Db, letter: string, paging: Paging): Promise<ContactPage> {
  const from = sql`${present(db)} and name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`;
  const total = sql`(select count(*) from (select ${from} limit ${MOST_COUNTED + 1}) n)`;
  return pageFrom(db, { total, from }, paging);
}

export interface WantedContacts extends ListedContacts {
  /** LIKE patterns over the search key; all must match. */
  patterns: readonly string[];
  /** E.164: only who has this very number. */
  phone: string | undefined;
  letter: string | undefined;
}

/** A page of the customers that all of it fits; something must be wanted. Found first, sorted afterwards, so that the search index is what is read. */
export function findContacts(db: Db, { patterns, phone, letter, ...list }: WantedContacts): Promise<ContactPage> {
  const matches = join(
    [
      ...patterns.map((pattern) => sql`search_key like ${pattern}`),
      ...(phone ? [sql`phone = ${phone} and phone <> ''`] : []),
      ...(letter ? [sql`name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`] : []),
    ],
    " and ",
  );
  const found = sql`with found as materialized (select * ${present(db)} and ${matches})`;
  return pageFrom(db, { found, total: sql`(select count(*) from found)`, from: sql`from found` }, list);
}

const present = (db: Db): Sql => sql`from contacts
  where company_id = ${db.company} and type = 'customer' and deleted_at is null`;

interface Rows {
  /** `with …` that `from` and `total` read; absent: none. */
  found?: Sql;
  total: Sql;
  /** `from … where …` of contacts. */
  from: Sql;
}

/** Sorted once more outside: what is joined to a page need not keep its order. */
function pageFrom(
  db: Db,
  { found = empty, total, from }: Rows,
  { orderBy, ...paging }: ListedContacts,
): Promise<ContactPage> {
  const order = orderOf(orderBy);
  return db.one(
    sql`${found} select ${total} as total, coalesce(json_agg(row), '[]') as data
        from (select ${contactColumns}, visits, iso(last_visit) as last_visit_at, ${owedBy(sql`c`)} as due
              from (select * ${from} ${order} ${pageOfRows(paging)}) c
              cross join lateral (
                select count(*) as visits, max(starting_at) as last_visit from reservations r
                where r.company_id = c.company_id and r.customer_id = c.id and r.status = 'success') visited ${order}) row`,
  );
}

function orderOf({ created_at: since, name = "asc" }: ContactOrder = {}): Sql {
  const way = (direction: "asc" | "desc") => (direction === "desc" ? sql`desc` : sql`asc`);
  if (since) return sql`order by created_at ${way(since)}, id ${way(since)}`;
  const to = way(name);
  return sql`order by name collate "tr-x-icu" ${to}, surname collate "tr-x-icu" ${to}, id ${to}`;
}
