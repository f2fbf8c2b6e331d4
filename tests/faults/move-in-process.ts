import { join } from "node:path";
import { productWorker } from "#app/jobs.ts";
import { migrations } from "#app/migrations.ts";
import { secretOfBusinesses } from "#areas/exports/server/left-out.rules.ts";
import { ledgerRules } from "#areas/exports/server/ledgers.report.ts";
import { movingIn } from "#kit/server/backup/moving-in.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openChanges } from "#kit/server/events.ts";
import { placeOn } from "../harness/cloned-place.ts";
import { workerParts } from "../harness/worker-parts.ts";
import { runWorker } from "./worker-process.ts";

/** The product's worker as a separate process that the test kills. Environment: `DATABASE_URL`, `PLACES` (the tests' PostgreSQL), `EXPORTS`. */
const { DATABASE_URL: url = "", PLACES: places = "", EXPORTS: folder = "" } = process.env;
runWorker(
  productWorker({
    ...workerParts,
    exportStore: folderStore(folder),
    movingIn: movingIn({
      url,
      files: storedFiles(join(folder, "files")),
      migrations,
      secret: secretOfBusinesses,
      rules: ledgerRules,
      open: () => placeOn(places),
    }),
    database: openDatabase({ url }),
    changes: openChanges(url),
    poolSize: 10,
    log: () => undefined,
  }),
);
