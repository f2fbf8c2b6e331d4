import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { containing, keptTotal, metaOf, metaOfAll, MOST_COUNTED, pageOfRows } from "#kit/server/paging.ts";
import { daySpan } from "#kit/server/time.ts";
import { saleTypes, transactionTypes, type transaction, type transactions } from "../contract/transactions.ts";

type Transaction = z.output<typeof transaction>;
type Query = Input<(typeof transactions)["GET /api/accounting/transactions"]>["query"];

const columns = sql`t.id, t.type, iso(t.paid_at) as paid_at, t.amount, t.tips, t.total, t.currency, t.payment_method, t.account_id,
  t.contact_id, c.payer as contact, c.payer as customer,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end as "createdBy",
  t.order_id, t.reservation_id, o.delivery_type, t.refund_of,
  case when t.refund_of is null then coalesce(o.refunded, 0) else 0 end as refunded,
  t.reference, t.description, t.type in ('income', 'expense') as editable`;

const named = sql`left join lateral (
    select json_build_object('id', id, 'name', name, 'surname', surname, 'phone', phone, 'letter', case
             when left(name, 1) ~ '[[:alpha:]]' then upper(left(name, 1) collate "tr-x-icu") else '#' end) as payer
    from contacts where company_id = t.company_id and id = t.contact_id) c on true
  left join employees e on e.company_id = t.company_id and e.id = t.created_by
  left join orders o on o.company_id = t.company_id and o.id = t.order_id`;

/** One row of the books; staff find sales only, anything else is 404. */
export function getTransaction({ db, user }: Context, id: number): Promise<Transaction> {
  return db.one(
    sql`select ${columns} from transactions t ${named}
        where t.company_id = ${db.company} and t.id = ${id} and t.type = any(${visible(user.isAdmin)})`,
  );
}

function visible(isAdmin: boolean): readonly string[] {
  return isAdmin ? transactionTypes : saleTypes;
}

/** A page of the books, newest first, with the count and sum of the filter (E1, I3). One statement, flat however long the books are. */
export async function listTransactions({ db, user, company }: Context, query: Query) {
  const types = visible(user.isAdmin).filter((type) => query.type?.includes(type as never) ?? true);
  const all = types.length === transactionTypes.length && filterCount(query) === 0;
  const filter = filterOf(query, types, company.timezone);
  const rows = query.query === "" ? everything(db, filter) : found(db, filter, query.query);
  const { total, sum, data } = await db.one<{ total: number; sum: number | null; data: Transaction[] }>(
    sql`with ${rows.who}
        select counted.total, counted.sum,
          (select coalesce(json_agg(page order by page.paid_at desc, page.id desc), '[]') from (
             select ${columns} from (${rows.newest(query.page * query.per_page)}) hit
             join transactions t on t.company_id = ${db.company} and t.id = hit.id ${named}
             order by hit.paid_at desc, hit.id desc ${pageOfRows(query)}) page) as data
        from (${all ? allOf(db) : countOf(rows)}) counted`,
  );
  if (all) return { data, meta: metaOfAll(total, query) };
  return { data, meta: { ...metaOf(total, query), ...(total <= MOST_COUNTED && { sum: sum ?? 0 }) } };
}

const allOf = (db: Db) => sql`select ${keptTotal(db, "transactions")} as total, null::bigint as sum`;
const countOf = (rows: Rows) =>
  sql`select count(*) as total, sum(total)::bigint as sum from (${rows.any(MOST_COUNTED + 1)}) counted`;

function filterCount({ from, to, payment_method, created_by, query }: Query): number {
  return [from, to, payment_method, created_by, query || undefined].filter((value) => value !== undefined).length;
}

function filterOf({ from, to, payment_method, created_by }: Query, types: readonly string[], zone: string): Sql {
  return sql`${types.length === transactionTypes.length ? empty : sql` and t.type = any(${types})`}
    ${from ? sql` and t.paid_at >= ${daySpan(from, zone).from}` : empty} ${to ? sql` and t.paid_at < ${daySpan(to, zone).to}` : empty}
    ${payment_method ? sql` and t.payment_method = ${payment_method}` : empty}
    ${created_by ? sql` and t.created_by = ${created_by}` : empty}`;
}

/** Where a list's rows come from: the first so many by time, or any so many to be counted. */
interface Rows {
  who: Sql;
  newest(most: number): Sql;
  any(most: number): Sql;
}

function everything(db: Db, filter: Sql): Rows {
  const rows = sql`select t.id, t.paid_at, t.total from transactions t where t.company_id = ${db.company} ${filter}`;
  return {
    who: sql`nobody as (select)`,
    newest: (most) => sql`${rows} order by t.paid_at desc, t.id desc limit ${most}`,
    any: (most) => sql`${rows} limit ${most}`,
  };
}

/**
 * Rows whose customer or seller has the text, or whose number it is. Each person found is one short walk of the person's own index, so
 * that neither a rare nor a common name reads the whole books; a row found by its customer is left out of its seller's. Up to six digits
 * are a row's number; more may be a customer's phone.
 */
function found(db: Db, filter: Sql, text: string): Rows {
  const pattern = containing(fold(text));
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const isPerson = !/^\d{1,6}$/.test(text);
  const notTheirs = sql`(t.contact_id is null or t.contact_id not in (select id from payers))`;
  const walk = (people: Sql, column: Sql, more: Sql, order: Sql, most: number) =>
    sql`select hit.id, hit.paid_at, hit.total from ${people} cross join lateral (
          select t.id, t.paid_at, t.total from transactions t
          where t.company_id = ${db.company} and ${column} = ${people}.id ${more} ${filter} ${order} limit ${most}) hit`;
  const union = (order: Sql, most: number) =>
    sql`${walk(sql`payers`, sql`t.contact_id`, empty, order, most)}
        union all ${walk(sql`sellers`, sql`t.created_by`, sql`and ${notTheirs}`, order, most)}
        union all select t.id, t.paid_at, t.total from transactions t
          where t.company_id = ${db.company} and t.id = ${number} and ${notTheirs}
            and (t.created_by is null or t.created_by not in (select id from sellers)) ${filter}`;
  return {
    who: sql`payers as materialized (
        select id from contacts where company_id = ${db.company} and search_key like ${pattern} and ${isPerson}),
      sellers as materialized (
        select id from employees where company_id = ${db.company} and fold(name || ' ' || surname) like ${pattern} and ${isPerson})`,
    newest: (most) => union(sql`order by t.paid_at desc, t.id desc`, most),
    any: (most) => sql`select total from (${union(empty, most)}) hits limit ${most}`,
  };
}
