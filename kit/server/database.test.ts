import { afterAll, describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { openDatabase, sql, type Database, type DatabaseOptions, type Db } from "./database.ts";
import { Problem } from "./problem.ts";

const clone = await clonedDatabase();
await clone.owner
  .query(`create table notes (company_id bigint, id bigint, text text not null, primary key (company_id, id));
  call company_owned('notes');
  insert into notes select company, id, 'note ' || id || ' of ' || company from generate_series(1, 2) company, generate_series(1, 3) id`);

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));
function open(options: Partial<DatabaseOptions> = {}): Database {
  const database = openDatabase({ url: clone.url, ...options });
  opened.push(database);
  return database;
}

const texts = async (db: Db) =>
  (await db.rows<{ text: string }>(sql`select text from notes order by id`)).map(({ text }) => text);
const ofCompany = (company: number) => [1, 2, 3].map((id) => `note ${id} of ${company}`);
const problem = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Problem,
  );
const code = async (work: Promise<unknown>) => (await problem(work))?.code;
const backend = async (db: Db) => (await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;

const modes = [
  { mode: "straight", company: 4, options: {} },
  { mode: "through a pooler in transaction mode", company: 5, options: { pooler: "transaction" } },
] as const;

describe.each(modes)("in the rows of a company, $mode", ({ company, options }) => {
  test("a company sees only its own rows, on one connection shared by two companies", async () => {
    const database = open({ ...options, poolSize: 1 });
    const [first, second, nobody] = [1, 2, 0].map((id) => database.company(id)) as [Db, Db, Db];
    for (let round = 0; round < 20; round++) {
      const seen = await Promise.all([
        texts(first),
        second.transact(texts),
        texts(second),
        first.transact((tx) => tx.transact(texts)),
        texts(nobody),
      ]);
      expect(seen).toEqual([ofCompany(1), ofCompany(2), ofCompany(2), ofCompany(1), []]);
    }
  });

  test("a company can write only its own rows", async () => {
    const database = open({ ...options, poolSize: 1 });
    const intruder = database.company(3);
    expect(await intruder.run(sql`update notes set text = 'mine'`)).toBe(0);
    expect(await intruder.run(sql`delete from notes`)).toBe(0);
    await expect(intruder.run(sql`insert into notes values (1, 9, 'mine')`)).rejects.toThrow("row-level security");
    await expect(database.company(0).run(sql`insert into notes values (1, 9, 'mine')`)).rejects.toThrow(
      "row-level security",
    );
  });

  test("a failing transaction writes nothing", async () => {
    const db = open(options).company(company);
    const insert = (tx: Db, id: number) => tx.run(sql`insert into notes values (${tx.company}, ${id}, 'new')`);
    const failing = db.transact(async (tx) => {
      await insert(tx, 1);
      await tx.transact((inner) => insert(inner, 2));
      await insert(tx, 1);
    });
    expect(await code(failing)).toBe("already_exists");
    expect(await texts(db)).toEqual([]);
    await expect(db.transact(async (tx) => Promise.reject(new Error(`stop ${await insert(tx, 1)}`)))).rejects.toThrow(
      "stop 1",
    );
    expect(await texts(db)).toEqual([]);
    await db.transact((tx) => insert(tx, 1));
    expect(await texts(db)).toEqual(["new"]);
  });

  test("statements started together run in that order; after a failure none runs outside the transaction", async () => {
    const db = open({ ...options, poolSize: 1 }).company(company + 10);
    const insert = (tx: Db, id: number) =>
      tx.run(sql`insert into notes values (${tx.company}, ${id}, ${`note ${id}`})`);
    await db.transact((tx) => Promise.all([1, 2, 3].map((id) => insert(tx, id))));
    expect(await texts(db)).toEqual(["note 1", "note 2", "note 3"]);
    let late: Promise<unknown> = Promise.resolve();
    const afterwards = async (tx: Db) => {
      await insert(tx, 4).catch(() => undefined);
      await new Promise(setImmediate);
      await insert(tx, 5);
    };
    const failing = db.transact((tx) => Promise.all([insert(tx, 1), (late = problem(afterwards(tx)))]));
    expect(await code(failing)).toBe("already_exists");
    expect(await late).toBeDefined();
    expect(await texts(db)).toEqual(["note 1", "note 2", "note 3"]);
  });

  test("what a frame refuses is told before the work's own error, and the work is rolled back", async () => {
    const db = open({ ...options, poolSize: 1 }).company(company + 20);
    const insert = (tx: Db, text: string | null) => tx.run(sql`insert into notes values (${tx.company}, 1, ${text})`);
    const refusing = {
      opening: "select 7 as number",
      check: (opened: Record<string, unknown>) => {
        throw new Error(`refused ${String(opened.number)}`);
      },
      closing: () => "select 1",
    };
    for (const work of [
      (tx: Db) => insert(tx, "new"),
      (tx: Db) => insert(tx, null),
      (tx: Db) => insert(tx, null).catch(() => 0),
      async () => Promise.reject(new Error("stop")),
      async () => 0,
    ])
      await expect(db.transact<number>(work, refusing)).rejects.toThrow("refused 7");
    expect(await texts(db)).toEqual([]);
  });

  test("connections work as a role bound by row-level security, with time limits and in UTC", async () => {
    const settings = sql`select current_user as role, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('timezone') as zone`;
    const expected = { role: "defter_app", statement: "5s", lock: "2s", zone: "UTC" };
    const db = open(options).company(1);
    expect(await db.one(settings)).toEqual(expected);
    expect(await db.transact((tx) => tx.one(settings))).toEqual(expected);
  });
});

describe("a statement", () => {
  const db = () => open().company(1);

  test("returns numbers, instants, days and arrays in the API's format", async () => {
    const row = sql`select 9007199254740991::bigint as big, 12.50::numeric as rate, date '2026-02-28' as day,
      timestamptz '2026-11-20 09:00+03' as at, array[1, 2]::bigint[] as ids, null as nothing, '{"a": 1}'::jsonb as json`;
    expect(await db().one(row)).toEqual({
      big: 9007199254740991,
      rate: 12.5,
      day: "2026-02-28",
      at: "2026-11-20T06:00:00.000Z",
      ids: [1, 2],
      nothing: null,
      json: { a: 1 },
    });
  });

  test("answers 404 when it must find a row and does not", async () => {
    expect(await problem(db().one(sql`select 1 from notes where id = 99`))).toMatchObject({
      code: "not_found",
      status: 404,
    });
    expect(await problem(db().transact((tx) => tx.one(sql`select 1 from notes where id = 99`)))).toMatchObject({
      status: 404,
    });
    expect(await db().maybe(sql`select 1 from notes where id = 99`)).toBeUndefined();
  });

  test("treats its values as values, not as SQL", async () => {
    const nasty = `'; drop table notes; -- "$1"`;
    expect(await db().one(sql`select ${nasty} as text`)).toEqual({ text: nasty });
    await expect(open().company(Number.NaN).transact(texts)).rejects.toThrow("not a company id");
    await expect(open().company(1.5).transact(texts)).rejects.toThrow("not a company id");
    await expect(texts(open().company(-1))).rejects.toThrow("not a company id");
  });

  test("is cancelled when it runs or waits for a lock for too long", async () => {
    expect(await code(db().one(sql`select pg_sleep(6)`))).toBe("database_away");
    const database = open();
    const touch = (tx: Db) => tx.run(sql`update notes set text = text where company_id = 1 and id = 1`);
    const waiting = database.company(1).transact(async (tx) => {
      await touch(tx);
      return code(database.company(1).transact(touch));
    });
    expect(await waiting).toBe("busy");
  });

  test("is the caller's mistake when the database refuses its values", async () => {
    expect(await code(db().one(sql`select ${"x"}::text::bigint`))).toBe("invalid");
    expect(await code(db().one(sql`select ${"a\u0000b"}::text`))).toBe("invalid");
    expect(await code(db().run(sql`insert into notes values (1, 50, null)`))).toBe("invalid");
    expect(await code(db().run(sql`insert into notes values (1, 1, 'again')`))).toBe("already_exists");
    await expect(db().one(sql`select nonsense`)).rejects.toThrow("nonsense");
  });
});

describe("a connection", () => {
  test("that breaks is replaced, and its caller is told to try again", async () => {
    const database = open({ poolSize: 1 });
    const db = database.company(1);
    const pid = await backend(db);
    const cut = db.transact(async (tx) => {
      await clone.owner.query("select pg_terminate_backend($1)", [await backend(tx)]);
      return texts(tx);
    });
    expect(await problem(cut)).toMatchObject({ code: "database_away", status: 503 });
    expect(await texts(db)).toEqual(ofCompany(1));
    expect(await backend(db)).not.toBe(pid);
  });

  test("whose company could not be set serves nobody under the old one", async () => {
    const database = open({ poolSize: 1 });
    const pid = await backend(database.company(1));
    await clone.owner.query("select pg_terminate_backend($1)", [pid]);
    await code(texts(database.company(2)));
    expect(await texts(database.company(2))).toEqual(ofCompany(2));
    expect(await texts(database.company(1))).toEqual(ofCompany(1));
    expect(await backend(database.company(1))).not.toBe(pid);
  });

  test("keeps its company after a transaction of another, committed or not", async () => {
    const database = open({ poolSize: 1 });
    const [first, second] = [database.company(1), database.company(2)];
    expect(await texts(first)).toEqual(ofCompany(1));
    expect(await second.transact(texts)).toEqual(ofCompany(2));
    expect(await texts(first)).toEqual(ofCompany(1));
    await second.transact(() => Promise.reject(new Error("stop"))).catch(() => undefined);
    expect(await texts(first)).toEqual(ofCompany(1));
    await second.transact((tx) => tx.rows(sql`select nonsense`)).catch(() => undefined);
    expect(await texts(first)).toEqual(ofCompany(1));
  });

  test("that gets no answer is dropped within seconds", async () => {
    const away = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none" });
    expect(await problem(away.company(0).one(sql`select 1`))).toMatchObject({ code: "database_away", status: 503 });
    expect(await problem(away.company(1).transact(texts))).toMatchObject({ status: 503 });
    await away.close();
  });

  test("is waited for when all are in use; after the limit the caller is told to try again", async () => {
    const database = open({ poolSize: 1 });
    const late = database
      .company(1)
      .transact(async (tx) => [
        await Promise.all([1, 2].map((company) => code(texts(database.company(company))))),
        await texts(tx),
      ]);
    expect(await late).toEqual([["company_busy", "server_busy"], ofCompany(1)]);
  });
});

describe("a deadlock", () => {
  /** Two transactions that take the same two rows in opposite order; each waits until the other has its first. */
  async function cross(database: Database): Promise<number> {
    let runs = 0;
    const has: (() => void)[] = [];
    const both = [0, 1].map((index) => new Promise<void>((resolve) => void (has[index] = resolve)));
    const lock = (tx: Db, id: number) =>
      tx.run(sql`update notes set text = text where company_id = ${tx.company} and id = ${id}`);
    const walk = (index: 0 | 1, [near, far]: [number, number]) =>
      database.company(1).transact(async (tx) => {
        runs++;
        await lock(tx, near);
        has[index]?.();
        await both[1 - index];
        await lock(tx, far);
      });
    await Promise.all([walk(0, [1, 2]), walk(1, [2, 1])]);
    return runs;
  }

  test("is repeated: the loser runs again", async () => {
    for (const { options } of modes) expect(await cross(open(options))).toBe(3);
  });

  test("is an error after three times", async () => {
    const database = open();
    let runs = 0;
    const raise = sql`do $$ begin raise exception 'dead' using errcode = '40P01'; end $$`;
    const unlucky = database.company(1).transact(async (tx) => {
      runs++;
      await tx.run(raise);
    });
    expect(await problem(unlucky)).toMatchObject({ code: "busy", status: 409 });
    expect(runs).toBe(3);
  });
});
