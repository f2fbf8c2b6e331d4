import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { connectEbelge } from "#tests/harness/ebelge.ts";
import { openTill } from "#tests/harness/till.ts";
import { openEbelgeSim } from "#tests/sims/ebelge.ts";

/** Return invoices (iade) of refunded sales, and withholding on invoices (issue 19, decision 0104). */

const sim = await openEbelgeSim();
afterAll(() => sim.stop());
const server = await testServer({ http: guardedHttp([sim.url]) });
const till = await openTill(server);
const { salon } = till;
const { call } = salon;
await connectEbelge(salon, sim.url);
await call("PUT /api/edocuments/settings", { body: { return_series: "IAD" } });

/** A paid and invoiced sale of 3 × 99,99. */
async function invoiced() {
  const product_id = await till.product({ price: 9_999 });
  const { id } = await till.order({ items: [{ product_id, quantity: 3 }] });
  const { items } = await till.pay(id);
  const { invoice } = await call("POST /api/edocuments/sale/{id}", {
    params: { id },
    body: {},
  });
  return { id, item: items[0]!.id, invoice: invoice! };
}
const giveBack = (id: number, item: number, quantity = 1) =>
  till.refund(id, { items: [{ order_item_id: item, quantity }] });
const makeReturn = (id: number) => salon.try<never>("POST /api/edocuments/sale/{id}/return", { params: { id } });
const state = (id: number) => call("GET /api/edocuments/sale/{id}", { params: { id } });
const xmlOf = async (id: number) =>
  String(
    (
      await salon.try<Buffer>("GET /api/edocuments/invoice/{id}/xml", {
        params: { id },
      })
    ).body,
  );

