import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const account = (body: object = {}) =>
  salon.call("POST /api/accounting/accounts", { body: { name: "Hesap", ...body } });
/** The fixed dates of these tests may need a confirmation on the day they run. */
const confirm: ("future_date" | "before_first_year")[] = ["future_date", "before_first_year"];
const transfer = (body: object) => salon.try("POST /api/accounting/transfers", { body: { confirm, ...body } as never });
const balances = async () => {
  const { data } = await salon.call("GET /api/accounting/accounts");
  return new Map(data.map(({ id, balance }) => [id, balance]));
};
const books = (query: object = {}) => salon.call("GET /api/accounting/transactions", { query });
const [from, to] = [await account({ name: "Çekmece" }), await account({ name: "Vadesiz" })];
type Made = ReplyOf<"POST /api/accounting/transfers">;
const both = { from_account_id: from.id, to_account_id: to.id };

describe("a transfer between own accounts (I1, I3)", () => {
  test("moves money by two linked transactions and is neither income nor expense nor takings", async () => {
    const [from, to] = [await account({ name: "Çekmece" }), await account({ name: "Vadesiz" })];
    const both = { from_account_id: from.id, to_account_id: to.id };
    const before = { sums: (await books()).meta.sums, takings: (await salon.call("GET /api/dashboard")).takings };
    const { status, body } = await transfer({ ...both, amount: 12_345, reference: "D-7", paid_at: "2026-11-20 10:00" });
    expect(status).toBe(201);
    const shared = { amount: 12_345, total: 12_345, tips: 0, currency: "TRY", reference: "D-7", editable: false };
    expect(body).toMatchObject({
      transfer_out: {
        ...shared,
        type: "transfer_out",
        account_id: from.id,
        transfer: { account: { name: "Vadesiz" } },
      },
      transfer_in: { ...shared, type: "transfer_in", account_id: to.id, transfer: { account: { name: "Çekmece" } } },
    });
    const made = body as unknown as Made;
    expect(made.transfer_out.transfer?.id).toBe(made.transfer_in.id);
    const now = await balances();
    expect([now.get(from.id), now.get(to.id)]).toEqual([-12_345, 12_345]);
    const after = { sums: (await books()).meta.sums, takings: (await salon.call("GET /api/dashboard")).takings };
    expect(after).toEqual(before);
    expect((await books({ type: "transfer_in", account_id: to.id })).data).toMatchObject([{ id: made.transfer_in.id }]);
    const params = { id: made.transfer_out.id };
    expect(await salon.try("GET /api/accounting/transactions/{id}/document", { params })).toMatchObject({
      status: 200,
    });
  });

  test("is deleted as a pair, by either transaction, and can't be edited", async () => {
    const { transfer_in: half } = await salon.call("POST /api/accounting/transfers", {
      body: { ...both, amount: 700 },
    });
    const params = { id: half.id };
    expect(await salon.try("PUT /api/accounting/transactions/{id}", { params, body: { amount: 1 } })).toMatchObject({
      status: 409,
      body: { error: "transfer_stays" },
    });
    const before = await balances();
    await salon.call("DELETE /api/accounting/transactions/{id}", { params });
    const after = await balances();
    expect([after.get(from.id), after.get(to.id)]).toEqual([before.get(from.id)! + 700, before.get(to.id)! - 700]);
    const other = { id: half.transfer!.id };
    expect((await salon.try("GET /api/accounting/transactions/{id}", { params: other })).status).toBe(404);
    const { rows } = await server.owner.query(
      "select before ->> 'type' as type from audit_entries where entity = 'transactions' and action = 'deleted' and entity_id = any($1) order by 1",
      [[half.id, other.id]],
    );
    expect(rows).toEqual([{ type: "transfer_in" }, { type: "transfer_out" }]);
    await expectBooksToAgree(server.owner);
  });

  test("refuses at their fields: the same account, another currency, a disabled or unknown account, a zero amount", async () => {
    const dollars = await account({ currency: "USD" });
    const off = await account({ enabled: false });
    const refused = async (body: object) => {
      const { status, body: answer } = await transfer({ ...both, amount: 100, ...body });
      const { error, messages } = answer as { error: string; messages: Record<string, string> };
      return { status, error, fields: Object.keys(messages) };
    };
    expect(await refused({ to_account_id: from.id })).toEqual({
      status: 422,
      error: "same_account",
      fields: ["to_account_id"],
    });
    expect(await refused({ to_account_id: dollars.id })).toMatchObject({ status: 422, fields: ["to_account_id"] });
    expect(await refused({ from_account_id: off.id })).toMatchObject({ status: 422, fields: ["from_account_id"] });
    expect(await refused({ from_account_id: off.id, to_account_id: 999_999, paid_at: "2026-02-31 10:00" })).toEqual({
      status: 422,
      error: "invalid",
      fields: ["paid_at", "from_account_id", "to_account_id"],
    });
    expect(await refused({ amount: 0 })).toMatchObject({ status: 422, fields: ["amount"] });
    expect((await transfer({ ...both, amount: 100, paid_at: "2999-01-01 10:00", confirm: [] })).status).toBe(409);
  });

  test("the database keeps both transactions of a transfer together", async () => {
    const { transfer_out: half } = await salon.call("POST /api/accounting/transfers", {
      body: { ...both, amount: 900 },
    });
    const broken = [
      `delete from transactions where id = ${half.id}`,
      `update transactions set amount = 901 where id = ${half.id}`,
      `update transactions set account_id = ${to.id} where id = ${half.id}`,
    ];
    for (const statement of broken)
      await expect(server.owner.query(statement)).rejects.toMatchObject({ constraint: "transactions_transfer_whole" });
    await expect(
      server.owner.query(`update transactions set transfer = null where id = ${half.id}`),
    ).rejects.toMatchObject({ constraint: "transactions_transfer_check" });
  });

  test("two equal calls at once with one key make one transfer", async () => {
    const before = (await balances()).get(to.id)!;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { ...both, amount: 50 };
    await Promise.all([1, 2].map(() => salon.try("POST /api/accounting/transfers", { body }, { headers })));
    expect((await balances()).get(to.id)).toBe(before + 50);
  });
});

