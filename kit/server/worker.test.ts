import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { jobProcess } from "#tests/harness/jobs.ts";
import { companyDaily, planDaily } from "./daily-jobs.ts";
import { sql } from "./database.ts";
import { forgetJobs, listDueCompanies } from "./job-rows.ts";
import { companyJob, installationJob } from "./jobs.ts";
import { problems } from "./problem.ts";
import { prepared } from "./routes.ts";

/** Background jobs: their keys, tries, fairness and daily runs. */

inOrder();
const clone = await clonedDatabase();
await clone.owner.query(
  "create table effects (company_id bigint, what text); grant insert, select on effects to defter_app",
);
let time = "2026-11-20T09:00:00.000Z";
const minutes = (count: number) => void (time = new Date(Date.parse(time) + count * 60_000).toISOString());
const text = z.strictObject({ what: z.string() });
type Text = z.infer<typeof text>;

const note = companyJob<Text>({
  name: "test.note",
  data: text,
  changes: ["notes"],
  run: async ({ db }, { what }) => void (await db.run(sql`insert into effects values (${db.company}, ${what})`)),
});
const everyone = installationJob<Text>({
  name: "test.everyone",
  data: text,
  run: async ({ db }, { what }) => void (await db.run(sql`insert into effects values (${db.company}, ${what})`)),
});
let failures = 0;
const failing = companyJob<Text>({
  name: "test.failing",
  data: text,
  pauses: [60, 600],
  async run({ db }, { what }) {
    await db.run(sql`insert into effects values (${db.company}, ${what})`);
    if (failures-- > 0) throw problems.disk_full();
  },
  dead: async ({ db }, { what }) =>
    void (await db.run(sql`insert into effects values (${db.company}, ${`dead ${what}`})`)),
});
const counting = companyJob<{ from: number; to: number }>({
  name: "test.counting",
  data: z.strictObject({ from: z.number(), to: z.number() }),
  async run({ db }, { from, to }) {
    await db.run(sql`insert into effects values (${db.company}, ${`step ${from}`})`);
    return from < to ? { again: { from: from + 1, to }, progress: { done: from, total: to } } : undefined;
  },
});
let running = 0;
let most = 0;
const order: number[] = [];
const slow = companyJob<Text>({
  name: "test.slow",
  data: text,
  run: prepared(
    async ({ db }) => {
      running++;
      most = Math.max(most, running);
      await db.one(sql`select pg_sleep(0.02)`);
      running--;
      order.push(db.company);
    },
    async () => undefined,
  ),
});
const days: string[] = [];
const nightly = companyDaily("test.nightly", "03:00", async (_ctx, day) => {
  if (failures-- > 0) throw new Error("no night");
  days.push(day);
});
const jobs = [note, everyone, failing, counting, slow, nightly];
const { worker, call, database, told, logged } = jobProcess(clone.url, jobs, { clock: () => time });
const other = jobProcess(clone.url, [note], { clock: () => time });

const query = async (text: string) => (await clone.owner.query(text)).rows;
const effects = async () =>
  (await query("select company_id, what from effects order by company_id, what")).map(
    (row) => `${row.company_id} ${row.what}`,
  );
const rows = () =>
  query("select company_id, name, key, state, tries, done, total, error, due_at from jobs order by company_id, id");

beforeEach(async () => {
  await query("truncate effects; truncate jobs cascade");
  failures = 0;
  logged.length = 0;
});

