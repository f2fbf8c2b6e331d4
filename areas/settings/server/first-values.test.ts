import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();
const migration = new URL("../../../db/migrations/0184_settings_defaults.sql", import.meta.url);

test("a business from before a setting gets its first value; what it has chosen stays", async () => {
  const salon = await server.salon();
  const { id } = await salon.call("GET /api/company");
  await salon.call("POST /api/settings", { body: { defaults: { staff_sees_takings: true } } });
  const { defaults } = await salon.call("GET /api/settings");
  const newer = ["cash_drawers", "blind_count", "drawer_difference_limit", "deposit_percent", "deposit_notice_hours"];
  const stored = "select defaults from settings where company_id = $1";
  await server.owner.query("update settings set defaults = defaults - $2::text[] where company_id = $1", [id, newer]);
  await server.owner.query(await readFile(migration, "utf8"));
  const { rows } = await server.owner.query(stored, [id]);
  expect(rows[0].defaults).toMatchObject({
    cash_drawers: false,
    drawer_difference_limit: 1000,
    staff_sees_takings: true,
  });
  expect(await salon.call("GET /api/settings")).toMatchObject({ defaults });
  expect((await salon.call("GET /api/drawers/accounts")).on).toBe(false);
});
