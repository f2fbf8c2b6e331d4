import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrations } from "#app/migrations.ts";
import { openDatabase, sql } from "#kit/server/database.ts";
import { openEmbedded } from "#kit/server/embedded.ts";
import { openChanges } from "#kit/server/events.ts";
import { laterMethods } from "#kit/server/later.ts";
import { migrate } from "#kit/server/migrate.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { chain, count, EFFECTS, single } from "./effect-jobs.ts";
import { WorkerProcess } from "./worker-process.ts";

/**
 * Jobs under kill -9 (decision 0042): two worker processes and their database are killed while calls plan jobs. At the end every job whose
 * call committed has had its effect once: single ones, each step of long ones, and those that jobs planned.
 */

const COMPANIES = 3;
const dataDir = mkdtempSync(join(tmpdir(), "defter-jobs-"));
const embedded = await openEmbedded({ dataDir, log: { info: () => undefined, warn: () => undefined } });
const { url } = embedded;
await migrate(url, migrations);
const work = () => new WorkerProcess("jobs-process.ts", { DATABASE_URL: url });
const owner = () => new pg.Client({ connectionString: url });
const workers: WorkerProcess[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const killDatabase = () =>
  process.kill(Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10), "SIGKILL");

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = owner();
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Plans jobs until `stop`; every call stores its number in its own transaction, so the database knows which ones committed. */
function ask() {
  const database = openDatabase({ url });
  const changes = openChanges(url);
  let isOver = false;
  let number = 0;
  const asking = (async () => {
    while (!isOver) {
      const asked = ++number;
      const job = [single, count, chain][asked % 3]!;
      await database
        .company(1 + (asked % COMPANIES))
        .transact(async (db) => {
          const ctx = { ...laterMethods(changes), db, afterwards: (work: () => Promise<unknown>) => void work() };
          await db.run(sql`insert into asked values (${asked})`);
          await ctx.later(job, { number: asked, step: 1 });
        })
        .catch(() => sleep(50));
      await sleep(10);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    await changes.close();
    await database.close();
  };
}

test("every job's effect happens once despite kills of workers and database", { timeout: TIMEOUT_MS }, async () => {
  await query(`create table asked (number bigint); create table effects (number bigint, what text);
    grant select, insert on asked, effects to defter_app`);
  workers.push(work(), work());
  await Promise.all(workers.map((worker) => worker.start()));
  const stop = ask();
  const kills = { worker: 0, database: 0 };
  for (let round = 0; round < rounds(200); round++) {
    await sleep(30 + Math.random() * 300);
    if (round % 4 === 3) {
      killDatabase();
      kills.database++;
      await expect.poll(() => embedded.ready(), { timeout: 60_000 }).toBe(true);
    } else {
      const worker = workers[round % 2] as WorkerProcess;
      await worker.kill();
      kills.worker++;
      await worker.start();
    }
  }
  await expect.poll(() => embedded.ready(), { timeout: 60_000 }).toBe(true);
  await stop();
  // Leases expire after 30 s without a renewal, pauses after failures are up to 2 minutes. What nobody has renewed for 15 s, and what
  // pauses, is made due now.
  const hasten = `update jobs set due_at = now()
    where (state = 'running' and due_at < now() + interval '15 seconds') or (state = 'waiting' and due_at > now())`;
  const unfinished = "select id from jobs where state in ('waiting', 'running') limit 1";
  const left = () => query(hasten).then(() => query(unfinished));
  await expect.poll(left, { timeout: 600_000, interval: 500 }).toEqual([]);
  const [totals] = await query<{ jobs: number; begun: number }>(
    "select count(*)::int as jobs, sum(tries)::int as begun from jobs",
  );
  report(`${kills.worker} kills of workers, ${kills.database} of the database; ${JSON.stringify(totals)}`);
  expect(await query("select id from jobs where state <> 'done'")).toEqual([]);
  const wanted = Object.entries(EFFECTS).flatMap(([place, effects]) =>
    effects.map((what) => `select number, '${what}' as what from asked where number % 3 = ${place}`),
  );
  const expected = wanted.join(" union all ");
  expect(await query(`(${expected}) except all select * from effects`), "missing").toEqual([]);
  expect(await query(`select * from effects except all (${expected})`), "too many").toEqual([]);
  expect((totals?.jobs ?? 0) > rounds(200)).toBe(true);
});
