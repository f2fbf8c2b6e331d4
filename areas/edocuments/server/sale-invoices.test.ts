import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { testServer } from "#tests/harness/api.ts";
import { connectEbelge } from "#tests/harness/ebelge.ts";
import { textsOf } from "#tests/harness/pdf-text.ts";
import { openTill } from "#tests/harness/till.ts";
import { openEbelgeSim } from "#tests/sims/ebelge.ts";

/** "Fatura kes" on a paid sale (issue 19: one tap; decision 0096). */

const sim = await openEbelgeSim();
afterAll(() => sim.stop());
const server = await testServer({ http: guardedHttp([sim.url]) });

/** A business with a till and an integrator. */
async function openShop() {
  const till = await openTill(server);
  const { salon } = till;
  const { call } = salon;
  await connectEbelge(salon, sim.url);
  const paid = async (asked: object = {}, body: object = {}) => {
    const { id } = await till.order(asked as never);
    return till.pay(id, body);
  };
  const make = (id: number) => call("POST /api/edocuments/sale/{id}", { params: { id }, body: {} });
  const tryMake = (id: number) => salon.try("POST /api/edocuments/sale/{id}", { params: { id }, body: {} });
  const read = (id: number) => call("GET /api/edocuments/sale/{id}", { params: { id } });
  const invoiceOf = async (id: number) => {
    const { invoice } = await read(id);
    return call("GET /api/accounting/invoice/{id}", { params: { id: invoice?.id as number } });
  };
  return { till, salon, call, customer: till.customer, paid, make, tryMake, read, invoiceOf };
}
const { till, salon, call, customer, paid, make, tryMake, read, invoiceOf } = await openShop();
beforeEach(() => server.travel(undefined));
const firm = {
  tax_number: "1234567890",
  tax_office: "Kadıköy",
  legal_name: "Örnek A.Ş.",
  address: "Bağdat Cad. 12",
  district: "Kadıköy",
  city: "İstanbul",
};

test("one call issues the invoice of a sale without a customer and queues its e-document; a second makes nothing new", async () => {
  const { id } = await paid();
  expect(await read(id)).toMatchObject({ invoice: null, connected: true, edocument: null });
  const made = await make(id);
  expect(made).toMatchObject({ invoice: { status: "paid" }, edocument: { state: "queued", profile: "EARSIVFATURA" } });
  expect(made.invoice?.number).toMatch(/^DFT20\d{11}$/);
  const again = await make(id);
  expect(again.invoice).toEqual(made.invoice);
  expect(again.edocument?.uuid).toBe(made.edocument?.uuid);
  await server.runJobs();
  expect([...sim.taken.values()].filter(({ number }) => number === made.invoice?.number)).toHaveLength(1);
});

test("the paper of an e-document has its ETTN, scenario and the line of the law, and says that the XML is the document", async () => {
  const { id } = await paid();
  const made = await make(id);
  const params = { id: made.invoice?.id as number };
  const { body } = await salon.try<Buffer>("GET /api/accounting/invoice/{id}/document", { params });
  const text = textsOf(body).flat().join(" ").replaceAll(/\s+/g, " ");
  for (const part of ["e-Arşiv Fatura", "SATIS", "e-Arşiv izni kapsamında elektronik ortamda iletilmiştir."])
    expect(text).toContain(part);
  expect(text.replaceAll(" ", "")).toContain(made.edocument?.uuid);
  expect(text).not.toContain("e-Arşiv fatura değildir");
});

test("many tills at once give one invoice, and numbers without a gap", async () => {
  const sales = [await paid(), await paid(), await paid(), await paid()];
  const replies = await Promise.all(sales.flatMap(({ id }) => [make(id), make(id), make(id)]));
  const numbers = [...new Set(replies.map(({ invoice }) => Number(invoice?.number.slice(7))))].toSorted(
    (a, b) => a - b,
  );
  expect(numbers).toHaveLength(4);
  expect(numbers.at(-1)! - numbers[0]!).toBe(3);
});

test("a customer that is registered for e-Fatura gets one, in the series of that kind", async () => {
  const { call, paid, make, customer } = await openShop();
  await call("PUT /api/edocuments/settings", { body: { archive_series: "ars", invoice_series: "EFT" } });
  sim.taxpayers.set(firm.tax_number, "urn:mail:pk@ornek.com");
  await call("PUT /api/accounting/tax-identities/{id}", { params: { id: customer }, body: firm });
  const made = await make((await paid({ customer_id: customer })).id);
  expect(made.edocument?.profile).toBe("TEMELFATURA");
  expect(made.invoice?.number).toMatch(/^EFT20\d\d000000001$/);
  expect((await make((await paid()).id)).invoice?.number).toMatch(/^ARS20\d\d000000001$/);
  expect((await make((await paid({ customer_id: customer })).id)).invoice?.number).toMatch(/000000002$/);
});

