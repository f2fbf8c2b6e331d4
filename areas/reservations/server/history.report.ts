import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import { depositName, type HistoryDeposit } from "../contract/history.ts";
import type { Kept } from "./history.rules.ts";

interface Person {
  id: number;
  name: string;
  surname: string;
}

export interface HistoryRow {
  at: string;
  by: Person | null;
  action: "created" | "changed" | "paid" | "refunded" | "deposit";
  before: Kept | null;
  after: Kept | null;
  payment: { total: number; payment_method: PaymentMethod } | null;
  deposit: HistoryDeposit | null;
}

export interface History {
  entries: HistoryRow[];
  /** Reason of the latest cancellation; empty: none given. */
  cancel_reason: string;
  /** Present names by id; deleted rows are missing. */
  services: Record<string, string>;
  employees: Record<string, string>;
  seats: Record<string, string>;
  customers: Record<string, Person>;
}

/** Maximum number of entries; the oldest are cut off. */
const MOST_ENTRIES = 200;

/**
 * The history of a reservation, latest first, in one statement: its creation, its audit entries, the amounts of its payments and
 * refunds, and what became of its deposit. Payments and their audit entry are written in one transaction, so they have the same time; a split payment is an
 * entry for each part, of which the first has the changes. The payment of 0 that stands for a sale paid in advance has no amount.
 */
export function readHistory(db: Db, id: number): Promise<History> {
  const own = sql`company_id = ${db.company}`;
  return db.one(
    sql`with paid as materialized (
          select id, paid_at, created_by, refund_of,
            case when total <> 0 then json_build_object('total', total, 'payment_method', payment_method) end as payment
          from transactions where ${own} and reservation_id = ${id}),
        changed as materialized (
          select id, at, employee_id, action, before, after from audit_entries
          where ${own} and entity = 'reservation' and entity_id = ${id} and action in ('changed', 'paid')
          order by id desc limit ${MOST_ENTRIES}),
        entries as (
          select created_at as at, 0 as id, created_by as by, 'created' as action, null::jsonb as before, null::jsonb as after, null::json as payment, 0 as part, null::json as deposit
          from reservations where ${own} and id = ${id}
          union all
          select at, changed.id, employee_id, action,
            case when row_number() over (partition by changed.id order by paid.id) = 1 then before end, after, payment, paid.id, null
          from changed left join paid on action = 'paid' and refund_of is null and paid_at = at
          union all
          select paid_at, 0, created_by, 'refunded', null, null, payment, id, null
          from paid where refund_of is not null
          union all
          ${depositsOf(db, id)})
        select cancel_reason,
          (select coalesce(json_agg(json_build_object('at', iso(at), 'action', action, 'before', before, 'after', after, 'payment', payment,
             'deposit', deposit, 'by', (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
                    where e.company_id = ${db.company} and e.id = entries.by)) order by at desc, id desc, part), '[]') from entries) as entries,
          ${namesOf(db, "services", idsIn("service_id"), sql`to_json(name)`)} as services,
          ${namesOf(db, "employees", idsIn("employee_id"), sql`to_json(trim(name || ' ' || surname))`)} as employees,
          ${namesOf(db, "seats", idsIn("seat_id"), sql`to_json(name)`)} as seats,
          ${namesOf(db, "contacts", idsIn("customer_id"), person)} as customers
        from reservations where ${own} and id = ${id}`,
  );
}

/**
 * The changes of its deposit. A kept one is spent on a sale that is not the appointment's, whose transaction says why; the others say it
 * themselves. The name that the accounting gives a deposit says nothing here.
 */
const depositsOf = (db: Db, id: number): Sql => sql`
  select e.at, 0, e.created_by, 'deposit', null, null, null, -e.id, json_build_object('amount', abs(e.amount),
    'reason', case when e.reason = 'spend' and o.reservation_id is null then 'keep' else e.reason end, 'payment_method', b.payment_method,
    'note', coalesce(case when b.description not in (${names.tr} || r.code, ${names.en} || r.code) then b.description end, k.description, ''))
  from reservations r
  join prepaid_accounts a on a.company_id = r.company_id and a.reservation_id = r.id
  join prepaid_entries e on e.company_id = a.company_id and e.prepaid_id = a.id
  left join transactions b on b.company_id = e.company_id and b.id = e.transaction_id
  left join tenders t on t.company_id = e.company_id and t.id = e.tender_id
  left join orders o on o.company_id = t.company_id and o.id = t.order_id
  left join transactions k on k.company_id = o.company_id and k.id = o.transaction_id and e.reason = 'spend'
  where r.company_id = ${db.company} and r.id = ${id}`;

const names = { tr: depositName.tr(""), en: depositName.en("") };

const person = sql`json_build_object('id', id, 'name', name, 'surname', surname)`;

const places = {
  service_id: sql`'$[*].lines[*].service_id ? (@ != null)'`,
  employee_id: sql`'$[*].lines[*].employee_id ? (@ != null)'`,
  seat_id: sql`'$[*].lines[*].seat_id ? (@ != null)'`,
  customer_id: sql`'$[*].customer_id ? (@ != null)'`,
};

/** All ids at this place of the audit entries, on either side. */
function idsIn(place: keyof typeof places): Sql {
  return sql`select found::bigint as id from changed, jsonb_path_query(jsonb_build_array(before, after), ${places[place]}) found`;
}

function namesOf(db: Db, table: "services" | "employees" | "seats" | "contacts", ids: Sql, value: Sql): Sql {
  const from = { services: sql`services`, employees: sql`employees`, seats: sql`seats`, contacts: sql`contacts` }[
    table
  ];
  return sql`(select coalesce(json_object_agg(id, ${value}), '{}') from ${from} where company_id = ${db.company} and id = any(array(${ids})))`;
}
