import { sql, type Db } from "./database.ts";

/**
 * Does this part of the transaction as another company (0: the installation); the rest belongs to the caller again, under whose company the
 * reply is stored.
 */
export async function inCompany<T>(tx: Db, company: number, work: (tx: Db) => Promise<T>): Promise<T> {
  await enter(tx, company);
  const result = await work(Object.create(tx, { company: { value: company } }) as Db);
  await enter(tx, tx.company);
  return result;
}

const enter = (tx: Db, company: number) => tx.run(sql`select set_config('app.company', ${String(company)}, true)`);
