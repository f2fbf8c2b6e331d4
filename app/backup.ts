import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { backUp } from "#areas/exports/server/backups.jobs.ts";
import { makeBackup } from "#kit/server/backup/backups.ts";
import { isBackup } from "#kit/server/backup/opened.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { backedUp, backupStoreOf } from "./files.ts";
import { onMachine, say } from "./machine-command.ts";

const USAGE = "Say where: npm run backup -- FILE, or set BACKUP_TO.";

/**
 * `npm run backup` writes a backup to BACKUP_TO, `npm run backup -- FILE` into that file. It works whether or not the server is running; with
 * BACKUP_PASSPHRASE or BACKUP_KEY_FILE the file is encrypted.
 */
await onMachine(
  { usage: USAGE, most: 1 },
  async ({ args, db, url, config }) => {
    const file = args[0] && resolve(args[0]);
    if (file) await refuseOther(file);
    const store = file ? folderStore(dirname(file)) : backupStoreOf(config);
    if (!store) throw new Error(USAGE);
    const backed = await backedUp(config, url);
    const keep = file ? undefined : config.backup.keep;
    const made = await backUp({ db }, () =>
      makeBackup({ ...backed, store, keep, ...(file && { name: basename(file) }) }),
    );
    return { ...made, where: store.where, isSealed: config.backup.seal !== undefined };
  },
  ({ name, bytes, where, isSealed }) => {
    say(`Wrote ${name} (${Math.ceil(bytes / 1024)} KB) to ${where}`);
    if (isSealed)
      say("It is encrypted. Keep the passphrase or key file elsewhere; without it nothing can be restored.");
    else say("It is not encrypted and does not contain SECRET_KEY (secret.key in DATA_DIR): keep that key, too.");
  },
);

/** A mistyped name must not cost another file. */
async function refuseOther(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${file} is a folder. Name a file in it.`);
  if (found && !(await isBackup(file)))
    throw new Error(`${file} is there already and is no backup. Choose another name.`);
}