test("series have three characters, and each kind another", async () => {
  const change = (body: object) => salon.try("PUT /api/edocuments/settings", { body });
  expect((await change({ archive_series: "AB" })).body).toMatchObject({
    messages: { archive_series: "3 büyük harf veya rakam girin" },
  });
  const same = await change({ archive_series: "ABC", return_series: "ABC" });
  expect([same.status, same.body.error]).toEqual([422, "same_series"]);
});

test("a missing field is named, and then nothing is issued and no number is taken", async () => {
  const { call, paid, make, tryMake, read, customer } = await openShop();
  await call("PUT /api/accounting/tax-identities/{id}", { params: { id: customer }, body: { ...firm, city: "" } });
  const { id } = await paid({ customer_id: customer });
  expect(Object.keys((await tryMake(id)).body.messages)).toEqual(["identity.city"]);
  expect((await read(id)).invoice).toBe(null);
  await call("PUT /api/accounting/tax-identities/{id}", { params: { id: customer }, body: { city: "İstanbul" } });
  expect((await make(id)).invoice?.number).toMatch(/^DFT20\d\d000000001$/);
});

test("a sale without KDV takes the reason of the settings", async () => {
  const { till, call, paid, make, tryMake } = await openShop();
  const { id: tax_id } = await call("POST /api/accounting/taxes", { body: { name: "KDV 0", rate: 0 } });
  const product_id = await till.product({ price: 50_000, quantity: 10, tax_id });
  const { id } = await paid({ items: [{ product_id, quantity: 1 }] });
  expect(Object.keys((await tryMake(id)).body.messages)).toEqual(["sending.exemption"]);
  await call("PUT /api/edocuments/settings", { body: { exemption: "351" } });
  expect((await make(id)).edocument?.state).toBe("queued");
});

test("unpaid, returned and worthless sales and gift cards are not invoiced, each for its reason", async () => {
  const unpaid = await till.order();
  expect((await tryMake(unpaid.id)).body.error).toBe("sale_unpaid");
  const returned = await paid();
  await till.refund(returned.id);
  expect((await tryMake(returned.id)).body.error).toBe("nothing_to_invoice");
  const free = await till.product({ price: 0, quantity: 5 });
  expect((await tryMake((await paid({ items: [{ product_id: free, quantity: 1 }] })).id)).body.error).toBe(
    "worth_nothing",
  );
  const card = await paid(
    { items: [], gift_cards: [{ amount: 10_000 }], customer_id: customer },
    { payment_method: "cash" },
  );
  expect((await tryMake(card.id)).body.error).toBe("only_advance");
  expect((await salon.try("GET /api/edocuments/sale/{id}", { params: { id: 999_999 } })).status).toBe(404);
});

test("gift cards, free lines and tips are not on the invoice; the rest is, to the kuruş", async () => {
  const free = await till.product({ price: 0, quantity: 5, name: "Numune" });
  const soap = await till.product({ price: 33_333, quantity: 5, name: "Sabun" });
  const items = [free, soap].map((product_id) => ({ product_id, quantity: 1 }));
  const { id } = await paid(
    { items, gift_cards: [{ amount: 10_000 }] },
    { discount: 5, tips: 2000, payment_method: "cash" },
  );
  await make(id);
  const { lines, total } = await invoiceOf(id);
  expect(lines.map(({ description }) => description)).toEqual(["Sabun"]);
  const { items: sold } = await till.read(id);
  expect(total).toBe(sold.reduce((sum, line) => sum + line.total - line.discount, 0));
});

test("a sale on credit is invoiced whole, and paid with its last payment", async () => {
  const { id } = await till.order({ customer_id: customer });
  await till.pay(id, { payments: [], due_at: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) });
  expect((await make(id)).invoice).toMatchObject({ status: "issued", total: 10_000 });
});

test("a draft that somebody has edited is issued as it is", async () => {
  const { id } = await paid();
  const body = { order_id: id, party_name: "Ayşe Yılmaz" };
  const draft = await call("POST /api/accounting/invoice", { body });
  expect((await make(id)).invoice?.id).toBe(draft.id);
  expect((await invoiceOf(id)).party).toBe("Ayşe Yılmaz");
});

test("an invoice of an earlier sale has today's date and the day of the sale in its note", async () => {
  const { salon, paid, make, invoiceOf } = await openShop();
  const { id } = await paid();
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const soldOn = (await salon.call("GET /api/orders/{id}", { params: { id } })).created_at;
  server.travel(later);
  await make(id);
  const { date, note } = await invoiceOf(id);
  expect(date >= later.slice(0, 10)).toBe(true);
  expect(note).toMatch(/^Satış tarihi: \d\d\.\d\d\.\d{4}$/);
  expect(note.slice(-4)).toBe(soldOn.slice(0, 4));
});

