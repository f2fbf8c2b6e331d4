import type { Context } from "#kit/server/context.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { deleteDeadJob, hasJob, reviveJob } from "./jobs.queries.ts";
import { problems } from "./problems.ts";

/** "Yeniden dene": makes a dead job due at once with all its tries. */
export async function retryJob({ db }: Context, id: number) {
  return (await reviveJob(db, id)) ?? refuseLiving(db, id);
}

/** Drops a dead job. */
export async function dropJob({ db }: Context, id: number): Promise<undefined> {
  if ((await deleteDeadJob(db, id)) === 0) await refuseLiving(db, id);
}

async function refuseLiving(db: Context["db"], id: number): Promise<never> {
  throw (await hasJob(db, id)) ? problems.job_not_failed() : kitProblems.not_found();
}
