import { afterAll, describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { silentProxy } from "#tests/harness/silent-proxy.ts";
import { openDatabase, sql, type Database, type Db } from "./database.ts";
import { openChanges } from "./events.ts";

/** R02: one company, or one dead network connection, never uses up the connections of the others. */

const clone = await clonedDatabase();
const proxy = await silentProxy(clone.url);
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await proxy.close();
  await Promise.all(opened.map((one) => one.close()));
});
/** Longer than a busy machine takes to open a pool's connections, which answer. */
const SILENT_MS = 2500;
function open(url = clone.url, poolSize = 10): Database {
  const database = openDatabase({ url, poolSize, silentMs: SILENT_MS });
  opened.push(database);
  return database;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "served",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
const backend = (db: Db) => db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
/** A statement that runs until `end` is called, inside a transaction. */
function held(db: Db) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => void (end = resolve));
  let began = () => {};
  const begun = new Promise<void>((resolve) => void (began = resolve));
  const done = db.transact(async (tx) => {
    await backend(tx);
    began();
    await ended;
  });
  return { running: Promise.race([begun, done]), end, done };
}

describe("the connections of a pool", () => {
  test("are shared: a company with slow statements uses only its share, and its neighbour is served meanwhile", async () => {
    const database = openDatabase({ url: clone.url, poolSize: 10 });
    opened.push(database);
    const [busy, neighbour] = [database.company(1), database.company(2)];
    let finished = 0;
    const slow = Array.from({ length: 104 }, () =>
      codeOf(busy.one(sql`select pg_sleep(1)`)).finally(() => void finished++),
    );
    await expect(busy.one(sql`select 1`)).rejects.toMatchObject({
      code: "company_busy",
      status: 429,
      facts: { retry_after: 2 },
    });
    for (let call = 0; call < 20; call++) await backend(neighbour);
    await neighbour.transact(backend);
    await backend(database.company(0));
    expect(finished, "the neighbour waited for the slow statements").toBe(0);
    expect(new Set(await Promise.all(slow))).toEqual(new Set(["served", "company_busy"]));
    expect(await codeOf(backend(busy))).toBe("served");
  });

  test("are also shared by payer for calls without a company", async () => {
    const database = open(clone.url, 2);
    const first = held(database.company(0, undefined, "person 1"));
    await first.running;
    const waiting = codeOf(backend(database.company(0, undefined, "person 1")));
    expect(await codeOf(backend(database.company(0, undefined, "person 2")))).toBe("served");
    first.end();
    expect(await waiting).toBe("served");
    await first.done;
  });

  test("that stop answering are dropped, replaced at once, and never used again", async () => {
    const database = open(proxy.url);
    const all = [1, 2, 3].flatMap((company) => Array.from({ length: 3 }, () => held(database.company(company))));
    await Promise.all(all.map(({ running }) => running));
    for (const { end } of all) end();
    await Promise.all(all.map(({ done }) => done));
    proxy.silence();
    expect(await codeOf(backend(database.company(1)))).toBe("database_away");
    for (let call = 0; call < 12; call++)
      expect(await codeOf(backend(database.company(1 + (call % 3)))), `call ${call}`).toBe("served");
  });

  test("that stop answering in a transaction lose it, and the next call is served", async () => {
    const database = open(proxy.url);
    const one = held(database.company(1));
    await one.running;
    proxy.silence();
    one.end();
    expect(await codeOf(one.done)).toBe("database_away");
    expect(await codeOf(backend(database.company(1)))).toBe("served");
  });

  test("recover by themselves after the whole network was silent for a while", async () => {
    const database = open(proxy.url);
    const changes = openChanges(proxy.url, { pingMs: 100, silentMs: 300 });
    opened.push(changes);
    await expect.poll(() => changes.listening()).toBe(true);
    await backend(database.company(1));
    proxy.silence(true);
    const calls = Array.from({ length: 10 }, (_, company) => codeOf(backend(database.company(company))));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["database_away"]));
    await expect.poll(() => changes.listening()).toBe(false);
    proxy.restore();
    expect(await codeOf(backend(database.company(1)))).toBe("served");
    await expect.poll(() => changes.listening()).toBe(true);
    const heard: number[] = [];
    changes.subscribe(({ company }) => void heard.push(company));
    const other = openChanges(clone.url);
    opened.push(other);
    await expect.poll(() => other.listening()).toBe(true);
    other.publish({ company: 7, topics: ["orders"] });
    await expect.poll(() => heard).toEqual([7]);
  });
});