test("a refund in part gets a return invoice with its lines, a number of its own and the invoice's number", async () => {
  await call("PUT /api/edocuments/settings", { body: { return_series: "IAE" } });
  const { id, item, invoice } = await invoiced();
  expect((await makeReturn(id)).body).toMatchObject({
    error: "nothing_returned",
  });
  await giveBack(id, item);
  expect(await state(id)).toMatchObject({ returnable: 9_999, returns: [] });
  const { invoice: made, edocument } = await call("POST /api/edocuments/sale/{id}/return", { params: { id } });
  expect(made).toMatchObject({ status: "paid", total: 9_999 });
  expect(made?.number).toMatch(/^IAE20\d\d000000001$/);
  expect(edocument).toMatchObject({ state: "queued", profile: "EARSIVFATURA" });
  const xml = await xmlOf(made!.id);
  expect(xml).toContain("<cbc:InvoiceTypeCode>IADE</cbc:InvoiceTypeCode>");
  expect(xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${invoice.number}</cbc:ID>`);
  expect(
    await call("GET /api/accounting/invoice/{id}", {
      params: { id: made!.id },
    }),
  ).toMatchObject({
    returns_id: invoice.id,
    returns_number: invoice.number,
    lines: [{ quantity: 1, total: 9_999 }],
  });
  expect(await state(id)).toMatchObject({
    returnable: 0,
    returns: [{ number: made?.number, total: 9_999 }],
  });
  expect((await makeReturn(id)).body).toMatchObject({
    error: "nothing_returned",
  });
});

test("the parts of a line that go back one by one add up to its net and KDV", async () => {
  const { id, item, invoice } = await invoiced();
  for (let part = 0; part < 3; part++) {
    await giveBack(id, item);
    await call("POST /api/edocuments/sale/{id}/return", { params: { id } });
  }
  const of = await call("GET /api/accounting/invoice/{id}", {
    params: { id: invoice.id },
  });
  const { returns } = await state(id);
  const papers = await Promise.all(
    returns.map((row) => call("GET /api/accounting/invoice/{id}", { params: { id: row.id } })),
  );
  const sum = (key: "net" | "tax" | "total") => papers.reduce((all, row) => all + row[key], 0);
  expect([sum("net"), sum("tax"), sum("total")]).toEqual([of.net, of.tax, of.total]);
  for (const paper of papers) expect(paper.taxes).toEqual([{ rate: 20, net: paper.net, tax: paper.tax }]);
});

test("two tills at once make one return invoice", async () => {
  const { id, item } = await invoiced();
  await giveBack(id, item, 2);
  const replies = await Promise.all([makeReturn(id), makeReturn(id), makeReturn(id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await state(id)).returns).toHaveLength(1);
});

test("a cancelled return invoice frees its refunds for another one", async () => {
  const { id, item } = await invoiced();
  await giveBack(id, item);
  const { invoice } = await call("POST /api/edocuments/sale/{id}/return", {
    params: { id },
  });
  await cancelled(invoice!.id);
  expect(await state(id)).toMatchObject({ returnable: 9_999, returns: [] });
  const again = await call("POST /api/edocuments/sale/{id}/return", {
    params: { id },
  });
  expect(again.invoice?.number).not.toBe(invoice!.number);
});

test("what was given back before the invoice is on no return invoice", async () => {
  const product_id = await till.product({ price: 5_000 });
  const { id } = await till.order({ items: [{ product_id, quantity: 2 }] });
  const { items } = await till.pay(id);
  await giveBack(id, items[0]!.id);
  await call("POST /api/edocuments/sale/{id}", { params: { id }, body: {} });
  expect(await state(id)).toMatchObject({ returnable: 0 });
});

/** Gives the customer the tax identity of a company. */
async function makeFirm(): Promise<void> {
  const place = { address: "Bağdat Cad. 12", district: "Kadıköy", city: "İstanbul" };
  await call("PUT /api/accounting/tax-identities/{id}", {
    params: { id: till.customer },
    body: { tax_number: "1234567890", tax_office: "Kadıköy", legal_name: "Örnek A.Ş.", ...place },
  });
}

test("an invoice with withholding: the customer pays the rest, the document is a TEVKIFAT, a sale's has none", async () => {
  await makeFirm();
  const line = {
    description: "Temizlik",
    price: 100_003,
    tax_rate: 20,
    tax_type: "excluded" as const,
  };
  const { id } = await call("POST /api/accounting/invoice", {
    body: {
      contact_id: till.customer,
      tevkifat_code: "612",
      lines: [line, { ...line, price: 33 }],
    } as never,
  });
  await call("POST /api/accounting/invoice/{id}/issue", {
    params: { id },
    body: {},
  });
  // KDV 20.001 + 7, of which 90 % are withheld.
  const issued = await call("GET /api/accounting/invoice/{id}", {
    params: { id },
  });
  expect(issued).toMatchObject({
    tax: 20_008,
    tevkifat: 18_007,
    payable: 100_036 + 2_001,
    tevkifat_rate: 90,
  });
  const xml = await xmlOf(id);
  expect(xml).toContain("<cbc:InvoiceTypeCode>TEVKIFAT</cbc:InvoiceTypeCode>");
  expect(xml).toContain('<cbc:PayableAmount currencyID="TRY">1020.37</cbc:PayableAmount>');
  const paid = await call("POST /api/accounting/invoice/{id}/pay", {
    params: { id },
    body: { payment_method: "cash" },
  });
  const { total } = await call("GET /api/accounting/transactions/{id}", {
    params: { id: paid.transaction_id! },
  });
  expect(total).toBe(102_037);
  const { id: order_id } = await till.pay((await till.order()).id);
  const refused = await salon.try("POST /api/accounting/invoice", {
    body: { order_id, tevkifat_code: "612" },
  });
  expect(refused.body).toMatchObject({
    error: "sale_withholds",
    messages: { tevkifat_code: expect.any(String) },
  });
});

/** An issued invoice without a sale: 3 × 33,33 and 1,5 × 100,00 with KDV on top. */
async function ownInvoice(paid: boolean) {
  const lines = [
    { description: "Danışmanlık", price: 3_333, quantity: 3, tax_rate: 20 },
    { description: "Kurs", price: 10_000, quantity: 1.5, tax_rate: 10, tax_type: "excluded" as const },
  ];
  const { id } = await call("POST /api/accounting/invoice", {
    body: { party_name: "Örnek Ltd.", contact_id: till.customer, lines },
  });
  const params = { id };
  await call("POST /api/accounting/invoice/{id}/issue", { params, body: {} });
  if (paid) await call("POST /api/accounting/invoice/{id}/pay", { params, body: { payment_method: "cash" } });
  return call("GET /api/accounting/invoice/{id}", { params });
}
const returnOf = (id: number, lines: { id: number; quantity: number }[]) =>
  salon.try<Awaited<ReturnType<typeof state>>>("POST /api/edocuments/invoice/{id}/return", {
    params: { id },
    body: { lines },
  });
const readInvoice = (id: number) => call("GET /api/accounting/invoice/{id}", { params: { id } });
/** What the books have of an invoice's payment. */
const kept = async (transactionId: number) =>
  Number(
    (
      await server.owner.query("select sum(amount) as kept from transactions where $1 in (id, refund_of)", [
        transactionId,
      ])
    ).rows[0].kept,
  );

test("parts of a paid invoice without a sale go back with their own number and money, and add up to it", async () => {
  const invoice = await ownInvoice(true);
  const [first, second] = invoice.lines;
  for (const lines of [
    [{ id: first!.id, quantity: 1 }],
    [
      { id: first!.id, quantity: 0.5 },
      { id: second!.id, quantity: 1.001 },
    ],
    [
      { id: first!.id, quantity: 1.5 },
      { id: second!.id, quantity: 0.499 },
    ],
  ]) {
    const { status, body } = await returnOf(invoice.id, lines);
    expect([status, body]).toMatchObject([201, { edocument: { state: "queued" } }]);
    const xml = await xmlOf(body.invoice!.id);
    expect(xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${invoice.number}</cbc:ID>`);
    const { returned } = await readInvoice(invoice.id);
    expect(await kept(invoice.transaction_id!)).toBe(invoice.total - returned);
  }
  const { open, lines, returns } = await call("GET /api/edocuments/invoice/{id}/return", {
    params: { id: invoice.id },
  });
  expect([open, lines.map((line) => line.returned)]).toEqual([false, [3, 1.5]]);
  const papers = await Promise.all(returns.map((row) => readInvoice(row.id)));
  const sum = (key: "net" | "tax" | "total") => papers.reduce((all, row) => all + row[key], 0);
  expect([sum("net"), sum("tax"), sum("total")]).toEqual([invoice.net, invoice.tax, invoice.total]);
  expect(papers[0]).toMatchObject({ returns_id: invoice.id, status: "paid", party: "Örnek Ltd." });
});

