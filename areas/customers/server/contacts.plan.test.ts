import { expect, test } from "vitest";
import { openDatabase, sql, type Db, type Sql } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { findContacts, listContacts } from "./contacts.queries.ts";
import { searchPatterns } from "./contacts.rules.ts";

const server = await testServer();
const company = await bigCompany(8000);

/** The plan of what a query sends, made as the server's own role under row-level security; generic: for any search text. */
async function planOf(run: (db: Db) => Promise<unknown>, explain = "explain"): Promise<string> {
  const database = openDatabase({ url: server.url, onStatement: (text) => `${explain} ${text}` });
  const db = database.company(company);
  let plan = "";
  const one = async (query: Sql) => {
    const lines = await db.rows<{ "QUERY PLAN": string }>(query);
    plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
  };
  await run(Object.create(db, { one: { value: one } })).finally(() => database.close());
  return plan;
}

async function bigCompany(rows: number): Promise<number> {
  const salon = await server.salon();
  const { id } = await salon.call("GET /api/company");
  await server.owner.query(
    `insert into contacts (company_id, name, surname, phone)
     select $1, (array['Ayşe','Fatma','Zeynep','Işıl','Çiğdem','Mehmet','Ömer','Gül'])[n % 8 + 1], 'Soyad' || md5(n::text), '+90532' || lpad(n::text, 7, '0')
     from generate_series(1, $2::int) n`,
    [id, rows],
  );
  await server.owner.query(`vacuum analyze contacts`);
  return id;
}

const searches = ["Ayşe f3a", "0532 000 12 34", "soyad0a1b", "çi", "mehmet"];

test.each(
  searches.flatMap(
    (query) =>
      [
        [query, "explain"],
        [query, "explain (generic_plan)"],
      ] as const,
  ),
)("the search %j reads the trigram index by %s (G1)", async (query, explain) => {
  const plan = await planOf((db) => findContacts(db, searchPatterns(query), { page: 1, per_page: 20 }), explain);
  expect(plan).toContain("Bitmap Index Scan on contacts_search");
  expect(plan).not.toContain("Seq Scan on contacts");
});

test("a page of all customers walks the index of names and counts nothing (G1)", async () => {
  const plan = await planOf((db) => listContacts(db, { page: 3, per_page: 20 }));
  expect(plan).toContain("Index Scan using contacts_by_name");
  expect(plan).not.toContain("Seq Scan on contacts");
  const db = server.database.company(company);
  expect((await listContacts(db, { page: 1, per_page: 20 })).total).toBe(8000);
  expect(await db.one(sql`select current_user::text as role`)).toEqual({ role: "defter_app" });
});
