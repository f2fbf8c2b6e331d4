import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Embedded, EmbeddedError, openEmbedded } from "./embedded.ts";
import { clearFolder } from "./embedded-process.ts";

let dataDir = "";
let opened: Embedded[] = [];
let children: ChildProcess[] = [];
const logged: string[] = [];
const log = { info: (text: string) => void logged.push(text), warn: (text: string) => void logged.push(text) };

beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), "embedded-"))));
afterEach(async () => {
  const ended = children
    .filter((child) => child.exitCode === null && child.signalCode === null)
    .map((child) => once(child, "exit"));
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([...ended, ...opened.map((database) => database.stop())]);
  [opened, children] = [[], []];
  if (existsSync(join(dataDir, "postgres"))) await clearFolder(join(dataDir, "postgres"));
  rmSync(dataDir, { recursive: true });
});

async function open(): Promise<Embedded> {
  const database = await openEmbedded({ dataDir, log });
  opened.push(database);
  return database;
}

async function query<Row extends object>({ url }: { url: string }, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const keepRow = (database: { url: string }) => query(database, "create table kept as select 'Çağla' as name");
const keptRow = (database: { url: string }) => query(database, "select name from kept");

/** Another process that opens the same folder and then waits; it prints the address, or why it was refused. */
function spawnOpening(): ChildProcess {
  const program = `
    import { openEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    const log = { info() {}, warn() {} };
    await openEmbedded({ dataDir: process.env.FOLDER, log }).then(({ url }) => console.log(url), ({ message }) => console.log(message));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, FOLDER: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawnOpening();
  const [said] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, said: said.toString().trim() };
}

const postmasterPid = () => Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
const watchdogOf = (pid: number) =>
  Number.parseInt(
    new RegExp(`^ *(\\d+) .*kill -INT "\\$0" ${pid}$`, "m").exec(
      execFileSync("ps", ["-wwaxo", "pid=,command="]).toString(),
    )![1]!,
    10,
  );
const locks = () => readdirSync(dataDir).filter((name) => name.startsWith("lock."));

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; !holds(); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`not within 20 s: ${what}`);
  }
}

describe("the embedded database on its first start", () => {
  it("is created on the first start and has its rows at the next", async () => {
    const began = performance.now();
    const first = await open();
    const between = performance.now();
    await keepRow(first);
    await first.stop();
    const before = performance.now();
    const second = await open();
    console.log(`first start ${Math.round(between - began)} ms, second ${Math.round(performance.now() - before)} ms`);
    expect(await keptRow(second)).toEqual([{ name: "Çağla" }]);
    await second.stop();
    expect(locks()).toEqual([]);
    expect(second.ready()).toBe(false);
  });

  it("has the same safe and strict settings on every machine", async () => {
    const database = await open();
    const settings = await query<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'synchronous_commit', 'listen_addresses',
       'unix_socket_directories', 'server_encoding', 'TimeZone', 'password_encryption', 'jit', 'lc_messages')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      synchronous_commit: "on",
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      server_encoding: "UTF8",
      TimeZone: "UTC",
      password_encryption: "scram-sha-256",
      jit: "off",
      lc_messages: "C",
    });
    const [sorted] = await query(
      database,
      `select array_agg(t order by t) plain, array_agg(t order by t collate "tr-x-icu") turkish, lower('I') lower
       from unnest(array['ırmak', 'cem', 'zeki', 'çağla', 'ibrahim']) t`,
    );
    expect(sorted).toEqual({
      plain: ["cem", "ibrahim", "zeki", "çağla", "ırmak"],
      turkish: ["cem", "çağla", "ırmak", "ibrahim", "zeki"],
      lower: "i",
    });
    await expect(query({ url: database.url.replace(/:\w+@/, ":wrong@") }, "select 1")).rejects.toThrow(
      "password authentication",
    );
    expect(statSync(join(dataDir, "postgres/owner.password")).mode & 0o777).toBe(0o600);
  });

  it("goes to exactly one of four processes that start together", async () => {
    const said = (await Promise.all(Array.from({ length: 4 }, otherProcess))).map((other) => other.said);
    const owners = said.filter((text) => text.startsWith("postgres://"));
    expect(owners).toHaveLength(1);
    expect(said.filter((text) => text.includes("is in use by process"))).toHaveLength(3);
    expect(await query({ url: owners[0]! }, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("starts over after a first start that was interrupted", async () => {
    const draft = join(dataDir, "postgres.new-00000000");
    mkdirSync(join(draft, "cluster/base"), { recursive: true });
    writeFileSync(join(draft, "cluster/PG_VERSION"), "18\n");
    const child = spawnOpening();
    await until("the making has begun", () =>
      readdirSync(dataDir).some((name) => /^postgres\.new-(?!00000000)/.test(name)),
    );
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await query(await open(), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres.new-"))).toEqual([]);
  });

  it("refuses a folder it did not create", async () => {
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres/mine.txt"), "");
    await expect(open()).rejects.toThrow("is not a database this server made");
    expect(readdirSync(join(dataDir, "postgres"))).toEqual(["mine.txt"]);
    expect(locks()).toEqual([]);
  });
});

describe("the embedded database later", () => {
  const made = mkdtempSync(join(tmpdir(), "embedded-made-"));
  beforeAll(async () => {
    await (await openEmbedded({ dataDir: made, log })).stop();
  });
  // Copying the files takes a tenth of the time of a first start.
  beforeEach(() => void execFileSync("cp", ["-a", join(made, "postgres"), dataDir]));
  afterAll(() => rmSync(made, { recursive: true }));

  it("refuses a second process and names the one that has the folder", async () => {
    const database = await open();
    const { said } = await otherProcess();
    expect(said).toContain(`is in use by process ${process.pid}.`);
    await expect(open()).rejects.toThrow(EmbeddedError);
    expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(locks()).toHaveLength(1);
  });

  it("opens again with every row after its process was killed", async () => {
    const { child, said } = await otherProcess();
    await keepRow({ url: said });
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(locks()).toHaveLength(1);
    expect(await keptRow(await open())).toEqual([{ name: "Çağla" }]);
    expect(locks()).toHaveLength(1);
  });

  it("takes over from a database that outlived its process and its watcher", async () => {
    const { child, said } = await otherProcess();
    await keepRow({ url: said });
    const orphan = postmasterPid();
    process.kill(watchdogOf(orphan), "SIGKILL");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await keptRow({ url: said })).toEqual([{ name: "Çağla" }]);
    const database = await open();
    expect(postmasterPid()).not.toBe(orphan);
    expect(await keptRow(database)).toEqual([{ name: "Çağla" }]);
    await expect(query({ url: said }, "select 1")).rejects.toThrow();
  });

  it("ends with its process", async () => {
    const { child, said } = await otherProcess();
    child.kill("SIGKILL");
    for (let answers = true; answers; await sleep(50))
      answers = await query({ url: said }, "select 1").then(
        () => true,
        () => false,
      );
    await until("its files are closed", () => !readdirSync(join(dataDir, "postgres")).includes("postmaster.pid"));
  });

  it("is restarted at the same address when its process dies", async () => {
    const database = await open();
    await keepRow(database);
    const states: boolean[] = [];
    database.onState((up) => states.push(up));
    // It is busy computing, so it does not notice by itself that its server has died.
    const busy = query(database, "do $$ begin loop end loop; end $$").catch((error: Error) => error);
    const working = "select from pg_stat_activity where query like 'do %' and state = 'active'";
    while ((await query(database, working)).length === 0) await sleep(20);
    for (const round of [1, 2]) {
      process.kill(postmasterPid(), "SIGKILL");
      await until(`down ${round}`, () => states.length >= round * 2 - 1);
      await until(`up again ${round}`, () => states.length === round * 2);
      expect(database.ready()).toBe(true);
      expect(await keptRow(database)).toEqual([{ name: "Çağla" }]);
    }
    expect(await busy).toBeInstanceOf(Error);
    expect(states).toEqual([false, true, false, true]);
  });

  it("can be stopped while it is being restarted", async () => {
    const database = await open();
    process.kill(postmasterPid(), "SIGKILL");
    await until("down", () => !database.ready());
    await database.stop();
    expect(locks()).toEqual([]);
    await open();
  });

  it.each([
    ["nonsense", () => "no such thing\n"],
    ["nothing", () => ""],
    [
      "a process that is no database",
      () => `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n  1 2\nready   \n`,
    ],
    ["a process that is long gone", () => "4194303\n"],
  ])("does not mind a postmaster.pid that names %s", async (_, content) => {
    await (await open()).stop();
    writeFileSync(join(dataDir, "postgres/postmaster.pid"), content());
    expect(await query(await open(), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("believes in a process on another machine only while that renews its lock file", async () => {
    const elsewhere = join(dataDir, "lock.0123456789ab.77.1");
    writeFileSync(elsewhere, "");
    const renewal = setInterval(() => utimesSync(elsewhere, new Date(), new Date()), 300);
    await expect(open()).rejects.toThrow("process 77 on another machine");
    clearInterval(renewal);
    expect(await query(await open(), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(locks()).toHaveLength(1);
  });
});
