import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon, customer } = till;

const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };
const draft = (body: object = {}, by: Caller = salon) =>
  by.call("POST /api/accounting/invoice", { body: { lines: [line], ...body } });
const act = (event: "issue" | "pay" | "cancel", id: number, body: object = {}) =>
  salon.call(`POST /api/accounting/invoice/{id}/${event}`, { params: { id }, body } as never);
const tryAct = (event: string, id: number, body?: object) =>
  salon.try<Record<string, unknown>>(`POST /api/accounting/invoice/{id}/${event}`, {
    params: { id },
    ...(body && { body }),
  });
const read = (id: number) => salon.call("GET /api/accounting/invoice/{id}", { params: { id } });
const cash = { payment_method: "cash" as const };
const money = async (id: number) =>
  (
    await server.owner.query(
      "select type, total::int, currency, reference, refund_of::int from transactions where id = $1 or refund_of = $1 order by id",
      [id],
    )
  ).rows;
const rows = async () => (await server.owner.query("select count(*)::int as n from documents")).rows[0].n as number;

test("an invoice refuses every wrong field at once (I4)", async () => {
  const body = { order_id: 999_999, contact_id: 999_999 };
  const refused = await salon.try("POST /api/accounting/invoice", { body });
  expect([refused.status, refused.body.messages]).toEqual([
    422,
    { order_id: "Geçerli bir satış seçin", contact_id: "Geçerli bir müşteri seçin" },
  ]);
});