describe("an opening balance (I1)", () => {
  beforeEach(() => server.travel("2026-11-21T09:00:00.000Z"));
  afterAll(() => server.travel(undefined));
  const change = (id: number, body: object) => salon.try("PUT /api/accounting/accounts/{id}", { params: { id }, body });

  test("is the balance at the start of its day: earlier transactions are part of it, later ones are added", async () => {
    const { id } = await account({ opening_balance: -5_000, opening_date: "2026-11-20" });
    const typed = (paid_at: string, amount: number) =>
      salon.call("POST /api/accounting/transactions", {
        body: { type: "income", amount, payment_method: "cash", account_id: id, paid_at, confirm },
      });
    await typed("2026-11-19 23:59", 100);
    expect((await balances()).get(id)).toBe(-5_000);
    await typed("2026-11-20 00:00", 30);
    expect((await balances()).get(id)).toBe(-4_970);
    expect(await change(id, { opening_date: "2026-11-19" })).toMatchObject({ status: 200, body: { balance: -4_870 } });
    expect(await change(id, { opening_date: "2026-11-22" })).toMatchObject({
      status: 422,
      body: { messages: { opening_date: "Bugünden sonra olamaz" } },
    });
  });

  test("is dated today by default, and its date is required", async () => {
    const today = "2026-11-21";
    expect(await account({ opening_balance: 700 })).toMatchObject({ opening_date: today });
    expect(await account({ opening_balance: 700, opening_date: null })).toMatchObject({ opening_date: today });
    const { id, opening_date } = await account({});
    expect(opening_date).toBeNull();
    expect(await change(id, { opening_balance: 1 })).toMatchObject({ body: { opening_date: today, balance: 1 } });
    expect(await change(id, { opening_date: null })).toMatchObject({
      status: 422,
      body: { messages: { opening_date: "Boş olamaz" } },
    });
    expect(await change(id, { opening_date: null, opening_balance: 0 })).toMatchObject({
      body: { opening_date: null },
    });
    const { rows } = await server.owner.query(
      `update accounts set opening_balance = 5 where id = ${id} returning opening_date is not null as is_dated`,
    );
    expect(rows).toEqual([{ is_dated: true }]);
  });

  test("is counted from the company's own midnight, in any zone", async () => {
    const berlin = await server.salon();
    await berlin.call("PUT /api/company", { body: { timezone: "Europe/Berlin" } });
    const body = { name: "Kasse", opening_balance: 1_000, opening_date: "2026-11-20" };
    const { id } = await berlin.call("POST /api/accounting/accounts", { body });
    const row = { type: "income" as const, payment_method: "cash" as const, account_id: id, confirm };
    const rows = { "2026-11-19 23:59": 1, "2026-11-20 00:00": 20, "2026-11-20 23:59": 300 };
    for (const [paid_at, amount] of Object.entries(rows))
      await berlin.call("POST /api/accounting/transactions", { body: { ...row, paid_at, amount } });
    const { data } = await berlin.call("GET /api/accounting/accounts");
    expect(data.find((one) => one.id === id)?.balance).toBe(1_320);
  });

  test("is neither income nor expense", async () => {
    const before = (await books()).meta.sums;
    await account({ opening_balance: 1_000_000 });
    expect((await books()).meta.sums).toEqual(before);
  });
});
