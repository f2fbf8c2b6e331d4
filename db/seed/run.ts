import { fileURLToPath } from "node:url";
import { argumentsOf } from "#app/arguments.ts";
import { readConfig } from "#app/config.ts";
import { fail } from "#app/failure.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openEmbedded } from "#kit/server/embedded.ts";
import { openChanges } from "#kit/server/events.ts";
import { filesOf } from "#app/files.ts";
import { migrate } from "#kit/server/migrate.ts";
import { seedSalon } from "./salon.ts";

/** `npm run seed`: adds the demonstration salon to the database of the settings. Stop the server first if the database is embedded. */
const log = (line: string) => void process.stdout.write(`${line}\n`);
async function seed(): Promise<void> {
  argumentsOf("npm run seed takes no arguments: set DATA_DIR or DATABASE_URL.", 0);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: config.dataDir, log: { info: log, warn: log } });
  const url = config.directUrl ?? config.databaseUrl ?? embedded?.url ?? "";
  try {
    await migrate(url, fileURLToPath(new URL("../migrations", import.meta.url)));
    const database = openDatabase({ url });
    const changes = openChanges(url);
    const files = await filesOf(config);
    const { email, password } = await seedSalon({ database, changes, files, log }, { language: config.demo ?? "tr" });
    log(`sign in as ${email} with ${password}`);
    await changes.close();
    await database.close();
  } finally {
    await embedded?.stop();
  }
}

await seed().catch(fail);
