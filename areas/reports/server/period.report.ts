import { countedAs } from "#areas/accounting/contract/transactions.ts";
import { liveList } from "#areas/reservations/server/statuses.queries.ts";
import type { LineKind } from "#areas/settings/contract/line-kinds.ts";
import { raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import { plannedForSpan, salesOf, soldSums, type Span } from "./sold.report.ts";

interface Tax {
  gross: number;
  net: number;
}

interface Group {
  count: number;
  total: number;
}

export interface Breakdown {
  days: { date: string; count: number; total: number }[];
  hours: { hour: number; count: number; total: number }[];
  items: { kind: LineKind; id: number | null; name: string; quantity: number; total: number }[];
  categories: { of: "service" | "product" | "other"; id: number | null; name: string; total: number }[];
  taxes: { rate: number; sales: Tax; refunds: Tax }[];
  customers: {
    new: Group;
    returning: Group;
    walk_in: Group;
    rows: {
      customer: { id: number; name: string; surname: string };
      is_new: boolean;
      sales: number;
      total: number;
    }[];
  };
  appointments: { standing: number; missed: number; canceled: number };
}

/** The customers that a report names of the new ones, and of the others. */
const MOST_CUSTOMERS = 100;

/**
 * What a period's day-end sums consist of, in one statement. The cost depends on the period's rows: transactions are found by their time,
 * lines by the orders, each customer's earlier sale by one look at the customer's own index.
 */
export function readBreakdown(db: Db, span: Span, zone: string): Promise<Breakdown> {
  return db.one(
    sql`${plannedForSpan(span)} with ${salesOf(db, span)},
             sold as materialized (${soldSums(db, sql`kind, service_id, product_id, package_id, tax_rate, refund`)}),
             hours as materialized (${byHour(zone)}),
             items as materialized (select kind, service_id, product_id, package_id, sum(quantity)::bigint as quantity,
                                      sum(gross)::bigint as total from sold group by kind, service_id, product_id, package_id),
             customers as materialized (${cameBy(db, span)})
        select ${byTime(sql`to_char(hour, 'YYYY-MM-DD')`, "date")} as days,
          ${byTime(sql`extract(hour from hour)::int`, "hour")} as hours,
          ${byItem(db)} as items, ${byCategory(db)} as categories, ${byRate} as taxes, ${byCustomer(db)} as customers,
          ${appointments(db, span)} as appointments`,
  );
}

/** Payments, and the takings with their refunds, by hour of each day; few rows to turn into days and hours. */
const byHour = (zone: string): Sql => sql`
  select date_trunc('hour', paid_at at time zone ${zone}) as hour, count(*) filter (where refund_of is null and total > 0) as count,
    sum(total) as total, bool_or(total <> 0) as moved
  from paid group by 1`;

/** The same by day or by hour of all days. */
const byTime = (key: Sql, name: "date" | "hour"): Sql => sql`(
  select coalesce(json_agg(json_build_object(${raw(`'${name}'`)}, key, 'count', count, 'total', total) order by key), '[]')
  from (select ${key} as key, sum(count)::bigint as count, sum(total)::bigint as total from hours group by 1 having bool_or(moved)) t)`;

/** The lines of each thing of the catalogue; all others by their kind. */
const byItem = (db: Db): Sql => sql`(
  select coalesce(json_agg(i order by i.total desc, i.name, i.id), '[]') from (
    select i.kind, coalesce(s.id, p.id, k.id) as id, coalesce(s.name, p.name, k.name, '') as name, i.quantity, i.total
    from items i
    left join services s on s.company_id = ${db.company} and s.id = i.service_id
    left join products p on p.company_id = ${db.company} and p.id = i.product_id
    left join session_packages k on k.company_id = ${db.company} and k.id = i.package_id) i)`;

/** A product in several categories counts in the oldest of them, so that the sum stays the same. */
const byCategory = (db: Db): Sql => sql`(
  select coalesce(json_agg(c order by c.total desc, c.name, c.id), '[]') from (
    select named."of", named.id, named.name, sum(i.total)::bigint as total
    from items i
    left join services s on s.company_id = ${db.company} and s.id = i.service_id
    left join service_categories sc on sc.company_id = s.company_id and sc.id = s.category_id
    left join lateral (select min(category_id) as id from product_category_links
                       where company_id = ${db.company} and product_id = i.product_id) link on true
    left join product_categories pc on pc.company_id = ${db.company} and pc.id = link.id
    cross join lateral (select case when i.service_id is not null then 'service' when i.product_id is not null then 'product'
      else 'other' end as "of", coalesce(sc.id, pc.id) as id, coalesce(sc.name, pc.name, '') as name) named
    group by named."of", named.id, named.name) c)`;

const taxOf = (refund: boolean): Sql => sql`json_build_object(
  'gross', coalesce(sum(gross) filter (where refund = ${refund}), 0)::bigint, 'net', coalesce(sum(net) filter (where refund = ${refund}), 0)::bigint)`;
const byRate = sql`(
  select coalesce(json_agg(r order by r.rate), '[]') from (
    select tax_rate as rate, ${taxOf(false)} as sales, ${taxOf(true)} as refunds from sold group by tax_rate) r)`;

/**
 * Each customer with the takings and sales of the period (no customer: one row of null), and whether the first sale is within it. The
 * number of sales is counted as at the day's end: those that were paid, and those on credit.
 */
const cameBy = (db: Db, { from }: Span): Sql => sql`
  select came.*, came.id is not null and not exists (
      select from transactions t where t.company_id = ${db.company} and t.contact_id = came.id and t.paid_at < ${from}
        and t.type = any(${[...countedAs.takings]}))
    and not exists (
      select from orders o join debt_entries d on d.company_id = o.company_id and d.order_id = o.id and d.reason = 'sale'
      where o.company_id = ${db.company} and o.customer_id = came.id and o.due_at is not null and d.at < ${from}) as is_new
  from (select id, sum(total)::bigint as total, count(distinct order_id) filter (where sale) as sales
        from (select contact_id as id, order_id, total, is_sale as sale from paid_orders
              union all
              select o.customer_id, d.order_id, 0, true
              from debts d join orders o on o.company_id = ${db.company} and o.id = d.order_id where d.reason = 'sale') taken
        group by id) came`;

const groupOf = (which: Sql, people: Sql): Sql => sql`json_build_object(
  'count', coalesce(${people} filter (where ${which}), 0)::bigint, 'total', coalesce(sum(total) filter (where ${which}), 0)::bigint)`;

const mostOf = (which: Sql): Sql => sql`(
  select * from customers where id is not null and ${which} order by total desc, id limit ${raw(String(MOST_CUSTOMERS))})`;

const byCustomer = (db: Db): Sql => sql`(
  select json_build_object(
    'new', ${groupOf(sql`is_new`, sql`count(*)`)},
    'returning', ${groupOf(sql`not is_new and id is not null`, sql`sum(least(sales, 1))`)},
    'walk_in', ${groupOf(sql`id is null`, sql`sum(sales)`)},
    'rows', (select coalesce(json_agg(json_build_object('customer', json_build_object('id', c.id, 'name', c.name, 'surname', c.surname),
               'is_new', most.is_new, 'sales', most.sales, 'total', most.total) order by most.total desc, c.id), '[]')
             from (${mostOf(sql`is_new`)} union all ${mostOf(sql`not is_new`)}) most
             cross join lateral (select id, name, surname from contacts where company_id = ${db.company} and id = most.id limit 1) c))
  from customers)`;

const appointments = (db: Db, { from, to }: Span): Sql => sql`(
  select json_build_object('standing', count(*) filter (where status in ${liveList}),
    'missed', count(*) filter (where status = 'no-show'), 'canceled', count(*) filter (where status = 'canceled'))
  from reservations where company_id = ${db.company} and starting_at >= ${from} and starting_at < ${to})`;
