import { empty, join, raw, sql, type Sql } from "#kit/server/database.ts";
import { pageWindow, type ListOrder, type PageWindow, type Paging } from "#kit/server/paging.ts";

/** The rows of a page: a query of `id`, `cursor` and the columns that `inOrder` (of `hit` and `r`) reads. */
export interface FoundPage {
  hits: Sql;
  inOrder: Sql;
  cut: PageWindow["cut"];
}

const keys: ListOrder = {
  keys: [
    [sql`r.is_over`, "flag"],
    [sql`r.starting_at`, "instant"],
    [sql`r.id`, "id"],
  ],
  descending: false,
};

/**
 * A page of the reservations `rows` (`… r where …`) with coming ones first, soonest first, then past ones, latest first: two reads of the
 * index of time, from `now` in both directions. A page beside a cursor costs the same at any depth.
 */
export function nextFirst(rows: Sql, paging: Paging, now: string): FoundPage {
  const window = pageWindow(keys, paging);
  const { backwards } = window;
  const [wasOver, at, id] = window.bounds ?? [];
  const most = paging.per_page + 1;
  const skipped = window.bounds ? 0 : (paging.page - 1) * paging.per_page;
  const walk = (isOver: boolean): Sql => {
    const direction =
      isOver === backwards ? { order: raw("asc"), beyond: raw(">") } : { order: raw("desc"), beyond: raw("<") };
    const side = sql`r.starting_at ${raw(isOver ? "<" : ">=")} ${now}`;
    const beyond =
      wasOver === isOver
        ? sql`and (r.starting_at, r.id) ${direction.beyond} (${at}::timestamptz, ${id}::bigint)`
        : empty;
    const coming = sql`(select count(*) from ${rows} and r.starting_at >= ${now})`;
    const offset = isOver ? sql`greatest(0, ${skipped}::bigint - ${coming})` : sql`${skipped}`;
    return sql`(select r.id, r.starting_at, ${raw(String(isOver))} as is_over from ${rows} and ${side} ${beyond}
      order by r.starting_at ${direction.order}, r.id ${direction.order}
      limit ${raw(String(most))} ${skipped === 0 ? empty : sql`offset ${offset}`})`;
  };
  // A cursor in the second read leaves nothing of the first.
  const parts = [false, true].filter((isOver) => wasOver === undefined || wasOver === isOver || isOver !== backwards);
  return {
    hits: sql`select r.id, r.is_over, ${window.cursor} as cursor from (${join(parts.map(walk), " union all ")}) r
      ${inOrder(sql`r`, backwards)} limit ${raw(String(most))}`,
    inOrder: inOrder(sql`hit`, false),
    cut: window.cut,
  };
}

/** The list's order or its reverse; `over` is the alias with the column `is_over`. */
function inOrder(over: Sql, isReversed: boolean): Sql {
  const [up, down] = isReversed ? [raw("desc"), raw("asc")] : [raw("asc"), raw("desc")];
  const coming = (key: Sql): Sql => sql`case when not ${over}.is_over then ${key} end ${up}`;
  return sql`order by ${over}.is_over ${up}, ${coming(sql`r.starting_at`)}, ${coming(sql`r.id`)}, r.starting_at ${down}, r.id ${down}`;
}
