import { expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { refreshGroups } from "./duplicates.queries.ts";

/** G1 (decision 0117): who may be one person. */

const server = await testServer();

const add = async (salon: Caller, name: string, fields: object = {}): Promise<number> => {
  const body = { name, surname: "Işık", ...fields };
  return (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id;
};
const groups = async (salon: Caller) => {
  const { data } = await salon.call("GET /api/duplicates");
  return data.map(({ kind, people }) => [kind, people.map(({ id }) => id)]);
};
const groupOn = async (salon: Caller, id: number) =>
  (await salon.call("GET /api/contacts/{id}/summary", { params: { id: String(id) } })).duplicates;

test("customers with one phone, mail address, or folded name and birthday are grouped, and leave the group when they change", async () => {
  const salon = await server.salon();
  const phone = "+905321110010";
  const birth_date = "1990-02-28";
  const [a, b, c] = [
    await add(salon, "Şule", { phone }),
    await add(salon, "Ali", { phone }),
    await add(salon, "Veli", { phone }),
  ];
  const d = await add(salon, "ŞULE", { email: "S@ornek.test", birth_date });
  const e = await add(salon, "sule", { email: "s@ornek.test" });
  expect(await groups(salon)).toEqual([
    ["email", [d, e]],
    ["phone", [a, b, c]],
  ]);
  expect(await groupOn(salon, d)).not.toBeNull();
  const change = (id: number, body: object) =>
    salon.call("PUT /api/contacts/{type}/{id}", { params: { type: "customer", id: String(id) }, body });
  await change(e, { email: "", birth_date });
  expect(await groups(salon)).toEqual([
    ["birth", [d, e]],
    ["phone", [a, b, c]],
  ]);
  await change(c, { phone: "" });
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(d) } });
  expect(await groups(salon)).toEqual([["phone", [a, b]]]);
  await change(b, { phone: "+905321110011" });
  expect(await groups(salon)).toEqual([]);
  expect(await groupOn(salon, a)).toBeNull();
});

test("a pair that shares several things is one group", async () => {
  const salon = await server.salon();
  const same = { phone: "+905321110012", email: "a@ornek.test", birth_date: "1990-01-01" };
  const [a, b] = [await add(salon, "Ece", same), await add(salon, "Ece", same)];
  expect(await groups(salon)).toEqual([["phone", [a, b]]]);
  const elsewhere = await server.salon();
  expect(await groups(elsewhere)).toEqual([]);
});

test("a pair that is marked as different people is hidden until the mark is taken back", async () => {
  const salon = await server.salon();
  const phone = "+905321110013";
  const [a, b, c] = [
    await add(salon, "Ana", { phone }),
    await add(salon, "Kız", { phone }),
    await add(salon, "Oğul", { phone }),
  ];
  const mark = (one_id: number, other_id: number) =>
    salon.call("POST /api/duplicates/distinct", { body: { one_id, other_id } });
  await mark(b, a);
  await mark(a, c);
  expect(await groupOn(salon, a)).toBeNull();
  expect(await groupOn(salon, b)).not.toBeNull();
  const { id } = await mark(b, c);
  expect((await mark(c, b)).id).toBe(id);
  expect(await groups(salon)).toEqual([]);
  expect((await salon.call("GET /api/duplicates/distinct")).data.map(({ one, other }) => [one.id, other.id])).toEqual([
    [b, c],
    [a, c],
    [a, b],
  ]);
  await salon.call("DELETE /api/duplicates/distinct/{id}", { params: { id: String(id) } });
  expect(await groups(salon)).toEqual([["phone", [a, b, c]]]);
});

test("the marks of a forgotten customer are gone", async () => {
  const salon = await server.salon();
  const [a, b] = [await add(salon, "Ana"), await add(salon, "Kız")];
  await salon.call("POST /api/duplicates/distinct", { body: { one_id: a, other_id: b } });
  // With history the customer is anonymised, not deleted.
  await server.owner.query(
    `insert into transactions (company_id, type, amount, payment_method, account_id, contact_id)
     select company_id, 'income', 1, 'cash', (select min(a.id) from accounts a where a.company_id = c.company_id), id from contacts c where id = $1`,
    [b],
  );
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(b) } });
  expect((await salon.call("GET /api/duplicates/distinct")).data).toEqual([]);
});

test("the daily job finds a pair that was added at the same moment, and removes a group that is none", async () => {
  const salon = await server.salon();
  const phone = "+905321110014";
  const [a, b] = [await add(salon, "Can", { phone }), await add(salon, "Cem", { phone })];
  await server.owner.query("delete from duplicate_groups where key = $1", [phone]);
  await server.owner.query(
    "insert into duplicate_groups (company_id, kind, key, shown) select company_id, 'phone', '+90', true from contacts where id = $1",
    [a],
  );
  await server.runJobs();
  server.travel(new Date(Date.now() + 30 * 3_600_000).toISOString());
  await server.runJobs();
  expect(await groups(salon)).toEqual([["phone", [a, b]]]);
});

test("within a week a missed pair with one name and birthday is found, and a birthday's group that is none is removed", async () => {
  const salon = await server.salon();
  const company = (await salon.call("GET /api/company")).id;
  const birth_date = "1990-02-28";
  const [a, b] = [await add(salon, "Eda", { birth_date }), await add(salon, "eda", { birth_date })];
  await server.owner.query("delete from duplicate_groups where company_id = $1", [company]);
  await server.owner.query(
    "insert into duplicate_groups (company_id, kind, key, shown) values ($1, 'birth', '1991-03-05 nobody', true)",
    [company],
  );
  for (let day = 1; day <= 7; day += 1)
    await server.database.company(company, `2026-12-0${day}T01:30:00.000Z`).transact(refreshGroups);
  expect(await groups(salon)).toEqual([["birth", [a, b]]]);
});
