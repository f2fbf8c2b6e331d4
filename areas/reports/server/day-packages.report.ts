import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { Span } from "./sold.report.ts";

const counted = (entries: Sql, which: Sql, amount: Sql): Sql => sql`(
  select json_build_object('count', count(*), 'total', coalesce(sum(${amount}), 0)::bigint) from ${entries} where ${which})`;

/** What so many sessions are worth, rounded half up. */
const worth = (sessions: Sql): Sql => sql`(2 * value * ${sessions} + count) / (2 * count)`;

/**
 * Session packages of a day as JSON, beside the day's lines `sold`. What was used is added up from the stored values of the entries, and
 * again from the numbers of sessions before and after the day (`counts`).
 */
export const packageSums = (db: Db, span: Span): Sql => sql`(
  with ${packageRows(db, span)},
  moved as (
    select l.value, l.count, -coalesce(sum(n.amount) filter (where n.at < ${span.from} or n.reason = 'opening'), 0) as before, -coalesce(sum(n.amount), 0) as after
    from customer_package_services l
    join session_entries n on n.company_id = l.company_id and n.package_service_id = l.id and n.reason in ('used', 'given_back', 'opening') and n.at < ${span.to}
    where l.company_id = ${db.company} and l.id in (select package_service_id from entries where reason in ('used', 'given_back'))
    group by l.company_id, l.id)
  select json_build_object('sold', ${counted(sql`held`, sql`is_sold`, sql`price`)},
    'returned', ${counted(sql`held`, sql`is_returned`, sql`refunded`)},
    'used', (select json_build_object('count', count(*) filter (where reason = 'used') - count(*) filter (where reason = 'given_back'),
        'total', coalesce(sum(value), 0)::bigint) from entries where reason in ('used', 'given_back')),
    'kept', (select coalesce(sum(value), 0)::bigint from entries where reason = 'returned'),
    'lines', (select coalesce(sum(gross), 0)::bigint from sold where kind = 'package'),
    'counts', (select coalesce(sum(${worth(sql`after`)} - ${worth(sql`before`)}), 0)::bigint from moved)))`;

/** The day's entries of sessions, and the packages that were sold or given back. */
export const packageRows = (db: Db, { from, to }: Span): Sql => sql`
  entries as (
    select id, at, package_service_id, reason, value from session_entries where company_id = ${db.company} and at >= ${from} and at < ${to}),
  held as (
    select id, customer_id, order_line_id, name, price, refunded, sold_at, sold_at >= ${from} and sold_at < ${to} as is_sold,
      returned_at, returned_at >= ${from} and returned_at < ${to} as is_returned
    from customer_packages where company_id = ${db.company} and id in (
      select customer_package_id from customer_package_services
      where company_id = ${db.company} and id in (select package_service_id from entries where reason in ('sold', 'returned'))))`;