test("without an integrator the invoice is issued alone; a number that can never become an e-document is asked for", async () => {
  const other = await openTill(server);
  const sell = async () => {
    const { id } = await other.order();
    await other.pay(id);
    return id;
  };
  const send = (id: number, body: object) =>
    other.salon.try("POST /api/edocuments/sale/{id}", { params: { id }, body });
  const alone = { connected: false, invoice: { status: "paid" }, edocument: null };
  const [first, second] = [await sell(), await sell()];
  expect(await send(first, {})).toMatchObject({
    status: 409,
    body: { error: "confirm_needed", errors: [{ code: "no_edocument" }] },
  });
  expect(await other.salon.call("GET /api/edocuments/sale/{id}", { params: { id: first } })).toMatchObject({
    invoice: null,
  });
  expect((await send(first, { confirm: ["no_edocument"] })).body).toMatchObject(alone);
  await other.salon.call("PUT /api/edocuments/settings", { body: { archive_series: "EAR" } });
  expect((await send(second, {})).body).toMatchObject(alone);
});

test("a sale is not invoiced by itself under a number that can never become an e-document", async () => {
  const other = await openTill(server);
  await other.salon.call("PUT /api/edocuments/settings", { body: { automatic: "all" } });
  const { id } = await other.order();
  await other.pay(id);
  await server.runJobs();
  const { data } = await other.salon.call("GET /api/edocuments/undocumented", { query: {} });
  expect(data).toMatchObject([{ id, has_draft: false, failed: true }]);
});

describe("after a sale was paid", () => {
  const undocumented = (of: typeof salon) => of.call("GET /api/edocuments/undocumented", { query: {} });

  test.each([
    ["off", [false, false]],
    ["tax_number", [false, true]],
    ["all", [true, true]],
  ] as const)("with the switch at %s it is invoiced by itself, once", async (automatic, expected) => {
    const shop = await openShop();
    await shop.call("PUT /api/edocuments/settings", { body: { automatic } });
    await shop.call("PUT /api/accounting/tax-identities/{id}", { params: { id: shop.customer }, body: firm });
    const sales = [await shop.paid(), await shop.paid({ customer_id: shop.customer })];
    expect(await server.runJobs()).toEqual([]);
    expect(await server.runJobs()).toEqual([]);
    const made = await Promise.all(sales.map(({ id }) => shop.read(id)));
    expect(made.map(({ invoice }) => invoice !== null)).toEqual(expected);
    expect(made.map(({ edocument }) => edocument !== null)).toEqual(expected);
    expect((await undocumented(shop.salon)).count).toBe(expected.filter((is) => !is).length);
  });

  test("a refusal leaves the sale paid, is shown in the list, and ends with the invoice", async () => {
    const shop = await openShop();
    await shop.call("PUT /api/edocuments/settings", { body: { automatic: "all" } });
    await shop.call("PUT /api/company", { body: { district: "" } });
    const { id, status } = await shop.paid();
    expect(status).toBe("success");
    expect(await server.runJobs()).toEqual([]);
    expect((await undocumented(shop.salon)).data).toMatchObject([
      { id, failed: true, has_draft: false, total: 10_000 },
    ]);
    await shop.call("PUT /api/company", { body: { district: "Konak" } });
    await shop.make(id);
    expect((await undocumented(shop.salon)).data).toEqual([]);
  });

  test("a draft that somebody has begun is left alone", async () => {
    const shop = await openShop();
    await shop.call("PUT /api/edocuments/settings", { body: { automatic: "all" } });
    const { id } = await shop.paid();
    await shop.call("POST /api/accounting/invoice", { body: { order_id: id } });
    expect(await server.runJobs()).toEqual([]);
    expect((await shop.read(id)).invoice?.status).toBe("draft");
    expect((await undocumented(shop.salon)).data).toMatchObject([{ id, has_draft: true, failed: false }]);
  });

  test("the list has what an invoice would come to, and sales on credit, but nothing returned, given or prepaid", async () => {
    const shop = await openShop();
    const soap = await shop.till.product({ price: 20_000, quantity: 9 });
    const half = await shop.paid({ items: [{ product_id: soap, quantity: 2 }] }, { tips: 500 });
    const { items } = await shop.till.read(half.id);
    await shop.till.refund(half.id, { items: [{ order_item_id: items[0]?.id, quantity: 1 }] });
    await shop.till.refund((await shop.paid()).id);
    await shop.paid({ items: [], gift_cards: [{ amount: 10_000 }] }, { payment_method: "cash" });
    const owed = await shop.till.order({ customer_id: shop.customer });
    const due_at = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await shop.till.pay(owed.id, { payments: [], due_at });
    const { data, count, total } = await undocumented(shop.salon);
    expect(data.map(({ id }) => id)).toEqual([owed.id, half.id]);
    expect({ count, total }).toEqual({ count: 2, total: 30_000 });
    expect(data[0]).toMatchObject({ transaction_id: null, customer: { name: "Zeynep" } });
    for (const one of data) expect((await shop.make(one.id)).invoice?.total).toBe(one.total);
    expect((await undocumented(shop.salon)).count).toBe(0);
  });

  test("the list refuses days in the wrong order and more than a year", async () => {
    const ask = (from: string, to: string) =>
      salon.try("GET /api/edocuments/undocumented", { query: { from, to } }).then(({ status }) => status);
    expect([await ask("2026-02-01", "2026-01-01"), await ask("2024-01-01", "2026-01-01")]).toEqual([422, 422]);
  });
});
