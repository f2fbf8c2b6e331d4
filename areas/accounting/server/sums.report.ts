import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";

/** Filters that the stored sums support. */
export interface SummedRows {
  /** Default: every type. */
  types?: readonly string[] | undefined;
  /** `[from, to)`, instants. */
  from?: string | undefined;
  to?: string | undefined;
  paymentMethod?: string | undefined;
  sellerId?: number | undefined;
  accountId?: number | undefined;
}

/**
 * A query of partial sums: rows `type, payment_method, account_id, seller_id, currency` with `count`, `total`, `tips`, `effect` (hundredths
 * of the currency; effect is the change of the account). Several rows may have the same key, so group and add them. Exact; the cost depends
 * on the number of days; see docs/decisions/0028.
 */
export function summedBooks(db: Db, wanted: SummedRows): Sql {
  const { days, edges } = keptDays(wanted.from, wanted.to);
  const kept = sql`select type, payment_method, account_id, seller_id, currency, count, total, tips, effect from transaction_sums
    where company_id = ${db.company} ${dayBound(sql`>=`, days?.from)} ${dayBound(sql`<`, days?.to)} ${filterOf(wanted, sql`seller_id`)}`;
  const rows = edges.map(
    ({ from, to }) =>
      sql`select type, payment_method, account_id, created_by as seller_id, currency, 1 as count, total, tips, effect from transactions
          where company_id = ${db.company} and paid_at >= ${from} and paid_at < ${to} ${filterOf(wanted, sql`created_by`)}`,
  );
  return join(days ? [kept, ...rows] : rows, " union all ");
}

function dayBound(comparison: Sql, day: number | undefined): Sql {
  return day === undefined ? empty : sql`and day ${comparison} date '1970-01-01' + ${day}::int`;
}

function filterOf({ types, paymentMethod, sellerId, accountId }: SummedRows, seller: Sql): Sql {
  return sql`${types === undefined ? empty : sql`and type = any(${types})`}
    ${paymentMethod === undefined ? empty : sql`and payment_method = ${paymentMethod}`}
    ${sellerId === undefined ? empty : sql`and ${seller} = ${sellerId}`}
    ${accountId === undefined ? empty : sql`and account_id = ${accountId}`}`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** As sum_day() of the database: a stored day starts at midnight in Turkey, all year round. */
const OFFSET = 3 * HOUR;

/** The part of a span that the stored sums cover, and the parts summed from the rows. */
interface KeptDays {
  /** Whole stored days `[from, to)`, counted from 1970-01-01; an absent end is open. Absent: the span contains none. */
  days?: { from?: number; to?: number };
  /** Partial days `[from, to)` at the ends of the span, instants. */
  edges: { from: string; to: string }[];
}

/**
 * Splits `[from, to)` (instants; absent: open). For Turkish days there are no edges.
 * Example: a day in Berlin in winter (23:00Z to 23:00Z) is two edges, 23:00Z to 21:00Z and 21:00Z to 23:00Z, without a whole day.
 */
export function keptDays(from: string | undefined, to: string | undefined): KeptDays {
  const first = from === undefined ? undefined : Math.ceil((Date.parse(from) + OFFSET) / DAY);
  const last = to === undefined ? undefined : Math.floor((Date.parse(to) + OFFSET) / DAY);
  if (first !== undefined && last !== undefined && first >= last) return { edges: [{ from: from!, to: to! }] };
  const edges = [
    ...(first === undefined ? [] : [{ from: from!, to: startOf(first) }]),
    ...(last === undefined ? [] : [{ from: startOf(last), to: to! }]),
  ].filter((edge) => Date.parse(edge.from) < Date.parse(edge.to));
  return { days: { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }, edges };
}

const startOf = (day: number): string => new Date(day * DAY - OFFSET).toISOString();