describe("a job", () => {
  test("runs if its call commits, and does not exist if it doesn't", async () => {
    await call(7, (ctx) => ctx.later(note, { what: "one" }));
    await call(7, async (ctx) => {
      await ctx.later(note, { what: "never" });
      throw new Error("no");
    }).catch(() => undefined);
    await worker.drain();
    expect(await effects()).toEqual(["7 one"]);
    expect(await rows()).toMatchObject([{ state: "done", tries: 1 }]);
    expect(await query("select * from job_turns")).toEqual([]);
    expect(told.some(({ company, topics }) => company === 7 && topics.includes("notes"))).toBe(true);
  });

  test("waits for its time", async () => {
    await call(7, (ctx) => ctx.later(note, { what: "later" }, { at: "2026-11-20T12:00:00.000Z" }));
    await worker.drain();
    expect(await effects()).toEqual([]);
    time = "2026-11-20T12:00:00.000Z";
    await worker.drain();
    expect(await effects()).toEqual(["7 later"]);
  });

  test("that is due before the next look makes the worker look earlier", async () => {
    const ahead = (ms: number) => new Date(Date.parse(time) + ms).toISOString();
    const look = () => listDueCompanies(database.company(0), sql`${time}::timestamptz`, 2000);
    await call(7, (ctx) => ctx.later(note, { what: "much later" }, { at: ahead(2001) }));
    expect(await look()).toEqual({ due: [], nextMs: 2000 });
    await call(7, (ctx) => ctx.later(note, { what: "soon" }, { at: ahead(350) }));
    await call(8, (ctx) => ctx.later(note, { what: "now" }));
    await call(9, (ctx) => ctx.later(note, { what: "since long" }, { at: ahead(-60_000) }));
    expect(await look()).toEqual({ due: [9, 8], nextMs: 350 });
  });

  test("waits while its company is skipped", async () => {
    const skipped = new Set([7]);
    const busy = jobProcess(clone.url, jobs, { clock: () => time, skips: (company) => skipped.has(company) });
    await call(7, (ctx) => ctx.later(note, { what: "being filled" }));
    await call(8, (ctx) => ctx.later(note, { what: "meanwhile" }));
    await busy.worker.drain();
    expect(await effects()).toEqual(["8 meanwhile"]);
    skipped.clear();
    await busy.worker.drain();
    expect(await effects()).toEqual(["7 being filled", "8 meanwhile"]);
  });

  test("of the installation may be planned by a company's call and sees no company's rows", async () => {
    await call(7, (ctx) => ctx.later(everyone, { what: "mail" }));
    await call(0, (ctx) => ctx.later(everyone, { what: "more" }));
    await worker.drain();
    expect(await effects()).toEqual(["0 mail", "0 more"]);
    await expect(call(0, (ctx) => ctx.later(note, { what: "whose" }))).rejects.toThrow("needs a company");
  });

  test("that this release doesn't know waits for one that does", async () => {
    await call(7, (ctx) => ctx.later(failing, { what: "new" }));
    await other.worker.drain();
    expect(await rows()).toMatchObject([{ state: "waiting", tries: 0 }]);
    await worker.drain();
    expect(await effects()).toEqual(["7 new"]);
  });
});

describe("a key", () => {
  test("moves the waiting job and gives it the new data", async () => {
    const key = "test:1";
    const at = "2026-11-21T09:00:00.000Z";
    await call(7, (ctx) => ctx.later(note, { what: "first" }, { key, at }));
    await call(8, (ctx) => ctx.later(note, { what: "theirs" }, { key }));
    await call(7, (ctx) => ctx.later(note, { what: "second" }, { key }));
    await worker.drain();
    expect(await effects()).toEqual(["7 second", "8 theirs"]);
    await call(7, (ctx) => ctx.later(note, { what: "third" }, { key }));
    await worker.drain();
    expect(await effects()).toEqual(["7 second", "7 third", "8 theirs"]);
  });

  test("deletes the waiting job, only of its own company", async () => {
    const key = "test:2";
    await call(7, (ctx) => ctx.later(note, { what: "one" }, { key }));
    await call(8, (ctx) => ctx.later(note, { what: "two" }, { key }));
    expect(await call(7, (ctx) => ctx.notLater(key))).toBe(true);
    expect(await call(7, (ctx) => ctx.notLater(key))).toBe(false);
    await worker.drain();
    expect(await effects()).toEqual(["8 two"]);
  });

  test("used by 20 calls at once is one job", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => call(7, (ctx) => ctx.later(note, { what: String(at) }, { key: "test:3" }))),
    );
    expect(await rows()).toHaveLength(1);
  });

  test("used again while its job fails keeps the new one", async () => {
    failures = 1;
    await call(7, (ctx) => ctx.later(failing, { what: "old" }, { key: "test:4" }));
    await clone.owner.query("update jobs set state = 'running', tries = 1, due_at = '2026-11-01'");
    await call(7, (ctx) => ctx.later(note, { what: "new" }, { key: "test:4", at: "2026-12-01T00:00:00.000Z" }));
    await worker.drain();
    expect(await rows()).toMatchObject([{ name: "test.note", state: "waiting" }]);
  });
});

