import { afterAll } from "vitest";
import { openDatabase, type Db } from "#kit/server/database.ts";
import { openChanges, type Change } from "#kit/server/events.ts";
import type { AnyJob } from "#kit/server/jobs.ts";
import { laterMethods, type LaterMethods } from "#kit/server/later.ts";
import { openWorker, type WorkerOptions } from "#kit/server/worker.ts";
import { workerParts } from "./worker-parts.ts";

/** A process with a worker for these jobs, and with calls that plan them. */
export function jobProcess(
  url: string,
  jobs: readonly AnyJob[],
  {
    clock,
    poolSize = 10,
    companyOf = workerParts.companyOf,
    skips,
  }: { clock?: () => string; poolSize?: number } & Partial<Pick<WorkerOptions, "companyOf" | "skips">> = {},
) {
  const database = openDatabase({ url, poolSize });
  const changes = openChanges(url);
  const told: Change[] = [];
  changes.subscribe((change) => told.push(change));
  const logged: string[] = [];
  const worker = openWorker({
    ...workerParts,
    companyOf,
    ...(skips && { skips }),
    database,
    changes,
    jobs,
    poolSize,
    clock,
    log: (line) => void logged.push(line),
  });
  afterAll(async () => {
    await worker.stop();
    await changes.close();
    await database.close();
  });
  return {
    worker,
    database,
    changes,
    told,
    logged,
    /** One call of a company: a transaction, and the callbacks after its commit. */
    async call<T>(
      company: number,
      act: (ctx: LaterMethods & { db: Db; afterwards(work: () => Promise<unknown>): void }) => Promise<T>,
    ): Promise<T> {
      const after: (() => Promise<unknown>)[] = [];
      const ctx = { ...laterMethods(changes), afterwards: (work: () => Promise<unknown>) => void after.push(work) };
      const result = await database.company(company, clock?.()).transact((db) => act({ ...ctx, db }));
      for (const work of after) await work();
      return result;
    },
  };
}
