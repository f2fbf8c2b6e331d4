import { openDatabase } from "#kit/server/database.ts";
import { openChanges } from "#kit/server/events.ts";
import { openWorker } from "#kit/server/worker.ts";
import { workerParts } from "../harness/worker-parts.ts";
import { effectJobs } from "./effect-jobs.ts";
import { runWorker } from "./worker-process.ts";

/** A worker process to be killed: runs the jobs of the kill test. */
const url = process.env.DATABASE_URL ?? "";
const database = openDatabase({ url });
const worker = openWorker({
  ...workerParts,
  database,
  changes: openChanges(url),
  jobs: effectJobs,
  poolSize: 10,
  log: () => undefined,
});
runWorker(worker);
