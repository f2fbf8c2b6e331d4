import { expect, test } from "vitest";
import { sql, type Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { findContacts, listContacts } from "./contacts.queries.ts";
import { searchPatterns } from "./contacts.rules.ts";

const server = await testServer();
const company = await bigCompany(8000);

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

test.each(searches)("the search %j reads the trigram index (G1)", async (query) => {
  const find = (db: Db) => findContacts(db, searchPatterns(query), { page: 1, per_page: 20 });
  for (const plan of await plansOf(server, company, find)) {
    expect(plan).toContain("Bitmap Index Scan on contacts_search");
    expect(plan).not.toContain("Seq Scan on contacts");
  }
});

test("a page of all customers walks the index of names and counts nothing (G1)", async () => {
  const [plan] = await plansOf(server, company, (other) => listContacts(other, { page: 3, per_page: 20 }));
  expect(plan).toContain("Index Scan using contacts_by_name");
  expect(plan).not.toContain("Seq Scan on contacts");
  const db = server.database.company(company);
  expect((await listContacts(db, { page: 1, per_page: 20 })).total).toBe(8000);
  expect(await db.one(sql`select current_user::text as role`)).toEqual({ role: "defter_app" });
});
