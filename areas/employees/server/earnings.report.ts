import { kindsThat } from "#areas/settings/contract/line-kinds.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { EarnedLine, ListedTerms, Month, NetParts, Statement } from "./earnings.rules.ts";

/** `[from, to)`, instants. */
export interface Span {
  from: string;
  to: string;
}

const ofEmployee = kindsThat(({ commission }) => commission?.of === "employee");
const ofSeller = kindsThat(({ commission }) => commission?.of === "seller");
const asServices = kindsThat(({ commission }) => commission?.as === "service");

/**
 * The employees' revenue in the span. Lines of paid orders count at their payment, once if it had several parts, for the line's employee
 * (services; the seller if none is named) or for the seller (products); refunds of them count at the refund. Lines of sales on credit count
 * as they are paid, in parts (decision 0088). Lines of session packages whose commission counts with their use are left out; their sessions count when they are used
 * (decision 0092). Reads the company's accounting rows and used sessions of the span, once for all employees.
 */
function earned(db: Db, employeeIds: readonly number[], { from, to }: Span): Sql {
  const earner = sql`case when l.kind = any(${ofEmployee}::text[]) then coalesce(l.employee_id, o.created_by)
    when l.kind = any(${ofSeller}::text[]) then o.created_by end`;
  const own = sql`${earner} = any(${employeeIds}::bigint[]) and not l.commission_at_use`;
  const paid = sql`t.company_id = ${db.company} and t.paid_at >= ${from} and t.paid_at < ${to}`;
  const about = (
    at: Sql,
    transaction: Sql,
  ) => sql`${earner} as employee_id, ${at} as at, ${transaction} as transaction_id,
    null::bigint as use_id, o.id as order_id, o.code, l.id as order_item_id, l.name, l.tax_rate,
    case when l.kind = any(${asServices}::text[]) then 'service' else 'product' end as kind`;
  return sql`
    select ${about(sql`t.paid_at`, sql`t.id`)}, false as refund, l.quantity, l.total as gross, l.discount, null::bigint as net
    from transactions t
    join orders o on o.company_id = t.company_id and o.id = t.order_id and o.transaction_id = t.id
    join order_lines l on l.company_id = o.company_id and l.order_id = o.id
    where ${paid} and t.refund_of is null and o.due_at is null and ${own}
    union all
    select ${about(sql`t.paid_at`, sql`t.id`)}, true, r.quantity, -r.amount, 0, -r.net
    from transactions t
    join tenders back on back.company_id = t.company_id and back.transaction_id = t.id
    join refund_lines r on r.company_id = back.company_id and r.tender_id = back.id
    join order_lines l on l.company_id = r.company_id and l.id = r.order_line_id
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    where ${paid} and t.refund_of is not null and o.due_at is null and ${own}
    union all
    select ${about(sql`p.at`, sql`p.transaction_id`)}, p.amount < 0, l.quantity, p.amount, 0, p.net
    from payment_lines p
    join order_lines l on l.company_id = p.company_id and l.id = p.order_line_id
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    where p.company_id = ${db.company} and p.at >= ${from} and p.at < ${to} and ${own}
    union all ${usedSessions(db, employeeIds, { from, to })}`;
}

/**
 * Sessions of packages whose commission counts with their use, of the visit's employee, else the package's, else who recorded the use.
 * Sessions that were given back are negative.
 */
function usedSessions(db: Db, employeeIds: readonly number[], { from, to }: Span): Sql {
  const earner = sql`coalesce(i.employee_id, k.employee_id, u.created_by, n.created_by)`;
  return sql`
    select ${earner}, n.at, null::bigint, n.id, o.id, o.code, l.id, s.name || ' · ' || k.name, l.tax_rate, 'service',
      n.reason = 'given_back', case k.unit when 'session' then abs(n.amount) else 1 end, n.value, 0, null::bigint
    from session_entries n
    join customer_package_services v on v.company_id = n.company_id and v.id = n.package_service_id
    join customer_packages k on k.company_id = v.company_id and k.id = v.customer_package_id
    join order_lines l on l.company_id = k.company_id and l.id = k.order_line_id and l.commission_at_use
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    join services s on s.company_id = v.company_id and s.id = v.service_id
    left join session_entries u on u.company_id = n.company_id and u.id = n.use_id
    left join reservation_items i on i.company_id = n.company_id and i.id = n.reservation_item_id
    where n.company_id = ${db.company} and n.at >= ${from} and n.at < ${to} and n.reason in ('used', 'given_back')
      and ${earner} = any(${employeeIds}::bigint[])`;
}

