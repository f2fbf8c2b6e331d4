import { mkdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { listCompanyIds } from "#areas/access/server/companies.queries.ts";
import { seedSalon, type SeededSalon } from "./salon.ts";

type Parts = Parameters<typeof seedSalon>[0];

interface DemoOptions extends NonNullable<Parameters<typeof seedSalon>[1]> {
  /** The address of the database's owner, without a pooler. */
  url: string;
  dataDir: string;
}

/** File in the data folder while the seed runs. */
const UNFINISHED = "demo.unfinished";

/**
 * Fills an empty database with the demonstration salon, prints its sign-in once and returns it. After a killed seed it starts over.
 * Undefined: there is a business already.
 */
export async function openDemo(
  parts: Parts,
  { url, dataDir, ...options }: DemoOptions,
): Promise<SeededSalon | undefined> {
  const mark = join(dataDir, UNFINISHED);
  if (existsSync(mark)) await clear(url, parts.log);
  if ((await listCompanyIds(parts.database.company(0), { most: 1 })).length > 0) return undefined;
  await mkdir(dataDir, { recursive: true });
  await writeFile(mark, "");
  const salon = await seedSalon(parts, options);
  await rm(mark);
  parts.log(`Demonstration salon: sign in as ${salon.email} with ${salon.password}`);
  return salon;
}

/** Deletes an unfinished salon, unless somebody else has registered meanwhile. */
async function clear(url: string, log: Parts["log"]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from logins where email not like '%@defter.example' limit 1");
    if (rowCount) log("The demonstration salon is unfinished, but is kept because other people have registered");
    else await client.query("truncate companies, logins cascade");
  } finally {
    await client.end();
  }
}
