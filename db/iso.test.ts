import { expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";

/** The SQL function `iso` writes times as JavaScript does. */

const { owner } = await clonedDatabase();
const iso = async (at: string | null) => {
  const { rows } = await owner.query<{ iso: string | null }>("select iso($1::timestamptz) as iso", [at]);
  return rows[0]?.iso;
};

test.each([
  "2026-11-27T10:00:00.000Z",
  "2026-11-27T10:00:00.007Z",
  "2026-11-27T10:00:00.120Z",
  "2026-11-27T23:59:59.999Z",
  "2026-03-29T01:30:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.000Z",
])("%s", async (at) => {
  expect(await iso(at)).toBe(at);
});

test("cuts microseconds, takes any zone and any DateStyle", async () => {
  expect(await iso("2026-11-27T13:00:00.123999+03:00")).toBe("2026-11-27T10:00:00.123Z");
  const client = await owner.connect();
  await client.query("set datestyle = 'German'; set timezone = 'America/Caracas'");
  const { rows } = await client.query("select iso('2026-11-27T10:00:00Z') as whole");
  expect(rows).toEqual([{ whole: "2026-11-27T10:00:00.000Z" }]);
  client.release(true);
});

test("is null for null and for infinity", async () => {
  expect([await iso(null), await iso("infinity"), await iso("-infinity")]).toEqual([null, null, null]);
});
