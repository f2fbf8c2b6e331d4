import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const list = async (query = "") => (await salon.call("GET /api/accounting/accounts", { query: { query } })).data;
const add = (body: object = {}) =>
  salon.call("POST /api/accounting/accounts", { body: { name: "Garanti", ...body } as never });
const change = (id: number, body: object) => salon.try("PUT /api/accounting/accounts/{id}", { params: { id }, body });
const remove = (id: number) => salon.try("DELETE /api/accounting/accounts/{id}", { params: { id } });
const spend = (account_id: number, amount: number, type = "expense", currency = "TRY") =>
  salon.try("POST /api/accounting/transactions", {
    body: { type, amount, payment_method: "cash", account_id, currency },
  });
const [cash, bank] = (await list()).map(({ id }) => id) as [number, number];

describe("accounts (I1)", () => {
  test("need only a name, use the company's currency, and are found by their name", async () => {
    const made = await add({ name: "Şube Kasası", number: " tr33 0006 1005 1978 6457 8413 26" });
    expect(made).toEqual({
      id: expect.any(Number),
      name: "Şube Kasası",
      number: "TR330006100519786457841326",
      currency: "TRY",
      bank_name: "",
      bank_phone: "",
      bank_address: "",
      enabled: true,
      opening_balance: 0,
      opening_date: null,
      balance: 0,
    });
    expect((await list("sube")).map(({ id }) => id)).toEqual([made.id]);
  });

  test("have income minus expense as their balance; a refund is subtracted", async () => {
    const [{ balance: before = 0 } = {}] = await list("Kasa");
    const order = await till.order();
    await till.pay(order.id, { tips: 500 });
    await spend(cash, 4_000);
    await spend(cash, 1_000, "income");
    const balanceOf = async () => (await list()).find(({ id }) => id === cash)?.balance;
    expect(await balanceOf()).toBe(before + 10_500 - 4_000 + 1_000);
    await till.refund(order.id, { tips: false });
    expect(await balanceOf()).toBe(before + 500 - 4_000 + 1_000);
  });

  test("only sent fields change, and the audit keeps the old values", async () => {
    const { id } = await add({ bank_name: "Garanti BBVA" });
    expect(await change(id, { name: "Garanti 2" })).toMatchObject({
      status: 200,
      body: { name: "Garanti 2", bank_name: "Garanti BBVA" },
    });
    expect(await change(id, { enabled: false })).toMatchObject({ status: 200, body: { enabled: false } });
    const { rows } = await server.owner.query(
      "select action, before, after from audit_entries where entity = 'accounts' and entity_id = $1 order by id",
      [id],
    );
    expect(rows).toMatchObject([
      { action: "changed", before: { name: "Garanti" }, after: { name: "Garanti 2" } },
      { action: "changed", before: { enabled: true }, after: { enabled: false } },
    ]);
  });

  test("can't be disabled, change their currency or be deleted while the settings use them", async () => {
    const refusal = { status: 409, body: { error: "account_chosen", message: expect.stringContaining("Nakit") } };
    for (const body of [{ enabled: false }, { currency: "EUR" }])
      expect(await change(cash, body)).toMatchObject(refusal);
    expect(await remove(cash)).toMatchObject(refusal);
    expect(await remove(bank)).toMatchObject({ body: { methods: ["credit_card", "bank_transfer", "qr"] } });
    expect((await change(cash, { name: "Kasa", enabled: true })).status).toBe(200);
  });

  test("with transactions can't be deleted or change their currency; disabled ones can't be chosen", async () => {
    const { id } = await add();
    const [unused] = [await add()];
    const first = await spend(id, 100);
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { error: "in_use", message: expect.stringContaining("kapatın") },
    });
    expect(await change(id, { currency: "USD" })).toMatchObject({
      status: 422,
      body: { messages: { currency: "İşlemi olan hesabın para birimi değiştirilemez." } },
    });
    expect((await change(id, { enabled: false })).status).toBe(200);
    expect(await spend(id, 100)).toMatchObject({
      status: 422,
      body: { messages: { account_id: "Bu hesap kapatılmış. Başka bir hesap seçin." } },
    });
    const row = (first.body as unknown as { id: number }).id;
    const edit = { params: { id: row }, body: { amount: 200, account_id: id } };
    expect((await salon.try("PUT /api/accounting/transactions/{id}", edit)).status).toBe(200);
    expect((await remove(unused.id)).status).toBe(204);
    expect((await remove(unused.id)).status).toBe(404);
  });

  test.each([
    [{ name: "x" }, "name"],
    [{ name: "Kasa", currency: "CHF" }, "currency"],
    [{ name: "Kasa", balance: 5 }, "balance"],
    [{ name: "Kasa", number: "1".repeat(61) }, "number"],
    [{ name: "Kasa", enabled: null }, "enabled"],
  ])("%j is refused by name", async (body, field) => {
    const { status, body: said } = await salon.try("POST /api/accounting/accounts", { body });
    expect(status).toBe(422);
    expect(Object.keys(said.messages)).toEqual([field]);
  });
});

describe("accounts in the settings (A13, decisions §5)", () => {
  const settings = (defaults: object, by = salon) => by.try("POST /api/settings", { body: { defaults } });

  test("must be enabled and in the company's currency", async () => {
    const off = await add({ enabled: false });
    const euro = await add({ currency: "EUR" });
    expect(await settings({ account: off.id, accounts_by_method: { qr: euro.id, cash: 999_999 } })).toMatchObject({
      status: 422,
      body: {
        messages: {
          "defaults.account": "Kapatılmış bir kayıt seçilemez",
          "defaults.accounts_by_method.qr": "Hesabın para birimi işletmeninkiyle aynı olmalı",
          "defaults.accounts_by_method.cash": "Böyle bir kayıt yok",
        },
      },
    });
  });

  test("change with the currency until the first transaction, which fixes it", async () => {
    const other = await openTill(server);
    expect((await settings({ currency: "USD" }, other.salon)).status).toBe(200);
    const accounts = await other.salon.call("GET /api/accounting/accounts");
    expect(accounts.data.map(({ currency }) => currency)).toEqual(["USD", "USD"]);
    await other.pay((await other.order()).id);
    expect(await settings({ currency: "TRY" }, other.salon)).toMatchObject({
      status: 422,
      body: { messages: { "defaults.currency": "İlk işlemden sonra para birimi değiştirilemez" } },
    });
    expect((await settings({ currency: "USD", negative_stock: true }, other.salon)).status).toBe(200);
  });
});
