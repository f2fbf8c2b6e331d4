import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeMachineLink } from "#areas/access/server/links.ts";
import { openDatabase } from "#kit/server/database.ts";
import { openEmbedded, runningDatabase } from "#kit/server/embedded.ts";
import { migrate } from "#kit/server/migrate.ts";
import { readConfig, type Config } from "./config.ts";
import { ADDRESS_FILE, migrations } from "./start.ts";

/**
 * `npm run reset-password <e-mail>`: prints a one-time link by which the owner of the machine, or whoever they give it to, sets a new
 * password. Works beside the running server and without it. Exit code 1 where no account has the e-mail.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run(email: string | undefined): Promise<void> {
  if (!email) throw new Error("Say whose password: npm run reset-password elif@example.com");
  const config = readConfig(process.env);
  const { url, isRunning, close } = await findDatabase(config);
  try {
    if (!isRunning) await migrate(url, migrations);
    const database = openDatabase({ url, poolSize: 1, pooler: config.pooler });
    const link = await makeMachineLink(database.company(0), email, new Date().toISOString()).finally(database.close);
    if (!link) throw new Error(`No account has the e-mail ${email}. Look for a typing mistake.`);
    say(`Open this link to set a new password for ${email}. It works once, until ${link.expires_at}:`);
    say((config.publicUrl ?? (await addressOf(config))) + link.url);
    if (!isRunning) say("Start the server first (npm start).");
  } finally {
    await close();
  }
}

/** The database of DATABASE_URL, or of the data folder, whether or not a server has it open. */
async function findDatabase({ databaseUrl, dataDir }: Config) {
  const nothing = async (): Promise<void> => undefined;
  const url = databaseUrl ?? (await runningDatabase(dataDir));
  if (url) return { url, isRunning: true, close: nothing };
  if (!existsSync(join(dataDir, "postgres")))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  const embedded = await openEmbedded({ dataDir, log: { info: () => undefined, warn: say } });
  return { url: embedded.url, isRunning: false, close: () => embedded.stop() };
}

/** Where the server was opened last; links begin with it while PUBLIC_URL is not set. */
function addressOf({ dataDir, host, port }: Config): Promise<string> {
  return readFile(join(dataDir, ADDRESS_FILE), "utf8").catch(() => `http://${host}:${port}`);
}

await run(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