describe("a failure", () => {
  test("is rolled back and retried after growing pauses", async () => {
    failures = 2;
    await call(7, (ctx) => ctx.later(failing, { what: "at last" }));
    await worker.drain();
    const [first] = await rows();
    expect(first).toMatchObject({
      state: "waiting",
      tries: 1,
      error: {
        tr: "Sunucunun diski dolu; kayıt yapılamıyor. Sunucuyu işletene haber verin.",
        en: "The server's disk is full; nothing can be saved. Tell the person who runs the server.",
      },
    });
    minutes(0.9);
    await worker.drain();
    expect(await rows()).toMatchObject([{ tries: 1 }]);
    minutes(0.4);
    await worker.drain();
    expect(await rows()).toMatchObject([{ tries: 2 }]);
    minutes(13);
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: "done", tries: 3, error: null }]);
    expect(await effects()).toEqual(["7 at last"]);
    expect(told.some(({ company, topics }) => company === 7 && topics.includes("jobs"))).toBe(true);
  });

  test("after the last try makes the job dead, and its message contains no secret", async () => {
    failures = 3;
    await call(7, (ctx) => ctx.later(failing, { what: "lost" }, { key: "test:5" }));
    for (let at = 0; at < 3; at++) {
      await worker.drain();
      minutes(13);
    }
    expect(await rows()).toMatchObject([
      {
        state: "dead",
        key: null,
        error: { tr: "Sunucunun diski dolu; kayıt yapılamıyor. Sunucuyu işletene haber verin." },
      },
    ]);
    expect(await effects()).toEqual(["7 dead lost"]);
    expect(await query("select state from job_turns")).toEqual([{ state: "dead" }]);
    expect(logged.at(-1)).toContain("is dead");
  });

  test("of a worker that died is noticed when its lease ends, and is dead when no try is left", async () => {
    await call(7, (ctx) => ctx.later(failing, { what: "again" }));
    const gone = (tries: number) =>
      clone.owner.query(`update jobs set state = 'running', tries = ${tries}, due_at = '${time}'`);
    await gone(1);
    await worker.drain();
    expect(await effects()).toEqual(["7 again"]);
    await clone.owner.query("update jobs set ended_at = null, state = 'waiting'");
    await gone(3);
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: "dead", error: { tr: "Sunucu iş sürerken durdu." } }]);
  });

  test("of a taken-over job keeps nothing that the slow worker wrote", async () => {
    const taken = companyJob<Text>({
      name: "test.taken",
      data: text,
      run: prepared(
        async () => clone.owner.query("update jobs set tries = tries + 1 where name = 'test.taken'"),
        async ({ db }, { what }) => void (await db.run(sql`insert into effects values (${db.company}, ${what})`)),
      ),
    });
    const slow = jobProcess(clone.url, [taken], { clock: () => time });
    await slow.call(7, (ctx) => ctx.later(taken, { what: "twice" }));
    await slow.worker.drain();
    expect(await effects()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "running", tries: 2 }]);
  });
});

test("deleting a company deletes its jobs and their turns; a running one has no effect", async () => {
  await call(7, (ctx) => ctx.later(note, { what: "first" }));
  await call(7, (ctx) => ctx.later(note, { what: "planned" }, { at: "2027-01-01T00:00:00.000Z" }));
  await call(8, (ctx) => ctx.later(note, { what: "stays" }));
  const gone = jobProcess(clone.url, [note], { clock: () => time, companyOf: async () => undefined });
  await gone.worker.drain();
  expect(await effects()).toEqual([]);
  const theirs = await database.company(7).rows(sql`select company_id from jobs`);
  expect(new Set(theirs.map((row) => (row as { company_id: number }).company_id))).toEqual(new Set([7]));
  await database.company(7).run(sql`delete from jobs where company_id = 7`);
  expect(await query("select company_id from job_turns union select company_id from jobs")).toEqual([
    { company_id: 8 },
  ]);
});

test("a job with steps does each of them once and shows its progress", async () => {
  await call(7, (ctx) => ctx.later(counting, { from: 1, to: 5 }));
  await worker.drain();
  expect(await effects()).toEqual([1, 2, 3, 4, 5].map((step) => `7 step ${step}`));
  expect(await rows()).toMatchObject([{ state: "done", done: 4, total: 5 }]);
});

