import { raw, sql, type Db, type Sql } from "./database.ts";

/** Filtered totals are counted to here; beyond it the reply says `total_capped`. */
export const MOST_COUNTED = 10_000;

export interface Paging {
  page: number;
  per_page: number;
}

/**
 * `limit … offset …` of a page. The limit stands in the text, not as a parameter: the planner would take an unknown one for a tenth of
 * the table and join it whole. The first page has no offset for the same reason: with an unknown one it is planned anew every time.
 */
export function pageOfRows({ page, per_page }: Paging): Sql {
  const limit = sql`limit ${raw(String(Math.trunc(per_page)))}`;
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * per_page}`;
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

/** The `meta` of an unfiltered list, whose total is kept by the database and exact however large. */
export function metaOfAll(total: number, { page, per_page }: Paging) {
  return { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** A scalar subquery: how many rows an unfiltered, counted list of the company has. */
export function keptTotal(db: Db, list: string): Sql {
  return sql`(select coalesce(sum(total), 0)::bigint from list_totals where company_id = ${db.company} and list = ${list})`;
}

/** `%text%` for LIKE over a folded search key; the text's own wildcards are plain characters. */
export function containing(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
}
