import { migrate } from "#kit/server/migrate.ts";
import { argumentsOf } from "./arguments.ts";
import { readSettings } from "./config.ts";
import { fail } from "./failure.ts";
import { say } from "./machine-command.ts";
import { migrations } from "./migrations.ts";

/** `npm run migrate`: updates the database of DATABASE_URL while servers of the previous release keep running. */
try {
  argumentsOf("npm run migrate takes no arguments: set DATABASE_URL.", 0);
  const { databaseUrl, directUrl = databaseUrl } = readSettings(process.env);
  if (!directUrl) throw new Error("Set DATABASE_URL. The embedded database is brought up to date by npm start.");
  const ran = await migrate(directUrl, migrations);
  say(ran.length > 0 ? `Ran ${ran.join(", ")}` : "The database is up to date");
} catch (error) {
  fail(error);
}
