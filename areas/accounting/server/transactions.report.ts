import type { z } from "zod";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { pageOfRows, type Paging } from "#kit/server/paging.ts";
import { countedAs, transactionTypes, type transaction } from "../contract/transactions.ts";
import { summedBooks } from "./sums.report.ts";

type Transaction = z.output<typeof transaction>;

export interface WantedTransactions extends Paging {
  types: readonly Transaction["type"][];
  /** `[from, to)`, instants. */
  from: string | undefined;
  to: string | undefined;
  paymentMethod: string | undefined;
  sellerId: number | undefined;
  accountId: number | undefined;
  /** LIKE patterns over a customer's search key or a seller's name; all must match. None: no search for people. */
  patterns: readonly string[];
  /** A LIKE pattern over what was typed in beside a row's amount. */
  words: string;
  /** A row's number that the search text may be. */
  number: number | undefined;
}

const columns = sql`t.id, t.type, iso(t.paid_at) as paid_at, t.amount, t.tips, t.total, t.currency, t.payment_method, t.account_id,
  t.contact_id, c.payer as contact, c.payer as customer,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end as "createdBy",
  t.order_id, o.code as order_code, t.reservation_id, o.delivery_type, t.refund_of,
  case when d.id is not null then json_build_object('id', d.id, 'kind', d.kind, 'number', d.number) end as document,
  case when t.refund_of is not null then 0 when d.status = 'cancelled' then t.total else coalesce(o.refunded, 0) end as refunded,
  case when other.id is not null then json_build_object('id', other.id, 'account', json_build_object('id', other.account_id,
    'name', (select name from accounts where company_id = other.company_id and id = other.account_id))) end as transfer,
  t.reference, t.description, t.type in ('income', 'expense') and d.id is null as editable`;

const named = sql`left join lateral (
    select json_build_object('id', id, 'type', type, 'name', name, 'surname', surname, 'phone', phone, 'letter', case
             when left(name, 1) ~ '[[:alpha:]]' then upper(left(name, 1) collate "tr-x-icu") else '#' end) as payer
    from contacts where company_id = t.company_id and id = t.contact_id) c on true
  left join employees e on e.company_id = t.company_id and e.id = t.created_by
  left join orders o on o.company_id = t.company_id and o.id = t.order_id
  left join transactions other on other.company_id = t.company_id and other.transfer = t.transfer and other.id <> t.id
  left join documents d on d.company_id = t.company_id and d.transaction_id = coalesce(t.refund_of, t.id)`;

/** One row of the books, of these types; 404 without one. */
export function getTransaction(db: Db, id: number, types: readonly string[]): Promise<Transaction> {
  return db.one(
    sql`select ${columns} from transactions t ${named}
        where t.company_id = ${db.company} and t.id = ${id} and t.type = any(${types})`,
  );
}

/** What all rows of a list come to, in hundredths of each currency; refunds are taken off the income. */
export interface Sum {
  currency: string;
  income: number;
  expense: number;
}

/**
 * A page of the books, newest first, with the number of rows and what they come to: from the kept sums, where a text is searched from the
 * rows themselves. Both are exact however many rows there are. One statement.
 */
export function listTransactions(db: Db, wanted: WantedTransactions) {
  const { who, page, all } = isSearch(wanted) ? found(db, wanted) : everything(db, wanted);
  return db.one<{ total: number; sums: Sum[]; data: Transaction[] }>(
    sql`${who} select totals.total, totals.sums,
          (select coalesce(json_agg(page), '[]') from (select ${columns} ${page}) page) as data
        from (select coalesce(sum(count), 0)::bigint as total, coalesce(json_agg(json_build_object(
                'currency', currency, 'income', income, 'expense', expense) order by currency), '[]') as sums
              from (select currency, sum(count) as count, ${totalOf(countedAs.income)} as income, ${totalOf(countedAs.expense)} as expense
                    from (${all}) counted group by currency having sum(count) <> 0) by_currency) totals`,
  );
}

const totalOf = (types: readonly string[]): Sql =>
  sql`coalesce(sum(total) filter (where type = any(${types})), 0)::bigint`;

const isSearch = ({ patterns, number }: WantedTransactions): boolean => patterns.length > 0 || number !== undefined;

