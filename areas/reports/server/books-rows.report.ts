import { ofNoDocument, paysInvoice } from "#areas/accounting/server/invoice-payments.report.ts";
import { openSales } from "#areas/edocuments/server/undocumented.report.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { eitherKey, pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { booksMonths, figures } from "../contract/books-month.ts";
import {
  type BooksSpan,
  creditAt,
  invoiced,
  isUnaccepted,
  monthPapers,
  openAt,
  ownPapers,
} from "./books-month.report.ts";
import { salesOf, soldLines } from "./sold.report.ts";

type Shown = Reply<(typeof booksMonths)["GET /api/reports/books/{month}/rows"]>;
/** The figures whose rows are in the database; commissions are computed. */
export type ReadFigure = Exclude<(typeof figures)[number], "commission">;

interface Wanted extends Paging {
  of: ReadFigure;
  key: string | undefined;
}

/** A page of the rows that a figure of a month adds up, by day, with the sums of all of them, in one statement. */
export function listRows(
  db: Db,
  span: BooksSpan,
  zone: string,
  { of, key, ...paging }: Wanted,
): Promise<Pick<Shown, "data" | "sum"> & { total: number }> {
  return db.one(
    sql`with ${salesOf(db, span)},
          sold as materialized (${soldLines(db)}), ${monthPapers(db, span)},
          wanted (kind, order_id, document_id, transaction_id, date, rate, net, tax, amount, currency) as materialized (
            ${rowsOf({ db, span, zone, key })[of]}),
          own as (select * from wanted where currency is null or currency = ${span.currency})
        select (select count(*)::int from wanted) as total,
          (select json_build_object('net', coalesce(sum(net), 0)::bigint, 'tax', coalesce(sum(tax), 0)::bigint,
             'amount', coalesce(sum(amount), 0)::bigint) from own) as sum,
          (select coalesce(json_agg(json_build_object('kind', w.kind, 'order_id', w.order_id, 'document_id', w.document_id,
              'transaction_id', ${eitherKey(sql`w.transaction_id`, sql`o.transaction_id`)}, 'date', w.date,
              'number', coalesce(d.number, o.code, nullif(t.reference, ''), t.description, ''),
              'party', coalesce(nullif(d.party_name, ''), btrim(c.name || ' ' || c.surname), ''), 'rate', w.rate, 'net', w.net, 'tax', w.tax,
              'amount', w.amount, 'currency', coalesce(w.currency, ${span.currency})) order by ${byDay(sql`w`)}), '[]')
           from (select * from wanted order by ${byDay(sql`wanted`)} ${pageOfRows(paging)}) w
           left join documents d on d.company_id = ${db.company} and d.id = w.document_id
           left join orders o on o.company_id = ${db.company} and o.id = w.order_id
           left join transactions t on t.company_id = ${db.company} and t.id = w.transaction_id
           left join contacts c on c.company_id = ${db.company} and c.id = ${eitherKey(sql`o.customer_id`, sql`t.contact_id`)}
             and c.deleted_at is null) as data`,
  );
}

const byDay = (of: Sql): Sql =>
  sql`${of}.date, ${of}.kind, ${of}.order_id, ${of}.document_id, ${of}.transaction_id, ${of}.rate`;

const none = sql`null::bigint`;
const noTax = sql`null::numeric, ${none}, ${none}`;

interface Asked {
  db: Db;
  span: BooksSpan;
  zone: string;
  key: string | undefined;
}

type Rows<F extends ReadFigure> = Record<F, Sql>;

/** The select of each figure's rows, in the order of the columns of `wanted`. */
function rowsOf(asked: Asked): Rows<ReadFigure> {
  const [booked, taxed, papers] = [bookedRows(asked), taxedRows(asked), paperRows(asked)];
  return {
    ...booked,
    ...taxed,
    ...papers,
    ...openRows(asked),
    expenses: sql`${papers.bills} union all ${booked.other_expenses}`,
  };
}

const dayOf = ({ zone }: Asked, at: Sql): Sql => sql`(${at} at time zone ${zone})::date`;

