import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, join, raw, sql, type Db, type Sql } from "#kit/server/database.ts";
import { listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { Instalment } from "#areas/sales/server/credit.rules.ts";
import type { debtsTable } from "../contract/debts.ts";

type Table = typeof debtsTable;
type Debtor = Reply<Table["GET /api/debts"]>["data"][number];
export type Sums = Pick<Debtor, "owed" | "overdue" | "ages">;

/** Reads of what customers owe. Every figure comes from open sales (`orders_owed`), their entries and their instalments. */

/**
 * The open sales `o` of the company with their age and what of them is overdue on `today`: what was due by then, without what returned goods
 * and write-offs took off the end of the plan, less what was collected.
 */
const openSales = (db: Db, today: string, more: Sql = empty): Sql => sql`
  select o.id, o.customer_id, o.owed, d.at, plan.due_at,
    greatest(0, least(plan.due, d.amount - (o.total - o.paid - o.owed)) - (o.paid + d.amount - o.total)) as overdue
  from orders o
  join debt_entries d on d.company_id = o.company_id and d.order_id = o.id and d.reason in ('sale', 'opening')
  cross join lateral (
    select coalesce(sum(i.amount) filter (where i.due_at < ${today}), 0) as due,
      min(i.due_at) filter (where i.upto > o.paid + d.amount - o.total) as due_at
    from (select amount, due_at, sum(amount) over (order by number) as upto from instalments
          where company_id = o.company_id and order_id = o.id) i) plan
  where o.company_id = ${db.company} and o.owed > 0 ${more}`;

/**
 * What is open of each instalment of the company's open sales, kuruş (`openInstalments` of sales computes the same): returned goods and
 * write-offs shorten the plan from its end, payments settle the earliest first. Debts brought from another program are left out: nobody is
 * reminded of them. `more` limits the instalments `i` and the orders `o`.
 */
export const openInstalmentRows = (db: Db, more: Sql): Sql => sql`
  select o.id as order_id, o.customer_id, i.number, i.due_at,
    greatest(0, least(plan.upto, d.amount - (o.total - o.paid - o.owed)) - greatest(plan.upto - i.amount, o.paid + d.amount - o.total)) as open
  from instalments i
  join orders o on o.company_id = i.company_id and o.id = i.order_id and o.owed > 0
  join debt_entries d on d.company_id = o.company_id and d.order_id = o.id and d.reason = 'sale'
  cross join lateral (select sum(amount) as upto from instalments before
    where before.company_id = i.company_id and before.order_id = i.order_id and before.number <= i.number) plan
  where i.company_id = ${db.company} ${more}`;

const ageSums = (today: string, zone: string): Sql => {
  const age = sql`(${today}::date - (at at time zone ${zone})::date)`;
  const within = (test: Sql) => sql`coalesce(sum(owed) filter (where ${test}), 0)::bigint`;
  return sql`coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(overdue), 0)::bigint as overdue,
    json_build_object('to30', ${within(sql`${age} <= 30`)}, 'to60', ${within(sql`${age} between 31 and 60`)},
      'to90', ${within(sql`${age} between 61 and 90`)}, 'older', ${within(sql`${age} > 90`)}) as ages`;
};

const oldestFirst: ListOrder = {
  keys: [
    [sql`b.since`, "instant"],
    [sql`b.id`, "id"],
  ],
  descending: false,
};

export interface WantedDebtors extends Paging {
  today: string;
  zone: string;
  /** Only those whose due day has passed. */
  overdue: boolean;
  /** LIKE patterns over the customer's search key; all must match. */
  patterns: readonly string[];
}

/** A page of customers who owe something, and the sums of all that match. The cost grows with the open sales, not with all sales. */
export async function listDebtors(db: Db, { today, zone, overdue, patterns, ...paging }: WantedDebtors) {
  const matching = join([sql`true`, ...patterns.map((pattern) => sql`c.search_key like ${pattern}`)], " and ");
  const before = sql`with open as materialized (
      select s.* from (${openSales(db, today)}) s
      join contacts c on c.company_id = ${db.company} and c.id = s.customer_id and ${matching}),
    debtors as materialized (
      select customer_id as id, count(*) as sales, min(at) as since, min(due_at) as due_at, ${ageSums(today, zone)}
      from open group by customer_id ${overdue ? sql`having sum(overdue) > 0` : empty})`;
  const [page, sums] = await Promise.all([
    listPage<Debtor>(
      db,
      {
        with: before,
        total: sql`(select count(*) from debtors)`,
        isCapped: false,
        from: sql`from debtors b where true`,
        as: sql`b`,
        columns: sql`b.id, c.name, c.surname, c.phone, b.owed, b.overdue, b.ages, b.sales, iso(b.since) as since, b.due_at`,
        joins: sql`join contacts c on c.company_id = ${db.company} and c.id = b.id`,
        order: oldestFirst,
      },
      paging,
    ),
    db.one<Sums>(sql`${before} select ${ageSums(today, zone)} from open where customer_id in (select id from debtors)`),
  ]);
  return { ...page, sums };
}

export type OpenSale = Omit<Reply<Table["GET /api/contacts/{id}/debts"]>["data"][number], "instalments"> & {
  due_at: string;
  instalments: Instalment[];
};

/** A customer with the open sales, the oldest first; 404 if there is no such customer. */
export function readOpenSales(db: Db, customerId: number, today: string) {
  return db.one<{ contact: { id: number; name: string; surname: string; phone: string }; data: OpenSale[] }>(
    sql`select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'phone', c.phone) as contact, (
          select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'at', iso(s.at), 'first_line', o.first_line,
            'line_count', o.line_count, 'total', o.total, 'paid', o.paid, 'owed', o.owed, 'written_off', o.written_off, 'overdue', s.overdue, 'due_at', o.due_at,
            'version', o.version, 'instalments', (
              select json_agg(json_build_object('number', number, 'due_at', due_at, 'amount', amount) order by number)
              from instalments where company_id = o.company_id and order_id = o.id)) order by s.at, o.id), '[]')
          from (${openSales(db, today, sql`and o.customer_id = c.id`)}) s
          join orders o on o.company_id = ${db.company} and o.id = s.id) as data
        from contacts c where c.company_id = ${db.company} and c.id = ${customerId} and c.type = 'customer' and c.deleted_at is null`,
  );
}

export interface StatementRow {
  at: string;
  reason: "sale" | "opening" | "payment" | "return" | "write_off";
  code: string;
  first_line: string;
  line_count: number;
  payment_method: string | null;
  /** Positive: the debt grew. */
  amount: number;
}

/** More don't fit on a statement. */
export const MOST_STATEMENT_ROWS = 1000;

/** What changed a customer's debt in `[from, to)`, in order, and what was owed before. */
export function readStatement(db: Db, customerId: number, { from, to }: { from: string; to: string }) {
  const entries = sql`orders o join debt_entries d on d.company_id = o.company_id and d.order_id = o.id
    where o.company_id = ${db.company} and o.customer_id = ${customerId} and o.due_at is not null`;
  return db.one<{ before: number; rows: StatementRow[] }>(
    sql`select (select coalesce(sum(d.amount), 0)::bigint from ${entries} and d.at < ${from}) as before,
          (select coalesce(json_agg(row), '[]') from (
             select iso(d.at) as at, d.reason, o.code, o.first_line, o.line_count, d.amount,
               (select payment_method from tenders t where t.company_id = d.company_id and t.id = d.tender_id) as payment_method
             from ${entries} and d.at >= ${from} and d.at < ${to} order by d.at, d.id limit ${raw(String(MOST_STATEMENT_ROWS + 1))}) row) as rows`,
  );
}
