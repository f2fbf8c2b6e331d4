import { empty, sql, type Db } from "#kit/server/database.ts";
import { listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { Reason } from "../contract/reasons.ts";
import type { Verdict } from "./imports.queries.ts";

export interface Counts {
  new: number;
  changed: number;
  doubled: number;
  refused: number;
  written: number;
  undone: number;
  kept: number;
}

/** Rows of imports by verdict and state, by the import's id. */
export async function countRows(db: Db, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await db.rows<Counts & { id: number }>(
    sql`select i.id, c.* from unnest(${[...ids]}::bigint[]) i(id) cross join lateral (
          select count(*) filter (where verdict = 'new')::int as new, count(*) filter (where verdict = 'changed')::int as changed,
            count(*) filter (where verdict = 'doubled')::int as doubled, count(*) filter (where verdict = 'refused')::int as refused,
            count(*) filter (where state = 'done')::int as written, count(*) filter (where state = 'undone')::int as undone,
            count(*) filter (where state = 'kept')::int as kept
          from import_rows where company_id = ${db.company} and import_id = i.id) c`,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The company's country, ISO 3166. */
export async function countryOf(db: Db): Promise<string> {
  const { code } = await db.one<{ code: string }>(
    sql`select n.code from companies c join countries n on n.id = c.country_id where c.id = ${db.company}`,
  );
  return code;
}

export interface ShownRow {
  number: number;
  cells: (string | number)[];
  verdict: Verdict;
  reasons: Reason[];
}

const byNumber: ListOrder = { keys: [[sql`r.number`, "id"]], descending: false };

/** A page of an import's rows with a verdict. */
export function listRows(db: Db, id: number, verdict: Verdict | "kept" | undefined, paging: Paging) {
  const which =
    verdict === undefined ? empty : verdict === "kept" ? sql`and r.state = 'kept'` : sql`and r.verdict = ${verdict}`;
  const from = sql`from import_rows r where r.company_id = ${db.company} and r.import_id = ${id} and r.verdict is not null ${which}`;
  return listPage<ShownRow>(
    db,
    {
      total: sql`(select count(*) ${from})`,
      isCapped: false,
      from,
      as: sql`r`,
      columns: sql`r.number, r.cells, r.verdict, r.reasons`,
      order: byNumber,
    },
    paging,
  );
}

/** The next refused rows after a number. */
export const nextRefused = (db: Db, id: number, after: number, most: number): Promise<ShownRow[]> =>
  db.rows(
    sql`select number, cells, verdict, reasons from import_rows where company_id = ${db.company} and import_id = ${id} and verdict = 'refused'
          and number > ${after} order by number limit ${most}`,
  );
