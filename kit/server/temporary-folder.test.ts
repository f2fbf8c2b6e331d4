import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

test("removes the folders of processes that have ended, and no others", async () => {
  const mine = await temporaryFolder();
  const [, host = "", pid = "", started = ""] = /^defter-temporary-(\w+)\.(\d+)\.(\w+)-/.exec(basename(mine)) ?? [];
  const named = (owner: string) => join(dirname(mine), `defter-temporary-${owner}-test`);
  const ended = named(`${host}.${pid}.${started}0`);
  const elsewhere = named(`0123456789ab.${pid}.1`);
  for (const folder of [ended, elsewhere]) {
    await mkdir(folder);
    await writeFile(join(folder, "export.zip"), "a customer");
  }
  const next = await temporaryFolder();
  expect([ended, elsewhere, mine].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  for (const folder of [mine, next, elsewhere]) await rm(folder, { recursive: true });
});