/** Figures that are sums of transactions. */
function bookedRows(
  asked: Asked,
): Rows<"income" | "takings" | "method" | "tips" | "invoice_payments" | "other_income" | "other_expenses"> {
  const { db, key, span } = asked;
  const { from, to, currency } = span;
  const paid = (amount: Sql, where: Sql) => sql`
    select case when t.refund_of is null then 'sale' else 'refund' end, t.order_id, ${none}, t.id, ${dayOf(asked, sql`t.paid_at`)}, ${noTax},
      ${amount}, null from paid t where ${amount} <> 0 and ${where}`;
  const booked = (kind: string, document: Sql, where: Sql) => sql`
    select ${kind}, ${none}, ${document}, t.id, ${dayOf(asked, sql`t.paid_at`)}, ${noTax}, t.total, null from transactions t
    where t.company_id = ${db.company} and t.currency = ${currency} and t.paid_at >= ${from} and t.paid_at < ${to} and ${where}`;
  const typed = (type: "income" | "expense") => booked(type, none, sql`t.type = ${type} and ${ofNoDocument}`);
  const takings = paid(sql`t.total`, sql`true`);
  const paidDocument = sql`(select d.id from documents d
    where d.company_id = t.company_id and d.transaction_id = ${eitherKey(sql`t.refund_of`, sql`t.id`)})`;
  const invoices = booked("payment", paidDocument, paysInvoice);
  return {
    income: sql`${takings} union all ${invoices} union all ${typed("income")}`,
    takings,
    method: paid(sql`t.total`, sql`t.payment_method = ${key ?? ""}`),
    tips: sql`${paid(sql`t.tips`, sql`true`)} union all ${tipsInAdvance(asked)}`,
    invoice_payments: invoices,
    other_income: typed("income"),
    other_expenses: typed("expense"),
  };
}

/** Tips out of balances and cards are in no payment. */
const tipsInAdvance = (asked: Asked): Sql => sql`
  select case when e.reason = 'spend' then 'sale' else 'refund' end, p.order_id, ${none}, ${none}, ${dayOf(asked, sql`e.at`)}, ${noTax}, p.tips,
    null
  from prepaid_entries e join tenders p on p.company_id = e.company_id and p.id = e.tender_id
  where e.company_id = ${asked.db.company} and e.at >= ${asked.span.from} and e.at < ${asked.span.to} and p.tips <> 0`;

/** Figures of sold lines and of KDV. */
function taxedRows(asked: Asked): Rows<"sold" | "kdv" | "sales" | "purchases" | "withheld"> {
  const { key } = asked;
  const rate = key !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(key) ? Number(key) : undefined;
  const ofRate = (column: Sql) => (rate === undefined ? empty : sql`and ${column} = ${rate}`);
  const sold = (amount: Sql, where: Sql) => sql`
    select case when refund then 'refund' else 'sale' end, order_id, ${none}, ${none}, ${dayOf(asked, sql`min(at)`)}, tax_rate,
      sum(net)::bigint, sum(gross - net)::bigint, (${amount})::bigint, null
    from sold where kind = any(${invoiced}::text[]) ${where} group by order_id, refund, tax_rate having sum(gross) <> 0`;
  const sales = sql`${sold(sql`sum(gross - net)`, ofRate(sql`tax_rate`))}
    union all ${ownInvoices(sql`sum(l.tax * p.sign)`, ofRate(sql`l.tax_rate`))}`;
  const purchases = (sign: 1 | -1) => sql`
    select 'bill', ${none}, d.id, ${none}, d.date, l.tax_rate, ${sign} * sum(l.net)::bigint, ${sign} * sum(l.tax)::bigint,
      ${sign} * sum(l.tax)::bigint, null
    from valid d join document_lines l on l.company_id = d.company_id and l.document_id = d.id
    where d.kind = 'bill' ${ofRate(sql`l.tax_rate`)} group by d.id, d.date, l.tax_rate`;
  return {
    sold:
      key === "invoice"
        ? ownInvoices(sql`sum((l.net + l.tax) * p.sign)`, empty)
        : sold(sql`sum(gross)`, sql`and kind = ${key ?? ""}`),
    kdv: sql`${sales} union all ${purchases(-1)} union all ${withheldRows(-1)}`,
    sales,
    purchases: purchases(1),
    withheld: withheldRows(1),
  };
}

