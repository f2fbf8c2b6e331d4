import { join } from "node:path";
import { secretOfBusinesses } from "#areas/exports/server/left-out.rules.ts";
import { ledgerRules } from "#areas/exports/server/ledgers.report.ts";
import { makeBackup, type BackupOptions, type Backups } from "#kit/server/backup/backups.ts";
import { movingIn, type MovingIn } from "#kit/server/backup/moving-in.ts";
import { folderStore, s3Store, type Store } from "#kit/server/backup/stores.ts";
import { storedFiles, type StoredFiles } from "#kit/server/backup/stored-files.ts";
import { openFiles, type Files } from "#kit/server/files.ts";
import { s3Disk } from "#kit/server/s3-disk.ts";
import type { Config } from "./config.ts";
import { migrations } from "./migrations.ts";

const diskOf = async ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">) =>
  s3 ? await s3Disk(s3) : join(dataDir, "files");

/** The installation's file storage: the bucket of its settings, else the data folder. */
export async function filesOf(config: Config): Promise<Files> {
  return openFiles(await diskOf(config), config.secretKey);
}

/** Where backups go; undefined where the installation makes none. */
export function backupStoreOf({ backup: { to } }: Config): Store | undefined {
  if (!to) return undefined;
  return "folder" in to ? folderStore(to.folder) : s3Store(to.s3, to.prefix);
}

/** What a backup of this installation contains. `url` leads to the database itself. */
export async function backedUp(config: Config, url: string): Promise<Omit<BackupOptions, "store">> {
  const { secretKey, backup } = config;
  return { url, files: storedFiles(await diskOf(config)), secretKey, seal: backup.seal };
}

/** All stored files by their keys. */
export const allFilesOf = async (config: Config): Promise<StoredFiles> => storedFiles(await diskOf(config));

/** The nightly backups of BACKUP_TO. */
export async function backupsOf(config: Config, url: string): Promise<Backups | undefined> {
  const store = backupStoreOf(config);
  if (!store) return undefined;
  const { at, keep } = config.backup;
  const backed = await backedUp(config, url);
  return { at, make: (signal, now) => makeBackup({ ...backed, store, keep }, signal, now) };
}

/** Loads exports into businesses of the database at `url`. */
export async function movingInOf(config: Config, url: string): Promise<MovingIn> {
  const files = await allFilesOf(config);
  return movingIn({ url, files, migrations, secret: secretOfBusinesses, rules: ledgerRules });
}

/** Where exports of businesses wait for their download. */
export const exportStoreOf = ({ s3, dataDir }: Config): Store =>
  s3 ? s3Store(s3, "exports/") : folderStore(join(dataDir, "exports"));