test("an unpaid invoice is owed less by its returns; a cancelled one opens it again, and gives no money twice", async () => {
  const unpaid = await ownInvoice(false);
  const whole = unpaid.lines.map(({ id, quantity }) => ({ id, quantity }));
  await returnOf(unpaid.id, [{ id: unpaid.lines[0]!.id, quantity: 2 }]);
  expect(await readInvoice(unpaid.id)).toMatchObject({
    status: "issued",
    returned: 6_666,
    payable: unpaid.total - 6_666,
  });
  const rest = await returnOf(unpaid.id, [{ id: unpaid.lines[0]!.id, quantity: 1 }, whole[1]!]);
  expect(await readInvoice(unpaid.id)).toMatchObject({ status: "paid", payable: 0, transaction_id: null });
  await cancelled(rest.body.invoice!.id);
  expect(await readInvoice(unpaid.id)).toMatchObject({
    status: "issued",
    payable: unpaid.total - 6_666,
    paid_at: null,
  });

  const paid = await ownInvoice(true);
  const part = [{ id: paid.lines[0]!.id, quantity: 1 }];
  const { body } = await returnOf(paid.id, part);
  expect((await salon.try("POST /api/accounting/invoice/{id}/cancel", { params: { id: paid.id } })).body).toMatchObject(
    {
      error: "returned_stays",
    },
  );
  await cancelled(body.invoice!.id);
  await returnOf(paid.id, part);
  expect(await kept(paid.transaction_id!)).toBe(paid.total - 3_333);
});

