import { raw, sql, type Db } from "#kit/server/database.ts";
import type { Kind } from "./documents.queries.ts";

export interface TakenNumber {
  series: string;
  /** Null: the date is before the series' last one, and no number was taken. */
  serial: number | null;
  digits: number;
  yearly: boolean;
  title: string;
  /** Date of the last document issued in the series before this one. */
  lastDate: string | null;
}

/**
 * Takes the next number of the settings' series, or of the series `own` of its kind of e-document, for a document of this date (I4, decisions
 * §5). The series' row is locked from here to the
 * end of the call, so that numbers are given in sequence, and a number of a failing call is given again. Call it last, because other calls
 * that issue in the series wait here. Slips of suppliers arrive in any order, so only invoices must follow the date of the last one.
 */
export function takeNumber(tx: Db, kind: Kind, day: string, own = ""): Promise<TakenNumber> {
  const group = raw(kind === "invoice" ? "invoicing" : "billing");
  const ownSeries = own === "" ? null : own + day.slice(0, 4);
  return tx.one(
    sql`with form as (
          select coalesce(${ownSeries}::text, (${group} ->> 'prefix') || case when (${group} ->> 'yearly')::boolean then left(${day}, 4) else '' end) as series,
                 (${group} ->> 'digits')::int as digits, ${own !== ""}::boolean or (${group} ->> 'yearly')::boolean as yearly, ${group} ->> 'title' as title
          from settings where company_id = ${tx.company}),
        taken as (
          insert into document_series as s (company_id, kind, series, next, last, last_date)
            select ${tx.company}, ${kind}, series, 2, 1, ${day}::date from form
          on conflict (company_id, kind, series) do update set next = s.next + 1, last = s.next, last_date = greatest(s.last_date, excluded.last_date)
            where s.last_date is null or s.last_date <= excluded.last_date or s.kind = 'bill'
          returning last)
        select form.*, (select last from taken) as serial,
               (select last_date from document_series s where s.company_id = ${tx.company} and s.kind = ${kind} and s.series = form.series) as "lastDate"
        from form`,
  );
}
