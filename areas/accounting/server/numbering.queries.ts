import { raw, sql, type Db } from "#kit/server/database.ts";
import type { Kind } from "./documents.queries.ts";

export interface TakenNumber {
  serial: number;
  prefix: string;
  digits: number;
  title: string;
}

/**
 * Takes the next number of the settings (I4): the settings' row is locked from here to the end of the call, so that numbers are given
 * one after the other and one that is not used in the end is given again. Call it last: whoever issues waits here.
 */
export function takeNumber(tx: Db, kind: Kind): Promise<TakenNumber> {
  const group = raw(kind === "invoice" ? "invoicing" : "billing");
  return tx.one(
    sql`update settings set ${group} = jsonb_set(${group}, '{next}', to_jsonb((${group} ->> 'next')::bigint + 1))
        where company_id = ${tx.company}
        returning (${group} ->> 'next')::bigint - 1 as serial, ${group} ->> 'prefix' as prefix, (${group} ->> 'digits')::int as digits,
                  ${group} ->> 'title' as title`,
  );
}
