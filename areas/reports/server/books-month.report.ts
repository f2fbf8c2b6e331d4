import type { z } from "zod";
import { ofNoDocument, paysInvoice } from "#areas/accounting/server/invoice-payments.report.ts";
import { payableOf, stopajOf, tevkifatOf } from "#areas/customers/server/payable.queries.ts";
import { kindsThat, type LineKind } from "#areas/settings/contract/line-kinds.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { monthDocument } from "../contract/books-month.ts";
import { salesOf, soldSums, type Span } from "./sold.report.ts";

export type MonthDocument = z.output<typeof monthDocument>;

/** A month: its instants, its days (both included) and the currency in which it is added up. */
export interface BooksSpan extends Span {
  first: string;
  last: string;
  currency: string;
}

interface Counted {
  count: number;
  total: number;
}

interface Taxed {
  rate: number;
  net: number;
  tax: number;
}

export interface MonthFigures {
  /** Of sales less refunds, by kind of line and rate. */
  sold: (Taxed & { kind: LineKind })[];
  /** Lines of invoices that were made from no sale, less their returns, and of bills, by rate. */
  invoiced: Taxed[];
  bought: Taxed[];
  /** Payments and refunds by method. */
  method_rows: Record<string, number>;
  invoice_payments: Counted;
  other_income: Counted;
  other_expenses: Counted;
  categories: {
    category: string;
    count: number;
    net: number;
    tax: number;
    total: number;
  }[];
  stopaj: { count: number; base: number; amount: number };
  tevkifat: { count: number; amount: number };
  withheld: number;
  owed: { credit: Counted; invoices: Counted; bills: Counted };
  documents: Record<"invoices" | "returns" | "bills", Counted> & {
    cancelled: Record<"invoices" | "bills", Counted>;
    foreign: Record<"invoices" | "bills", number>;
    unaccepted: number;
  };
}

export const invoiced = kindsThat(({ kdv }) => kdv === "sale");
const counted = (rows: Sql): Sql =>
  sql`(select json_build_object('count', count(*)::int, 'total', coalesce(sum(total), 0)::bigint) from (${rows}) r)`;
const byRate = (rows: Sql): Sql => sql`(
  select coalesce(json_agg(r order by r.rate), '[]') from (
    select rate, sum(net)::bigint as net, sum(tax)::bigint as tax from (${rows}) l group by rate having sum(net) <> 0 or sum(tax) <> 0) r)`;

/**
 * The figures of a month beside those of its takings, in one statement. Sales are found by their time, documents by their day, so the cost
 * depends on the month's rows and on what is still open.
 */
export function readMonth(db: Db, span: BooksSpan): Promise<MonthFigures> {
  const { from, to, currency } = span;
  return db.one(
    sql`with ${salesOf(db, span)}, sold as materialized (${soldSums(db, sql`kind, tax_rate`)}),
             ${monthPapers(db, span)}
        select
          (select coalesce(json_agg(r order by r.kind, r.rate), '[]') from (
             select kind, tax_rate as rate, sum(net)::bigint as net, sum(gross - net)::bigint as tax from sold
             where kind = any(${invoiced}::text[]) group by kind, tax_rate having sum(gross) <> 0) r) as sold,
          ${byRate(sql`select l.tax_rate as rate, l.net * d.sign as net, l.tax * d.sign as tax from (${ownPapers}) d
            join document_lines l on l.company_id = d.company_id and l.document_id = d.id`)} as invoiced,
          ${byRate(sql`select l.tax_rate as rate, l.net, l.tax from valid d
            join document_lines l on l.company_id = d.company_id and l.document_id = d.id where d.kind = 'bill'`)} as bought,
          (select coalesce(json_object_agg(payment_method, count), '{}') from (
             select payment_method, count(*)::int as count from paid where total <> 0 group by payment_method) m) as method_rows,
          ${counted(sql`select t.total from transactions t where t.company_id = ${db.company} and ${paysInvoice}
            and t.currency = ${currency} and t.paid_at >= ${from} and t.paid_at < ${to}`)} as invoice_payments,
          ${counted(ownRows(db, "income", span))} as other_income, ${counted(ownRows(db, "expense", span))} as other_expenses,
          (select coalesce(json_agg(c order by c.total desc, c.category), '[]') from (
             select category, count(*)::int as count, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total
             from valid where kind = 'bill' group by category) c) as categories,
          (select json_build_object('count', count(*)::int, 'base', coalesce(sum(net), 0)::bigint, 'amount', coalesce(sum(stopaj), 0)::bigint)
             from valid where stopaj > 0) as stopaj,
          (select json_build_object('count', count(*)::int, 'amount', coalesce(sum(tevkifat), 0)::bigint)
             from valid where kind = 'bill' and tevkifat > 0) as tevkifat,
          (select coalesce(sum(case when returns_id is null then tevkifat else -tevkifat end), 0)::bigint
             from valid where kind = 'invoice') as withheld,
          json_build_object('credit', ${counted(creditAt(db, span))}, 'invoices', ${counted(openAt(db, span, "invoice"))},
            'bills', ${counted(openAt(db, span, "bill"))}) as owed,
          ${documentCounts(currency)} as documents`,
  );
}

/** `papers`, the documents of the month's days, and `valid`, those that its figures add up. */
export const monthPapers = (db: Db, { first, last, currency }: BooksSpan): Sql => sql`
  papers as materialized (
    select d.*, ${stopajOf} as stopaj, ${tevkifatOf} as tevkifat from documents d
    where d.company_id = ${db.company} and d.kind in ('invoice', 'bill') and d.date between ${first} and ${last} and d.status <> 'draft'),
  valid as materialized (select * from papers where status <> 'cancelled' and currency = ${currency})`;

