import { z } from "zod";
import { sql, type Db } from "#kit/server/database.ts";
import { companyJob, type AnyJob } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";

/** Jobs with countable effects, for the kill test. */

interface Numbered {
  number: number;
  step: number;
}
const numbered = z.strictObject({ number: z.number(), step: z.number() });
const write = (db: Db, number: number, what: string) =>
  // Sleeps inside the transaction, so that a kill can hit it.
  db.run(sql`insert into effects select ${number}, ${what} from pg_sleep(0.01)`);

/** One effect, after slow work outside the transaction. */
export const single = companyJob<Numbered>({
  name: "test.single",
  data: numbered,
  run: prepared(
    async ({ db }) => void (await db.one(sql`select pg_sleep(0.01)`)),
    async ({ db }, { number }: Numbered) => void (await write(db, number, "single")),
  ),
});
/** Three steps with an effect each. */
export const count = companyJob<Numbered>({
  name: "test.count",
  data: numbered,
  async run({ db }, { number, step }) {
    await write(db, number, `step ${step}`);
    return step < 3 ? { again: { number, step: step + 1 } } : undefined;
  },
});
/** An effect, and a new job with another effect. */
export const chain = companyJob<Numbered>({
  name: "test.chain",
  data: numbered,
  async run(ctx, { number }) {
    await write(ctx.db, number, "chain");
    await ctx.later(single, { number, step: 1 });
  },
});
export const effectJobs: readonly AnyJob[] = [single, count, chain];

/** The effects of a call with this number modulo 3: `[single, count, chain]`. */
export const EFFECTS = [["single"], ["step 1", "step 2", "step 3"], ["chain", "single"]];
