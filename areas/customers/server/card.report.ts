import { payableOf } from "./payable.queries.ts";
import type { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, listPage, type ListedPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import { dueOfOrder as due, openInvoice, ownInvoice } from "./debts.report.ts";
import type { customerOrder, customerSummary } from "../contract/card.ts";

export type CustomerSummary = z.output<typeof customerSummary>;
export type CustomerOrder = z.output<typeof customerOrder>;

const SHOWN = sql`limit 5`;
const orderFacts = sql`o.id, o.code, iso(o.created_at) as created_at, o.delivery_type, o.first_line, o.line_count, ${due} as due, o.due_at`;

/**
 * A customer's whole card in one statement (G1), sums in the company's `currency`; 404 when there is no such customer. Every part reads
 * only the customer's own rows.
 */
export function customerFacts(db: Db, id: number, now: string, currency: string): Promise<CustomerSummary> {
  return db.one(
    sql`select
      json_build_object('count', r.visits, 'last_at', iso(r.last_visit)) as visits, r.no_shows, coalesce((
        select "left" from prepaid_accounts where company_id = c.company_id and contact_id = c.id and kind = 'balance'), 0) as balance,
      json_build_object('total', s.spent + f.spent, 'last_year', s.spent_last_year + f.spent_last_year) as spending,
      json_build_object('count', s.unpaid + f.unpaid, 'total', s.due + f.due, 'invoices', (
        select coalesce(json_agg(row), '[]') from (
          select d.id, d.number, d.date, ${payableOf} as due, d.currency from documents d
          where d.company_id = c.company_id and d.contact_id = c.id and ${openInvoice} order by d.date desc, d.id desc ${SHOWN}) row),
        'orders', (
        select coalesce(json_agg(row), '[]') from (select ${orderFacts} from orders o
          where o.company_id = c.company_id and o.customer_id = c.id and ${due} > 0
          order by o.created_at desc, o.id desc ${SHOWN}) row)) as unpaid,
      json_build_object('count', r.coming, 'reservations', (
        select coalesce(json_agg(row), '[]') from (${comingOf(now)}) row)) as coming,
      json_build_object('service', ${favouriteOf(sql`services`, sql`service_id`, sql`f.name`)},
        'employee', ${favouriteOf(sql`employees`, sql`employee_id`, sql`trim(f.name || ' ' || f.surname)`)}) as favourite,
      contact_has_history(c.id) as has_history, ${groupOf} as duplicates
    from contacts c
    cross join lateral (
      select count(*) filter (where status = 'success') as visits, max(starting_at) filter (where status = 'success') as last_visit,
        count(*) filter (where status = 'no-show') as no_shows,
        count(*) filter (where status in ('new', 'accepted') and finishing_at > ${now}) as coming
      from reservations where company_id = c.company_id and customer_id = c.id) r
    cross join lateral (
      select coalesce(sum(o.paid - o.refunded), 0)::bigint as spent,
        coalesce(sum(o.paid - o.refunded) filter (where o.created_at >= ${now}::timestamptz - interval '1 year'), 0)::bigint as spent_last_year,
        count(*) filter (where ${due} > 0) as unpaid, coalesce(sum(${due}), 0)::bigint as due
      from orders o where o.company_id = c.company_id and o.customer_id = c.id) s
    cross join lateral (
      select coalesce(sum(d.total - d.returned) filter (where d.status = 'paid' and d.currency = ${currency}), 0)::bigint as spent,
        coalesce(sum(d.total - d.returned) filter (where d.status = 'paid' and d.currency = ${currency}
          and d.issued_at >= ${now}::timestamptz - interval '1 year'), 0)::bigint as spent_last_year,
        count(*) filter (where d.status = 'issued') as unpaid,
        coalesce(sum(${payableOf}) filter (where d.status = 'issued' and d.currency = ${currency}), 0)::bigint as due
      from documents d where d.company_id = c.company_id and d.contact_id = c.id and ${ownInvoice}) f
    where c.company_id = ${db.company} and c.type = 'customer' and c.id = ${id} and c.deleted_at is null`,
  );
}

/** The first group that shows `c` as a duplicate of somebody. */
const groupOf = sql`(
  select min(g.id) from duplicate_keys(c) k
  join duplicate_groups g on g.company_id = c.company_id and g.kind = k.kind and g.key = k.key and g.shown
  where exists (select from duplicate_members(g.company_id, g.kind, g.key) other
    where other.id <> c.id and are_duplicates(g.kind, c, other)))`;

/** The next appointments of `c` with their services and employees. */
const comingOf = (now: string) => sql`
  select v.id, v.code, v.status, iso(v.starting_at) as starting_at, (
    select coalesce(json_agg(json_build_object('service', s.name, 'employee', trim(e.name || ' ' || e.surname))
      order by i.position, i.id), '[]')
    from reservation_items i
    join services s on s.company_id = i.company_id and s.id = i.service_id
    join employees e on e.company_id = i.company_id and e.id = i.employee_id
    where i.company_id = v.company_id and i.reservation_id = v.id) as items
  from reservations v
  where v.company_id = c.company_id and v.customer_id = c.id and v.status in ('new', 'accepted') and v.finishing_at > ${now}
  order by v.starting_at, v.id ${SHOWN}`;

/** The services and employees that `c` had most often; among equals the latest. */
const favouriteOf = (table: typeof SHOWN, column: typeof SHOWN, name: typeof SHOWN) => sql`(
  select json_build_object('id', f.id, 'name', ${name})
  from reservations v
  join reservation_items i on i.company_id = v.company_id and i.reservation_id = v.id
  join ${table} f on f.company_id = i.company_id and f.id = i.${column}
  where v.company_id = c.company_id and v.customer_id = c.id and v.status = 'success'
  group by f.company_id, f.id order by count(*) desc, max(v.starting_at) desc, f.id limit 1)`;

/** A page of a customer's orders, newest first (G1); 404 when there is no such customer. */
export function listCustomerOrders(db: Db, id: number, paging: Paging): Promise<ListedPage<CustomerOrder>> {
  const from = sql`from orders o where o.company_id = ${db.company} and o.customer_id = ${id}`;
  const columns = sql`${orderFacts}, o.status, o.total, o.paid, o.refunded, o.written_off,
    (select trim(e.name || ' ' || e.surname) from employees e where e.company_id = o.company_id and e.id = o.created_by) as seller`;
  const owner = sql`from contacts
    where company_id = ${db.company} and type = 'customer' and id = ${id} and deleted_at is null`;
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`o`, columns, order: newest, owner };
  return listPage(db, list, paging);
}

const newest: ListOrder = {
  keys: [
    [sql`o.created_at`, "instant"],
    [sql`o.id`, "id"],
  ],
  descending: true,
};