test("returns add up to the line to the kuruş, whichever of them were cancelled between", async () => {
  const line = { description: "Krem", price: 101, quantity: 7, tax_rate: 20, tax_type: "excluded" as const };
  const body = { party_name: "Örnek Ltd.", lines: [line, { ...line, price: 103 }] };
  const { id } = await call("POST /api/accounting/invoice", { body: body as never });
  await call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  const invoice = await readInvoice(id);
  const [first, second] = invoice.lines.map((row) => row.id) as [number, number];
  const one = [first, second].map((of) => ({ id: of, quantity: 1 }));
  const made = [];
  for (let piece = 0; piece < 4; piece++) made.push((await returnOf(id, one)).body.invoice!.id);
  // The KDV of seven is 1,41 and 1,44: the fourth piece has a kuruş more, or one less.
  for (const early of made.slice(0, 3)) await cancelled(early);
  const rest = await returnOf(id, [
    { id: first, quantity: 6 },
    { id: second, quantity: 6 },
  ]);
  expect(rest.status).toBe(201);
  expect(await readInvoice(id)).toMatchObject({ status: "paid", payable: 0, returned: invoice.total });
  const { lines } = await call("GET /api/edocuments/invoice/{id}/return", { params: { id } });
  expect(lines.map(({ returned_net, returned_tax }) => [returned_net, returned_tax])).toEqual(
    invoice.lines.map(({ net, tax }) => [net, tax]),
  );
  await expectBooksToAgree(server.owner);
});