/** Of the statement's `valid` papers the invoices that were made from no sale, and with the sign -1 the returns of such invoices. */
export const ownPapers = sql`
  select company_id, id, 1 as sign from valid where kind = 'invoice' and order_id is null and returns_id is null
  union all
  select r.company_id, r.id, -1 from valid r join documents of on of.company_id = r.company_id and of.id = r.returns_id
  where of.order_id is null`;

/** Invoices or bills that were unpaid when the month ended. What was returned after it was still owed then. */
export function openAt(db: Db, { last, to, currency }: BooksSpan, kind: "invoice" | "bill"): Sql {
  const later = sql`coalesce((select sum(r.total - coalesce(r.tevkifat_back, 0)) from documents r
    where r.company_id = d.company_id and r.returns_id = d.id and r.status in ('issued', 'paid') and r.date > ${last}), 0)`;
  return sql`
    select d.id, d.date, (${payableOf} + ${later})::bigint as total from documents d
    where d.company_id = ${db.company} and d.kind = ${kind} and d.order_id is null and d.returns_id is null and d.currency = ${currency}
      and d.date <= ${last} and d.status <> 'draft' and (d.paid_at is null or d.paid_at >= ${to})
      and (d.cancelled_at is null or d.cancelled_at >= ${to})`;
}

/** Sales of which something was owed when the month ended, with the time of the sale. */
export const creditAt = (db: Db, { to }: Pick<BooksSpan, "to">): Sql => sql`
  select order_id as id, min(at) as at, sum(amount)::bigint as total from debt_entries
  where company_id = ${db.company} and at < ${to} group by order_id having sum(amount) <> 0`;

/** Of a document \`d\` of the month: an invoice that stands without an accepted e-document. */
export const isUnaccepted = sql`d.kind = 'invoice' and d.status <> 'cancelled' and not exists (
  select from edocuments e where e.company_id = d.company_id and e.document_id = d.id and e.state in ('accepted', 'cancelling'))`;

/** How many documents of each kind are among the statement's `papers`, and among its `valid` ones. */
function documentCounts(currency: string): Sql {
  const cancelled = (kind: string) =>
    counted(sql`select total from papers where kind = ${kind} and status = 'cancelled' and currency = ${currency}`);
  const foreign = (kind: string) =>
    sql`(select count(*)::int from papers where kind = ${kind} and currency <> ${currency})`;
  return sql`json_build_object(
    'invoices', ${counted(sql`select total from valid where kind = 'invoice' and returns_id is null`)},
    'returns', ${counted(sql`select total from valid where returns_id is not null`)},
    'bills', ${counted(sql`select total from valid where kind = 'bill'`)},
    'cancelled', json_build_object('invoices', ${cancelled("invoice")}, 'bills', ${cancelled("bill")}),
    'foreign', json_build_object('invoices', ${foreign("invoice")}, 'bills', ${foreign("bill")}),
    'unaccepted', (select count(*)::int from papers d where ${isUnaccepted})
  )`;
}

/** Transactions of a type that belong to no document, with those that write them back. */
const ownRows = (db: Db, type: string, { from, to, currency }: BooksSpan): Sql => sql`
  select t.total from transactions t
  where t.company_id = ${db.company} and t.type = ${type} and t.currency = ${currency} and t.paid_at >= ${from} and t.paid_at < ${to}
    and ${ofNoDocument}`;

/** The documents of a month by date, cancelled ones too. */
export const listMonthDocuments = (db: Db, { first, last }: Pick<BooksSpan, "first" | "last">, most: number | null) =>
  db.rows<MonthDocument>(
    sql`select case when d.returns_id is not null then 'return' else d.kind end as kind, d.id, d.number, d.date, d.party_name as party,
          d.tax_number, d.status, d.currency, d.net, d.tax, d.total, d.category, ${stopajOf} as stopaj, ${tevkifatOf} as tevkifat,
          coalesce(e.uuid::text, '') as uuid, coalesce(e.state, '') as state
        from documents d left join lateral (
          select uuid, state from edocuments where company_id = d.company_id and document_id = d.id order by id desc limit 1) e on true
        where d.company_id = ${db.company} and d.kind in ('invoice', 'bill') and d.date between ${first} and ${last} and d.status <> 'draft'
        order by d.date, d.kind desc, d.id ${most === null ? empty : sql`limit ${most}`}`,
  );

export interface MonthTransaction {
  paid_at: string;
  type: string;
  payment_method: string;
  account: string;
  amount: number;
  tips: number;
  currency: string;
  party: string;
  code: string;
  reference: string;
  description: string;
}

/** Every transaction of a month by time; amounts with their effect on the account. */
export const listMonthTransactions = (db: Db, { from, to }: Span): Promise<MonthTransaction[]> =>
  db.rows(
    sql`select iso(t.paid_at) as paid_at, t.type, t.payment_method, a.name as account, t.currency, t.reference, t.description,
          case when t.effect < 0 and t.total > 0 then -t.amount else t.amount end as amount,
          case when t.effect < 0 and t.total > 0 then -t.tips else t.tips end as tips,
          coalesce(btrim(c.name || ' ' || c.surname), '') as party, coalesce(o.code, '') as code
        from transactions t
        join accounts a on a.company_id = t.company_id and a.id = t.account_id
        left join contacts c on c.company_id = t.company_id and c.id = t.contact_id
        left join orders o on o.company_id = t.company_id and o.id = t.order_id
        where t.company_id = ${db.company} and t.paid_at >= ${from} and t.paid_at < ${to} order by t.paid_at, t.id`,
  );