describe("an invoice with lines of its own (I4)", () => {
  test("accepts quantities with up to three decimals; each line is rounded once", async () => {
    const made = await draft({
      lines: [
        { ...line, quantity: 1.5, price: 333 },
        { ...line, quantity: 0.001, price: 120_000, discount: 120 },
      ],
    });
    // 1,5 × 3,33 = 4,995 is 5,00; 0,001 × 1.200,00 is 1,20, all of it discount.
    expect(made).toMatchObject({
      total: 500,
      lines: [
        { quantity: 1.5, total: 500 },
        { quantity: 0.001, total: 0 },
      ],
    });
  });

  test("is a draft without number, with its KDV by rate, both ways of KDV", async () => {
    const made = await draft({
      contact_id: customer,
      lines: [
        { ...line, quantity: 2 },
        { description: "Danışmanlık", price: 50_000, tax_rate: 10, tax_type: "excluded" },
      ],
    });
    expect(made).toMatchObject({
      status: "draft",
      number: "",
      currency: "TRY",
      party: "Zeynep Aydın",
      net: 150_000,
      tax: 25_000,
      total: 175_000,
      taxes: [
        { rate: 10, net: 50_000, tax: 5000 },
        { rate: 20, net: 100_000, tax: 20_000 },
      ],
      nextEvents: ["issue"],
    });
    const changed = await salon.call("PUT /api/accounting/invoice/{id}", {
      params: { id: made.id },
      body: { id: made.id, note: "Teşekkürler", lines: [line] },
    });
    expect(changed).toMatchObject({ note: "Teşekkürler", total: 60_000, party: "Zeynep Aydın" });
    expect(await read(made.id)).toEqual(changed);
  });

  test("gets numbers in sequence and never changes, even if customer and company are renamed later", async () => {
    await salon.call("PUT /api/company", { body: { address: "Bağdat Cad. 12", city: "İstanbul" } });
    const { id: customer } = await salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Zeynep", surname: "Aydın" },
    });
    const { id } = await draft({ contact_id: customer });
    const first = await act("issue", id);
    const second = await act("issue", (await draft()).id);
    expect(first).toMatchObject({ status: "issued", party: "Zeynep Aydın", nextEvents: ["pay", "cancel"] });
    expect(first.number).toMatch(/^FTR\d{6}$/);
    expect(Number(second.number.slice(3))).toBe(Number(first.number.slice(3)) + 1);
    await salon.call("PUT /api/contacts/{type}/{id}", {
      params: { type: "customer", id: customer },
      body: { surname: "Yılmaz" },
    });
    await salon.call("PUT /api/company", { body: { address: "Başka Sok. 1" } });
    expect(await read(id)).toEqual(first);
    const { rows: kept } = await server.owner.query("select issuer from documents where id = $1", [id]);
    expect(kept[0].issuer).toMatchObject({ name: "Elif Güzellik", address: "Bağdat Cad. 12", city: "İstanbul" });
    for (const key of ["PUT", "DELETE"])
      expect(
        await salon.try(`${key} /api/accounting/invoice/{id}`, {
          params: { id },
          ...(key === "PUT" && { body: { note: "x" } }),
        }),
      ).toMatchObject({ status: 409, body: { error: "issued_stays" } });
    await expect(server.owner.query("update documents set note = 'x' where id = $1", [id])).rejects.toThrow(
      "never changes",
    );
    await expect(server.owner.query("delete from document_lines where document_id = $1", [id])).rejects.toThrow(
      "never changes",
    );
    expect(await read(id)).toEqual(first);
  });

  test("is paid once, as income with its number; the transaction can't be edited", async () => {
    const { id } = await draft({ contact_id: customer });
    expect(await tryAct("pay", id, cash)).toMatchObject({
      status: 409,
      body: { error: "not_now", current: { status: "draft" } },
    });
    const { number } = await act("issue", id);
    const paid = await act("pay", id, cash);
    expect(paid).toMatchObject({ status: "paid", payment_method: "cash", nextEvents: ["cancel"] });
    const transaction = paid.transaction_id as number;
    expect(await money(transaction)).toEqual([
      { type: "income", total: 60_000, currency: "TRY", reference: number, refund_of: null },
    ]);
    expect(await tryAct("pay", id, cash)).toMatchObject({ status: 409 });
    const changed = await salon.try("PUT /api/accounting/transactions/{id}", {
      params: { id: transaction },
      body: { amount: 1 },
    });
    expect(changed).toMatchObject({ status: 409, body: { error: "pays_document" } });
    expect((await salon.try("DELETE /api/accounting/transactions/{id}", { params: { id: transaction } })).status).toBe(
      409,
    );
    expect(await act("cancel", id)).toMatchObject({ status: "cancelled", number, nextEvents: [] });
    expect((await money(transaction)).map((row) => row.total)).toEqual([60_000, -60_000]);
    const { rows: back } = await server.owner.query("select id::int from transactions where refund_of = $1", [
      transaction,
    ]);
    expect((await salon.try("DELETE /api/accounting/transactions/{id}", { params: { id: back[0].id } })).status).toBe(
      409,
    );
    expect(await tryAct("cancel", id)).toMatchObject({ status: 409, body: { error: "not_now" } });
  });

  test("in another currency is paid into an account of that currency", async () => {
    const { id } = await draft({ currency: "EUR" });
    await act("issue", id);
    expect(await tryAct("pay", id, cash)).toMatchObject({
      status: 422,
      body: { messages: { account_id: expect.stringContaining("EUR") } },
    });
    const euro = await salon.call("POST /api/accounting/accounts", { body: { name: "Avro hesabı", currency: "EUR" } });
    expect(await act("pay", id, { ...cash, account_id: euro.id })).toMatchObject({
      status: "paid",
      account_id: euro.id,
    });
  });

  test("a bill has its own numbers and is an expense", async () => {
    const { id } = await salon.call("POST /api/accounting/bill", {
      body: { party_name: "Enerjisa", reference: "E-991", lines: [{ ...line, description: "Elektrik" }] },
    });
    const params = { id };
    expect(await salon.call("POST /api/accounting/bill/{id}/issue", { params })).toMatchObject({ number: "GDR000001" });
    const paid = await salon.call("POST /api/accounting/bill/{id}/pay", { params, body: cash });
    expect(await money(paid.transaction_id as number)).toMatchObject([{ type: "expense", total: 60_000 }]);
    expect((await salon.try("GET /api/accounting/invoice/{id}", { params })).status).toBe(404);
  });
});

