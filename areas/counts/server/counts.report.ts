import type { CountReason } from "#areas/stock/contract/count-reasons.ts";
import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, containing, joinOne, listPage, type Paging } from "#kit/server/paging.ts";
import type { countScopes, countStates, lineFilters } from "../contract/counts.ts";

interface Person {
  id: number;
  name: string;
  surname: string;
}

/** Sums of a count. `missing` is below zero; both at sale prices, kuruş. */
export interface Figures {
  lines: number;
  counted: number;
  different: number;
  missing: number;
  found: number;
}

export interface CountRow {
  id: number;
  name: string;
  state: (typeof countStates)[number];
  blind: boolean;
  scope: (typeof countScopes)[number];
  scope_name: string;
  created_at: string;
  created_by: Person;
  ended_at: string | null;
  ended_by: Person | null;
  figures: Figures;
}

const person = (
  table: Sql,
  id: Sql,
): Sql => sql`(select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname)
  from employees e where e.company_id = ${table}.company_id and e.id = ${id})`;

/** Whole kuruş, so that the sums are those of the lines; at the price of the end, or today's. No sum leaves the safe integers. */
const value = sql`round(l.difference::numeric * coalesce(l.price, p.price) / coalesce(l.units, s.units))`;
const most = sql`9007199254740991`;
const safe = (sum: Sql): Sql => sql`least(greatest(coalesce(${sum}, 0), -${most}), ${most})::bigint`;

/** Computed while the count is open, stored when it ends. */
const liveFigures = sql`(select json_build_object('lines', count(*), 'counted', count(l.counted),
    'different', count(*) filter (where l.difference <> 0),
    'missing', ${safe(sql`sum(${value}) filter (where l.difference < 0)`)},
    'found', ${safe(sql`sum(${value}) filter (where l.difference > 0)`)})
  from stock_count_lines l ${joinOne(sql`products`, sql`p`, sql`p.company_id = l.company_id and p.id = l.product_id`)}
    ${joinOne(sql`stock_levels`, sql`s`, sql`s.company_id = l.company_id and s.product_id = l.product_id`)}
  where l.company_id = c.company_id and l.count_id = c.id)`;

const columns = sql`c.id, c.name, c.state, c.blind, c.scope, c.scope_name, iso(c.created_at) as created_at,
  ${person(sql`c`, sql`c.created_by`)} as created_by, iso(c.ended_at) as ended_at, ${person(sql`c`, sql`c.ended_by`)} as ended_by,
  case when c.figures is null then ${liveFigures} else c.figures::json end as figures`;

/** A page of counts, the latest first. */
export function listCounts(db: Db, { state, ...paging }: Paging & { state?: CountRow["state"] | undefined }) {
  const from = sql`from stock_counts c where c.company_id = ${db.company} ${state ? sql`and c.state = ${state}` : empty}`;
  return listPage<CountRow>(
    db,
    {
      total: cappedTotal(from),
      isCapped: true,
      from,
      as: sql`c`,
      columns,
      order: { keys: [[sql`c.id`, "id"]], descending: true },
    },
    paging,
  );
}

export interface CountDetail extends CountRow {
  note: string;
  reason: CountReason;
  reason_text: string;
  uncounted: "keep" | "zero" | null;
  last_entry: number;
}

/** A count with its sums; 404 if there is none. */
export function getCount(db: Db, id: number): Promise<CountDetail> {
  return db.one(
    sql`select ${columns}, c.note, c.reason, c.reason_text, c.uncounted, coalesce((
            select max(e.id) from stock_count_entries e where e.company_id = c.company_id and e.count_id = c.id), 0) as last_entry
        from stock_counts c where c.company_id = ${db.company} and c.id = ${id}`,
  );
}

/** Sums of an open count. */
export async function figuresOf(db: Db, id: number): Promise<Figures> {
  const { figures } = await db.one<{ figures: Figures }>(
    sql`select ${liveFigures} as figures from stock_counts c where c.company_id = ${db.company} and c.id = ${id}`,
  );
  return figures;
}

export interface LineRow {
  product_id: number;
  name: string;
  sku: string;
  brand: string;
  picture: string;
  inventory_type: "unit" | "volume";
  package_ml: number;
  counted: number | null;
  counted_at: string | null;
  counted_by: Person | null;
  expected: number | null;
  difference: number | null;
  value: number | null;
  reason: CountReason | null;
  reason_text: string;
  is_zeroed: boolean;
}

const lineColumns = sql`l.product_id, p.name, p.sku, coalesce(b.name, '') as brand, p.picture, p.inventory_type, p.package_ml, l.counted,
  iso(l.counted_at) as counted_at, ${person(sql`l`, sql`l.counted_by`)} as counted_by,
  case when l.expected is not null then l.expected when l.is_open then s.on_hand end as expected, l.difference,
  case when l.difference is not null then ${safe(value)} end as value, l.reason, l.reason_text, l.is_zeroed`;
const lineParts = sql`${joinOne(sql`products`, sql`p`, sql`p.company_id = l.company_id and p.id = l.product_id`)}
  ${joinOne(sql`stock_levels`, sql`s`, sql`s.company_id = l.company_id and s.product_id = l.product_id`)}
  ${joinOne(sql`brands`, sql`b`, sql`b.company_id = p.company_id and b.id = p.brand_id`)}`;

const shown: Record<(typeof lineFilters)[number], Sql> = {
  uncounted: sql`and l.counted is null`,
  counted: sql`and l.counted is not null`,
  different: sql`and l.difference <> 0`,
};

export interface WantedLines extends Paging {
  query: string;
  show?: (typeof lineFilters)[number] | undefined;
}

/** A page of a count's lines by name; 404 if there is no such count. */
export function listLines(db: Db, id: number, { query, show, ...paging }: WantedLines) {
  const search = fold(query);
  const from = sql`from stock_count_lines l join products p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${db.company} and l.count_id = ${id} ${show ? shown[show] : empty}
    ${search === "" ? empty : sql`and p.search_key like ${containing(search)}`}`;
  return listPage<LineRow>(
    db,
    {
      total: sql`(select count(*) ${from})`,
      isCapped: false,
      from,
      as: sql`l`,
      columns: lineColumns,
      joins: lineParts,
      order: {
        keys: [
          [sql`p.name collate "tr-x-icu"`, "text"],
          [sql`l.product_id`, "id"],
        ],
        descending: false,
      },
      owner: sql`from stock_counts c where c.company_id = ${db.company} and c.id = ${id}`,
    },
    paging,
  );
}

/** One line; 404 if the count has no such product. */
export function getLine(db: Db, id: number, productId: number): Promise<LineRow> {
  return db.one(
    sql`select ${lineColumns} from stock_count_lines l ${lineParts}
        where l.company_id = ${db.company} and l.count_id = ${id} and l.product_id = ${productId}`,
  );
}

/** The last entries of a line, the latest first. */
export function listEntries(db: Db, id: number, productId: number, mostRows: number) {
  return db.rows<{ id: number; counted: number | null; at: string; by: Person }>(
    sql`select n.id, n.counted, iso(n.created_at) as at, ${person(sql`n`, sql`n.employee_id`)} as by from stock_count_entries n
        where n.company_id = ${db.company} and n.count_id = ${id} and n.product_id = ${productId} order by n.id desc limit ${mostRows}`,
  );
}
