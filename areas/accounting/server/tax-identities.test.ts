import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

/** The tax identity of contacts, and what invoices take of it (issue 19: customers and suppliers keep their tax identity). */

const server = await testServer();
const salon = await server.salon();
const { call } = salon;

const none = {
  tax_number: "",
  tax_office: "",
  legal_name: "",
  first_name: "",
  last_name: "",
  address: "",
  district: "",
  city: "",
  alias: "",
};
const firm = {
  tax_number: "1234567890",
  tax_office: "Kadıköy",
  legal_name: "Örnek Turizm A.Ş.",
  address: "Bağdat Cad. 12",
  district: "Kadıköy",
  city: "İstanbul",
};

const contact = (type: "customer" | "supplier" = "customer") =>
  call("POST /api/contacts/{type}", { params: { type }, body: { name: "Aylin", surname: "Demir" } });
const read = (id: number) => call("GET /api/accounting/tax-identities/{id}", { params: { id } });
const put = (id: number, body: object) => call("PUT /api/accounting/tax-identities/{id}", { params: { id }, body });
const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };

test("is empty at first and keeps what is not sent", async () => {
  const { id } = await contact("supplier");
  expect(await read(id)).toEqual(none);
  await put(id, firm);
  await put(id, { city: "Ankara", alias: "urn:mail:defaultpk@ornek.com.tr" });
  expect(await read(id)).toEqual({ ...none, ...firm, city: "Ankara", alias: "urn:mail:defaultpk@ornek.com.tr" });
});

test("refuses a wrong check digit and a wrong alias at their fields", async () => {
  const { id } = await contact();
  for (const [body, field] of [
    [{ tax_number: "1234567891" }, "tax_number"],
    [{ tax_number: "11111111111" }, "tax_number"],
    [{ alias: "ornek@ornek.com" }, "alias"],
  ] as const)
    expect(await salon.try("PUT /api/accounting/tax-identities/{id}", { params: { id }, body })).toMatchObject({
      status: 422,
      body: { messages: { [field]: expect.any(String) } },
    });
  expect(await read(id)).toEqual(none);
});

test("an invoice takes the identity into its empty texts, and keeps what is written", async () => {
  const { id } = await contact();
  await put(id, firm);
  const filled = await call("POST /api/accounting/invoice", { body: { contact_id: id, lines: [line] } });
  expect(filled).toMatchObject({
    party: "Örnek Turizm A.Ş.",
    party_address: "Bağdat Cad. 12\nKadıköy / İstanbul",
    tax_office: "Kadıköy",
    tax_number: "1234567890",
  });
  const written = await call("POST /api/accounting/invoice", {
    body: { contact_id: id, tax_number: "10000000146", party_name: "Ali Kaya", lines: [line] },
  });
  expect(written).toMatchObject({ party: "Ali Kaya", party_address: "", tax_office: "", tax_number: "10000000146" });
});

test("a draft that gets another customer takes that one's identity", async () => {
  const [first, second] = [await contact(), await contact()];
  await put(second.id, firm);
  const draft = await call("POST /api/accounting/invoice", { body: { contact_id: first.id, lines: [line] } });
  const params = { id: draft.id };
  const changed = await call("PUT /api/accounting/invoice/{id}", { params, body: { contact_id: second.id } });
  expect(changed.tax_number).toBe("1234567890");
});

test("forgetting the customer deletes the identity, the issued invoice keeps its copy", async () => {
  const { id } = await contact();
  await put(id, firm);
  const draft = await call("POST /api/accounting/invoice", { body: { contact_id: id, lines: [line] } });
  const params = { id: draft.id };
  await call("POST /api/accounting/invoice/{id}/issue", { params, body: {} });
  await call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id } });
  expect((await salon.try("GET /api/accounting/tax-identities/{id}", { params: { id } })).status).toBe(404);
  const { rows } = await server.owner.query("select from tax_identities where contact_id = $1", [id]);
  expect(rows).toEqual([]);
  const kept = await call("GET /api/accounting/invoice/{id}", { params });
  expect(kept).toMatchObject({ tax_number: "1234567890", party: "Örnek Turizm A.Ş." });
});

test("the business keeps its registered name, owner and district", async () => {
  const names = { legal_name: "Elif Güzellik Ltd. Şti.", owner_name: "Elif", owner_surname: "Kaya", district: "Konak" };
  await call("PUT /api/company", { body: names });
  expect(await call("GET /api/company")).toMatchObject(names);
});