describe("a draft open in two places (I4)", () => {
  test("is not overwritten or issued from an outdated state; no number is taken", async () => {
    const { id, version } = await draft({ note: "eski" });
    const put = (body: object) => salon.try("PUT /api/accounting/invoice/{id}", { params: { id }, body });
    expect(await put({ note: "yeni", version })).toMatchObject({ status: 200, body: { version: version + 1 } });
    const refused = { status: 409, body: { error: "stale", current: { note: "yeni", version: version + 1 } } };
    expect(await put({ note: "benimki", version })).toMatchObject(refused);
    const next = async () => (await salon.call("GET /api/settings")).invoicing.next;
    const before = await next();
    expect(await tryAct("issue", id, { version })).toMatchObject(refused);
    expect(await next()).toBe(before);
    expect(await tryAct("issue", id, { version: version + 1 })).toMatchObject({ status: 200, body: { note: "yeni" } });
  });

  test("is either issued or deleted if both are requested at once, and only the first takes a number", async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await draft();
      const before = (await salon.call("GET /api/settings")).invoicing.next;
      const [issued, removed] = await Promise.all([
        tryAct("issue", id, {}),
        salon.try("DELETE /api/accounting/invoice/{id}", { params: { id } }),
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([issued.status, removed.status]);
      const after = (await salon.call("GET /api/settings")).invoicing.next;
      expect(after - before).toBe(issued.status === 200 ? 1 : 0);
    }
  });
});

describe("a sale's invoice (I4)", () => {
  test("has the sale's lines, discount and KDV; a sale has one valid invoice, and the till has paid it", async () => {
    const order = await till.order({
      customer_id: customer,
      items: [{ product_id: await till.product({ price: 30_000 }), quantity: 3 }],
    });
    const asked = { body: { order_id: order.id } };
    expect(await salon.try("POST /api/accounting/invoice", asked)).toMatchObject({
      status: 409,
      body: { error: "sale_unpaid" },
    });
    await till.pay(order.id, { discount: 10, tips: 5000, payment_method: "cash" });
    const made = await salon.call("POST /api/accounting/invoice", asked);
    expect(made).toMatchObject({
      order: { id: order.id, code: order.code },
      contact_id: customer,
      total: 81_000,
      lines: [{ quantity: 3, price: 30_000, discount: 9000, tax_rate: 20, tax_type: "included" }],
      taxes: [{ rate: 20, net: 67_500, tax: 13_500 }],
    });
    expect(await salon.try("POST /api/accounting/invoice", asked)).toMatchObject({
      status: 409,
      body: { error: "sale_invoiced" },
    });
    const lines = await salon.try("PUT /api/accounting/invoice/{id}", {
      params: { id: made.id },
      body: { lines: [line] },
    });
    expect(lines).toMatchObject({ status: 422, body: { messages: { lines: expect.any(String) } } });
    await till.refund(order.id, { items: [{ order_item_id: order.items[0]?.id, quantity: 1 }], tips: false });
    // The draft changes at once, and it can't be issued from an outdated state.
    expect(await read(made.id)).toMatchObject({ total: 54_000, lines: [{ quantity: 2 }] });
    expect(await tryAct("issue", made.id, { version: made.version })).toMatchObject({
      status: 409,
      body: { error: "stale" },
    });
    const issued = await act("issue", made.id);
    expect(issued).toMatchObject({
      status: "paid",
      total: 54_000,
      lines: [{ quantity: 2, discount: 6000 }],
      transaction_id: null,
      given_back: 0,
    });
    await till.refund(order.id, { items: [{ order_item_id: order.items[0]?.id, quantity: 1 }], tips: false });
    expect(await read(made.id)).toMatchObject({ status: "paid", total: 54_000, given_back: 27_000 });
    const before = (await server.owner.query("select count(*)::int as n from transactions")).rows[0].n;
    expect(await act("cancel", made.id)).toMatchObject({ status: "cancelled" });
    expect((await server.owner.query("select count(*)::int as n from transactions")).rows[0].n).toBe(before);
    expect(await salon.call("POST /api/accounting/invoice", asked)).toMatchObject({ status: "draft", total: 27_000 });
  });

  test("a fully refunded sale has no invoice", async () => {
    const order = await till.order();
    await till.pay(order.id);
    await till.refund(order.id);
    const answer = await salon.try("POST /api/accounting/invoice", { body: { order_id: order.id } });
    expect(answer).toMatchObject({ status: 409, body: { error: "nothing_to_invoice" } });
  });
});

