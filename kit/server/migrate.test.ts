import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { migrate, missingMigrations } from "./migrate.ts";

const { url, owner } = await clonedDatabase();
let folder = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  await owner.query("drop table migrations; drop table if exists visits");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const visits = async () => (await owner.query("select * from visits order by 1")).rows as object[];

describe("migrations", () => {
  test("run once each, in order of name, and ignore other files of the folder", async () => {
    write("0002_rows.sql", "insert into visits values (1)");
    write("0001_table.sql", "create table visits (id int)");
    write("notes.md", "no SQL");
    expect(await migrate(url, folder)).toEqual(["0001_table.sql", "0002_rows.sql"]);
    expect(await migrate(url, folder)).toEqual([]);
    write("0003_more.sql", "insert into visits values (2); insert into visits values (3)");
    expect(await migrate(url, folder)).toEqual(["0003_more.sql"]);
    expect(await visits()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  test("run once when four servers start together", async () => {
    write("0001_table.sql", "create table visits (id int); select pg_sleep(0.2)");
    write("0002_rows.sql", "insert into visits values (1)");
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
    expect(ran.map((names) => names.length).toSorted()).toEqual([0, 0, 0, 2]);
    expect(await visits()).toEqual([{ id: 1 }]);
  });

  test("that fail leave no changes, are named, and run after they are corrected", async () => {
    write("0001_table.sql", "create table visits (id int)");
    write("0002_rows.sql", "insert into visits values (1); insert into nowhere values (1)");
    await expect(migrate(url, folder)).rejects.toThrow('migration 0002_rows.sql: relation "nowhere" does not exist');
    expect(await visits()).toEqual([]);
    write("0002_rows.sql", "insert into visits values (1)");
    expect(await migrate(url, folder)).toEqual(["0002_rows.sql"]);
  });

  test("that changed after they ran are refused", async () => {
    write("0001_table.sql", "create table visits (id int)");
    await migrate(url, folder);
    write("0001_table.sql", "create table visits (id bigint)");
    await expect(migrate(url, folder)).rejects.toThrow("migration 0001_table.sql changed after it ran");
  });

  test("stop waiting for a lock that a running server holds, and are retried until it is free", async () => {
    write("0001_table.sql", "create table visits (id int)");
    await migrate(url, folder);
    const server = await owner.connect();
    await server.query("begin; lock table visits in access share mode");
    write("0002_column.sql", "insert into visits values (1); alter table visits add column day date");
    await expect(migrate(url, folder, { lockTimeoutMs: 50, attempts: 2 })).rejects.toThrow(
      "migration 0002_column.sql: canceling statement due to lock timeout",
    );
    const waiting = migrate(url, folder, { lockTimeoutMs: 50, attempts: 50 });
    await server.query("insert into visits values (7)");
    await server.query("commit");
    server.release();
    expect(await waiting).toEqual(["0002_column.sql"]);
    expect((await owner.query("select id from visits order by 1")).rows).toEqual([{ id: 1 }, { id: 7 }]);
  });

  test("that would rewrite or drop a large table are refused before anybody sees the change", async () => {
    write("0001_table.sql", "create table visits (id int); insert into visits select generate_series(1, 1000)");
    await migrate(url, folder);
    write("0002_type.sql", "alter table visits alter column id type bigint");
    await expect(migrate(url, folder, { largePages: 2 })).rejects.toThrow(
      "migration 0002_type.sql: it would rewrite or drop the large table visits",
    );
    write("0002_type.sql", "drop table visits");
    await expect(migrate(url, folder, { largePages: 2 })).rejects.toThrow("large table visits");
    expect(await visits()).toHaveLength(1000);
    write("0002_type.sql", "alter table visits add column day date default '2026-01-01'; create index on visits (day)");
    expect(await migrate(url, folder, { largePages: 2 })).toEqual(["0002_type.sql"]);
  });

  test("build an index beside running writers, and rebuild one that was interrupted", async () => {
    write("0001_table.sql", "create table visits (id int); insert into visits select generate_series(1, 100)");
    await migrate(url, folder);
    await owner.query("create unique index visits_by_id on visits (id)");
    await owner.query("update pg_index set indisvalid = false where indexrelid = 'visits_by_id'::regclass");
    write(
      "0002_index.sql",
      "-- concurrent\n-- Visits are looked up by number.\ncreate unique index concurrently if not exists visits_by_id on visits (id);\nanalyze visits;\n",
    );
    // Two processes at once: the waiting one must not block the index that the other builds.
    const ran = await Promise.all([1, 2].map(() => migrate(url, folder)));
    expect(ran.flat()).toEqual(["0002_index.sql"]);
    const { rows } = await owner.query(
      "select indisvalid as valid from pg_index where indexrelid = 'visits_by_id'::regclass",
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  test("that have not run are listed for a server that may not run them", async () => {
    write("0001_table.sql", "create table visits (id int)");
    expect(await missingMigrations(url, folder)).toEqual(["0001_table.sql"]);
    await migrate(url, folder);
    expect(await missingMigrations(url, folder)).toEqual([]);
  });
});