describe("turns", () => {
  test("a company's 100 jobs delay another's single job by one round, and use half of the workers at most", async () => {
    await call(7, async (ctx) => {
      for (let at = 0; at < 100; at++) await ctx.later(slow, { what: "many" });
    });
    await call(8, (ctx) => ctx.later(slow, { what: "one" }));
    most = 0;
    await worker.drain();
    expect(order).toHaveLength(101);
    expect(order.indexOf(8)).toBeLessThan(6);
    expect(most).toBeLessThanOrEqual(3);
  });

  test("a company's 10,000 jobs delay another's single job by one round", async () => {
    const turns: number[] = [];
    let served = () => {};
    const isServed = new Promise<void>((resolve) => (served = resolve));
    const turn = companyJob<Text>({
      name: "test.turn",
      data: text,
      run: async ({ db }) => {
        turns.push(db.company);
        if (db.company === 8) served();
        // The many keep their places until then: the order must not depend on how long the single job takes to start.
        await isServed;
      },
    });
    const busy = jobProcess(clone.url, [turn], { clock: () => time });
    await clone.owner.query(
      `insert into jobs (company_id, name, data, due_at) select 7, 'test.turn', '{"what": "many"}', '${time}' from generate_series(1, 10000)`,
    );
    await call(8, (ctx) => ctx.later(turn, { what: "one" }));
    busy.worker.start();
    await isServed;
    await busy.worker.stop();
    expect(turns.indexOf(8)).toBeLessThan(6);
    expect(turns.length).toBeLessThan(100);
  });

  test("two processes never run the same job", async () => {
    await call(7, async (ctx) => {
      for (let at = 0; at < 100; at++) await ctx.later(note, { what: String(at) });
    });
    await Promise.all([worker.drain(), other.worker.drain()]);
    expect(new Set(await effects()).size).toBe(100);
    expect(await effects()).toHaveLength(100);
  });
});

describe("a daily job", () => {
  const plan = () => call(7, (ctx) => planDaily(ctx.db, jobs));

  test("runs at 03:00 of the company, once each day, and is planned once", async () => {
    time = "2026-11-20T09:00:00.000Z";
    await plan();
    await worker.drain();
    await plan();
    expect(await rows()).toMatchObject([
      { name: "test.nightly", state: "waiting", due_at: "2026-11-21T00:00:00.000Z" },
    ]);
    expect(days).toEqual([]);
    for (const now of [
      "2026-11-20T23:59:00.000Z",
      "2026-11-21T00:00:00.000Z",
      "2026-11-21T05:00:00.000Z",
      "2026-11-24T10:00:00.000Z",
    ]) {
      time = now;
      await worker.drain();
    }
    expect(days).toEqual(["2026-11-21", "2026-11-24"]);
    expect(await rows()).toHaveLength(1);
  });

  test("is not planned a second time while it runs", async () => {
    await plan();
    await clone.owner.query("update jobs set state = 'running'");
    await plan();
    expect(await rows()).toHaveLength(1);
  });

  test("that dies is still planned for the next day; retried by hand it stays one job", async () => {
    time = "2026-11-20T09:00:00.000Z";
    days.length = 0;
    await plan();
    await worker.drain();
    failures = 9;
    time = "2026-11-21T00:00:00.000Z";
    for (let at = 0; at < 9; at++) {
      await worker.drain();
      minutes(15 * 60);
    }
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(["dead", "waiting"]);
    expect(days).toEqual([]);
    await clone.owner.query(
      `update jobs set state = 'waiting', ended_at = null, tries = 0, due_at = '${time}' where state = 'dead'`,
    );
    await worker.drain();
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(["done", "waiting"]);
  });
});

test("ended jobs are deleted: done after 7 days, dead after 90", async () => {
  await clone.owner.query(`insert into jobs (company_id, name, data, state, due_at, ended_at)
    select 7, 'test.note', '{}', state, now(), now() - days * interval '1 day'
    from (values ('done', 6), ('done', 8), ('dead', 89), ('dead', 91)) v (state, days)`);
  await forgetJobs(database.company(7));
  expect((await rows()).map(({ state }) => state)).toEqual(["done", "dead"]);
});

test("a call wakes the workers of another process (last, because that process stays awake)", async () => {
  other.worker.start();
  await call(7, (ctx) => ctx.later(note, { what: "heard" }));
  await expect.poll(effects).toEqual(["7 heard"]);
});