describe("refused input (I4)", () => {
  const bad = (value: object) => ({ lines: [{ ...line, ...value }] });
  test.each<[string, object, string]>([
    ["no lines", { lines: [] }, "lines"],
    ["201 lines", { lines: Array.from({ length: 201 }, () => line) }, "lines"],
    ["a negative price", bad({ price: -1 }), "lines.0.price"],
    ["half a kuruş", bad({ price: 0.5 }), "lines.0.price"],
    ["a price that is none", bad({ price: Number.NaN }), "lines.0.price"],
    ["2^53 kuruş", bad({ price: 2 ** 53 }), "lines.0.price"],
    ["a fourth decimal", bad({ quantity: 1.0005 }), "lines.0.quantity"],
    ["a minus", bad({ quantity: -1 }), "lines.0.quantity"],
    ["no piece", bad({ quantity: 0 }), "lines.0.quantity"],
    ["too much in one line", bad({ quantity: 100_000, price: 10 ** 11 }), "lines.0.price"],
    ["too much together", { lines: [{ ...line, price: 10 ** 11 }, line] }, "lines"],
    ["more discount than the line is worth", bad({ discount: 60_001 }), "lines.0.discount"],
    ["a rate of three decimals", bad({ tax_rate: 1.125 }), "lines.0.tax_rate"],
    ["101 %", bad({ tax_rate: 101 }), "lines.0.tax_rate"],
    ["a tax that is neither", bad({ tax_type: "both" }), "lines.0.tax_type"],
    ["a line without words", bad({ description: " " }), "lines.0.description"],
    ["a currency of nobody", { lines: [line], currency: "XAU" }, "currency"],
    ["currencies mixed in its lines", bad({ currency: "EUR" }), "lines.0.currency"],
    ["a day that is not", { lines: [line], date: "2026-02-30" }, "date"],
    ["a day of another century", { lines: [line], date: "0202-11-21" }, "date"],
    ["a short tax number", { lines: [line], tax_number: "123" }, "tax_number"],
    ["a tax number with a wrong digit", { lines: [line], tax_number: "1234567891" }, "tax_number"],
    ["a customer who is not there", { lines: [line], contact_id: 999_999 }, "contact_id"],
    ["a sale that is not there", { order_id: 999_999 }, "order_id"],
  ])("%s is refused by name, and nothing is stored", async (_what, body, field) => {
    const before = await rows();
    const answer = await salon.try("POST /api/accounting/invoice", { body });
    expect(answer).toMatchObject({ status: 422, body: { messages: { [field]: expect.any(String) } } });
    expect(await rows()).toBe(before);
  });

  test("another business's customer, sale and account", async () => {
    const other = await openTill(server);
    const sale = await other.order();
    await other.pay(sale.id);
    const refused = async (body: object) => (await salon.try("POST /api/accounting/invoice", { body })).body.messages;
    expect(await refused({ lines: [line], contact_id: other.customer })).toHaveProperty("contact_id");
    expect(await refused({ order_id: sale.id })).toHaveProperty("order_id");
    const { id } = await draft();
    await act("issue", id);
    const { data } = await other.salon.call("GET /api/accounting/accounts");
    expect(await tryAct("pay", id, { ...cash, account_id: data[0]?.id })).toMatchObject({
      status: 422,
      body: { messages: { account_id: expect.any(String) } },
    });
    expect(await read(id)).toMatchObject({ status: "issued" });
  });
});

describe("withholding (decision 0104)", () => {
  const said = { tax_number: "Tevkifatlı faturada alıcının VKN veya TCKN'si gerekir: tüketici tevkifat yapmaz" };
  const add = async (body: object) =>
    (await salon.try("POST /api/accounting/invoice", { body: { lines: [line], tevkifat_code: "612", ...body } })).body;

  test.each(["", "11111111111", "2222222222"])("is refused for a recipient with the number %j", async (tax_number) => {
    expect((await add({ tax_number })).messages).toEqual(said);
  });

  test("is for a recipient with a VKN or TCKN, also of the customer's tax identity, and stays so", async () => {
    for (const tax_number of ["1234567890", "10000000146"])
      expect(await add({ tax_number })).toMatchObject({ tevkifat_code: "612", tax_number });
    const params = { id: customer };
    await salon.call("PUT /api/accounting/tax-identities/{id}", { params, body: { tax_number: "1234567890" } });
    const { id } = await draft({ contact_id: customer, tevkifat_code: "612" });
    await salon.call("PUT /api/accounting/tax-identities/{id}", { params, body: { tax_number: "" } });
    const change = await salon.try("PUT /api/accounting/invoice/{id}", { params: { id }, body: { tax_number: "" } });
    expect(change.body.messages).toEqual(said);
    // A draft of an older release.
    await server.owner.query("update documents set tax_number = '' where id = $1", [id]);
    expect(await tryAct("issue", id, {})).toMatchObject({ status: 422, body: { messages: said } });
    await salon.call("PUT /api/accounting/invoice/{id}", { params: { id }, body: { tevkifat_code: "" } });
    expect(await act("issue", id)).toMatchObject({ status: "issued", tevkifat: 0 });
  });
});

