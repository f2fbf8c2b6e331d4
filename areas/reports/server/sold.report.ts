import { countedAs } from "#areas/accounting/contract/transactions.ts";
import { kindsThat } from "#areas/settings/contract/line-kinds.ts";
import { empty, plannedForItsValues, sql, type Db, type Sql } from "#kit/server/database.ts";
import { joinOne } from "#kit/server/paging.ts";

/** Rows of a span that the day's end and the reports both add up, so that their figures are the same. */

/** `[from, to)`, instants. */
export interface Span {
  from: string;
  to: string;
}

/** A month with the hour of a clock change. */
const MONTH_MS = (31 * 24 + 1) * 3_600_000;
const isLong = ({ from, to }: Span): boolean => Date.parse(to) - Date.parse(from) > MONTH_MS;

/**
 * Begins a statement over any span. A long one is planned for its values: for unknown instants PostgreSQL takes any span for 1/200 of the
 * rows, and looks up every order of a year.
 */
export const plannedForSpan = (span: Span): Sql => (isLong(span) ? plannedForItsValues : empty);

const ofEmployee = kindsThat(({ commission }) => commission?.of === "employee");

/** Payments and refunds of sales. */
export const paidRows = (db: Db, { from, to }: Span): Sql => sql`
  select id, order_id, contact_id, paid_at, payment_method, total, tips, refund_of from transactions
  where company_id = ${db.company} and type = any(${[...countedAs.takings]}) and paid_at >= ${from} and paid_at < ${to}`;

/**
 * `paid` with the facts of its orders, so that these are read once. `is_sale`: a payment of a sale that was not on credit; `settles`: the
 * one with which it was paid completely. Orders of a month are looked up, because a hash would read the company's whole history.
 */
function paidOrders(db: Db, span: Span): Sql {
  const ofPayment = sql`o.company_id = ${db.company} and o.id = t.order_id`;
  return sql`
  select t.order_id, t.contact_id, t.paid_at, t.total, o.customer_id, o.created_by, o.total as order_total, o.tips as order_tips,
    t.refund_of is null and o.id is not null and o.due_at is null as is_sale, o.transaction_id = t.id and o.due_at is null as settles
  from paid t ${isLong(span) ? sql`left join orders o on ${ofPayment}` : joinOne(sql`orders`, sql`o`, ofPayment)}`;
}

/**
 * Debts made, collected, returned and written off. A debt that was brought from another program was made there, and its return takes back no
 * sale.
 */
export const debtRows = (db: Db, { from, to }: Span): Sql => sql`
  select d.id, d.order_id, d.at, d.reason, d.amount from debt_entries d
  where d.company_id = ${db.company} and d.at >= ${from} and d.at < ${to} and d.reason <> 'opening' and (d.reason <> 'return' or not exists (
    select from debt_entries o where o.company_id = d.company_id and o.order_id = d.order_id and o.reason = 'opening'))`;

/** The sales of `paid_orders` and `debts` with their moment, once however many payments they had. */
export const closedSales = (db: Db): Sql => sql`
  select order_id, min(paid_at) as at, customer_id, order_total as total, order_tips as tips from paid_orders where is_sale
  group by order_id, customer_id, order_total, order_tips
  union all
  select d.order_id, d.at, o.customer_id, o.total, o.tips from debts d
  join orders o on o.company_id = ${db.company} and o.id = d.order_id where d.reason = 'sale'`;

/** Payments, and refunds of them, with a tip that was paid out of a balance, a gift card or a deposit. */
export const prepaidTips = (db: Db, { from, to }: Span): Sql => sql`
  select e.at, t.order_id, t.amount as total, t.tips
  from prepaid_entries e join tenders t on t.company_id = e.company_id and t.id = e.tender_id
  where e.company_id = ${db.company} and e.at >= ${from} and e.at < ${to} and t.tips <> 0`;

/**
 * The lines of the sales of `paid_orders` and `debts`, once however many payments they had, and of the refunds of `paid` and `debts`,
 * negative. Sales on credit count on the day of the sale, whenever they are paid.
 */
export function soldLines(db: Db): Sql {
  const about = (
    at: Sql,
    order: Sql,
    seller: Sql,
  ) => sql`${at} as at, ${order} as order_id, l.id as line_id, l.kind, l.product_id,
    l.service_id, l.package_id, l.tax_rate,
    case when l.kind = any(${ofEmployee}::text[]) then coalesce(l.employee_id, ${seller}) else ${seller} end as employee_id`;
  const whole = (
    at: Sql,
    order: Sql,
    seller: Sql,
  ) => sql`${about(at, order, seller)}, false as refund, l.quantity, l.discount,
    l.total - l.discount as gross, round((l.total - l.discount) * 100 / (100 + l.tax_rate)) as net`;
  const back = (at: Sql) =>
    sql`${about(at, sql`o.id`, sql`o.created_by`)}, true as refund, -r.quantity, 0, -r.amount, -r.net`;
  return sql`
    select ${whole(sql`t.paid_at`, sql`t.order_id`, sql`t.created_by`)}
    from paid_orders t
    join order_lines l on l.company_id = ${db.company} and l.order_id = t.order_id
    where t.settles
    union all
    select ${whole(sql`d.at`, sql`o.id`, sql`o.created_by`)}
    from debts d
    join orders o on o.company_id = ${db.company} and o.id = d.order_id
    join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    where d.reason = 'sale'
    union all
    select ${back(sql`d.at`)}
    from debts d
    join refund_lines r on r.company_id = ${db.company} and r.debt_entry_id = d.id and r.tender_id is null
    join order_lines l on l.company_id = r.company_id and l.id = r.order_line_id
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    union all
    select ${back(sql`t.paid_at`)}
    from paid t
    join tenders given on given.company_id = ${db.company} and given.transaction_id = t.id
    join refund_lines r on r.company_id = given.company_id and r.tender_id = given.id
    join order_lines l on l.company_id = r.company_id and l.id = r.order_line_id
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    where t.refund_of is not null`;
}

/** The same added up by these columns. A year's lines would be stored on disk and read once for each figure. */
export const soldSums = (db: Db, columns: Sql): Sql => sql`
  select ${columns}, sum(quantity)::bigint as quantity, sum(discount)::bigint as discount, sum(gross)::bigint as gross,
    sum(net)::bigint as net from (${soldLines(db)}) lines group by ${columns}`;

/** The common tables that the sums and lists of sales read. */
export const salesOf = (db: Db, span: Span): Sql => sql`
  paid as materialized (${paidRows(db, span)}), paid_orders as materialized (${paidOrders(db, span)}),
  debts as materialized (${debtRows(db, span)})`;