test("more than is left, other lines and other invoices are refused in words; three taps at once return once", async () => {
  const invoice = await ownInvoice(true);
  const other = await ownInvoice(false);
  const [line] = invoice.lines;
  const wrong = await returnOf(invoice.id, [
    { id: line!.id, quantity: 3.001 },
    { id: other.lines[0]!.id, quantity: 1 },
  ]);
  expect(wrong).toMatchObject({
    status: 422,
    body: { messages: { "lines.0.quantity": expect.any(String), "lines.1.id": expect.any(String) } },
  });
  for (const quantity of [0, -1, 0.0001, 1e9, "1", null])
    expect((await returnOf(invoice.id, [{ id: line!.id, quantity: quantity as number }])).status).toBe(422);
  expect(
    (
      await returnOf(invoice.id, [
        { id: line!.id, quantity: 1 },
        { id: line!.id, quantity: 1 },
      ])
    ).status,
  ).toBe(422);
  const { invoice: ofSale } = await invoiced();
  const { lines } = await readInvoice(ofSale.id);
  expect((await returnOf(ofSale.id, [{ id: lines[0]!.id, quantity: 1 }])).body).toMatchObject({
    error: "not_returnable",
  });
  const replies = await Promise.all([1, 2, 3].map(() => returnOf(invoice.id, [{ id: line!.id, quantity: 2 }])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(await kept(invoice.transaction_id!)).toBe(invoice.total - 6_666);
});

/** An issued invoice with withholding: 3 × 33,33 and 7 × 1,01, both with 20 % KDV on top, of which 90 % are withheld. */
async function withheldInvoice(paid: boolean) {
  await makeFirm();
  const line = { description: "Temizlik", price: 3_333, quantity: 3, tax_rate: 20, tax_type: "excluded" as const };
  const body = {
    contact_id: till.customer,
    tevkifat_code: "612",
    lines: [line, { ...line, price: 101, quantity: 7 }],
  };
  const { id } = await call("POST /api/accounting/invoice", { body: body as never });
  const params = { id };
  await call("POST /api/accounting/invoice/{id}/issue", { params, body: {} });
  if (paid) await call("POST /api/accounting/invoice/{id}/pay", { params, body: { payment_method: "cash" } });
  return readInvoice(id);
}

test("returns of an invoice with withholding take back their part of it, no money for it, and add up to the invoice", async () => {
  const invoice = await withheldInvoice(true);
  const [first, second] = invoice.lines;
  const wanted = [
    [{ id: first!.id, quantity: 1 }],
    [{ id: second!.id, quantity: 0.5 }],
    [{ id: first!.id, quantity: 0.333 }],
    [
      { id: first!.id, quantity: 1.667 },
      { id: second!.id, quantity: 6.5 },
    ],
  ];
  for (const lines of wanted) {
    const { status, body } = await returnOf(invoice.id, lines);
    expect([status, body]).toMatchObject([201, { edocument: { state: "queued" } }]);
    const made = await readInvoice(body.invoice!.id);
    expect(made).toMatchObject({ tevkifat_code: "612", tevkifat_rate: 90, payable: made.total - made.tevkifat });
    expect(Math.abs(made.tevkifat - made.tax * 0.9)).toBeLessThanOrEqual(1);
    const xml = await xmlOf(made.id);
    expect(xml).toContain("<cbc:InvoiceTypeCode>IADE</cbc:InvoiceTypeCode>");
    expect(xml).toContain("<cbc:TaxTypeCode>612</cbc:TaxTypeCode>");
    expect(xml).toContain(`<cbc:PayableAmount currencyID="TRY">${(made.payable / 100).toFixed(2)}<`);
    const { returned } = await readInvoice(invoice.id);
    expect(await kept(invoice.transaction_id!)).toBe(invoice.total - invoice.tevkifat - returned);
  }
  const { returns, withheld } = await call("GET /api/edocuments/invoice/{id}/return", { params: { id: invoice.id } });
  expect(withheld).toEqual({ rate: 90, tax: invoice.tax, withheld: invoice.tevkifat });
  const papers = await Promise.all(returns.map((row) => readInvoice(row.id)));
  const sum = (key: "net" | "tax" | "tevkifat" | "payable") => papers.reduce((all, row) => all + row[key], 0);
  expect([sum("net"), sum("tax"), sum("tevkifat"), sum("payable")]).toEqual([
    invoice.net,
    invoice.tax,
    invoice.tevkifat,
    invoice.total - invoice.tevkifat,
  ]);
  expect(await kept(invoice.transaction_id!)).toBe(0);
  await expectBooksToAgree(server.owner);
});

test("an unpaid invoice with withholding is settled by its returns, whatever was cancelled between them", async () => {
  const invoice = await withheldInvoice(false);
  const [first, second] = invoice.lines.map(({ id }) => id) as [number, number];
  const made = [];
  for (let piece = 0; piece < 6; piece++) made.push((await returnOf(invoice.id, [{ id: second, quantity: 1 }])).body);
  await cancelled(made[2]!.invoice!.id);
  await cancelled(made[4]!.invoice!.id);
  await returnOf(invoice.id, [
    { id: first, quantity: 3 },
    { id: second, quantity: 3 },
  ]);
  expect(await readInvoice(invoice.id)).toMatchObject({ status: "paid", payable: 0 });
  const { withheld } = await call("GET /api/edocuments/invoice/{id}/return", { params: { id: invoice.id } });
  expect(withheld).toEqual({ rate: 90, tax: invoice.tax, withheld: invoice.tevkifat });
  await expectBooksToAgree(server.owner);
});

/** Cancels an invoice whose e-document the integrator has rejected. */
async function cancelled(id: number): Promise<void> {
  await server.owner.query("update edocuments set state = 'rejected', tried_at = now() where document_id = $1", [id]);
  await call("POST /api/accounting/invoice/{id}/cancel", { params: { id } });
}

test("without an integrator the return of an invoice in the legal form is asked for if its own number can never become an e-document", async () => {
  const other = await openTill(server);
  const sell = async () => {
    const { id } = await other.order();
    await other.pay(id);
    await other.salon.call("POST /api/edocuments/sale/{id}", { params: { id }, body: { confirm: ["no_edocument"] } });
    await other.refund(id, {});
    return id;
  };
  const send = (id: number, body: object) =>
    other.salon.try("POST /api/edocuments/sale/{id}/return", { params: { id }, body });
  const alone = { connected: false, invoice: { status: "paid" }, edocument: null };
  const plain = await sell();
  expect((await send(plain, {})).body).toMatchObject(alone);
  await other.salon.call("PUT /api/edocuments/settings", { body: { archive_series: "EAR" } });
  const legal = await sell();
  await other.salon.call("PUT /api/edocuments/settings", { body: { archive_series: "" } });
  const asked = { status: 409, body: { error: "confirm_needed", errors: [{ code: "no_edocument" }] } };
  expect(await send(legal, {})).toMatchObject(asked);
  expect(await other.salon.call("GET /api/edocuments/sale/{id}", { params: { id: legal } })).toMatchObject({
    returns: [],
  });
  expect((await send(legal, { confirm: ["no_edocument"] })).body).toMatchObject(alone);
  const { invoice } = await other.salon.call("GET /api/edocuments/sale/{id}", { params: { id: legal } });
  expect(invoice?.number).toMatch(/^EAR20/);
});
