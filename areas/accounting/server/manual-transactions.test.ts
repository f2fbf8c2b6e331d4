import { describe, expect, test } from "vitest";
import { dayOf } from "#kit/server/time.ts";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon, customer } = till;
const path = "POST /api/accounting/transactions";
const rent = { type: "expense", amount: 1_500_000, payment_method: "bank_transfer" } as const;
const add = (body: object = {}) => salon.call(path, { body: { ...rent, ...body } });
const change = (id: number, body: object) =>
  salon.try("PUT /api/accounting/transactions/{id}", { params: { id }, body });
const remove = (id: number) => salon.try("DELETE /api/accounting/transactions/{id}", { params: { id } });
const [cash, bank] = (await salon.call("GET /api/accounting/accounts")).data.map(({ id }) => id) as [number, number];

describe("entered transactions (I3)", () => {
  test("default to now, the method's account and its currency", async () => {
    server.travel("2026-11-20T09:30:00.000Z");
    const made = await add();
    server.travel(undefined);
    expect(made).toMatchObject({
      ...rent,
      total: 1_500_000,
      tips: 0,
      currency: "TRY",
      account_id: bank,
      paid_at: "2026-11-20T09:30:00.000Z",
      contact: null,
      reference: "",
      description: "",
      editable: true,
      createdBy: { name: "Elif" },
    });
  });

  test("accept all fields; the time is the company's, contact fields beside contact_id are ignored", async () => {
    const made = await add({
      type: "income",
      amount: 0,
      account_id: cash,
      currency: "TRY",
      contact_id: customer,
      contact: { id: 99, name: "Başkası" },
      reference: "KR-2026/11",
      description: "Kasım kirası\niki taksit",
      paid_at: "2026-11-03 14:05",
      confirm: ["future_date", "before_first_year"],
    });
    expect(made).toMatchObject({
      contact: { id: customer, name: "Zeynep" },
      paid_at: "2026-11-03T11:05:00.000Z",
      description: "Kasım kirası\niki taksit",
    });
  });

  test("are changed by the sent fields and deleted, and the audit keeps the old values", async () => {
    const { id, account_id, paid_at } = await add({ contact_id: customer, reference: "A1" });
    expect(await change(id, { id, amount: 2_000, contact_id: null })).toMatchObject({
      status: 200,
      body: { amount: 2_000, reference: "A1", contact: null, account_id, paid_at },
    });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    const { rows } = await server.owner.query(
      "select action, before from audit_entries where entity = 'transactions' and entity_id = $1 order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { action: "changed", before: { amount: 1_500_000, contact_id: customer } },
      { action: "deleted", before: { amount: 2_000 } },
    ]);
    await expectBooksToAgree(server.owner);
  });

  test("a transaction of a sale is refunded instead", async () => {
    const { transaction_id: id } = await till.pay((await till.order()).id);
    for (const answer of [await change(id!, { amount: 1 }), await remove(id!)])
      expect(answer).toMatchObject({
        status: 409,
        body: { error: "from_sale", message: expect.stringContaining("iade") },
      });
    expect(await salon.call("GET /api/accounting/transactions/{id}", { params: { id: id! } })).toMatchObject({
      amount: 10_000,
      editable: false,
    });
  });

  test("are in their account's currency, also when they move to another account", async () => {
    const dollars = await salon.call("POST /api/accounting/accounts", { body: { name: "Döviz", currency: "USD" } });
    expect((await add({ account_id: dollars.id })).currency).toBe("USD");
    const refusal = { status: 422, body: { messages: { currency: expect.stringContaining("TRY") } } };
    const body = { ...rent, account_id: bank, currency: "USD" };
    expect(await salon.try(path, { body })).toMatchObject(refusal);
    const { id } = await add({ account_id: dollars.id, currency: "USD", amount: 5_000 });
    expect(await change(id, { account_id: bank })).toMatchObject(refusal);
    expect(await change(id, { currency: "TRY" })).toMatchObject({ status: 422, body: { error: "other_currency" } });
    expect(await change(id, { account_id: bank, currency: "TRY" })).toMatchObject({ status: 200 });
  });

  test("are found by text, number and account; sums are per currency", async () => {
    const made = await add({ reference: "FTR-77", description: "Işıklı tabela", account_id: cash, amount: 300 });
    const list = (query: object) => salon.call("GET /api/accounting/transactions", { query });
    for (const query of ["isikli TABELA", "ftr-77", String(made.id)])
      expect((await list({ query })).data.map(({ id }) => id)).toEqual([made.id]);
    expect((await list({ query: "%" })).data).toEqual([]);
    const { data, meta } = await list({ account_id: String(cash), type: "expense" });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
    expect(meta.sums).toEqual([{ currency: "TRY", income: 0, expense: 300 }]);
  });

  test("the business's own currency comes first in the sums", async () => {
    await add();
    const [euros, dollars] = await Promise.all(
      (["EUR", "USD"] as const).map((currency) =>
        salon.call("POST /api/accounting/accounts", { body: { name: `Kasa ${currency}`, currency } }),
      ),
    );
    for (const account of [euros!, dollars!]) await add({ account_id: account.id, amount: 4_200 });
    const { sums } = (await salon.call("GET /api/accounting/transactions")).meta;
    expect(sums?.map(({ currency }) => currency)).toEqual(["TRY", "EUR", "USD"]);
    expect(sums?.[1]).toEqual({ currency: "EUR", income: 0, expense: 4_200 });
    const { data } = await salon.call("GET /api/accounting/accounts");
    expect(data.find(({ id }) => id === euros!.id)?.balance).toBe(-4_200);
  });

  test.each([
    [{ type: "order" }, "type"],
    [{ payment_method: "" }, "payment_method"],
    [{ currency: "" }, "currency"],
    [{ amount: -1 }, "amount"],
    [{ amount: 1.5 }, "amount"],
    [{ amount: 2 ** 53 }, "amount"],
    [{ amount: null }, "amount"],
    [{ account_id: 999_999 }, "account_id"],
    [{ contact_id: 999_999 }, "contact_id"],
    [{ paid_at: "2026-02-30 10:00" }, "paid_at"],
    [{ paid_at: "0001-01-01 00:00" }, "paid_at"],
    [{ tips: 5 }, "tips"],
    [{ total: 5 }, "total"],
  ])("%j is refused by name, and nothing is stored", async (wrong, field) => {
    const before = (await salon.call("GET /api/accounting/transactions")).meta.total;
    const { status, body } = await salon.try(path, { body: { ...rent, ...wrong } });
    expect(status).toBe(422);
    expect(Object.keys(body.messages)).toEqual([field]);
    expect((await salon.call("GET /api/accounting/transactions")).meta.total).toBe(before);
  });

  test("report every missing field with the specification's texts", async () => {
    expect(await salon.try(path, { body: {} })).toMatchObject({
      status: 422,
      body: {
        messages: { type: "Boş olamaz", payment_method: "Boş olamaz", amount: "Geçerli bir fiyat girin" },
      },
    });
  });

  test("have a PDF, as sales do; another business finds nothing", async () => {
    const { id } = await add({ description: "Şubat kirası", contact_id: customer });
    const { transaction_id: sale } = await till.pay((await till.order()).id);
    const other = await openTill(server);
    const print = (row: number, by = salon) =>
      by.try("GET /api/accounting/transactions/{id}/document", { params: { id: row } });
    for (const row of [id, sale!]) {
      const { status, headers } = await print(row);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename*=UTF-8''makbuz-${row}.pdf`,
      });
    }
    expect((await print(id, other.salon)).status).toBe(404);
    expect((await print(id, (await till.staff()) as typeof salon)).status).toBe(404);
  });

  test("are not for staff", async () => {
    const staff = await till.staff();
    expect((await staff.try(path, { body: rent })).status).toBe(403);
  });
});

describe("an unusual time needs a confirmation (I3)", () => {
  const unusual = { future: "2999-01-01 10:00", early: "1995-01-01 10:00" };

  test.each([
    ["future_date", unusual.future],
    ["before_first_year", unusual.early],
  ])("%s: 409 with the question, and confirm goes on", async (code, paid_at) => {
    const body = { ...rent, paid_at };
    const asked = await salon.try(path, { body });
    expect(asked).toMatchObject({
      status: 409,
      body: { error: "confirm_needed", errors: [{ field: "paid_at", code }] },
    });
    const other = code === "future_date" ? "before_first_year" : "future_date";
    expect((await salon.try(path, { body: { ...body, confirm: [other] } })).status).toBe(409);
    const made = await add({ paid_at, confirm: [code] });
    expect((await change(made.id, { paid_at: "1994-01-01 10:00" })).status).toBe(409);
    expect((await change(made.id, { paid_at: made.paid_at, amount: 1 })).status).toBe(200);
    await remove(made.id);
  });

  test("but not a time of today, nor of the year of an account's opening", async () => {
    const today = dayOf(new Date().toISOString(), "Europe/Istanbul");
    const own = await server.salon();
    await own.call(path, { body: { ...rent, paid_at: `${today} 23:59` } });
    await own.call("POST /api/accounting/accounts", { body: { name: "Eski", opening_date: "1995-06-01" } });
    await own.call(path, { body: { ...rent, paid_at: unusual.early } });
  });
});

test("all wrong fields are reported at once (I3)", async () => {
  const body = { ...rent, account_id: 999_999, contact_id: 999_999, paid_at: "2026-02-30 10:00" };
  const { status, body: answer } = await salon.try(path, { body });
  expect(status).toBe(422);
  expect(Object.keys((answer as { messages: object }).messages).sort()).toEqual([
    "account_id",
    "contact_id",
    "paid_at",
  ]);
});
