import { payableOf } from "#areas/customers/server/payable.queries.ts";
import { invoicePayments } from "#areas/accounting/server/invoice-payments.report.ts";
import { countedAs } from "#areas/accounting/contract/transactions.ts";
import { openInvoice } from "#areas/customers/server/debts.report.ts";
import { liveList } from "#areas/reservations/server/statuses.queries.ts";
import { kindsThat } from "#areas/settings/contract/line-kinds.ts";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { summedBooks } from "#areas/accounting/server/sums.report.ts";
import { empty, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import { MOST_COUNTED } from "#kit/server/paging.ts";
import type { Shift } from "./dashboard.rules.ts";

/** Read-only figures over reservations, orders and transactions; the cost of each depends on its days, not on the table's size. */

export interface Worker {
  id: number;
  working_hours: Record<string, string | undefined>;
}

/** Employees with their weekly hours. */
export function listWorkers(db: Db): Promise<Worker[]> {
  return db.rows(
    sql`select id, working_hours from employees where company_id = ${db.company} and is_active and not is_accountant order by id`,
  );
}

interface Span {
  from: string;
  to: string;
}

export interface Wanted {
  now: string;
  /** The same time, a week ago. */
  weekAgo: string;
  today: Span;
  yesterday: Span;
  /** The same weekday of last week. */
  before: Span;
  /** The employees' working times on both days. */
  shifts: { today: readonly Shift[]; before: readonly Shift[] };
  days: readonly ({ date: string } & Span)[];
  /** The company's currency. */
  currency: string;
}

type ByMethod = { payment_method: PaymentMethod; total: number }[];

export interface Figures {
  reservations: { today: number; before: number };
  takings: {
    before: number;
    methods: ByMethod;
    yesterday: ByMethod;
  };
  booked: { today: number; before: number };
  unpaid: { count: number; sum: number; before: number };
  unpaidInvoices: { count: number; sums: { currency: string; sum: number }[]; before: number };
  /** Whether the business existed on the compared day, here or where it moved in from. */
  hasPast: boolean;
  days: { date: string; total: number; goods: number; invoices: number }[];
  next: {
    total: number;
    data: {
      id: number;
      starting_at: string;
      status: "new" | "accepted";
      customer: { id: number; name: string; surname: string } | null;
      services: string[];
      employees: string[];
    }[];
  };
}

/** The dashboard's figures in one statement (A14). */
export function readFigures(
  db: Db,
  { now, weekAgo, today, yesterday, before, shifts, days, currency }: Wanted,
): Promise<Figures> {
  const [of, until] = [{ from: before.from, to: weekAgo }, today.to];
  return db.one(
    sql`select
      json_build_object('today', ${standing(db, today)}, 'before', ${standing(db, before)}) as reservations,
      json_build_object('before', ${sumOf(takings(db, of))} + ${sumOf(invoicePayments(db, { ...of, currency }))}, 'methods', ${byMethod(db, today)},
        'yesterday', ${byMethod(db, yesterday)}) as takings,
      json_build_object('today', ${booked(db, shifts.today)}, 'before', ${booked(db, shifts.before)}) as booked,
      ${unpaidSales(db, { weekAgo, now: today.to })} as unpaid, ${unpaidInvoices(db, { weekAgo, currency })} as "unpaidInvoices",
      (select created_at < ${before.to} from companies where id = ${db.company})
        or coalesce((select min(paid_at) from transactions where company_id = ${db.company}) < ${before.to}, false) as "hasPast",
      ${takingsByDay(db, days, currency)} as days,
      ${comingUp(db, { from: now, to: until })} as next`,
  );
}

/** Number of live appointments of a day. */
const standing = (db: Db, { from, to }: Span) => sql`(select count(*) from reservations
  where company_id = ${db.company} and starting_at >= ${from} and starting_at < ${to} and status in ${liveList})`;

/** Sales and refunds in a time span. */
const sales = (db: Db, { from, to }: Span) => sql`transactions t
  where t.company_id = ${db.company} and t.type in ('order', 'reservation') and t.paid_at >= ${from} and t.paid_at < ${to}`;

/** Partial sums of the same, from the stored daily sums. */
const takings = (db: Db, span: Span) => summedBooks(db, { types: countedAs.takings, ...span });

const sumOf = (rows: Sql) => sql`(select coalesce(sum(total), 0)::bigint from (${rows}) summed)`;

const byMethod = (
  db: Db,
  day: Span,
) => sql`(select coalesce(json_agg(json_build_object('payment_method', payment_method, 'total', total)
    order by total desc, payment_method), '[]')
  from (select payment_method, sum(total)::bigint as total from (${takings(db, day)}) taken
        group by payment_method having sum(count) <> 0) by_method)`;

/** The longest line, in milliseconds. */
const LONGEST = 300 * 60_000;

/**
 * Minutes of live lines inside their employees' working hours. One shift at a time, so that each is a short read of the lines' index
 * whatever the planner estimates.
 */
function booked(db: Db, shifts: readonly Shift[]): Sql {
  const at = (of: (shift: Shift) => number) => shifts.map((shift) => new Date(of(shift)).toISOString());
  return sql`(select coalesce(sum(line.minutes), 0)::int
    from unnest(${shifts.map(({ employeeId }) => employeeId)}::bigint[], ${at(({ from }) => from - LONGEST)}::timestamptz[],
                ${at(({ from }) => from)}::timestamptz[], ${at(({ to }) => to)}::timestamptz[])
         as shift(employee_id, earliest, starts, ends)
    cross join lateral (
      select sum(extract(epoch from least(i.finishing_at, shift.ends) - greatest(i.starting_at, shift.starts)) / 60) as minutes
      from reservation_items i where i.company_id = ${db.company} and i.employee_id = shift.employee_id
        and i.starting_at > shift.earliest and i.starting_at < shift.ends and i.finishing_at > shift.starts
        and i.status in ${liveList}) line)`;
}

/** Unpaid till sales, and how many were unpaid a week ago: those that still are, and those paid since. */
const unpaidSales = (db: Db, { weekAgo, now }: { weekAgo: string; now: string }) => sql`(select json_build_object(
    'count', count(*), 'sum', coalesce(sum(open.total), 0)::bigint, 'before', count(*) filter (where open.created_at < ${weekAgo}) + (
      select count(*) from transactions t join orders o on o.company_id = t.company_id and o.id = t.order_id and o.transaction_id = t.id
      where t.company_id = ${db.company} and t.type in ('order', 'reservation') and t.paid_at >= ${weekAgo} and t.paid_at < ${now} and t.refund_of is null
        and o.created_at < ${weekAgo} and o.delivery_type = 'pos' and o.due_at is null))
  from (select o.total, o.created_at from orders o where o.company_id = ${db.company}
          and o.transaction_id is null and o.status = 'new' and o.delivery_type = 'pos' limit ${raw(String(MOST_COUNTED))}) open)`;

/** Issued invoices of their own lines with their sums, the company's currency first, and how many were unpaid a week ago. */
const unpaidInvoices = (
  db: Db,
  { weekAgo, currency }: { weekAgo: string; currency: string },
) => sql`(select json_build_object(
    'count', coalesce(sum(count), 0), 'before', coalesce(sum(before), 0) + (
      select count(*) from documents p where p.company_id = ${db.company} and p.kind = 'invoice' and p.order_id is null and p.returns_id is null
        and p.status = 'paid' and p.paid_at >= ${weekAgo} and p.issued_at < ${weekAgo}),
    'sums', coalesce(json_agg(json_build_object('currency', currency, 'sum', sum) order by currency <> ${currency}, currency), '[]'))
  from (select d.currency, count(*) as count, sum(${payableOf})::bigint as sum, count(*) filter (where d.issued_at < ${weekAgo}) as before
        from documents d where d.company_id = ${db.company} and ${openInvoice} group by d.currency) by_currency)`;

const goodsKinds = kindsThat(({ group }) => group === "product");

/**
 * Takings of each day by sales and invoices, with the parts for goods (their share of the order after discount, with the order's first
 * payment, or of the refund; of a sale on credit what each payment paid of them) and by invoices.
 */
function takingsByDay(db: Db, days: Wanted["days"], currency: string): Sql {
  const starts = sql`${days.map(({ from }) => from)}::timestamptz[]`;
  const all = { from: days[0]?.from ?? "", to: days.at(-1)?.to ?? "" };
  const ofGoods = sql`l.kind = any(${goodsKinds}::text[])`;
  const goods = sql`case when exists (select from orders o where o.company_id = t.company_id and o.id = t.order_id and o.due_at is not null)
    then (select sum(p.amount) from payment_lines p
          join order_lines l on l.company_id = p.company_id and l.id = p.order_line_id
          where p.company_id = t.company_id and p.transaction_id = t.id and p.at = t.paid_at and ${ofGoods})
    when t.refund_of is null
    then (select sum(l.total - l.discount) from order_lines l
          where l.company_id = t.company_id and l.order_id = t.order_id and ${ofGoods}
            and exists (select from orders o where o.company_id = t.company_id and o.id = t.order_id and o.transaction_id = t.id))
    else -(select sum(r.amount) from tenders back
           join refund_lines r on r.company_id = back.company_id and r.tender_id = back.id
           join order_lines l on l.company_id = r.company_id and l.id = r.order_line_id
           where back.company_id = t.company_id and back.transaction_id = t.id and ${ofGoods}) end`;
  return sql`(select json_agg(json_build_object('date', day.date, 'total', coalesce(taken.total, 0), 'goods', coalesce(taken.goods, 0),
      'invoices', coalesce(taken.invoices, 0)) order by day.place)
    from unnest(${days.map(({ date }) => date)}::text[]) with ordinality as day(date, place)
    left join (select width_bucket(paid_at, ${starts}) as place, sum(total)::bigint as total, sum(goods)::bigint as goods,
                 sum(invoices)::bigint as invoices
               from (select t.paid_at, t.total, ${goods} as goods, 0 as invoices from ${sales(db, all)}
                     union all select paid_at, total, 0, total from (${invoicePayments(db, { ...all, currency })}) paid) came
               group by 1) taken on taken.place = day.place)`;
}

export interface FirstSteps {
  hours: boolean;
  services: boolean;
  team: boolean;
  product: boolean;
  booking: boolean;
}

/** The first steps that the business has done; null if the list is hidden. Each looks for one row. */
export async function readFirstSteps(db: Db): Promise<FirstSteps | null> {
  const has = (rows: Sql) => sql`exists (select from ${rows})`;
  const own = (table: Sql, more: Sql) => has(sql`${table} where company_id = ${db.company} ${more}`);
  const row = await db.maybe<FirstSteps>(
    sql`select s.hours_confirmed or ${own(sql`employees`, sql`and working_hours <> '{}'`)} as hours,
          ${own(sql`services`, sql`and not is_sample`)} as services,
          (select count(*) > 1 from (select from employees where company_id = ${db.company} and is_active and not is_sample and not is_accountant limit 2) team) as team,
          ${own(sql`products`, empty)} as product, ${own(sql`reservations`, empty)} as booking
        from settings s where s.company_id = ${db.company} and not s.first_steps_hidden`,
  );
  return row ?? null;
}

/** More than a screen shows. */
const MOST_NEXT = 20;

const comingUp = (db: Db, { from, to }: Span) => {
  const coming = sql`from reservations r where r.company_id = ${db.company} and r.starting_at >= ${from} and r.starting_at < ${to}
    and r.status in ('new', 'accepted')`;
  return sql`json_build_object('total', (select count(*) ${coming}), 'data',
    (select coalesce(json_agg(json_build_object('id', r.id, 'starting_at', iso(r.starting_at), 'status', r.status,
       'customer', (select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname)
          from contacts c where c.company_id = r.company_id and c.id = r.customer_id),
       'services', ${namesOfLines(sql`services`, sql`service_id`, sql`n.name`)},
       'employees', ${namesOfLines(sql`employees`, sql`employee_id`, sql`n.name`)}) order by r.starting_at, r.id), '[]')
     from (select r.* ${coming} order by r.starting_at, r.id limit ${raw(String(MOST_NEXT))}) r))`;
};

/** Distinct names on the lines of `r`, in the order of the lines. */
const namesOfLines = (table: Sql, key: Sql, name: Sql) => sql`(select json_agg(named.name order by named.place) from (
    select ${name} as name, min(i.position) as place from reservation_items i
    join ${table} n on n.company_id = i.company_id and n.id = i.${key}
    where i.company_id = r.company_id and i.reservation_id = r.id group by n.id, n.name) named)`;
