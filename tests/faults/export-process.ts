import { productWorker } from "#app/jobs.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openChanges } from "#kit/server/events.ts";
import { workerParts } from "../harness/worker-parts.ts";
import { runWorker } from "./worker-process.ts";

/** The product's worker as a separate process that the test kills. Environment: `DATABASE_URL`, `EXPORTS`, the folder of exports. */
const { DATABASE_URL: url = "", EXPORTS: folder = "" } = process.env;
runWorker(
  productWorker({
    ...workerParts,
    exportStore: folderStore(folder),
    database: openDatabase({ url }),
    changes: openChanges(url),
    poolSize: 10,
    log: () => undefined,
  }),
);
