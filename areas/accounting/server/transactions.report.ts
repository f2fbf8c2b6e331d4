import type { z } from "zod";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  eitherKey,
  fenced,
  inRange,
  joinOne,
  plannedForRange,
  pageWindow,
  type ListOrder,
  type PageWindow,
  type Paging,
  totalForWindow,
} from "#kit/server/paging.ts";
import { countedAs, transactionTypes, type transaction } from "../contract/transactions.ts";
import { ofNoDocument, paysInvoice } from "./invoice-payments.report.ts";
import { type SoldThing, soldOf } from "./sold-things.report.ts";
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
  contactId?: number | undefined;
  /** Only payments of invoices with lines of their own, or rows of no document; and their reversals. */
  document?: "invoice" | "none" | undefined;
  /** Only of sales with a line of this. */
  sold?: SoldThing | undefined;
  only?: keyof typeof narrowed | undefined;
  /** Only those paid in this hour of the zone's day. */
  hour?: { of: number; zone: string } | undefined;
  /** LIKE patterns over a customer's search key or a seller's name; all must match. None: people are not searched. */
  patterns: readonly string[];
  /** A LIKE pattern over reference and description. */
  words: string;
  /** A transaction id that the search text may be. */
  number: number | undefined;
}

/** How it was paid; of a sale that was paid in advance, for which a row of 0 stands in the books, how that was paid. */
const methodShown = sql`case when t.total = 0 and o.paid > 0 and t.order_id is not null then o.payment_method else t.payment_method end`;

const columns = sql`t.id, t.type, iso(t.paid_at) as paid_at, t.amount, t.tips, t.total, t.currency, ${methodShown} as payment_method, t.account_id,
  t.contact_id, c.payer as contact, c.payer as customer,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) end as "createdBy",
  t.order_id, o.code as order_code, t.reservation_id, o.delivery_type, t.refund_of,
  case when d.id is not null then json_build_object('id', d.id, 'kind', d.kind, 'number', d.number) end as document,
  case when t.refund_of is not null then 0 when d.status = 'cancelled' then t.total
    when o.refunded > 0 then (select coalesce(-sum(back.total), 0)::bigint from transactions back where back.company_id = t.company_id and back.refund_of = t.id)
    else 0 end as refunded, coalesce(o.owed, 0) as owed,
  case when other.id is not null then json_build_object('id', other.id, 'account', json_build_object('id', other.account_id,
    'name', (select name from accounts where company_id = other.company_id and id = other.account_id))) end as transfer,
  t.reference, t.description, t.type in ('income', 'expense') and d.id is null as editable`;

const named = sql`left join lateral (
    select json_build_object('id', id, 'type', type, 'name', name, 'surname', surname, 'phone', phone, 'letter', case
             when left(name, 1) ~ '[[:alpha:]]' then upper(left(name, 1) collate "tr-x-icu") else '#' end) as payer
    from contacts where company_id = t.company_id and id = t.contact_id) c on true
  ${joinOne(sql`employees`, sql`e`, sql`e.company_id = t.company_id and e.id = t.created_by`)}
  ${joinOne(sql`orders`, sql`o`, sql`o.company_id = t.company_id and o.id = t.order_id`)}
  ${joinOne(sql`transactions`, sql`other`, sql`other.company_id = t.company_id and other.transfer = t.transfer and other.id <> t.id`)}
  ${joinOne(sql`documents`, sql`d`, sql`d.company_id = t.company_id and d.transaction_id = ${eitherKey(sql`t.refund_of`, sql`t.id`)}`)}`;

/** One transaction of these types; 404 if there is none. */
export function getTransaction(db: Db, id: number, types: readonly string[]): Promise<Transaction> {
  return db.one(
    sql`select ${columns} from transactions t ${named}
        where t.company_id = ${db.company} and t.id = ${id} and t.type = any(${types})`,
  );
}

/** The sums of all rows of a list, in hundredths of each currency; refunds are subtracted from the income. */
export interface Sum {
  currency: string;
  income: number;
  expense: number;
}

/** Rows of a page with their cursors. */
type Found = Transaction & { cursor: string };

/**
 * A page of transactions, newest first, with their number and sums: from the stored sums, or for a text search from the rows. Both are
 * exact however many rows there are. One statement, or two for a page far from the beginning.
 */
export async function listTransactions(db: Db, wanted: WantedTransactions) {
  const { who, ids, all } = isSearch(wanted) ? found(db, wanted) : everything(db, wanted);
  const totals = sql`select coalesce(sum(count), 0)::bigint as total, coalesce(json_agg(json_build_object(
      'currency', currency, 'income', income, 'expense', expense) order by currency), '[]') as sums
    from (select currency, sum(count) as count, ${totalOf(countedAs.income)} as income, ${totalOf(countedAs.expense)} as expense
          from (${all}) counted group by currency having sum(count) <> 0) by_currency`;
  const known = await totalForWindow(db, wanted, sql`${who} ${totals}`, false);
  const window = pageWindow(byTime, wanted, known);
  const { total, sums, rows } = await db.one<{ total: number; sums: Sum[]; rows: Found[] }>(
    sql`${who} select totals.total, totals.sums,
          (select coalesce(json_agg(page), '[]') from (
             select ${columns}, hit.cursor from (${ids(window)}) hit
             ${joinOne(sql`transactions`, sql`t`, sql`t.company_id = ${db.company} and t.id = hit.id`)} ${named} order by t.paid_at desc, t.id desc) page) as rows
        from (${totals}) totals`,
  );
  return { total, sums, ...window.cut(rows) };
}

