import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  type Beside,
  keptTotal,
  type ListOrder,
  MOST_COUNTED,
  pageWindow,
  type Paging,
  totalForWindow,
} from "#kit/server/paging.ts";
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
  beside: Beside;
}

export type ContactOrder = Partial<Record<"name" | "created_at", "asc" | "desc">>;

export interface ListedContacts extends Paging {
  orderBy?: ContactOrder | undefined;
}

/** A page of all customers, with the kept total. */
export function listContacts(db: Db, wanted: ListedContacts): Promise<ContactPage> {
  return pageFrom(db, { total: keptTotal(db, "contacts"), isCapped: false, from: present(db) }, wanted);
}

/** The list by name from a letter on, in the order of the Turkish alphabet, counted to the cap (G1). */
export function listContactsFrom(db: Db, letter: string, paging: Paging): Promise<ContactPage> {
  const from = sql`${present(db)} and name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`;
  const total = sql`(select count(*) from (select ${from} limit ${MOST_COUNTED + 1}) n)`;
  return pageFrom(db, { total, isCapped: true, from }, paging);
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
  return pageFrom(
    db,
    { found, total: sql`(select count(*) from found)`, isCapped: false, from: sql`from found where true` },
    list,
  );
}

const present = (db: Db): Sql => sql`from contacts
  where company_id = ${db.company} and type = 'customer' and deleted_at is null`;

interface Rows {
  /** `with …` that `from` and `total` read; absent: none. */
  found?: Sql;
  total: Sql;
  /** The total is counted to the cap alone. */
  isCapped: boolean;
  /** `from … where …` of contacts. */
  from: Sql;
}

/** Sorted once more outside: what is joined to a page need not keep its order. */
async function pageFrom(
  db: Db,
  { found = empty, total, isCapped, from }: Rows,
  { orderBy, ...paging }: ListedContacts,
): Promise<ContactPage> {
  const order = orderOf(orderBy);
  const known = await totalForWindow(db, paging, sql`${found} select ${total} as total`, isCapped);
  const window = pageWindow(order, paging, known);
  const shown = join(order.keys.map(([key]) => sql`${key} ${order.descending ? sql`desc` : sql`asc`}`));
  const page = await db.one<{ total: number; page: (ListedContact & { cursor: string })[] }>(
    sql`${found} select ${total} as total, coalesce(json_agg(row), '[]') as page
        from (select ${contactColumns}, visits, iso(last_visit) as last_visit_at, ${owedBy(sql`c`)} as due, c.cursor
              from (select *, ${window.cursor} as cursor ${from} ${window.where} ${window.order} ${window.rows}) c
              cross join lateral (
                select count(*) as visits, max(starting_at) as last_visit from reservations r
                where r.company_id = c.company_id and r.customer_id = c.id and r.status = 'success') visited order by ${shown}) row`,
  );
  return { total: page.total, ...window.cut(page.page) };
}

function orderOf({ created_at: since, name = "asc" }: ContactOrder = {}): ListOrder {
  const id = [sql`id`, "id"] as const;
  if (since) return { keys: [[sql`created_at`, "instant"], id], descending: since === "desc" };
  const named = [
    [sql`name collate "tr-x-icu"`, "text"],
    [sql`surname collate "tr-x-icu"`, "text"],
  ] as const;
  return { keys: [...named, id], descending: name === "desc" };
}
