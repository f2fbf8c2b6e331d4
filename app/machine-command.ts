import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, type Db } from "#kit/server/database.ts";
import { openEmbedded, runningDatabase } from "#kit/server/embedded.ts";
import { migrate } from "#kit/server/migrate.ts";
import { argumentsOf } from "./arguments.ts";
import { readSettings, withKey, type Config, type Settings } from "./config.ts";
import { fail } from "./failure.ts";
import { migrations } from "./migrations.ts";

export const say = (line: string) => void process.stdout.write(`${line}\n`);

export interface Place {
  /** The command's arguments. */
  args: string[];
  db: Db;
  /** The database itself as its owner. */
  url: string;
  config: Config;
  isRunning: boolean;
}

/** Runs an operator's command for the person with this e-mail. The work returns undefined if no account has the e-mail. */
export async function forPerson<T>(
  name: string,
  work: (place: Place, email: string) => Promise<T | undefined>,
  tell: (result: T, place: Place, email: string) => Promise<void> | void,
): Promise<void> {
  const use = { usage: `Say whose: npm run ${name} elif@example.com`, least: 1, most: 1 };
  const wanted = async (place: Place): Promise<T> => {
    const email = place.args[0] as string;
    const result = await work(place, email);
    if (result === undefined) throw new Error(`No account has the e-mail ${email}. Look for a typing mistake.`);
    return result;
  };
  await onMachine(use, wanted, (result, place) => tell(result, place, place.args[0] as string));
}

/** How a command is called: its usage in one line, and how many arguments it takes. */
interface Use {
  usage: string;
  least?: number;
  most: number;
}

/** Runs an operator's command, whether or not the server is running. Any failure ends with exit code 1 and one plain sentence. */
export async function onMachine<T>(
  use: Use,
  work: (place: Place) => Promise<T>,
  tell: (result: T, place: Place) => Promise<void> | void,
): Promise<void> {
  await run(use, work, tell).catch(fail);
}

async function run<T>(
  { usage, least = 0, most }: Use,
  work: (place: Place) => Promise<T>,
  tell: (result: T, place: Place) => Promise<void> | void,
): Promise<void> {
  const args = argumentsOf(usage, most);
  if (args.length < least) throw new Error(usage);
  const settings = readSettings(process.env);
  const { url, isRunning, close } = await findDatabase(settings);
  try {
    const config = withKey(settings);
    if (!isRunning) await migrate(url, migrations);
    const database = openDatabase({ url, poolSize: 1 });
    const place = { args, db: database.company(0), url, config, isRunning };
    const result = await work(place).finally(database.close);
    await tell(result, place);
  } finally {
    await close();
  }
}

/** The database of DATABASE_URL or of the data folder, whether or not a server has it open. */
async function findDatabase({ databaseUrl, directUrl, dataDir }: Settings) {
  const nothing = async (): Promise<void> => undefined;
  const url = directUrl ?? databaseUrl ?? (await runningDatabase(dataDir));
  if (url) return { url, isRunning: true, close: nothing };
  if (!existsSync(join(dataDir, "postgres")))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  const embedded = await openEmbedded({ dataDir, log: { info: () => undefined, warn: say } });
  return { url: embedded.url, isRunning: false, close: () => embedded.stop() };
}
