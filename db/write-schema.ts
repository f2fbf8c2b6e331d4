import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openEmbedded } from "#kit/server/embedded.ts";
import { migrate } from "#kit/server/migrate.ts";
import { describeExport } from "./export-doc.ts";
import { describeSchema } from "./schema.ts";

/** `npm run schema`: writes db/schema.sql and docs/export.md, from all migrations on a new database. */
const own = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), "defter-schema-"));
const quiet = () => undefined;
const embedded = await openEmbedded({ dataDir, log: { info: quiet, warn: quiet } });
try {
  await migrate(embedded.url, own("migrations"));
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    await writeFile(own("schema.sql"), await describeSchema(client));
    await writeFile(own("../docs/export.md"), await describeExport(client));
  } finally {
    // An open client would end the process with its own error when the database stops.
    await client.end();
  }
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
