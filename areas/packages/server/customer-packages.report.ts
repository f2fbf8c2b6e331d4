import type { Reply } from "#kit/contract/endpoint.ts";
import { raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import type { customerPackages } from "../contract/customer-packages.ts";

type Opened = Reply<(typeof customerPackages)["GET /api/customer-packages/{id}"]>;

/** The most entries of a ledger that are shown. */
const MOST_ENTRIES = 500;

const person = (row: Sql) =>
  sql`case when ${row}.id is not null then jsonb_build_object('id', ${row}.id, 'name', ${row}.name, 'surname', ${row}.surname) end`;

/** With whom a package is shared, and its ledger, newest first. */
export function readLedger(db: Db, id: number): Promise<Pick<Opened, "members" | "entries">> {
  return db.one(
    sql`select (select coalesce(json_agg(${person(sql`c`)} order by c.name, c.id), '[]') from customer_package_members m
           join contacts c on c.company_id = m.company_id and c.id = m.contact_id
           where m.company_id = ${db.company} and m.customer_package_id = ${id}) as members,
          (select coalesce(json_agg(to_jsonb(entry) - array['place', 'first'] order by entry.at desc, entry.first, entry.place desc), '[]') from (
             select case when n.reason = 'used' then n.id end as use_id, n.reason as kind, iso(n.at) as at, s.name as service, n.amount,
               null::int as days, n.note, n.undone, case when r.id is not null then jsonb_build_object('id', r.id, 'code', r.code) end as reservation,
               ${person(sql`e`)} as by, n.id as place, n.reason in ('sold', 'opening') as first
             from customer_package_services l
             join session_entries n on n.company_id = l.company_id and n.package_service_id = l.id
             join services s on s.company_id = l.company_id and s.id = l.service_id
             left join reservation_items i on i.company_id = n.company_id and i.id = n.reservation_item_id
             left join reservations r on r.company_id = i.company_id and r.id = i.reservation_id
             left join employees e on e.company_id = n.company_id and e.id = n.created_by
             where l.company_id = ${db.company} and l.customer_package_id = ${id} and n.reason <> 'returned'
             union all
             select null, h.kind, iso(h.at), null, 0, h.days, h.reason, false, null, ${person(sql`e`)}, h.id, false
             from customer_package_changes h left join employees e on e.company_id = h.company_id and e.id = h.created_by
             where h.company_id = ${db.company} and h.customer_package_id = ${id}
             order by at desc, first, place desc limit ${raw(String(MOST_ENTRIES))}) entry) as entries`,
  );
}
