import { join, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  cappedTotal,
  keptTotal,
  listPage,
  type ListedPage,
  type ListOrder,
  type PagedRows,
  type Paging,
} from "#kit/server/paging.ts";
import { owedBy } from "./debts.report.ts";
import { byName, contactColumns, type Contact } from "./contacts.queries.ts";
import { tagNamesOf } from "./tags.queries.ts";

/** Lists of customers with their visits and debt. The page's rows are found first; visits and debt are read only for them. */

export interface ListedContact extends Contact {
  visits: number;
  last_visit_at: string | null;
  due: number;
  tags: string[];
}

export type ContactOrder = Partial<Record<"name" | "created_at", "asc" | "desc">>;

export interface ListedContacts extends Paging {
  orderBy?: ContactOrder | undefined;
}

/** A page of all customers, with the maintained total. */
export function listContacts(db: Db, wanted: ListedContacts): Promise<ListedPage<ListedContact>> {
  return pageFrom(db, wanted, { total: keptTotal(db, "contacts"), isCapped: false, from: present(db) });
}

/** The list by name from a letter on, in the order of the Turkish alphabet, counted to the cap (G1). */
export function listContactsFrom(db: Db, letter: string, paging: Paging): Promise<ListedPage<ListedContact>> {
  const from = sql`${present(db)} and name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`;
  return pageFrom(db, paging, { total: cappedTotal(from), isCapped: true, from });
}

export interface WantedContacts extends ListedContacts {
  /** LIKE patterns over the search key; all must match. */
  patterns: readonly string[];
  /** E.164: only contacts with exactly this number. */
  phone: string | undefined;
  /** Id: only contacts with this tag. */
  tag: number | undefined;
  letter: string | undefined;
}

/**
 * A page of the customers that match all conditions, of which there must be one. Matches are found first and sorted afterwards, so that
 * PostgreSQL uses the search index.
 */
export function findContacts(
  db: Db,
  { patterns, phone, tag, letter, ...list }: WantedContacts,
): Promise<ListedPage<ListedContact>> {
  const matches = join(
    [
      ...patterns.map((pattern) => sql`search_key like ${pattern}`),
      ...(phone ? [sql`phone = ${phone} and phone <> ''`] : []),
      ...(tag
        ? [sql`id in (select contact_id from contact_tags where company_id = ${db.company} and tag_id = ${tag})`]
        : []),
      ...(letter ? [sql`name collate "tr-x-icu" >= ${letter.toLocaleLowerCase("tr")}`] : []),
    ],
    " and ",
  );
  const found = sql`with found as materialized (select * ${present(db)} and ${matches})`;
  const total = sql`(select count(*) from found)`;
  return pageFrom(db, list, { found, total, isCapped: false, from: sql`from found c where true` });
}

const present = (db: Db): Sql => sql`from contacts c
  where company_id = ${db.company} and type = 'customer' and deleted_at is null`;

function pageFrom(
  db: Db,
  { orderBy, ...paging }: ListedContacts,
  { found, ...rows }: Pick<PagedRows, "total" | "isCapped" | "from"> & { found?: Sql },
): Promise<ListedPage<ListedContact>> {
  const columns = sql`${contactColumns}, visits, iso(last_visit) as last_visit_at, ${owedBy(sql`c`)} as due,
    ${tagNamesOf(sql`c`)} as tags`;
  const joins = sql`cross join lateral (
    select count(*) as visits, max(starting_at) as last_visit from reservations r
    where r.company_id = c.company_id and r.customer_id = c.id and r.status = 'success') visited`;
  const order = orderOf(orderBy);
  return listPage(db, { ...rows, ...(found && { with: found }), as: sql`c`, columns, joins, order }, paging);
}

function orderOf({ created_at: since, name = "asc" }: ContactOrder = {}): ListOrder {
  if (!since) return byName(name);
  return {
    keys: [
      [sql`c.created_at`, "instant"],
      [sql`c.id`, "id"],
    ],
    descending: since === "desc",
  };
}
