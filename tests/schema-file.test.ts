import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeExport } from "#db/export-doc.ts";
import { describeSchema } from "#db/schema.ts";
import { clonedDatabase } from "./harness/clone.ts";

const { owner } = await clonedDatabase();

test.each([
  ["db/schema.sql is the schema after all migrations", "../db/schema.sql", describeSchema],
  ["docs/export.md has every table and column of an export", "../docs/export.md", describeExport],
])("%s (npm run schema writes it)", async (_title, path, describe) => {
  const client = await owner.connect();
  const text = await describe(client).finally(() => client.release());
  const kept = await readFile(new URL(path, import.meta.url), "utf8");
  expect(text.split("\n")).toEqual(kept.split("\n"));
});
