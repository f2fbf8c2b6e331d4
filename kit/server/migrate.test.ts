import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { migrate } from "./migrate.ts";

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
  test("run once each, in order of name, whatever else lies in the folder", async () => {
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

  test("that fail leave nothing, are named, and run when they are mended", async () => {
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
});
