import { describe, expect, test } from "vitest";
import { renderLiquid } from "#kit/server/liquid/liquid.ts";
import { testServer } from "#tests/harness/api.ts";
import { activeFiles } from "./active.ts";

const server = await testServer();
const salon = await server.salon();
const { rows } = await server.owner.query("select id from companies where slug = $1", [salon.slug]);
const db = server.database.company(Number(rows[0].id));

describe("the files that render a site (N2)", () => {
  test("are the built-in theme's, while the business has no active theme", async () => {
    const { key, files } = await activeFiles(db);
    expect(key).toMatch(/^builtin-/);
    const data = { business: { name: "Yıldız" }, texts: {}, seo: {}, request: {} };
    for (const entry of Object.keys(files).filter((path) => path.startsWith("templates/"))) {
      const page = { files, entry, data, layout: "layout/theme.liquid", assetBase: "/assets/" };
      expect([entry, await renderLiquid(db.company, page)]).toMatchObject([entry, { html: expect.any(String) }]);
    }
  });
});
