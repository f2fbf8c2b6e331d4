import { beforeEach, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";

/** An issued invoice as a file (issue 19: the document). */

const server = await testServer();
let salon: Caller;
let call: Caller["call"];
/** A business that can write e-documents. */
beforeEach(async () => {
  salon = await server.salon();
  ({ call } = salon);
  const owner = { owner_name: "Elif", owner_surname: "Kaya", district: "Konak", city: "İzmir", address: "Alsancak" };
  await call("PUT /api/company", { body: { tax_number: "10000000146", tax_office: "Konak", ...owner } });
  await call("POST /api/settings", { body: { invoicing: { prefix: "DFT", yearly: true } } });
});
const line = { description: "Saç kesimi & fön", quantity: 1.5, price: 60_000, discount: 5000, tax_rate: 20 };
const firm = { tax_number: "1234567890", tax_office: "Kadıköy", legal_name: "Örnek A.Ş.", address: "Bağdat Cad. 12" };
const place = { district: "Kadıköy", city: "İstanbul" };

const contact = async (identity: object = {}) => {
  const params = { type: "customer" } as const;
  const { id } = await call("POST /api/contacts/{type}", { params, body: { name: "Aylin", surname: "Demir" } });
  await call("PUT /api/accounting/tax-identities/{id}", { params: { id }, body: identity });
  return id;
};
const issued = async (body: object = {}) => {
  const { id } = await call("POST /api/accounting/invoice", { body: { lines: [line], ...body } });
  return call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
};
const xmlOf = async (id: number, query: Record<string, string> = {}) => {
  const reply = await salon.try<Buffer>("GET /api/edocuments/invoice/{id}/xml", { params: { id }, query });
  return { ...reply, body: reply.body.toString() };
};
const refusal = (id: number, query: Record<string, string> = {}) =>
  salon.try("GET /api/edocuments/invoice/{id}/xml", { params: { id }, query });
const missing = async (id: number, query?: Record<string, string>) =>
  Object.keys((await refusal(id, query)).body.messages);

test("names every missing field of the business and its settings", async () => {
  salon = await server.salon();
  ({ call } = salon);
  const { id } = await issued();
  expect(await missing(id)).toEqual([
    "company.tax_number",
    "company.tax_office",
    "company.owner_name",
    "company.owner_surname",
    "company.address",
    "company.district",
    "company.city",
    "settings.number",
  ]);
});

test("an invoice is written as e-Arşiv, and as e-Fatura to a customer with an alias", async () => {
  const consumer = await issued();
  const reply = await xmlOf(consumer.id);
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/xml"]);
  expect(reply.headers["content-disposition"]).toContain(`${consumer.number}.xml`);
  expect(reply.body).toContain("<cbc:ProfileID>EARSIVFATURA</cbc:ProfileID>");
  expect(reply.body).toContain('<cbc:ID schemeID="TCKN">11111111111</cbc:ID>');
  expect(reply.body).toContain('<cbc:PayableAmount currencyID="TRY">850.00</cbc:PayableAmount>');
  expect((await xmlOf(consumer.id)).body).toBe(reply.body);

  const customer = await contact({ ...firm, ...place, alias: "urn:mail:pk@ornek.com" });
  const business = await xmlOf((await issued({ contact_id: customer })).id);
  expect(business.body).toContain("<cbc:ProfileID>TEMELFATURA</cbc:ProfileID>");
  expect(business.body).toContain("<cbc:Name>Örnek A.Ş.</cbc:Name>");
  expect(business.body).toContain("<cbc:StreetName>Bağdat Cad. 12</cbc:StreetName>");
});

test("what the customer's identity lacks can be entered after issuing", async () => {
  const customer = await contact(firm);
  const { id } = await issued({ contact_id: customer });
  expect(await missing(id)).toEqual(["identity.district", "identity.city"]);
  await call("PUT /api/accounting/tax-identities/{id}", { params: { id: customer }, body: place });
  expect((await xmlOf(id)).status).toBe(200);
});

test("the identity of another number gives nothing to an issued invoice", async () => {
  const customer = await contact({ ...firm, ...place });
  const { id } = await issued({ contact_id: customer });
  await call("PUT /api/accounting/tax-identities/{id}", {
    params: { id: customer },
    body: { tax_number: "10000000146" },
  });
  expect(await missing(id)).toEqual(["identity.district", "identity.city"]);
});

test("a line without KDV needs its reason, another currency its rate", async () => {
  const { id } = await issued({ lines: [{ ...line, tax_rate: 0 }], currency: "EUR" });
  expect(await missing(id)).toEqual(["sending.exemption", "sending.exchange_rate"]);
  const { body } = await xmlOf(id, { exemption: "302", exchange_rate: "48.5" });
  expect(body).toContain("<cbc:InvoiceTypeCode>ISTISNA</cbc:InvoiceTypeCode>");
  expect(body).toContain("<cbc:CalculationRate>48.5</cbc:CalculationRate>");
});

test("drafts and cancelled invoices have no e-document", async () => {
  const draft = await call("POST /api/accounting/invoice", { body: { lines: [line] } });
  expect((await refusal(draft.id)).body).toMatchObject({ error: "not_issued" });
  const { id } = await issued();
  await call("POST /api/accounting/invoice/{id}/cancel", { params: { id } });
  expect((await refusal(id)).body).toMatchObject({ error: "invoice_cancelled" });
});
