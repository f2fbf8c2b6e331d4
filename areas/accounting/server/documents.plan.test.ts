import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { cursorOf, plansOf } from "#tests/harness/plans.ts";
import { openTill } from "#tests/harness/till.ts";
import { listDocuments } from "./documents.queries.ts";

const server = await testServer();
const { company, seller } = await openTill(server);
// An autovacuum that analyzes at that moment holds a snapshot: the vacuum below then can't mark the new pages as visible to all, and the
// planner prefers the table to its index.
for (const table of ["contacts", "documents"])
  await server.owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
await server.owner.query(
  `with people as (
     insert into contacts (company_id, type, name, surname)
       select $1, case when n % 5 = 0 then 'supplier' else 'customer' end, 'Ad' || n, 'Soyad' || n
       from generate_series(1, 20000) n returning id, type)
   insert into documents (company_id, kind, date, currency, contact_id, party_name, created_by)
     select $1, case type when 'supplier' then 'bill' else 'invoice' end, '2026-01-05', 'TRY', id,
            case when id % 3 = 0 then '' else 'Firma ' || id end, $2
     from people`,
  [company, seller],
);
await server.owner.query("vacuum analyze");

test("a page of 20,000 invoices reads its index; a text search the trigram indexes of documents and customers' names (I4)", async () => {
  const wanted = { page: 1, per_page: 10, query: "", status: undefined };
  for (const plan of await plansOf(server, company, (db) => listDocuments(db, "invoice", wanted))) {
    expect(plan).toContain("documents_by_kind");
    expect(plan).not.toContain("Seq Scan on documents");
  }
  for (const place of [{ after: cursorOf(900) }, { before: cursorOf(900) }])
    for (const plan of await plansOf(server, company, (db) =>
      listDocuments(db, "invoice", { ...wanted, ...place, page: 900 }),
    ))
      expect(plan).toMatch(/documents_by_kind.*\n\s+Index Cond: .*\bid [<>]/);
  const named = { ...wanted, query: "soyad1234" };
  for (const plan of await plansOf(server, company, (db) => listDocuments(db, "invoice", named))) {
    expect(plan).toContain("documents_search");
    expect(plan).toContain("contacts_search");
    expect(plan).not.toMatch(/Seq Scan on (documents|contacts)/);
  }
  const { data } = await listDocuments(server.database.company(company), "invoice", named);
  expect(data.length).toBeGreaterThan(0);
  for (const { party } of data) expect(party).toMatch(/Soyad1234/);
});
