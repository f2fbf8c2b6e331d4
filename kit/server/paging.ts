import { isPlain } from "../contract/shapes.ts";
import { empty, join, plannedForItsValues, raw, sql, type Db, type Sql } from "./database.ts";
import { invalidField } from "./problem.ts";
import { sentence } from "../contract/sentence.ts";

/** Filtered totals are counted to here; beyond it the reply says `total_capped`. */
export const MOST_COUNTED = 10_000;

export interface Paging {
  page: number;
  per_page: number;
  /** `meta.next` or `meta.previous` of the neighbouring page: this page begins after it, or ends before it. */
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * `limit … offset …` of a page. The limit is a literal, not a parameter: for an unknown limit the planner would assume a tenth of the table
 * and join it all. The first page has no offset for the same reason: with an unknown offset it is planned again every time.
 */
export function pageOfRows({ page, per_page }: Paging): Sql {
  const limit = sql`limit ${raw(String(Math.trunc(per_page)))}`;
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * per_page}`;
}

/** The sort keys of a list, all in one direction, the last one unique; an index has the same columns. */
export interface ListOrder {
  keys: readonly (readonly [Sql, keyof typeof keyTypes])[];
  descending: boolean;
}

const keyTypes = {
  instant: {
    type: raw("timestamptz"),
    fits: (value: unknown) =>
      /^\d{4,5}-\d\d-\d\dT[\d:.]+[+-][\d:]+$/.test(String(value)) &&
      // JavaScript writes a year of five digits with a sign.
      Number.isFinite(Date.parse(String(value).replace(/^(\d{5})-/, "+0$1-"))),
  },
  id: { type: raw("bigint"), fits: (value: unknown) => Number.isSafeInteger(value) },
  flag: { type: raw("boolean"), fits: (value: unknown) => typeof value === "boolean" },
  text: { type: raw("text"), fits: (value: unknown) => typeof value === "string" && isPlain(value) },
};

/** How to select a page's rows: `select …, ${cursor} as cursor from … where … ${where} ${order} ${rows}`, one row more than requested. */
export interface PageWindow {
  where: Sql;
  order: Sql;
  rows: Sql;
  cursor: Sql;
  /** The page is found from the far end: `order` is the list's order reversed. */
  backwards: boolean;
  /** Number of rows to walk from where the walk begins. */
  reach: number;
  /** Whether rows before the page are walked over; the walk then pays only in an index. */
  skips: boolean;
  /** The checked keys of the cursor; absent when the page is requested by its number. */
  bounds?: readonly unknown[];
  /** The page of the found rows, in the list's own order, and the cursors of its neighbours. */
  cut<R extends { cursor: string }>(found: R[]): { data: Omit<R, "cursor">[]; beside: Beside };
}

export interface Beside {
  next?: string;
  previous?: string;
}

/** Whether a page number is far from the beginning, so that the page may be near the end. */
const isFar = ({ page, per_page, after, before }: Paging): boolean =>
  after === undefined && before === undefined && page * per_page > 1000;

/**
 * The list's total, queried first when the page's window needs it. `statement` returns it as `total`; `capped`: it stops above
 * MOST_COUNTED, and then does not tell where the list ends.
 */
export async function totalForWindow(
  db: Db,
  paging: Paging,
  statement: Sql,
  capped: boolean,
): Promise<number | undefined> {
  if (!isFar(paging)) return undefined;
  const { total } = await db.one<{ total: number }>(statement);
  return capped && total > MOST_COUNTED ? undefined : total;
}

/**
 * Finds a page beside a cursor at a cost that doesn't depend on its depth, or by its number from the nearer end of the list (`total`, if it
 * is known exactly). 422 on `after` or `before` for an invalid cursor.
 */
export function pageWindow(order: ListOrder, paging: Paging, total?: number): PageWindow {
  const { page, per_page, after, before } = paging;
  const skipped = (page - 1) * per_page;
  const left = (total ?? 0) - skipped;
  const fromEnd = isFar(paging) && left > 0 && left < skipped;
  const backwards = fromEnd || (after === undefined && before !== undefined);
  const cursor = after ?? before;
  const bounds = cursor === undefined ? undefined : readCursor(order, cursor, after === undefined ? "before" : "after");
  const offset = fromEnd ? Math.max(0, left - per_page) : cursor === undefined ? skipped : 0;
  const most = fromEnd ? per_page : per_page + 1;
  const ascending = order.descending === backwards;
  const limit = sql`limit ${raw(String(Math.trunc(most)))}`;
  const keys = order.keys.map(([key]) => key);
  return {
    where: bounds ? beyond(order, ascending, bounds) : empty,
    order: sql`order by ${join(keys.map((key) => sql`${key} ${raw(ascending ? "asc" : "desc")}`))}`,
    // Without an offset the plan is the same each time (pageOfRows).
    rows: offset === 0 ? limit : sql`${limit} offset ${offset}`,
    cursor: sql`json_build_array(${join(keys)})::text`,
    backwards,
    reach: offset + most,
    skips: offset > 0,
    ...(bounds && { bounds }),
    cut(found) {
      const kept = fromEnd
        ? found.slice(-Math.min(left, per_page))
        : backwards
          ? found.slice(-per_page)
          : found.slice(0, per_page);
      const hasNext = fromEnd ? left > per_page : backwards || found.length > per_page;
      const [first, last] = [kept[0], kept.at(-1)];
      return {
        data: kept.map(({ cursor: _own, ...row }) => row),
        beside: {
          ...(hasNext && last && { next: encode(last.cursor) }),
          ...(page > 1 && first && { previous: encode(first.cursor) }),
        },
      };
    },
  };
}

const encode = (keys: string): string => Buffer.from(keys).toString("base64url");

function readCursor({ keys }: ListOrder, cursor: string, field: "after" | "before"): unknown[] {
  const values = decode(cursor);
  if (values.length !== keys.length || !keys.every(([, type], place) => keyTypes[type].fits(values[place])))
    throw invalidField(field, sentence("Geçerli bir sayfa değil", "Not a valid page"), "bad_cursor");
  return values;
}

/** Rows beyond a cursor's keys, in the direction of the walk. */
function beyond({ keys }: ListOrder, ascending: boolean, values: readonly unknown[]): Sql {
  const bounds = keys.map(([, type], place) => sql`${values[place]}::${keyTypes[type].type}`);
  return sql`and (${join(keys.map(([key]) => key))}) ${raw(ascending ? ">" : "<")} (${join(bounds)})`;
}

function decode(cursor: string): unknown[] {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

/** The `meta` of a list reply. Example: 41 rows, 20 a page → last_page 3. */
export function metaOf(total: number, { page, per_page }: Paging) {
  const capped = total > MOST_COUNTED;
  const counted = Math.min(total, MOST_COUNTED);
  const shown = capped ? counted : total;
  return {
    total: shown,
    page,
    per_page,
    last_page: Math.max(1, Math.ceil(shown / per_page)),
    ...(capped && { total_capped: true as const }),
  };
}

/** The `meta` of an unfiltered list, whose total the database maintains exactly. */
export function metaOfAll(total: number, { page, per_page }: Paging) {
  return { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** A scalar subquery: the maintained total of an unfiltered list of the company. */
export function keptTotal(db: Db, list: string): Sql {
  return sql`(select coalesce(sum(total), 0)::bigint from list_totals where company_id = ${db.company} and list = ${list})`;
}

/** A scalar subquery: the number of rows of `from … where …`, counted up to the cap. */
export function cappedTotal(from: Sql): Sql {
  return sql`(select count(*) from (select ${from} limit ${MOST_COUNTED + 1}) counted)`;
}

/** A list of rows `as`, and what to read for those of one page. */
export interface PagedRows {
  /** A `with …` that the other parts use; absent: none. */
  with?: Sql;
  /** A scalar: the number of rows. `isCapped`: it is a `cappedTotal`. */
  total: Sql;
  isCapped: boolean;
  /** `from … where …`, with the rows as `as`. */
  from: Sql;
  as: Sql;
  /** Columns read only for the page's rows, as are `joins`. */
  columns: Sql;
  joins?: Sql;
  order: ListOrder;
  /** `from … where …` of the row that owns the list: 404 without it. */
  owner?: Sql;
}

export interface ListedPage<R> {
  total: number;
  data: R[];
  beside: Beside;
}

/** A page of a list in one statement, or two when it is far from the beginning. The page's rows are found first and completed then. */
export async function listPage<R extends object>(db: Db, list: PagedRows, paging: Paging): Promise<ListedPage<R>> {
  const { with: before = empty, total, isCapped, from, as, columns, joins = empty, order, owner = empty } = list;
  const known = await totalForWindow(db, paging, sql`${before} select ${total} as total ${owner}`, isCapped);
  const window = pageWindow(order, paging, known);
  const shown = join(order.keys.map(([key]) => sql`${key} ${raw(order.descending ? "desc" : "asc")}`));
  const found = await db.one<{ total: number; page: (R & { cursor: string })[] }>(
    sql`${before} select ${total} as total, (
          select coalesce(json_agg(row), '[]') from (
            select ${columns}, ${as}.cursor
            from (select ${as}.*, ${window.cursor} as cursor ${from} ${window.where} ${window.order} ${window.rows}) ${as}
            ${joins} order by ${shown}) row) as page ${owner}`,
  );
  const { data, beside } = window.cut(found.page);
  return { total: found.total, data: data as unknown as R[], beside };
}

/** `[from, to)`, instants; absent: open at that end. */
interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** The filter of a list by a column's range. */
export const inRange = (column: Sql, { from, to }: Range): Sql =>
  sql`${from === undefined ? empty : sql`and ${column} >= ${from}`} ${to === undefined ? empty : sql`and ${column} < ${to}`}`;

/** Add it to a list's statement that is also narrowed by a text or a person: with a range, the statement must be planned for its values. */
export const plannedForRange = ({ from, to }: Range): Sql => (from || to ? plannedForItsValues : empty);

/**
 * A subquery that PostgreSQL reads without the filters around it. Put one owner's rows into it where they are read for each of many owners:
 * with unknown values, several filters together look like a single row, so PostgreSQL might use their index instead of the owner's, and read
 * all rows of the company once for each owner.
 */
export const fenced = (rows: Sql): Sql => sql`(${rows} offset 0)`;

/**
 * Joins the one row of `table` that a key names, or nulls. Lists join their page's rows with it: a plain join may be planned as a hash of
 * all the company's rows, because a prepared statement is planned for a company of average size.
 */
export function joinOne(table: Sql, as: Sql, where: Sql): Sql {
  return sql`left join lateral (select * from ${table} ${as} where ${where} limit 1) ${as} on true`;
}

/**
 * `coalesce(one, other)` for the key of a join, written as a case: under row-level security PostgreSQL doesn't use an index for coalesce,
 * because it is not leakproof.
 */
export function eitherKey(one: Sql, other: Sql): Sql {
  return sql`case when ${one} is not null then ${one} else ${other} end`;
}

/** `%text%` for LIKE over a folded search key; wildcards of the text itself are escaped. */
export function containing(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
}