/** Where a list's rows come from: `from …` of the page's rows in order, and partial sums of all of them. */
interface Source {
  who: Sql;
  page: Sql;
  all: Sql;
}

const byTime = sql`order by t.paid_at desc, t.id desc`;

/** The page is read first, then joined. */
const pageOf = (db: Db, ids: Sql): Sql =>
  sql`from (${ids}) hit join transactions t on t.company_id = ${db.company} and t.id = hit.id ${named} ${byTime}`;

function everything(db: Db, wanted: WantedTransactions): Source {
  const own = sql`t.company_id = ${db.company} ${filterOf(wanted)}`;
  return {
    who: empty,
    page: pageOf(db, sql`select t.id from transactions t where ${own} ${byTime} ${pageOfRows(wanted)}`),
    all: summedBooks(db, { ...wanted, types: everyType(wanted) ? undefined : wanted.types }),
  };
}

/**
 * Rows whose customer or seller is found, in whose words the text is, or whose number it is. Each person found is one short walk of the
 * person's own index, so that neither a rare nor a common name reads the whole books; each row is found in one of the four ways.
 */
function found(db: Db, wanted: WantedTransactions): Source {
  const own = sql`t.company_id = ${db.company} ${filterOf(wanted)}`;
  const row = sql`t.id, t.paid_at, t.type, t.currency, t.total from transactions t where ${own}`;
  const walk = (people: Sql, theirs: Sql, order: Sql, most: Sql) =>
    sql`select hit.* from ${people} cross join lateral (select ${row} and ${theirs} ${order} ${most}) hit`;
  const hits = (order: Sql, most: Sql) =>
    wanted.patterns.length === 0
      ? sql`select ${row} and t.id = ${wanted.number ?? 0}`
      : sql`${walk(sql`payers`, sql`t.contact_id = payers.id`, order, most)}
        union all ${walk(sql`sellers`, sql`t.created_by = sellers.id and ${notPayers}`, order, most)}
        union all (select ${row} and ${hasWords(wanted)} and ${notPayers} and ${notSellers} ${order} ${most})
        union all select ${row} and t.id = ${wanted.number ?? 0} and not (${hasWords(wanted)}) and ${notPayers} and ${notSellers}`;
  const newest = hits(byTime, sql`limit ${wanted.page * wanted.per_page}`);
  return {
    who: wanted.patterns.length === 0 ? empty : peopleFound(db, wanted.patterns),
    page: pageOf(db, sql`select id from (${newest}) hits order by paid_at desc, id desc ${pageOfRows(wanted)}`),
    all: sql`select type, currency, total, 1 as count from (${hits(empty, empty)}) hits`,
  };
}

const hasWords = ({ words }: WantedTransactions) =>
  sql`(t.reference <> '' or t.description <> '') and fold(t.reference || ' ' || t.description) like ${words}`;
const notPayers = sql`(t.contact_id is null or t.contact_id not in (select id from payers))`;
const notSellers = sql`(t.created_by is null or t.created_by not in (select id from sellers))`;

function peopleFound(db: Db, patterns: readonly string[]): Sql {
  const matching = (key: Sql) =>
    join(
      patterns.map((pattern) => sql`${key} like ${pattern}`),
      " and ",
    );
  return sql`with payers as materialized (
      select id from contacts where company_id = ${db.company} and ${matching(sql`search_key`)}),
    sellers as materialized (
      select id from employees where company_id = ${db.company} and ${matching(sql`fold(concat(' ', name, ' ', surname))`)})`;
}

const everyType = ({ types }: WantedTransactions): boolean => types.length === transactionTypes.length;

function filterOf(wanted: WantedTransactions): Sql {
  const { types, from, to, paymentMethod, sellerId, accountId } = wanted;
  return sql`${everyType(wanted) ? empty : sql`and t.type = any(${types})`}
    ${from === undefined ? empty : sql`and t.paid_at >= ${from}`} ${to === undefined ? empty : sql`and t.paid_at < ${to}`}
    ${paymentMethod === undefined ? empty : sql`and t.payment_method = ${paymentMethod}`}
    ${sellerId === undefined ? empty : sql`and t.created_by = ${sellerId}`}
    ${accountId === undefined ? empty : sql`and t.account_id = ${accountId}`}`;
}
