import { migrate } from "#kit/server/migrate.ts";
import { readConfig } from "./config.ts";
import { say } from "./machine-command.ts";
import { migrations } from "./migrations.ts";

/** `npm run migrate`: updates the database of DATABASE_URL while servers of the previous release keep running. */
try {
  const { databaseUrl, directUrl = databaseUrl } = readConfig(process.env);
  if (!directUrl) throw new Error("Set DATABASE_URL. The embedded database is brought up to date by npm start.");
  const ran = await migrate(directUrl, migrations);
  say(ran.length > 0 ? `Ran ${ran.join(", ")}` : "The database is up to date");
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
