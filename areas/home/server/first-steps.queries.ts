import { sql, type Db } from "#kit/server/database.ts";

/** Nobody of the business sees the first steps again (A14). */
export function hideFirstSteps(tx: Db): Promise<number> {
  return tx.run(sql`update settings set first_steps_hidden = true where company_id = ${tx.company}`);
}