describe("the list (I4)", () => {
  test("is ten a page, newest first, searchable by number, party and status", async () => {
    const { salon: fresh } = await openTill(server);
    for (let at = 0; at < 11; at++) await draft({ party_name: at === 3 ? "Işıl Kuaför" : "Ayşe" }, fresh);
    const page = await fresh.call("GET /api/accounting/invoice", {});
    expect(page.meta).toEqual({ total: 11, page: 1, per_page: 10, last_page: 2, next: expect.any(String) });
    expect(page.data.map(({ id }) => id)).toEqual(page.data.map(({ id }) => id).toSorted((a, b) => b - a));
    const found = await fresh.call("GET /api/accounting/invoice", { query: { query: "ISIL" } });
    expect(found.data.map(({ party }) => party)).toEqual(["Işıl Kuaför"]);
    const params = { id: found.data[0]?.id as number };
    const { number } = await fresh.call("POST /api/accounting/invoice/{id}/issue", { params });
    const by = async (query: object) => (await fresh.call("GET /api/accounting/invoice", { query })).meta.total;
    expect(await by({ query: number })).toBe(1);
    const { id: contact_id } = await fresh.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Çağla", surname: "Işık" },
    });
    const { id: named } = await draft({ contact_id }, fresh);
    expect(await by({ query: "cagla isik" })).toBe(1);
    expect(await by({ query: "işık", type: "draft" })).toBe(1);
    await fresh.call("POST /api/accounting/invoice/{id}/issue", { params: { id: named }, body: {} });
    expect(await by({ query: "Çağla" })).toBe(1);
    expect((await fresh.call("GET /api/accounting/bill", { query: { query: "Çağla" } })).meta.total).toBe(0);
    expect(await by({ type: "issued" })).toBe(2);
    expect(await by({ type: "invoice" })).toBe(12);
    expect(await by({ page: 2 })).toBe(12);
    expect((await fresh.call("GET /api/accounting/bill", {})).meta.total).toBe(0);
    await fresh.call("DELETE /api/accounting/invoice/{id}", { params: { id: page.data[0]?.id as number } });
    expect(await by({})).toBe(11);
  });
});

test("the next number must be above the last one, and may skip numbers (A13, I4)", async () => {
  const { salon: fresh } = await openTill(server);
  const set = (next: number) =>
    fresh.try("POST /api/settings", { body: { invoicing: { title: "Fatura", prefix: "F-", digits: 3, next } } });
  expect((await set(7)).status).toBe(200);
  const issue = async () => {
    const { id } = await draft({}, fresh);
    return (await fresh.call("POST /api/accounting/invoice/{id}/issue", { params: { id } })).number;
  };
  expect([await issue(), await issue()]).toEqual(["F-007", "F-008"]);
  expect(await set(8)).toMatchObject({ status: 422, body: { messages: { "invoicing.next": expect.any(String) } } });
  expect(await fresh.call("GET /api/settings")).toMatchObject({ invoicing: { next: 9 } });
  expect((await set(9)).status).toBe(200);
  expect((await set(1200)).status).toBe(200);
  expect(await issue()).toBe("F-1200");
});

