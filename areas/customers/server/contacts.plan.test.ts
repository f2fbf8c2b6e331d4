import { expect, test } from "vitest";
import { sql, type Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { listActivities } from "./activities.queries.ts";
import { customerFacts, listCustomerOrders } from "./card.report.ts";
import { findContacts, listContacts, listContactsFrom } from "./contacts.report.ts";
import { searchPatterns } from "./contacts.rules.ts";
import { listReminders, type WantedReminders } from "./reminders.queries.ts";

const CONTACTS = 100_000;
const server = await testServer();
const { company, employee, contact } = await bigCompany(CONTACTS);

async function bigCompany(rows: number) {
  const salon = await server.salon();
  const { id } = await salon.call("GET /api/company");
  const { employee: me } = await salon.call("GET /api/profile");
  const run = (text: string, ...values: unknown[]) => server.owner.query(text, [id, ...values]);
  await run(
    `insert into contacts (company_id, name, surname, phone)
     select $1, (array['Ayşe','Fatma','Zeynep','Işıl','Çiğdem','Mehmet','Ömer','Gül'])[n % 8 + 1], 'Soyad' || md5(n::text), '+90532' || lpad(n::text, 7, '0')
     from generate_series(1, $2::int) n`,
    rows,
  );
  const first = Number((await run(`select min(id) as id from contacts where company_id = $1`)).rows[0].id);
  await run(
    `insert into reminders (company_id, contact_id, note, remind_at, done_at, created_by)
     select $1, $2 + n, 'Ara', now() + n * interval '1 hour', case when n % 3 > 0 then now() end, $3 from generate_series(0, 19999) n`,
    first,
    me.id,
  );
  await run(
    `insert into contact_activities (company_id, contact_id, type, note, created_by)
     select $1, $2 + n % 5000, 'call', 'Arandı', $3 from generate_series(0, 19999) n`,
    first,
    me.id,
  );
  await run(
    `with made as (
       insert into reservations (company_id, customer_id, starting_at, finishing_at, total, status)
       select $1, $2 + n % 5000, at, at + interval '1 hour', 65000, (array['success','new','no-show'])[n % 3 + 1]
       from (select n, now() - n * interval '1 hour' as at from generate_series(0, 19999) n) t
       returning id, starting_at, finishing_at, status)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, id, status, 0, (select min(id) from services where company_id = $1), $3, 65000, starting_at, 60, finishing_at from made`,
    first,
    me.id,
  );
  await run(
    `insert into orders (company_id, customer_id, created_by, subtotal)
     select $1, $2 + n % 5000, $3, 65000 from generate_series(0, 19999) n`,
    first,
    me.id,
  );
  await server.owner.query("vacuum analyze");
  return { company: id, employee: me.id as number, contact: first };
}

const growing = /Seq Scan on (contacts|contact_activities|reminders|reservations|reservation_items|orders)/;
const search = { page: 1, per_page: 20, patterns: [], phone: undefined, tag: undefined, letter: undefined };

test.each(["Ayşe f3a", "0532 000 12 34", "soyad0a1b", "çi", "mehmet"])(
  "the search %j reads the trigram index (G1)",
  async (query) => {
    const find = (db: Db) => findContacts(db, { ...search, patterns: searchPatterns(query) });
    for (const plan of await plansOf(server, company, find)) {
      expect(plan).toContain("Bitmap Index Scan on contacts_search");
      expect(plan).not.toMatch(growing);
    }
  },
);

const wanted: WantedReminders = {
  page: 2,
  per_page: 20,
  contactId: undefined,
  writerId: undefined,
  until: undefined,
  done: undefined,
};
const tonight = "2026-11-20T21:00:00.000Z";

test.each([
  ["all from a letter on (G1)", (db: Db) => listContactsFrom(db, "İ", { page: 3, per_page: 20 }), "contacts_by_name"],
  ["who has a phone (G1)", (db: Db) => findContacts(db, { ...search, phone: "+905320001234" }), "contacts_by_phone"],
  ["a card's figures (G1)", (db: Db) => customerFacts(db, contact, tonight, "TRY"), "reservations_by_customer"],
  ["a card's money (G1)", (db: Db) => customerFacts(db, contact, tonight, "TRY"), "orders_by_customer"],
  ["a card's orders (G1)", (db: Db) => listCustomerOrders(db, contact, wanted), "orders_by_customer"],
  ["a card's activities (G2)", (db: Db) => listActivities(db, contact, wanted), "contact_activities_by_time"],
  ["a card's reminders (G3)", (db: Db) => listReminders(db, { ...wanted, contactId: contact }), "reminders_of_contact"],
  ["all reminders (G3)", (db: Db) => listReminders(db, wanted), "reminders_in_order"],
  [
    "the day's reminders (G3)",
    (db: Db) => listReminders(db, { ...wanted, done: false, until: tonight }),
    "reminders_in_order",
  ],
  [
    "the bell (G3)",
    (db: Db) => listReminders(db, { ...wanted, writerId: employee, done: false, until: tonight }),
    "reminders_of_writer",
  ],
] as const)("%s reads its index and scans no growing table", async (_, read, index) => {
  for (const plan of await plansOf(server, company, read)) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(growing);
  }
});

test("the newest customers first read their own index (G1)", async () => {
  const newest = { page: 3, per_page: 20, orderBy: { created_at: "desc" } } as const;
  for (const plan of await plansOf(server, company, (db) => listContacts(db, newest))) {
    expect(plan).toContain("contacts_by_since");
    expect(plan).not.toMatch(growing);
  }
});

test("a page of all customers reads the index of names and counts nothing (G1)", async () => {
  const [plan] = await plansOf(server, company, (other) => listContacts(other, { page: 3, per_page: 20 }));
  expect(plan).toContain("Index Scan using contacts_by_name");
  expect(plan).not.toMatch(growing);
  expect(plan).toContain("reservations_by_customer");
  expect(plan).toContain("orders_by_customer");
  const db = server.database.company(company);
  expect((await listContacts(db, { page: 1, per_page: 20 })).total).toBe(CONTACTS);
  expect(await db.one(sql`select current_user::text as role`)).toEqual({ role: "defter_app" });
});
