import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { migrations } from "#app/migrations.ts";
import { makeBackup } from "#kit/server/backup/backups.ts";
import { isEmptyDatabase, load } from "#kit/server/backup/load.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { clonedPlace } from "../harness/places.ts";
import { rounds, TIMEOUT_MS } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";

/** Issue 20: backup and restore are killed at any moment; a file or a database that looks whole is whole. */

const server = await testServer();
const till = await openTill(server);
const folder = await mkdtemp(join(tmpdir(), "defter-kill-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const SECRET_KEY = "a secret of the tests, long enough";
const seal = { passphrase: "kara kedi gece" };
const program = (name: string) => fileURLToPath(new URL(`../../app/${name}.ts`, import.meta.url));

/** Runs a command and kills it after so many ms; returns how long it ran and whether it ended by itself. */
async function run(url: string, [name, ...args]: [string, ...string[]], killAfter?: number) {
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: url, SECRET_KEY, DATA_DIR: folder, BACKUP_PASSPHRASE: seal.passphrase };
  const child = spawn(process.execPath, [program(name), ...args], { env, stdio: "ignore" });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  return { ended: code === 0, ms: performance.now() - began };
}

/** The orders of a business, or of all. */
const rowsOf = async (url: string, company: number | null = null): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = `select count(*) as n, md5(string_agg((to_jsonb(o) - 'company_id')::text, ',' order by id)) as sum
    from orders o where $1::bigint is null or company_id = $1`;
  const { rows } = await client.query(query, [company]);
  await client.end();
  return JSON.stringify(rows);
};

/** Moments from before the program has started until it has ended. */
const momentOf = (round: number, of: number, ms: number): number => (ms * (round + 0.5)) / of;

test("a backup that is killed leaves no file that looks whole", { timeout: TIMEOUT_MS }, async () => {
  for (let count = 0; count < 5; count++) await till.order();
  const out = join(folder, "killed");
  const file = join(out, "b.sealed");
  const { ended, ms } = await run(server.url, ["backup", file]);
  expect(ended).toBe(true);
  const times = rounds(50);
  for (let round = 0; round < times; round++) {
    await rm(file, { force: true });
    const { ended: whole } = await run(server.url, ["backup", file], momentOf(round, times, ms));
    const isThere = (await readdir(out)).includes("b.sealed");
    if (whole) expect(isThere).toBe(true);
    if (!isThere) continue;
    const archive = await openBackup(file, seal);
    for (const name of archive.names) for await (const _ of archive.read(name)) continue;
    await archive.close();
  }
});

test(
  "a restore that is killed leaves an empty database or a whole one, and can be run again",
  { timeout: TIMEOUT_MS },
  async () => {
    const file = join(folder, "restored.sealed");
    expect((await run(server.url, ["backup", file])).ended).toBe(true);
    const wanted = await rowsOf(server.url);
    const first = await clonedPlace();
    const { ended, ms } = await run(first.url, ["restore", file]);
    expect([ended, await rowsOf(first.url)]).toEqual([true, wanted]);
    await first.close();
    // A restore takes seconds: a short run kills one before its transaction and one in it.
    const times = rounds(50) === 50 ? 50 : 2;
    for (let round = 0; round < times; round++) {
      const place = await clonedPlace();
      await run(place.url, ["restore", file], momentOf(round, times, ms));
      if (await isEmptyDatabase(place.url)) expect((await run(place.url, ["restore", file])).ended).toBe(true);
      expect(await rowsOf(place.url)).toBe(wanted);
      await place.close();
    }
  },
);

test(
  "a mistyped restore does nothing, and a damaged backup with --force does not cost what is there",
  { timeout: TIMEOUT_MS },
  async () => {
    const file = join(folder, "damaged.sealed");
    expect((await run(server.url, ["backup", file])).ended).toBe(true);
    const wanted = await rowsOf(server.url);
    const place = await clonedPlace();
    // A business under another address was asked for, but which one was forgotten.
    expect((await run(place.url, ["restore", file, "--as", "ikinci"])).ended).toBe(false);
    expect(await isEmptyDatabase(place.url)).toBe(true);
    expect((await run(place.url, ["restore", file])).ended).toBe(true);
    const damaged = await readFile(file);
    damaged[Math.floor(damaged.length / 2)]! ^= 1;
    await writeFile(file, damaged);
    expect((await run(place.url, ["restore", file, "--force"])).ended).toBe(false);
    expect(await rowsOf(place.url)).toBe(wanted);
    await place.close();
  },
);

test("the commands restore one business beside the others, and verify a backup", { timeout: TIMEOUT_MS }, async () => {
  const file = join(folder, "commands.sealed");
  expect((await run(server.url, ["backup", file])).ended).toBe(true);
  expect((await run(server.url, ["verify-backup", file])).ended).toBe(true);
  const before = await rowsOf(server.url, till.company);
  const { slug } = till.salon;
  expect((await run(server.url, ["restore", file, "--business", slug])).ended, "it is still there").toBe(false);
  expect((await run(server.url, ["restore", file, "--business", slug, "--as", "ikinci-sube"])).ended).toBe(true);
  const { rows } = await server.owner.query<{ id: number }>("select id from companies where slug = 'ikinci-sube'");
  expect(await rowsOf(server.url, rows[0]!.id)).toBe(before);
  expect(await rowsOf(server.url, till.company)).toBe(before);
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(file, bytes);
  expect((await run(server.url, ["verify-backup", file])).ended).toBe(false);
});

test("a backup that is made during sales restores to a state that existed", { timeout: TIMEOUT_MS }, async () => {
  const store = folderStore(folder);
  const files = storedFiles(join(folder, "files"));
  const sold: number[] = [];
  let over = false;
  const selling = (async () => {
    try {
      while (!over) {
        const { id } = await till.order();
        await till.pay(id);
        sold.push(id);
      }
    } finally {
      over = true;
    }
  })();
  // A sale that fails is thrown by the test that waits for it; a test that fails stops the sales.
  selling.catch(() => undefined);
  onTestFinished(() => {
    over = true;
  });
  for (let round = 0; round < rounds(20); round++) {
    while (sold.length < (round + 1) * 3) {
      if (over) await selling;
      await sleep(20);
    }
    const before = sold.length;
    await makeBackup({ url: server.url, files, secretKey: SECRET_KEY, store, name: "busy.zip", seal: undefined });
    const after = sold.length;
    const archive = await openBackup(join(folder, "busy.zip"), undefined);
    const place = await clonedPlace();
    await load(place.url, archive, { migrations });
    await archive.close();
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await expectBooksToAgree(client);
    const { rows } = await client.query<{ id: number }>(
      "select id from orders where transaction_id is not null order by id",
    );
    const paid = rows.map(({ id }) => id).filter((id) => id >= sold[0]!);
    await client.end();
    await place.close();
    expect(paid.length).toBeGreaterThanOrEqual(before);
    expect(paid.length).toBeLessThanOrEqual(after + 1);
    expect(paid.slice(0, after)).toEqual(sold.slice(0, Math.min(paid.length, after)));
  }
  over = true;
  await selling;
});
