import { advanceTypes, countedAs, transferTypes } from "#areas/accounting/contract/transactions.ts";
import { summedBooks } from "#areas/accounting/server/sums.report.ts";
import { kindsThat, type LineKindFacts } from "#areas/settings/contract/line-kinds.ts";
import type { TenderMethod } from "#areas/settings/contract/payment-methods.ts";
import { join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { packageSums } from "./day-packages.report.ts";
import { closedSales, plannedForSpan, salesOf, soldSums, type Span } from "./sold.report.ts";

export interface DayFigures {
  methods: { payment_method: TenderMethod; count: number; received: number; refunded: number }[];
  sales: number;
  /** What these sales cost with their tips. */
  sold_for: number;
  refunds: number;
  tips: number;
  discounts: number;
  /** By employee and kind of line. */
  employees: {
    employee: { id: number; name: string; surname: string } | null;
    services: number;
    products: number;
    others: number;
  }[];
  taxes: { rate: number; gross: number; net: number }[];
  unpaid: { count: number; total: number };
  credit: { made: number; collected: number; returned: number; written_off: number };
  prepaid: Record<
    "loaded" | "paid_back" | "cards_sold" | "deposits" | "deposits_paid_back" | "spent" | "returned",
    number
  >;
  packages: {
    sold: { count: number; total: number };
    returned: { count: number; total: number };
    used: { count: number; total: number };
    kept: number;
    lines: number;
    counts: number;
  };
  accounts: {
    account: { id: number; name: string };
    currency: string;
    sales: number;
    income: number;
    expense: number;
    transfers: number;
    advances: number;
  }[];
  drawers: {
    id: number;
    account: { id: number; name: string };
    expected: number;
    counted: number;
    difference: number;
    waiting: boolean;
  }[];
  lines: number;
  payments: number;
  books: number;
}

/** Entries of a ledger, and their sign in the figure that adds them up. */
export interface SignedEntries {
  sign: 1 | -1;
  which: Sql;
}

const sumOfGroup = (wanted: LineKindFacts["group"]): Sql =>
  sql`coalesce(sum(gross) filter (where kind = any(${kindsThat(({ group }) => group === wanted)}::text[])), 0)::bigint`;

/**
 * The figures of a day, or of several, in one statement, so that they are of one moment. The cost depends on the span's rows: transactions
 * are found by their time, lines by the span's orders.
 */
export function readDay(db: Db, span: Span): Promise<DayFigures> {
  return db.one(
    sql`${plannedForSpan(span)} with ${salesOf(db, span)}, prepaid as materialized (${prepaidRows(db, span)}),
             sold as materialized (${soldSums(db, sql`employee_id, kind, tax_rate`)}),
             closed as materialized (${closedSales(db)})
        select
          (select coalesce(json_agg(m order by m.received + m.refunded desc, m.payment_method), '[]') from (
             select payment_method, count(*) filter (where refund_of is null and total > 0) as count,
               coalesce(sum(total) filter (where refund_of is null), 0)::bigint as received,
               coalesce(sum(total) filter (where refund_of is not null), 0)::bigint as refunded
             from paid group by payment_method having bool_or(total <> 0)) m) as methods,
          (select count(*) from closed) as sales, (select coalesce(sum(total), 0)::bigint from closed) as sold_for,
          (select count(*) from (select distinct order_id, paid_at from paid where refund_of is not null) back) as refunds,
          (select coalesce(sum(tips), 0)::bigint from (select tips from paid union all select tips from prepaid) t) as tips,
          (select coalesce(sum(discount), 0)::bigint from sold) as discounts,
          ${byEmployee(db)} as employees,
          (select coalesce(json_agg(r order by r.rate), '[]') from (
             select tax_rate as rate, sum(gross)::bigint as gross, sum(net)::bigint as net from sold group by tax_rate) r) as taxes,
          ${unpaidSales(db, span)} as unpaid,
          (select json_build_object(${sumsOf(creditFigures)}) from debts) as credit,
          (select json_build_object(${sumsOf(prepaidFigures)}) from prepaid) as prepaid,
          ${packageSums(db, span)} as packages,
          ${byAccount(db, span)} as accounts,
          ${closedDrawers(db, span)} as drawers,
          (select coalesce(sum(gross), 0)::bigint from sold) as lines,
          (select coalesce(sum(p.amount), 0)::bigint from paid t
             join tenders p on p.company_id = ${db.company} and p.transaction_id = t.id) as payments,
          (select coalesce(sum(total), 0)::bigint from (${summedBooks(db, { types: countedAs.takings, ...span })}) b) as books`,
  );
}

/** Changes of balances, gift cards and deposits, with the tips that were paid out of them. */
export const prepaidRows = (db: Db, { from, to }: Span): Sql => sql`
  select e.id, e.at, a.kind, e.reason, e.amount, coalesce(t.tips, 0) as tips, t.order_id, a.order_line_id, a.contact_id, e.transaction_id
  from prepaid_entries e
  join prepaid_accounts a on a.company_id = e.company_id and a.id = e.prepaid_id
  left join tenders t on t.company_id = e.company_id and t.id = e.tender_id
  where e.company_id = ${db.company} and e.at >= ${from} and e.at < ${to}`;

/** The entries that each figure adds up, and its sign. */
export const prepaidFigures = {
  loaded: { sign: 1, which: sql`kind = 'balance' and reason = 'load'` },
  paid_back: { sign: -1, which: sql`kind = 'balance' and reason = 'payout'` },
  cards_sold: { sign: 1, which: sql`kind = 'gift_card' and reason = 'load'` },
  deposits: { sign: 1, which: sql`kind = 'deposit' and reason = 'load'` },
  deposits_paid_back: { sign: -1, which: sql`kind = 'deposit' and reason = 'payout'` },
  spent: { sign: -1, which: sql`reason = 'spend'` },
  returned: { sign: 1, which: sql`reason = 'return'` },
} as const satisfies Record<keyof DayFigures["prepaid"], SignedEntries>;

/** The same of debts. */
export const creditFigures = {
  made: { sign: 1, which: sql`reason = 'sale'` },
  collected: { sign: -1, which: sql`reason = 'payment'` },
  returned: { sign: -1, which: sql`reason = 'return'` },
  written_off: { sign: -1, which: sql`reason = 'write_off'` },
} as const satisfies Record<keyof DayFigures["credit"], SignedEntries>;

const sumsOf = (figures: Record<string, SignedEntries>): Sql =>
  join(
    Object.entries(figures).map(
      ([name, { sign, which }]) =>
        sql`${name}::text, ${sign}::int * coalesce(sum(amount) filter (where ${which}), 0)::bigint`,
    ),
    ", ",
  );

const byEmployee = (db: Db): Sql => sql`(
  select coalesce(json_agg(json_build_object('employee', case when e.id is not null then json_build_object('id', e.id, 'name', e.name,
      'surname', e.surname) end, 'services', s.services, 'products', s.products, 'others', s.others) order by s.gross desc, e.id), '[]')
  from (select employee_id, sum(gross) as gross, ${sumOfGroup("service")} as services, ${sumOfGroup("product")} as products,
          ${sumOfGroup("other")} as others
        from sold group by employee_id) s
  left join employees e on e.company_id = ${db.company} and e.id = s.employee_id)`;

const unpaidSales = (db: Db, span: Span): Sql => sql`(
  select json_build_object('count', count(*), 'total', coalesce(sum(total), 0)::bigint) from orders where ${isUnpaid(db, span)})`;

/** Of `orders`. */
export const isUnpaid = (db: Db, { from, to }: Span): Sql => sql`
  company_id = ${db.company} and created_at >= ${from} and created_at < ${to} and transaction_id is null and status = 'new'
    and delivery_type = 'pos'`;

const closedDrawers = (db: Db, span: Span): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'account', json_build_object('id', a.id, 'name', a.name), 'expected', s.expected,
    'counted', s.counted, 'difference', s.difference,
    'waiting', s.approved_at is null and abs(s.difference) > s.difference_limit) order by s.closed_at, s.id), '[]')
  from drawer_sessions s join accounts a on a.company_id = s.company_id and a.id = s.account_id
  where ${isClosed(db, span)})`;

/** Of `drawer_sessions s`. */
export const isClosed = (db: Db, { from, to }: Span): Sql =>
  sql`s.company_id = ${db.company} and s.closed_at >= ${from} and s.closed_at < ${to}`;

/** The types of transactions that each column of an account adds up. */
export const accountColumns = {
  sales: countedAs.takings,
  income: ["income"],
  expense: ["expense"],
  transfers: transferTypes,
  advances: advanceTypes,
} as const;

/** Accounts with any movement that day. */
function byAccount(db: Db, span: Span): Sql {
  const of = (column: keyof typeof accountColumns) =>
    sql`coalesce(sum(effect) filter (where type = any(${[...accountColumns[column]]})), 0)::bigint`;
  return sql`(
    select coalesce(json_agg(json_build_object('account', json_build_object('id', a.id, 'name', a.name), 'currency', a.currency,
      'sales', m.sales, 'income', m.income, 'expense', m.expense, 'transfers', m.transfers, 'advances', m.advances) order by a.id), '[]')
    from (select account_id, ${of("sales")} as sales, ${of("income")} as income, ${of("expense")} as expense,
            ${of("transfers")} as transfers, ${of("advances")} as advances
          from (${summedBooks(db, span)}) b group by account_id having sum(count) <> 0) m
    join accounts a on a.company_id = ${db.company} and a.id = m.account_id)`;
}