const totalOf = (types: readonly string[]): Sql =>
  sql`coalesce(sum(total) filter (where type = any(${types})), 0)::bigint`;

const isSearch = ({ patterns, number }: WantedTransactions): boolean => patterns.length > 0 || number !== undefined;

const byTime: ListOrder = {
  keys: [
    [sql`t.paid_at`, "instant"],
    [sql`t.id`, "id"],
  ],
  descending: true,
};

/** The sources of a list: ids and cursors of a page, and partial sums of all rows. The page is read first, then joined. */
interface Source {
  who: Sql;
  ids: (window: PageWindow) => Sql;
  all: Sql;
}

function everything(db: Db, wanted: WantedTransactions): Source {
  const own = sql`t.company_id = ${db.company} ${filterOf(wanted)}`;
  return {
    who: empty,
    ids: ({ where, order, rows, cursor }) =>
      sql`select t.id, ${cursor} as cursor from transactions t where ${own} ${where} ${order} ${rows}`,
    all: isNarrow(wanted)
      ? sql`select t.type, t.currency, t.total, 1 as count from transactions t where ${own}`
      : summedBooks(db, { ...wanted, types: everyType(wanted) ? undefined : wanted.types }),
  };
}

/**
 * Rows found by customer or seller, by text, or by number. Each found person is one short read of the person's own index, whatever else is
 * filtered, so that neither a rare nor a common name reads all transactions; each row is found in one of the four ways.
 */
function found(db: Db, wanted: WantedTransactions): Source {
  const own = sql`t.company_id = ${db.company} ${filterOf(wanted)}`;
  const hits = (where: Sql, order: Sql, most: Sql) => {
    const rowOf = (source: Sql) =>
      sql`t.id, t.paid_at, t.type, t.currency, t.total from ${source} t where ${own} ${where}`;
    const row = rowOf(sql`transactions`);
    if (wanted.patterns.length === 0) return sql`select ${row} and t.id = ${wanted.number ?? 0}`;
    const walk = (people: Sql, theirs: Sql, others: Sql) => {
      const rows = sql`select * from transactions t where t.company_id = ${db.company} and ${theirs} ${inRange(sql`t.paid_at`, wanted)} ${order}`;
      return sql`select hit.* from ${people} cross join lateral (select ${rowOf(fenced(rows))} ${others} ${order} ${most}) hit`;
    };
    return sql`${walk(sql`payers`, sql`t.contact_id = payers.id`, empty)}
        union all ${walk(sql`sellers`, sql`t.created_by = sellers.id ${where}`, sql`and ${notPayers}`)}
        union all (select ${row} and ${hasWords(wanted)} and ${notPayers} and ${notSellers} ${order} ${most})
        union all select ${row} and t.id = ${wanted.number ?? 0} and not (${hasWords(wanted)}) and ${notPayers} and ${notSellers}`;
  };
  return {
    who: wanted.patterns.length === 0 ? empty : sql`${plannedForRange(wanted)} ${peopleFound(db, wanted.patterns)}`,
    ids: ({ where, order, rows, cursor, reach }) =>
      sql`select t.id, ${cursor} as cursor from (${hits(where, order, sql`limit ${reach}`)}) t ${order} ${rows}`,
    all: sql`select type, currency, total, 1 as count from (${hits(empty, empty, empty)}) hits`,
  };
}

const hasWords = ({ words }: WantedTransactions) =>
  sql`(t.reference <> '' or t.description <> '') and words_key(t.reference, t.description) like ${words}`;
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

/** Filters that the stored sums do not know. */
const isNarrow = ({ contactId, document, sold, only, hour }: WantedTransactions): boolean =>
  [contactId, document, sold, only, hour].some((filter) => filter !== undefined);

const narrowed = {
  refunds: sql`and t.refund_of is not null`,
  received: sql`and t.refund_of is null`,
  walk_in: sql`and t.contact_id is null`,
};

function documentFilter({ document }: WantedTransactions): Sql {
  if (document === undefined) return empty;
  if (document === "invoice") return sql`and ${paysInvoice}`;
  return sql`and ${ofNoDocument}`;
}

const everyType = ({ types }: WantedTransactions): boolean => types.length === transactionTypes.length;

function filterOf(wanted: WantedTransactions): Sql {
  const { types, paymentMethod, sellerId, accountId, contactId, sold, only, hour } = wanted;
  return sql`${everyType(wanted) ? empty : sql`and t.type = any(${types})`} ${inRange(sql`t.paid_at`, wanted)}
    ${paymentMethod === undefined ? empty : sql`and t.payment_method = ${paymentMethod}`}
    ${sellerId === undefined ? empty : sql`and t.created_by = ${sellerId}`}
    ${contactId === undefined ? empty : sql`and t.contact_id = ${contactId} ${plannedForRange(wanted)}`}
    ${accountId === undefined ? empty : sql`and t.account_id = ${accountId}`} ${documentFilter(wanted)}
    ${sold === undefined ? empty : sql`and ${soldOf(sold)}`} ${only === undefined ? empty : narrowed[only]}
    ${hour === undefined ? empty : sql`and extract(hour from t.paid_at at time zone ${hour.zone}) = ${hour.of}`}`;
}
