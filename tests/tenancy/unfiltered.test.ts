import { afterAll, describe, expect, test } from "vitest";
import { openDatabase, sql } from "#kit/server/database.ts";
import { describeTenants, openPair } from "../contract/tenants.ts";
import { keys } from "../contract/salon.ts";
import { testServer } from "../harness/api.ts";

/**
 * The tenant matrix with every company filter switched off in every statement and one connection shared by both companies: row-level
 * security alone must protect each company.
 */

const rewritten = new Set<string>();

/** Company filters become true; parameters keep their numbers. Memberships belong to people and have no policy. */
function withoutFilters(text: string): string {
  const [, alias = "memberships"] = /\bmemberships (?:as )?(?!where|on|set|values|\()(\w+)/.exec(text) ?? [];
  if (/\bmemberships\b/.test(text) && alias === "memberships") return text;
  const free = text
    .replace(/\b(?:(\w+)\.)?company_id = (\$\d+)/g, (filter, table, value) =>
      table === alias ? filter : `${value}::bigint is not null`,
    )
    .replace(/\b(\w+)\.company_id = (\w+)\.company_id\b/g, (filter, one, other) =>
      [one, other].includes(alias) ? filter : "true",
    );
  if (free !== text) rewritten.add(text);
  return free;
}

const server = await testServer({ onStatement: withoutFilters, poolSize: 1, billing: true });
const pair = await openPair(server);

describeTenants(server, pair);
// In whatever order they ran.
afterAll(() => expect(rewritten.size).toBeGreaterThan(keys.length / 2));

describe("the test setup", () => {
  test("has switched filters off", async () => {
    for (const { make } of [pair.a, pair.b]) await make("POST /api/products");
    const products = "select company_id, id from products where $1::bigint is not null";
    expect(withoutFilters("select company_id, id from products where company_id = $1")).toBe(products);
    const { rows } = await server.owner.query<{ company_id: number }>(products, [pair.a.company]);
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([pair.a.company, pair.b.company]));
  });

  test("and every company table still shows only its own rows", async () => {
    const { rows: tables } = await server.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
       where c.table_schema = 'public' and c.column_name = 'company_id' and t.relrowsecurity order by 1`,
    );
    const database = openDatabase({
      url: server.url,
      poolSize: 1,
      onStatement: (text) => text.replace("some_table", name),
    });
    let name = "";
    for ({ name } of tables) {
      for (const { company } of [pair.a, pair.b]) {
        const seen = await database
          .company(company)
          .rows<{ company_id: number }>(sql`select distinct company_id from some_table`);
        expect(
          seen.filter((row) => row.company_id !== company),
          name,
        ).toEqual([]);
      }
      expect(await database.company(0).rows(sql`select company_id from some_table`), name).toEqual([]);
    }
    await database.close();
  });
});
