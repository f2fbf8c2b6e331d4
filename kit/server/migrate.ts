import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/**
 * Brings the database up to the newest migration. Each file runs once, in order of name, in a transaction of its own; several
 * servers starting at once wait for each other. A file that changed after it ran is refused.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(720541)");
    await client.query(
      "create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migrations");
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    const added: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted()) {
      const text = await readFile(join(folder, name), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      const before = done.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} changed after it ran`);
      await runOne(client, name, text, hash);
      added.push(name);
    }
    return added;
  } finally {
    await client.end();
  }
}

async function runOne(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
