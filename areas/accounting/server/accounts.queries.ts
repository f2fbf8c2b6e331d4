import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { sql, type Db } from "#kit/server/database.ts";
import { containing } from "#kit/server/paging.ts";
import type { account } from "../contract/accounts.ts";

/** The company's accounts whose names contain the text, the oldest first: a company has a handful. */
export function listAccounts(db: Db, query: string): Promise<z.output<typeof account>[]> {
  return db.rows(
    sql`select id, name, number, currency, bank_name, bank_phone, bank_address, enabled
        from accounts where company_id = ${db.company} and fold(name) like ${containing(fold(query))} order by id`,
  );
}

/** Inserts accounts of these names; answers their ids in the same order. */
export async function insertAccounts(tx: Db, names: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into accounts (company_id, name)
        select ${tx.company}, name from unnest(${names}::text[]) with ordinality as given(name, place) order by place
        returning id`,
  );
  return rows.map((row) => row.id);
}
