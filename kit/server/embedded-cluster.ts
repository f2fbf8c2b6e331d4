import { randomBytes } from "node:crypto";
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Account, binaryFolder, blockedFolder, LETTERS, run, serverAccount } from "./embedded-account.ts";
import { EmbeddedError } from "./embedded-lock.ts";
import { makeFolder } from "./folders.ts";
import { killAllBelow } from "./embedded-process.ts";

/** A complete PostgreSQL data folder and what is needed to run it. */
export interface Cluster {
  folder: string;
  logFile: string;
  password: string;
  binaries: string;
  account: Account | undefined;
  /** PostgreSQL settings that differ from Defter's defaults. */
  settings?: Record<string, string>;
}

export const OWNER = "postgres";

/** Text sorts by code point unless a column or query says otherwise, the same on every machine and after every upgrade. */
const initFlags = [
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  `--lc-ctype=${LETTERS}`,
  "--data-checksums",
  "--auth=scram-sha-256",
  "--no-instructions",
  `--username=${OWNER}`,
];

/** The real path of the data folder, created if absent. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK);
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedError(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set DATA_DIR to another.`,
    );
  }
}

/** Opens the cluster of the data folder. The first time it creates it; an interrupted creation leaves nothing. */
export async function openCluster(root: string): Promise<Cluster> {
  const folder = join(root, "postgres");
  const account = await serverAccount(folder);
  await checkAccess(root, account);
  await removeDrafts(root);
  const binaries = await binaryFolder(root, account);
  if (!(await stat(folder).catch(() => undefined))) await makeCluster(root, folder, binaries, account);
  await checkOwner(folder, account);
  const password = await readFile(join(folder, "owner.password"), "utf8").catch(() => {
    throw new EmbeddedError(`${folder} is not a database this server made (owner.password is missing). Move it away.`);
  });
  const logFile = join(root, "postgres.log");
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  return { folder, logFile, password, binaries, account };
}

async function checkAccess(root: string, account: Account | undefined): Promise<void> {
  if (!account) return;
  // Others need permission to pass through; private folders inside have their own protection.
  await chmod(root, (await stat(root)).mode | 0o011);
  const blocked = blockedFolder(root, account);
  if (!blocked) return;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and the user it runs as (id ${account.uid}) may not enter ${blocked}. ` +
      "Set DATA_DIR to a folder outside of it, for example DATA_DIR=/srv/data, or start the server as an ordinary user.",
  );
}

async function makeCluster(
  root: string,
  folder: string,
  binaries: string,
  account: Account | undefined,
): Promise<void> {
  const draft = join(root, `postgres.new-${randomBytes(4).toString("hex")}`);
  const passwordFile = join(draft, "password");
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
  const made = join(draft, "cluster");
  await run(join(binaries, "initdb"), [`--pgdata=${made}`, `--pwfile=${passwordFile}`, ...initFlags], {
    ...account,
    cwd: draft,
  });
  await rename(passwordFile, join(made, "owner.password"));
  await rename(made, folder);
  await rm(draft, { recursive: true });
  for (const path of [folder, dirname(folder)]) await flush(path);
}

async function removeDrafts(root: string): Promise<void> {
  for (const name of (await readdir(root)).filter((entry) => entry.startsWith("postgres.new-"))) {
    await killAllBelow(join(root, name));
    // Retried, because the programs of an interrupted start may still write into it for a moment.
    await rm(join(root, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Gives a folder restored by root back to the database's user. PostgreSQL also insists that nobody else can read it. */
async function checkOwner(folder: string, account: Account | undefined): Promise<void> {
  const owner = (await stat(folder)).uid;
  const user = account?.uid ?? process.getuid?.();
  if (owner === 0 && account) await run("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
  else if (owner !== user) {
    throw new EmbeddedError(
      `${folder} belongs to the user with the id ${owner}. Start the server as that user or as root.`,
    );
  }
  await chmod(folder, 0o700);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
