import { sql, type Db } from "#kit/server/database.ts";

/** Hides the first steps for the whole business (A14). */
export function hideFirstSteps(tx: Db): Promise<number> {
  return tx.run(sql`update settings set first_steps_hidden = true where company_id = ${tx.company}`);
}
