import { openDatabase } from "#kit/server/database.ts";
import { openChanges } from "#kit/server/events.ts";
import { openWorker } from "#kit/server/worker.ts";
import { workerParts } from "../harness/worker-parts.ts";
import { effectJobs } from "./effect-jobs.ts";

/** A worker process to be killed: runs the jobs of the kill test and prints when it has started. */
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
worker.start();
// Without a database nothing else keeps the process alive.
setInterval(() => undefined, 60_000);
process.stdout.write("working\n");