/** Of invoices that were made from no sale, by rate. */
const ownInvoices = (amount: Sql, where: Sql): Sql => sql`
  select case p.sign when 1 then 'invoice' else 'return' end, ${none}, d.id, ${none}, d.date, l.tax_rate, sum(l.net * p.sign)::bigint,
    sum(l.tax * p.sign)::bigint, (${amount})::bigint, null
  from (${ownPapers}) p join valid d on d.id = p.id
  join document_lines l on l.company_id = d.company_id and l.document_id = d.id where true ${where} group by d.id, d.date, p.sign, l.tax_rate`;

/** What customers withhold. */
function withheldRows(sign: 1 | -1): Sql {
  const amount = sql`${sign} * case when returns_id is null then tevkifat else -tevkifat end`;
  return sql`select case when returns_id is null then 'invoice' else 'return' end, ${none}, id, ${none}, date, tevkifat_rate, 0::bigint,
      ${amount}, ${amount}, null from valid where kind = 'invoice' and tevkifat > 0`;
}

type PaperFigure =
  | "category"
  | "bills"
  | "stopaj"
  | "tevkifat"
  | "invoices"
  | "returns"
  | "unaccepted"
  | `${"cancelled" | "foreign"}_${"invoices" | "bills"}`;

/** Figures of documents. */
function paperRows({ key, span: { currency } }: Asked): Rows<PaperFigure> {
  const papers = (source: Sql, where: Sql) => sql`
    select case when d.returns_id is not null then 'return' else d.kind end, ${none}, d.id, ${none}, d.date, null::numeric, d.net, d.tax,
      d.total, d.currency from ${source} d where ${where}`;
  const valid = (where: Sql) => papers(sql`valid`, where);
  const others = (kind: string, where: Sql) => papers(sql`papers`, sql`d.kind = ${kind} and ${where}`);
  const withheld = (share: Sql, amount: Sql, where: Sql) => sql`
    select d.kind, ${none}, d.id, ${none}, d.date, ${share}, d.net, ${none}, ${amount}, null from valid d where ${amount} > 0 and ${where}`;
  const cancelled = sql`d.status = 'cancelled' and d.currency = ${currency}`;
  const foreign = sql`d.currency <> ${currency}`;
  return {
    category: valid(sql`d.kind = 'bill' and d.category = ${key === "none" ? "" : (key ?? "")}`),
    bills: valid(sql`d.kind = 'bill'`),
    stopaj: withheld(sql`d.stopaj_rate`, sql`d.stopaj`, sql`true`),
    tevkifat: withheld(sql`d.tevkifat_rate`, sql`d.tevkifat`, sql`d.kind = 'bill'`),
    invoices: valid(sql`d.kind = 'invoice' and d.returns_id is null`),
    returns: valid(sql`d.returns_id is not null`),
    cancelled_invoices: others("invoice", cancelled),
    cancelled_bills: others("bill", cancelled),
    unaccepted: papers(sql`papers`, isUnaccepted),
    foreign_invoices: others("invoice", foreign),
    foreign_bills: others("bill", foreign),
  };
}

/** What is owed at the end of the month, and sales without a document. */
function openRows(asked: Asked): Rows<"credit" | "open_invoices" | "open_bills" | "sales_without"> {
  const { db, span } = asked;
  const open = (kind: "invoice" | "bill") => sql`
    select ${kind}, ${none}, id, ${none}, date, ${noTax}, total, null from (${openAt(db, span, kind)}) open`;
  const sales = (rows: Sql) => sql`
    select 'sale', id, ${none}, ${none}, ${dayOf(asked, sql`at`)}, ${noTax}, total, null from (${rows}) s`;
  return {
    credit: sales(creditAt(db, span)),
    open_invoices: open("invoice"),
    open_bills: open("bill"),
    sales_without: sales(openSales(db, span)),
  };
}
