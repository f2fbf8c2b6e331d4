import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { sql, type Db } from "#kit/server/database.ts";
import { containing } from "#kit/server/paging.ts";
import type { tax } from "../contract/taxes.ts";

/** The company's taxes whose names contain the text, the oldest first: a company has a handful. */
export function listTaxes(db: Db, query: string): Promise<z.output<typeof tax>[]> {
  return db.rows(
    sql`select id, name, rate, type, enabled from taxes
        where company_id = ${db.company} and fold(name) like ${containing(fold(query))} order by id`,
  );
}

/** Inserts taxes of these rates, prices including them; answers their ids in the same order. */
export async function insertTaxes(tx: Db, rates: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into taxes (company_id, name, rate)
        select ${tx.company}, 'KDV ' || rate, rate from unnest(${rates}::int[]) with ordinality as given(rate, place) order by place
        returning id`,
  );
  return rows.map((row) => row.id);
}
