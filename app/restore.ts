import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { secretOfBusinesses } from "#areas/exports/server/left-out.rules.ts";
import type { Archive } from "#kit/server/backup/archive.ts";
import { SECRET, secretKeyId } from "#kit/server/backup/dump.ts";
import { checkBackup, clearDatabase, isEmptyDatabase, load, readManifest } from "#kit/server/backup/load.ts";
import { readExportManifest } from "#kit/server/backup/load-export.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { importCompany, restoreCompany } from "#kit/server/backup/restore-company.ts";
import { verifyBackup } from "#kit/server/backup/verify.ts";
import { runningDatabase } from "#kit/server/embedded.ts";
import { openEmbedded } from "#kit/server/embedded.ts";
import { optionsOf } from "./arguments.ts";
import { readSettings, withKey, type Config, type Settings } from "./config.ts";
import { fail } from "./failure.ts";
import { allFilesOf } from "./files.ts";
import { say } from "./machine-command.ts";
import { migrations } from "./migrations.ts";

const USAGE = `npm run restore -- FILE                                     everything, into an empty database
npm run restore -- FILE --force                             everything, instead of what is there
npm run restore -- FILE --business SLUG                     one business that is not there any more
npm run restore -- FILE --business SLUG --as NEW-SLUG       one business as a new one beside it
npm run restore -- FILE --business SLUG --replace           one business in its place
npm run restore -- EXPORT.zip --into SLUG                   an export ("Her şeyi indir") into an empty business`;

/** `npm run restore`: restores a backup, one business of it, or a business's export. The servers must be stopped. */
async function restore(): Promise<void> {
  const { values, positionals } = optionsOf(USAGE, 1, {
    force: { type: "boolean", default: false },
    business: { type: "string" },
    as: { type: "string" },
    replace: { type: "boolean", default: false },
    into: { type: "string" },
  });
  const [path] = positionals;
  if (!path || !isUse(values)) throw new Error(USAGE);
  const settings = readSettings(process.env);
  const archive = await openBackup(path, settings.backup.seal);
  try {
    // A file that can't be used must leave no trace, such as a new data folder.
    await (values.into === undefined ? readManifest(archive) : readExportManifest(archive));
    await inDatabase(settings, async (url) => {
      const config = withKey(settings);
      const place = { url, archive, files: await allFilesOf(config), migrations, secret: secretOfBusinesses };
      if (values.into !== undefined) {
        await importCompany(place, values.into);
        return say(
          `The export is in the business ${values.into} now. Its pictures, figures and lists are those of the file.`,
        );
      }
      if (values.business !== undefined) {
        await restoreCompany(place, { slug: values.business, as: values.as, replace: values.replace });
        return say(`The business ${values.as ?? values.business} is restored. The others were not touched.`);
      }
      await restoreAll(config, url, archive, values.force);
    });
  } finally {
    await archive.close();
  }
}

interface Options {
  force: boolean;
  business?: string | undefined;
  as?: string | undefined;
  replace: boolean;
  into?: string | undefined;
}

/** Whether USAGE has these options together. One that has no meaning there must not be ignored: something else would be restored. */
function isUse({ force, business, as, replace, into }: Options): boolean {
  const isOther = business !== undefined || into !== undefined;
  if (isOther && (force || (business !== undefined && into !== undefined))) return false;
  return business === undefined ? as === undefined && !replace : as === undefined || !replace;
}

/** The database to restore into. The embedded one must not be in use, because a server would write into it meanwhile. */
async function inDatabase(
  { databaseUrl, directUrl, dataDir }: Settings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const url = directUrl ?? databaseUrl;
  if (url) return work(url);
  if (await runningDatabase(dataDir)) throw new Error("Stop the server first.");
  const embedded = await openEmbedded({ dataDir, log: { info: () => undefined, warn: say } });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function restoreAll(config: Config, url: string, archive: Archive, force: boolean): Promise<void> {
  const manifest = await checkBackup(archive, migrations);
  if (!(await isEmptyDatabase(url))) {
    if (!force)
      throw new Error(
        "The database is not empty. Restore into an empty one, or with --force instead of what is there.",
      );
    // A damaged or newer backup must not cost what is there.
    await verifyBackup(archive, { migrations, rules: {} });
    await clearDatabase(url);
  }
  const files = await allFilesOf(config);
  for (const name of archive.names)
    if (name.startsWith("files/")) await files.write(name.slice("files/".length), archive.read(name));
  const key = await restoreKey(config, archive);
  await load(url, archive, { migrations });
  say(
    `Everything is as it was at ${manifest.made_at}: ${manifest.files} files, ${Object.keys(manifest.tables).length} tables.`,
  );
  if (secretKeyId(key) !== manifest.secret_key_id)
    say(
      "SECRET_KEY differs from the backup's. Second factors and connected apps need that key: set it before the start.",
    );
}

/** Puts the backup's key into the data folder, unless the installation has one by SECRET_KEY; returns the key that the server will use. */
async function restoreKey({ dataDir, secretKey }: Config, archive: Archive): Promise<string> {
  if (process.env["SECRET_KEY"]?.trim() || !archive.has(SECRET)) return secretKey;
  const key = await archive.text(SECRET);
  const path = join(dataDir, "secret.key");
  if (key === secretKey) return key;
  if (existsSync(path)) await rename(path, `${path}.before-restore`);
  await writeFile(path, key, { mode: 0o600 });
  return key;
}

await restore().catch(fail);