/** Every line that counts for the span's pay, in the order of payment. */
export function earnedLines(db: Db, employeeId: number, span: Span): Promise<EarnedLine[]> {
  return db.rows(
    sql`select iso(at) as at, transaction_id, use_id, order_id, order_item_id, code, name, quantity, kind, refund, gross, discount, tax_rate, net
        from (${earned(db, [employeeId], span)}) earned order by at, transaction_id, order_item_id, use_id`,
  );
}

/** An employee, with what the bonus of a month is computed from. */
export interface Earner {
  employee: { id: number; name: string; surname: string };
  start_date: string | null;
  end_date: string | null;
  /** Earliest first. */
  terms: ListedTerms[];
  /** Of the month's locked statement. */
  frozen: Pick<Statement, "employee" | "bonus"> | null;
}

/** Everybody who may earn a commission in a month. */
export const listEarners = (db: Db, month: string): Promise<Earner[]> =>
  db.rows(
    sql`select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) as employee, e.start_date, e.end_date,
          (select coalesce(json_agg(json_build_object('valid_from', case when isfinite(t.valid_from) then t.valid_from end, 'salary', t.salary,
             'min_goal_amount', t.min_goal_amount, 'bonus', t.bonus, 'sales_bonus', t.sales_bonus, 'earning_type', t.earning_type)
             order by t.valid_from), '[]')
           from employee_terms t where t.company_id = e.company_id and t.employee_id = e.id) as terms,
          (select json_build_object('employee', f.statement->'employee', 'bonus', f.statement->'bonus')
           from frozen_statements f where f.company_id = e.company_id and f.employee_id = e.id and f.month = ${month}) as frozen
        from employees e where e.company_id = ${db.company} and not e.is_accountant order by e.id`,
  );

/** Lines of an employee with the same price, rate and net, of the time between two cuts; `at` is the first one's. */
export interface AlikeLines extends NetParts {
  employee_id: number;
  at: string;
  count: number;
}

/** The lines of several employees, in one statement; `cuts` are the instants, in order, at which terms change. */
export const alikeLines = (
  db: Db,
  employeeIds: readonly number[],
  span: Span,
  cuts: readonly string[],
): Promise<AlikeLines[]> =>
  db.rows(
    sql`select employee_id, kind, iso(min(at)) as at, gross, discount, tax_rate, net, count(*)::int as count
        from (${earned(db, employeeIds, span)}) earned
        group by employee_id, kind, gross, discount, tax_rate, net, width_bucket(at, ${cuts}::timestamptz[])`,
  );

/** Revenue after discount, KDV included, and number of paid orders of each span; all spans are within `whole`. */
export function revenueOf(db: Db, employeeId: number, spans: readonly Span[], whole: Span): Promise<Month[]> {
  return db.rows(
    sql`with earned as materialized (select at, order_id, refund, gross - discount as amount from (${earned(db, [employeeId], whole)}) lines)
        select coalesce(sum(e.amount), 0)::bigint as sum, count(distinct e.order_id) filter (where not e.refund) as count
        from ${listed(spans)} left join earned e on e.at >= span."from" and e.at < span."to"
        group by span.place order by span.place`,
  );
}

/** Price and number of the employee's appointments of each span, without cancelled and missed ones. */
export function appointmentsOf(db: Db, employeeId: number, spans: readonly Span[]): Promise<Month[]> {
  return db.rows(
    sql`select coalesce(sum(i.price * i.quantity), 0)::bigint as sum, count(distinct i.reservation_id) as count
        from ${listed(spans)}
        left join reservation_items i on i.company_id = ${db.company} and i.employee_id = ${employeeId}
          and i.starting_at >= span."from" and i.starting_at < span."to" and i.status in ('new', 'accepted', 'success')
        group by span.place order by span.place`,
  );
}

const listed = (spans: readonly Span[]) => sql`unnest(${spans.map(({ from }) => from)}::timestamptz[],
  ${spans.map(({ to }) => to)}::timestamptz[]) with ordinality span ("from", "to", place)`;
