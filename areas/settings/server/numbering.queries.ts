import { sql, type Db, type Sql } from "#kit/server/database.ts";

export type Kind = "invoice" | "bill";

/** A group of numbering settings, with the next number of the series in use on a day, and all series with issued documents. */
export function withSeries(group: Sql, kind: Kind, day: string): Sql {
  const own = sql`n.company_id = s.company_id and n.kind = ${kind}`;
  const inUse = sql`(${group} ->> 'prefix') || case when (${group} ->> 'yearly')::boolean then left(${day}, 4) else '' end`;
  return sql`${group} || jsonb_build_object(
    'next', coalesce((select next from document_series n where ${own} and n.series = ${inUse}), 1),
    'series', (select coalesce(jsonb_agg(jsonb_build_object('series', series, 'next', next, 'last', last) order by series), '[]')
               from document_series n where ${own} and last is not null))`;
}

/** Sets the next number of a series and returns the one before; nothing if it is not above the last issued number. */
export function setNext(tx: Db, kind: Kind, series: string, next: number): Promise<{ before: number } | undefined> {
  return tx.maybe(
    sql`with former as (
          select next from document_series where company_id = ${tx.company} and kind = ${kind} and series = ${series})
        insert into document_series as s (company_id, kind, series, next) values (${tx.company}, ${kind}, ${series}, ${next})
        on conflict (company_id, kind, series) do update set next = excluded.next where s.last is null or excluded.next > s.last
        returning coalesce((select next from former), 1) as before`,
  );
}
