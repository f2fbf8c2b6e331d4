import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeSchema } from "#db/schema.ts";
import { clonedDatabase } from "./harness/clone.ts";

test("db/schema.sql is the schema after all migrations (npm run schema writes it)", async () => {
  const { owner } = await clonedDatabase();
  const client = await owner.connect();
  const schema = await describeSchema(client).finally(() => client.release());
  const kept = await readFile(new URL("../db/schema.sql", import.meta.url), "utf8");
  expect(schema.split("\n")).toEqual(kept.split("\n"));
});
