import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeMachineLink } from "#areas/access/server/machine.ts";
import type { Config } from "./config.ts";
import { forPerson, say } from "./machine-command.ts";
import { ADDRESS_FILE } from "./start.ts";

/** `npm run reset-password <e-mail>`: prints a one-time link with which the person can set a new password. */
await forPerson(
  "reset-password",
  ({ db }, email) => makeMachineLink(db, email, new Date().toISOString()),
  async (link, { config, isRunning }, email) => {
    say(`Open this link to set a new password for ${email}. It works once, until ${link.expires_at}:`);
    say((config.publicUrl ?? (await addressOf(config))) + link.url);
    if (!isRunning) say("Start the server first (npm start).");
  },
);

/** The last address of the server; links begin with it if PUBLIC_URL is not set. */
function addressOf({ dataDir, host, port }: Config): Promise<string> {
  return readFile(join(dataDir, ADDRESS_FILE), "utf8").catch(() => `http://${host}:${port}`);
}
