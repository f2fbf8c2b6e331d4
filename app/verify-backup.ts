import { ledgerRules } from "#areas/exports/server/ledgers.report.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { verifyBackup } from "#kit/server/backup/verify.ts";
import { backupOf, type BackupConfig } from "./backup-config.ts";
import { readerOf } from "./config.ts";
import { ConfigError } from "./secret-key.ts";
import { argumentsOf } from "./arguments.ts";
import { fail } from "./failure.ts";
import { say } from "./machine-command.ts";
import { migrations } from "./migrations.ts";

const USAGE = "Say which: npm run verify-backup defter-2026-11-24T000000Z.zip";

/**
 * `npm run verify-backup FILE`: restores it into a temporary database, checks every file and row, and that the ledgers add up. It touches
 * no database of the installation. Exit code 1: the backup can't be relied on.
 */
async function verify(): Promise<void> {
  const [path] = argumentsOf(USAGE, 1);
  if (!path) throw new Error(USAGE);
  const seal = sealOfEnvironment(process.env);
  const archive = await openBackup(path, seal);
  try {
    const { manifest, rows, broken } = await verifyBackup(archive, { migrations, rules: ledgerRules });
    say(`The backup of ${manifest.made_at} is whole: ${rows} rows, ${manifest.files} files.`);
    for (const { rule, rows: count } of broken) say(`${count} rows break the rule: ${rule}`);
    if (broken.length > 0)
      throw new Error("Its ledgers do not add up. The backup is as its database was; look for the cause there.");
    say(`All ${Object.keys(ledgerRules).length} rules of the ledgers hold.`);
  } finally {
    await archive.close();
  }
}

/** The passphrase or key of backups, without the other settings: a backup is checked on any machine. */
function sealOfEnvironment({
  BACKUP_PASSPHRASE,
  BACKUP_KEY_FILE,
}: Record<string, string | undefined>): BackupConfig["seal"] {
  const read = readerOf({ BACKUP_PASSPHRASE, BACKUP_KEY_FILE });
  const { seal } = backupOf(read, undefined);
  if (read.wrong.length > 0) throw new ConfigError(read.wrong.join("\n"));
  return seal;
}

await verify().catch(fail);
