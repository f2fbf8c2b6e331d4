import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { sql, type Db } from "#kit/server/database.ts";
import { containing } from "#kit/server/paging.ts";
import type { tax } from "../contract/taxes.ts";

export type Tax = z.output<typeof tax>;
export type TaxFields = Omit<Tax, "id">;

const columns = sql`id, name, rate, type, enabled`;

/** The company's taxes whose names contain the text, oldest first; a company has a handful. */
export function listTaxes(db: Db, query: string): Promise<Tax[]> {
  return db.rows(
    sql`select ${columns} from taxes
        where company_id = ${db.company} and fold(name) like ${containing(fold(query))} order by id`,
  );
}

/** Locks a tax for a change; 404 if there is none. */
export function lockTax(tx: Db, id: number): Promise<Tax> {
  return tx.one(sql`select ${columns} from taxes where company_id = ${tx.company} and id = ${id} for no key update`);
}

/** Inserts taxes of these rates, prices including them; returns their ids in the same order. */
export async function insertTaxes(tx: Db, rates: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into taxes (company_id, name, rate)
        select ${tx.company}, 'KDV ' || rate, rate from unnest(${rates}::int[]) with ordinality as given(rate, place) order by place
        returning id`,
  );
  return rows.map((row) => row.id);
}

/** Inserts a tax (I2). */
export function insertTax(tx: Db, row: TaxFields): Promise<Tax> {
  return tx.one(
    sql`insert into taxes (company_id, name, rate, type, enabled)
        values (${tx.company}, ${row.name}, ${row.rate}, ${row.type}, ${row.enabled}) returning ${columns}`,
  );
}

/** Updates a tax; order lines keep the rate that they were sold with. */
export function updateTax(tx: Db, id: number, row: TaxFields): Promise<Tax> {
  return tx.one(
    sql`update taxes set name = ${row.name}, rate = ${row.rate}, type = ${row.type}, enabled = ${row.enabled}
        where company_id = ${tx.company} and id = ${id} returning ${columns}`,
  );
}

/** Deletes and returns the tax; one that products or services use stays (foreign key). */
export function deleteTax(tx: Db, id: number): Promise<Tax> {
  return tx.one(sql`delete from taxes where company_id = ${tx.company} and id = ${id} returning ${columns}`);
}
