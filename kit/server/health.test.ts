import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { openDatabase, sql } from "./database.ts";
import { openFiles, type Files } from "./files.ts";
import { storageProbe } from "./health.ts";

/** R02: a failure to store has its own error, and a server that can't store is not healthy. */

const clone = await clonedDatabase();
const folder = await mkdtemp(join(tmpdir(), "defter-health-"));
const secret = "a secret of the tests, long enough";
const files = openFiles(folder, secret);
const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await rm(folder, { recursive: true });
});
function open(onStatement?: (text: string) => string) {
  const database = openDatabase({ url: clone.url, ...(onStatement && { onStatement }) });
  opened.push(database);
  return database.company(1);
}

const full =
  "do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$";

describe("a full disk", () => {
  test("of the database is reported by every write, and by the health check until it is over", async () => {
    let isFull = true;
    const db = open((text) => (isFull && /spilled|update/.test(text) ? full : text));
    const probe = storageProbe(db, files);
    const write = () => db.transact((tx) => tx.run(sql`update list_totals set total = total`));
    await expect(write()).rejects.toMatchObject({ code: "disk_full", status: 507 });
    await expect(probe()).rejects.toMatchObject({ code: "disk_full", status: 507 });
    isFull = false;
    await write();
    await probe();
  });

  test("of the files is reported by an upload and by the health check", async () => {
    const file = { bytes: new Uint8Array([1]), extension: "webp" } as const;
    const address = await files.put(7, "a photo", file);
    const path = join(folder, address.slice("/files/".length));
    await rm(path);
    await symlink("/dev/full", path);
    await expect(files.put(7, "a photo", file)).rejects.toMatchObject({ code: "disk_full", status: 507 });
    const none: Files = { ...files, probe: () => files.put(7, "a photo", file).then(() => undefined) };
    await expect(storageProbe(open(), none)()).rejects.toMatchObject({ code: "disk_full" });
  });
});

test("a read-only database is reported as such", async () => {
  const alter = (how: string) =>
    clone.owner.query(`do $$ begin execute format('alter database %I ${how}', current_database()); end $$`);
  await alter("set default_transaction_read_only = on");
  const db = open();
  await expect(storageProbe(db, files)()).rejects.toMatchObject({ code: "read_only", status: 503 });
  await expect(db.run(sql`update list_totals set total = total`)).rejects.toMatchObject({ code: "read_only" });
  await alter("reset default_transaction_read_only");
});

test("the health check writes at most every ten seconds", async () => {
  let probes = 0;
  const counting: Files = { ...files, probe: async () => void probes++ };
  const probe = storageProbe(open(), counting);
  for (let call = 0; call < 5; call++) await probe();
  expect(probes).toBe(1);
});
