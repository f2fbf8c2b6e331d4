import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#kit/server/embedded.ts";
import { migrate } from "#kit/server/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const TEMPLATE = "defter_template";

/** Durability is off, because test databases need not survive a power cut. */
const settings = { fsync: "off", full_page_writes: "off" };

/** One real PostgreSQL for the whole run, in a temporary folder (or TEST_DATABASE_URL's), with a migrated template to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = given ? undefined : await mkdtemp(join(tmpdir(), "defter-test-"));
  const quiet = { info: () => undefined, warn: () => undefined };
  const embedded = dataDir ? await openEmbedded({ dataDir, log: quiet, settings }) : undefined;
  const url = given ?? (embedded?.url as string);
  await makeTemplate(url);
  project.provide("databaseUrl", url);
  return async () => {
    await embedded?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
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
