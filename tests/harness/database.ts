import { chmod, mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#kit/server/embedded.ts";
import { migrate } from "#kit/server/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    /** The folder of the socket of the run's PostgreSQL; empty for TEST_DATABASE_URL's. */
    databaseSockets: string;
  }
}

export const TEMPLATE = "defter_template";

/**
 * Durability is off, because test databases need not survive a power cut. A file may open several servers, each with its pool; where connections
 * run out, files that fail on their way in leave theirs open, and everything after them fails too.
 */
const settings = { fsync: "off", full_page_writes: "off", max_connections: "200" };

/** One real PostgreSQL for the whole run (or TEST_DATABASE_URL's), with a migrated template to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickFolder(), "defter-run-"));
  // PostgreSQL, which may run as another user, passes through to its own folders.
  await chmod(folder, 0o711);
  // The workers start later and inherit it.
  process.env.TMPDIR = folder;
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = given ? undefined : await mkdtemp(join(folder, "defter-test-"));
  const quiet = { info: () => undefined, warn: () => undefined };
  const sockets = await socketFolder(folder);
  const own = { ...settings, unix_socket_directories: sockets };
  const embedded = dataDir ? await openEmbedded({ dataDir, log: quiet, settings: own }) : undefined;
  const url = given ?? (embedded?.url as string);
  await makeTemplate(url);
  project.provide("databaseUrl", url);
  project.provide("databaseSockets", embedded ? sockets : "");
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
}

/** The longest path of a socket is 107 bytes, with PostgreSQL's own name for it. */
const LONGEST_FOLDER = 80;

/** PostgreSQL, which may run as another user, puts its socket there. Empty, so none, where the path would be too long. */
async function socketFolder(within: string): Promise<string> {
  const folder = join(within, "sockets");
  if (folder.length > LONGEST_FOLDER) return "";
  await mkdir(folder);
  await chmod(folder, 0o777);
  return folder;
}

const MEMORY = "/dev/shm";
/** More than a whole run needs. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where temporary files go: into memory, if there is plenty. A cloned database is 1,400 files, and on a disk their making and deleting takes
 * four times the processor time.
 */
async function quickFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, freemem()) < ENOUGH_BYTES ? tmpdir() : MEMORY;
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(url, TEMPLATE), fileURLToPath(new URL("../../db/migrations", import.meta.url)));
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