describe("numbers by series (A13, I4; decisions §5)", () => {
  const opened = async () => {
    const { salon: fresh, company } = await openTill(server);
    const set = (invoicing: object) => fresh.try("POST /api/settings", { body: { invoicing } });
    const issue = async (body: object = {}, more: object = {}) => {
      const { id } = await draft(body, fresh);
      return fresh.try<Record<string, unknown>>("POST /api/accounting/invoice/{id}/issue", {
        params: { id },
        body: more,
      });
    };
    const number = async (body: object = {}) => (await issue(body)).body.number;
    const next = async () => (await fresh.call("GET /api/settings")).invoicing.next;
    return { fresh, company, set, issue, number, next };
  };

  test("each prefix has its own count and continues where it stopped", async () => {
    const { set, number, next, fresh } = await opened();
    expect([await number(), await number()]).toEqual(["FTR000001", "FTR000002"]);
    await set({ prefix: "DFT2027", digits: 9 });
    expect(await next()).toBe(1);
    expect(await number()).toBe("DFT2027000000001");
    await set({ prefix: "FTR", digits: 6 });
    expect(await next()).toBe(3);
    expect(await set({ next: 2 })).toMatchObject({
      status: 422,
      body: { messages: { "invoicing.next": expect.any(String) } },
    });
    expect(await number()).toBe("FTR000003");
    expect((await fresh.call("GET /api/settings")).invoicing.series).toEqual([
      { series: "DFT2027", next: 2, last: 1 },
      { series: "FTR", next: 4, last: 3 },
    ]);
  });

  test("F1 with 12 and F with 112 are one number", async () => {
    const { set, number, issue, company } = await opened();
    await set({ prefix: "F1", digits: 0, next: 12 });
    expect(await number()).toBe("F112");
    const taken = await set({ prefix: "F", digits: 0, next: 112 });
    expect(taken).toMatchObject({ status: 422, body: { errors: [{ field: "invoicing.next", code: "number_taken" }] } });
    await set({ prefix: "F", digits: 0, next: 111 });
    expect(await number()).toBe("F111");
    expect(await issue()).toMatchObject({ status: 409, body: { error: "number_taken" } });
    await set({ next: 113 });
    expect(await number()).toBe("F113");
    await expect(
      server.owner.query(
        `update documents set status = 'issued', issuer = '{}', series = 'F', serial = 112, number = 'F112'
         where company_id = $1 and id = (select max(id) from documents where company_id = $1 and status = 'draft')`,
        [company],
      ),
    ).rejects.toThrow("documents_number_key");
  });

  test("yearly numbers have the tax office's form and restart at 1 each year, in the company's zone", async () => {
    const { fresh, set, number, issue, next } = await opened();
    expect(await set({ prefix: "FT", yearly: true })).toMatchObject({
      status: 422,
      body: { messages: { "invoicing.prefix": expect.any(String) } },
    });
    expect((await set({ prefix: "DFT", yearly: true })).status).toBe(200);
    expect(await set({ next: 1_000_000_000 })).toMatchObject({ status: 422 });
    // 23:30 in Istanbul on the last day of the year, and half past midnight.
    server.travel("2026-12-31T20:30:00Z");
    expect([await number(), await number()]).toEqual(["DFT2026000000001", "DFT2026000000002"]);
    server.travel("2026-12-31T21:30:00Z");
    expect(await next()).toBe(1);
    expect(await number()).toBe("DFT2027000000001");
    // A draft of the old year continues the old year's series.
    expect(await number({ date: "2026-12-31" })).toBe("DFT2026000000003");
    // In Lisbon it is still the old year.
    await fresh.call("POST /api/settings", { body: { defaults: { timezone: "Europe/Lisbon" } } });
    expect(await next()).toBe(4);
    expect(await issue({ date: "2027-01-01" })).toMatchObject({
      status: 409,
      body: { error: "date_ahead", today: "2026-12-31" },
    });
    server.travel(undefined);
  });

  test("a date must not be in the future, nor before the last one of its series; a draft can be issued with today's", async () => {
    const { issue, fresh, next } = await opened();
    server.travel("2026-11-20T09:00:00Z");
    expect(await issue({ date: "2026-11-21" })).toMatchObject({
      status: 409,
      body: { error: "date_ahead", today: "2026-11-20" },
    });
    expect((await issue({ date: "2026-11-18" })).status).toBe(200);
    expect((await issue({ date: "2026-11-18" })).status).toBe(200);
    const late = await issue({ date: "2026-11-17" });
    expect(late).toMatchObject({
      status: 409,
      body: { error: "date_before_last", today: "2026-11-20", last_date: "2026-11-18" },
    });
    expect(await next()).toBe(3);
    const [{ id } = { id: 0 }] = (await fresh.call("GET /api/accounting/invoice", {})).data;
    const issued = await fresh.call("POST /api/accounting/invoice/{id}/issue", {
      params: { id },
      body: { date: "2026-11-20" },
    });
    expect(issued).toMatchObject({ status: "issued", date: "2026-11-20", number: "FTR000003" });
    server.travel(undefined);
  });
});
