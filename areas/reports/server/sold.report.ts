import { countedAs } from "#areas/accounting/contract/transactions.ts";
import { kindsThat } from "#areas/settings/contract/line-kinds.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";

/** Rows of a span that the day's end and the reports both add up, so that their figures are the same. */

/** `[from, to)`, instants. */
export interface Span {
  from: string;
  to: string;
}

const ofEmployee = kindsThat(({ commission }) => commission?.of === "employee");

/** Payments and refunds of sales. */
export const paidRows = (db: Db, { from, to }: Span): Sql => sql`
  select id, order_id, contact_id, paid_at, payment_method, total, tips, refund_of from transactions
  where company_id = ${db.company} and type = any(${[...countedAs.takings]}) and paid_at >= ${from} and paid_at < ${to}`;

/**
 * Debts made, collected, returned and written off. A debt that was brought from another program was made there, and its return takes back no
 * sale.
 */
export const debtRows = (db: Db, { from, to }: Span): Sql => sql`
  select d.id, d.order_id, d.at, d.reason, d.amount from debt_entries d
  where d.company_id = ${db.company} and d.at >= ${from} and d.at < ${to} and d.reason <> 'opening' and (d.reason <> 'return' or not exists (
    select from debt_entries o where o.company_id = d.company_id and o.order_id = d.order_id and o.reason = 'opening'))`;

/** The sales of `paid` and `debts` with their moment, once however many payments they had. */
export const closedSales = (db: Db): Sql => sql`
  select t.order_id, min(t.paid_at) as at from paid t
  join orders o on o.company_id = ${db.company} and o.id = t.order_id and o.due_at is null
  where t.refund_of is null group by t.order_id
  union all
  select d.order_id, d.at from debts d where d.reason = 'sale'`;

/** Payments, and refunds of them, with a tip that was paid out of a balance, a gift card or a deposit. */
export const prepaidTips = (db: Db, { from, to }: Span): Sql => sql`
  select e.at, t.order_id, t.amount as total, t.tips
  from prepaid_entries e join tenders t on t.company_id = e.company_id and t.id = e.tender_id
  where e.company_id = ${db.company} and e.at >= ${from} and e.at < ${to} and t.tips <> 0`;

/**
 * The lines of the sales of `paid` and `debts`, once however many payments they had, and of the refunds, negative. Sales on credit count on
 * the day of the sale, whenever they are paid.
 */
export function soldLines(db: Db): Sql {
  const about = (
    at: Sql,
  ) => sql`${at} as at, o.id as order_id, l.id as line_id, l.kind, l.product_id, l.service_id, l.package_id, l.tax_rate, case when l.kind = any(${ofEmployee}::text[])
    then coalesce(l.employee_id, o.created_by) else o.created_by end as employee_id`;
  const whole = (at: Sql) => sql`${about(at)}, false as refund, l.quantity, l.discount, l.total - l.discount as gross,
    round((l.total - l.discount) * 100 / (100 + l.tax_rate)) as net`;
  const back = (at: Sql) => sql`${about(at)}, true, -r.quantity, 0, -r.amount, -r.net`;
  return sql`
    select ${whole(sql`t.paid_at`)}
    from paid t
    join orders o on o.company_id = ${db.company} and o.id = t.order_id and o.transaction_id = t.id and o.due_at is null
    join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    union all
    select ${whole(sql`d.at`)}
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
