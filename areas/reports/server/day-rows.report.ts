import type { Reply } from "#kit/contract/endpoint.ts";
import { join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { eitherKey, joinOne, pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { dayEnds, dayFigures } from "../contract/day-end.ts";
import { accountColumns, creditFigures, isClosed, isUnpaid, prepaidFigures, prepaidRows } from "./day-end.report.ts";
import { packageRows } from "./day-packages.report.ts";
import { debtRows, type Span } from "./sold.report.ts";

type Shown = Reply<(typeof dayEnds)["GET /api/reports/day-end/rows"]>;
type Figure = (typeof dayFigures)[number];

interface Wanted extends Paging {
  of: Figure;
  /** An id; 0: none. */
  key: number;
  /** Of the business, in which everything but the accounts is kept. */
  currency: string;
}

/** A page of the rows that a figure of a day adds up, by time, with the sum of all of them, in one statement. */
export function listDayRows(
  db: Db,
  span: Span,
  { of, key, currency, ...paging }: Wanted,
): Promise<Pick<Shown, "data" | "sum"> & { total: number }> {
  return db.one(
    sql`with debts as materialized (${debtRows(db, span)}), prepaid as materialized (${prepaidRows(db, span)}), ${packageRows(db, span)},
          wanted (kind, id, at, order_id, line_id, transaction_id, contact_id, text, amount, currency) as materialized (
            ${rowsOf({ db, span, key })[of]})
        select (select count(*)::int from wanted) as total, (select coalesce(sum(amount), 0)::bigint from wanted) as sum,
          (select coalesce(json_agg(json_build_object('kind', w.kind, 'id', w.id, 'at', iso(w.at), 'order_id', o.id,
              'transaction_id', w.transaction_id, 'contact_id', c.id, 'text', coalesce(nullif(w.text, ''), o.code, ''),
              'party', coalesce(btrim(c.name || ' ' || c.surname), ''), 'amount', w.amount,
              'currency', coalesce(w.currency, ${currency})) order by ${byTime(sql`w`)}), '[]')
           from (select * from wanted order by ${byTime(sql`wanted`)} ${pageOfRows(paging)}) w
           ${joinOne(sql`order_lines`, sql`l`, sql`l.company_id = ${db.company} and l.id = w.line_id`)}
           ${joinOne(sql`orders`, sql`o`, sql`o.company_id = ${db.company} and o.id = ${eitherKey(sql`w.order_id`, sql`l.order_id`)}`)}
           ${joinOne(
             sql`contacts`,
             sql`c`,
             sql`c.company_id = ${db.company} and c.id = ${eitherKey(sql`w.contact_id`, sql`o.customer_id`)} and c.deleted_at is null`,
           )}) as data`,
  );
}

const byTime = (of: Sql): Sql => sql`${of}.at, ${of}.kind <> 'opening', ${of}.kind, ${of}.id`;

const none = sql`null::bigint`;

interface Asked {
  db: Db;
  span: Span;
  key: number;
}

/** The select of each figure's rows, in the order of the columns of `wanted`. */
const rowsOf = (asked: Asked): Record<Figure, Sql> => ({
  ...creditRows(),
  ...advanceRows(),
  ...heldRows(asked),
  ...accountRows(asked),
  unpaid: sql`select 'sale', id, created_at, id, ${none}, ${none}, ${none}, '', total, null
    from orders where ${isUnpaid(asked.db, asked.span)}`,
  drawer: drawerRows(asked),
});

function creditRows(): Record<`credit_${keyof typeof creditFigures}`, Sql> {
  const rows = (kind: string, { sign, which }: (typeof creditFigures)[keyof typeof creditFigures]) => sql`
    select ${kind}::text, id, at, order_id, ${none}, ${none}, ${none}, '', ${sign}::int * amount, null from debts where ${which}`;
  return {
    credit_made: rows("sale", creditFigures.made),
    credit_collected: rows("payment", creditFigures.collected),
    credit_returned: rows("refund", creditFigures.returned),
    credit_written_off: rows("write_off", creditFigures.written_off),
  };
}

function advanceRows(): Record<`prepaid_${keyof typeof prepaidFigures}`, Sql> {
  const rows = ({ sign, which }: (typeof prepaidFigures)[keyof typeof prepaidFigures]) => sql`
    select kind, id, at, order_id, order_line_id, transaction_id, contact_id, '', ${sign}::int * amount, null from prepaid where ${which}`;
  return {
    prepaid_loaded: rows(prepaidFigures.loaded),
    prepaid_paid_back: rows(prepaidFigures.paid_back),
    prepaid_cards_sold: rows(prepaidFigures.cards_sold),
    prepaid_deposits: rows(prepaidFigures.deposits),
    prepaid_deposits_paid_back: rows(prepaidFigures.deposits_paid_back),
    prepaid_spent: rows(prepaidFigures.spent),
    prepaid_returned: rows(prepaidFigures.returned),
  };
}

/** Of session packages and their sessions. */
function heldRows({ db }: Asked): Record<`packages_${"sold" | "returned" | "used" | "kept"}`, Sql> {
  const packages = (at: Sql, amount: Sql, which: Sql) => sql`
    select 'package', id, ${at}, ${none}, order_line_id, ${none}, customer_id, name, ${amount}, null from held where ${which}`;
  const sessions = (kind: Sql, text: Sql, which: Sql) => sql`
    select ${kind}, e.id, e.at, ${none}, ${none}, ${none}, p.customer_id, ${text}, e.value, null
    from entries e
    join customer_package_services h on h.company_id = ${db.company} and h.id = e.package_service_id
    join customer_packages p on p.company_id = h.company_id and p.id = h.customer_package_id
    join services s on s.company_id = h.company_id and s.id = h.service_id
    where ${which}`;
  return {
    packages_sold: packages(sql`sold_at`, sql`price`, sql`is_sold`),
    packages_returned: packages(sql`returned_at`, sql`refunded`, sql`is_returned`),
    packages_used: sessions(sql`e.reason`, sql`p.name || ': ' || s.name`, sql`e.reason in ('used', 'given_back')`),
    packages_kept: sessions(sql`'package'`, sql`p.name`, sql`e.reason = 'returned' and e.value <> 0`),
  };
}

const booked = (which: Sql): Sql => sql`
  select case when t.type not in ('order', 'reservation') then t.type when t.refund_of is null then 'payment' else 'refund' end, t.id, t.paid_at,
    t.order_id, ${none}, t.id, t.contact_id, case when t.order_id is null then coalesce(nullif(t.description, ''), t.reference) else '' end,
    t.effect, t.currency
  from transactions t where t.effect <> 0 and ${which}`;

function accountRows({ db, span: { from, to }, key }: Asked) {
  const rows = (types?: readonly string[]) =>
    booked(sql`t.company_id = ${db.company} and t.account_id = ${key} and t.paid_at >= ${from} and t.paid_at < ${to}
      ${types ? sql`and t.type = any(${[...types]})` : sql``}`);
  const columns = Object.entries(accountColumns).map(([name, types]) => [`account_${name}`, rows(types)]);
  return {
    account: rows(),
    ...(Object.fromEntries(columns) as Record<`account_${keyof typeof accountColumns}`, Sql>),
  };
}

/** The opening sum and the cash rows, which are what was expected. */
const drawerRows = ({ db, span, key }: Asked): Sql => {
  const session = sql`select s.id, s.opened_at, s.opening from drawer_sessions s where ${isClosed(db, span)} and s.id = ${key}`;
  return join(
    [
      sql`select 'opening', id, opened_at, ${none}, ${none}, ${none}, ${none}, '', opening, null from (${session}) s`,
      booked(sql`t.company_id = ${db.company} and t.drawer_id = (select id from (${session}) s)`),
    ],
    " union all ",
  );
};
