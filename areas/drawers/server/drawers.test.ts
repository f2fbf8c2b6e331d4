import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Api } from "#areas/api.ts";
import type { Call, Reply } from "#kit/contract/endpoint.ts";
import { fewestPieces } from "../contract/denominations.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

/** Issue 18, "Kasa ve gün sonu" (decision 0091): a drawer is opened with a count, holds the cash rows of its account, and is closed by counting. */

type Session = Reply<Api["GET /api/drawers/{id}"]>;

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const staff = await till.staff();
const set = (defaults: object) => salon.call("POST /api/settings", { body: { defaults } });
await set({ cash_drawers: true, drawer_difference_limit: 500 });
const accounts = (await salon.call("GET /api/accounting/accounts", {})).data;
const [kasa, banka] = accounts.map(({ id }) => id) as [number, number];

const open = (by: Caller = salon, body: Call<Api["POST /api/drawers"]>["body"] = { amount: 10_000 }) =>
  by.call("POST /api/drawers", { body });
const read = (id: number, by: Caller = salon) => by.call("GET /api/drawers/{id}", { params: { id } });
const close = (id: number, counted: number, more: object = {}, by: Caller = salon) =>
  by.try<Session & { error: string; current?: Session }>("POST /api/drawers/{id}/close", {
    params: { id },
    body: { counts: fewestPieces(counted, "TRY"), ...more },
  });
const move = (id: number, body: object, by: Caller = salon) =>
  by.try<Session & { error: string }>("POST /api/drawers/{id}/moves", { params: { id }, body });
const sell = async (body: object = {}) => {
  const product_id = await till.product({ price: 10_000 });
  return till.pay((await till.order({ customer_id: till.customer, items: [{ product_id, quantity: 1 }] })).id, body);
};
/** Closes what a test left open, so that the next begins with a closed drawer. */
async function closeAll() {
  for (const { open: left } of (await salon.call("GET /api/drawers/accounts", {})).data)
    if (left) expect((await close(left.id, 0, { reason: "Test bitti" })).status).toBe(200);
}
const typed = (body: object) =>
  salon.try<{ id: number; error: string }>("POST /api/accounting/transactions", {
    body: { type: "expense", amount: 100, payment_method: "cash", account_id: kasa, ...body },
  });

describe("a session", () => {
  test("expects the opening, cash sales less refunds, collected debts, income, expenses and transfers, and nothing else", async () => {
    const { id } = await open(salon, { counts: { "5000": 2 } });
    const sold = await sell({ tips: 500 });
    await sell({ payment_method: "credit_card" });
    await sell({
      payments: [
        { payment_method: "cash", amount: 4_000 },
        { payment_method: "qr", amount: 6_000 },
      ],
    });
    await till.refund(sold.id, { tips: false });
    const owing = await sell({ payments: [{ payment_method: "cash", amount: 1_000 }], due_at: "2030-01-01" });
    await salon.call("POST /api/orders/{id}/payments", {
      params: { id: owing.id },
      body: { payments: [{ payment_method: "cash", amount: 2_000 }] },
    });
    await typed({ amount: 700 });
    await typed({ type: "income", amount: 300, payment_method: "bank_transfer", account_id: banka });
    expect(
      (await move(id, { direction: "out", amount: 5_000, reason: "Bankaya yatan", account_id: banka })).status,
    ).toBe(201);
    expect((await move(id, { direction: "in", amount: 2_500, reason: "Bozuk para" }, staff)).status).toBe(201);
    const session = await read(id);
    expect(session.figures).toEqual({
      sales: { count: 3, total: 10_500 + 4_000 + 1_000 },
      collected: 2_000,
      refunds: { count: 1, total: -10_000 },
      income: 2_500,
      expense: -700,
      transfers_in: 0,
      transfers_out: -5_000,
      advances: 0,
    });
    expect(session.expected).toBe(10_000 + 15_500 + 2_000 - 10_000 + 2_500 - 700 - 5_000);
    expect(session.moves).toMatchObject([
      { type: "income", amount: 2_500, reason: "Bozuk para", account: null },
      { type: "transfer_out", amount: -5_000, reason: "Bankaya yatan", account: { id: banka } },
      { type: "expense", amount: -700 },
    ]);
    const closed = await close(id, session.expected!, { expected: session.expected });
    expect(closed.body).toMatchObject({ state: "closed", difference: 0, counted: session.expected, reason: "" });
  });

  test("asks before more is taken out than it should hold, but not who counts blindly (issue 18)", async () => {
    const { id } = await open(salon, { amount: 5_000 });
    const out = { direction: "out", amount: 5_001, reason: "Kargo" };
    expect(await move(id, out)).toMatchObject({ status: 409, body: { error: "confirm_needed" } });
    expect((await read(id)).moves).toEqual([]);
    expect((await move(id, { ...out, amount: 5_000 })).status).toBe(201);
    expect((await move(id, { ...out, confirm: ["more_than_held"] })).status).toBe(201);
    await salon.call("POST /api/settings", { body: { defaults: { blind_count: true } } });
    expect((await move(id, out, staff)).status).toBe(201);
    await salon.call("POST /api/settings", { body: { defaults: { blind_count: false } } });
    await closeAll();
  });

  test("is the only open one of its account; other accounts that hold cash have their own", async () => {
    const { id } = await open();
    expect(await salon.try("POST /api/drawers", { body: { amount: 0 } })).toMatchObject({
      status: 409,
      body: { error: "drawer_open", current: { id } },
    });
    const second = await salon.call("POST /api/accounting/accounts", { body: { name: "Kasa 2" } });
    const other = await open(staff, { account_id: second.id, amount: 500 });
    const shown = (await staff.call("GET /api/drawers/accounts", {})).data;
    expect(shown.map(({ open: session, sales }) => [session?.id, sales])).toEqual([
      [id, true],
      [other.id, false],
    ]);
    expect((await salon.try("POST /api/drawers", { body: { account_id: banka, amount: 1 } })).body).toMatchObject({
      messages: { account_id: "Bu hesabın kasası yok" },
    });
    await closeAll();
  });

  test("begins with what is counted, beside what the last closing and the cash rows since say", async () => {
    const first = await open();
    await close(first.id, 9_800);
    await sell();
    const next = await open(salon, { amount: 19_000 });
    expect(next).toMatchObject({
      opening: 19_000,
      carried: 19_800,
      expected: 19_000,
      figures: { sales: { count: 0 } },
    });
    await closeAll();
  });

  test("is refused while the setting is off, which waits for the open drawer", async () => {
    await open();
    expect((await salon.try("POST /api/settings", { body: { defaults: { cash_drawers: false } } })).body).toMatchObject(
      {
        messages: { "defaults.cash_drawers": "Önce açık kasayı sayıp kapatın" },
      },
    );
    await closeAll();
    await set({ cash_drawers: false });
    expect(await salon.try("POST /api/drawers", { body: { amount: 0 } })).toMatchObject({
      status: 409,
      body: { error: "drawers_off" },
    });
    expect((await sell()).status).toBe("success");
    await set({ cash_drawers: true });
  });

  test("refuses counts of notes that do not exist, two sums, none, and hostile pieces, by field", async () => {
    const fields = async (body: object) =>
      Object.keys((await salon.try<{ messages: object }>("POST /api/drawers", { body })).body.messages);
    expect(await fields({ counts: { "300": 1 } })).toEqual(["counts.300"]);
    expect(await fields({ counts: { "500": 1 }, amount: 500 })).toEqual(["amount"]);
    expect(await fields({})).toEqual(["amount"]);
    expect(await fields({ counts: { "500": -1 } })).toEqual(["counts.500"]);
    expect(await fields({ counts: { "500": 1e9 } })).toEqual(["counts.500"]);
    expect(await fields({ amount: 1e12 })).toEqual(["amount"]);
    expect(await fields({ amount: 1.5 })).toEqual(["amount"]);
    const { id } = await open();
    expect((await move(id, { direction: "out", amount: 0, reason: "Boş" })).status).toBe(422);
    expect((await move(id, { direction: "out", amount: 1, reason: " " })).status).toBe(422);
    expect((await move(id, { direction: "in", amount: 1, reason: "Aynı hesap", account_id: kasa })).body).toMatchObject(
      {
        messages: { account_id: "Paranın çıktığı ve girdiği hesap aynı olamaz" },
      },
    );
    await closeAll();
  });
});

describe("closing", () => {
  test("a difference above the limit needs an administrator with a reason", async () => {
    const { id } = await open();
    expect((await close(id, 9_495)).body).toMatchObject({
      messages: { reason: "Fark sınırın üstünde: nedenini yazın" },
    });
    const done = await close(id, 9_495, { reason: "Para üstü yanlış verilmiş" });
    expect(done.body).toMatchObject({
      state: "closed",
      difference: -505,
      difference_limit: 500,
      reason: "Para üstü yanlış verilmiş",
      approved_by: { id: till.seller },
    });
    const next = await open();
    expect((await close(next.id, 10_500)).body).toMatchObject({ state: "closed", difference: 500, approved_by: null });
  });

  test("one that staff closed above the limit waits, while the next may open; an administrator accepts it once", async () => {
    const { id } = await open(staff);
    expect((await close(id, 8_000, { reason: "Bilmiyorum" }, staff)).body).toMatchObject({
      state: "waiting",
      difference: -2_000,
    });
    const next = await open(staff);
    expect((await salon.call("GET /api/drawers", { query: { state: "waiting" } })).data.map((row) => row.id)).toEqual([
      id,
    ]);
    const approve = (by: Caller) =>
      by.try("POST /api/drawers/{id}/approve", { params: { id }, body: { approval: "Market fişi unutulmuş" } });
    expect((await approve(staff)).status).toBe(403);
    expect((await approve(salon)).body).toMatchObject({
      state: "closed",
      approval: "Market fişi unutulmuş",
      reason: "Bilmiyorum",
      approved_by: { id: till.seller },
    });
    expect((await approve(salon)).body).toMatchObject({ error: "not_waiting" });
    await close(next.id, 10_000);
  });

  test("twice is once: the same key gets the same answer, another call 409; a sum that changed meanwhile is stale", async () => {
    const { id } = await open();
    await sell();
    expect((await close(id, 10_000, { expected: 10_000 })).body).toMatchObject({
      error: "stale",
      current: { expected: 20_000 },
    });
    const headers = { "idempotency-key": randomUUID() };
    const call = () =>
      salon.try(
        "POST /api/drawers/{id}/close",
        { params: { id }, body: { counts: fewestPieces(20_000, "TRY") } },
        { headers },
      );
    const [one, two] = [await call(), await call()];
    expect(two).toMatchObject({ status: 200, body: one.body as object });
    expect((await close(id, 20_000)).body).toMatchObject({ error: "drawer_closed", current: { counted: 20_000 } });
    expect((await move(id, { direction: "out", amount: 1, reason: "Geç kaldı" })).body).toMatchObject({
      error: "drawer_closed",
    });
    expect((await read(id)).moves).toEqual([]);
  });

  test("blindly: staff don't see what an open drawer should hold, administrators do; after it both do", async () => {
    await set({ blind_count: true });
    const { id, expected, figures } = await open(staff);
    await sell();
    expect([expected, figures]).toEqual([null, null]);
    expect(await read(id, staff)).toMatchObject({ expected: null, figures: null, difference: null });
    expect(await read(id)).toMatchObject({ expected: 20_000 });
    expect((await staff.call("GET /api/drawers", {})).data[0]).toMatchObject({ id, expected: null });
    expect((await close(id, 20_000, {}, staff)).body).toMatchObject({ expected: 20_000, difference: 0 });
    await set({ blind_count: false });
  });
});

describe("a closed session does not change", () => {
  test("its rows are neither changed nor deleted, and none is dated into it; corrections are rows of today", async () => {
    server.travel("2026-11-20T09:00:00.000Z");
    const { id } = await open();
    const row = (await typed({ amount: 700 })).body.id;
    const paid = { params: { id: row } };
    expect((await salon.try("PUT /api/accounting/transactions/{id}", { ...paid, body: { amount: 800 } })).status).toBe(
      200,
    );
    expect((await read(id)).expected).toBe(9_200);
    server.travel("2026-11-20T18:00:00.000Z");
    await close(id, 9_200);
    server.travel("2026-11-21T09:00:00.000Z");
    for (const body of [
      { amount: 900 },
      { payment_method: "qr" },
      { paid_at: "2026-11-21 10:00" },
      { account_id: banka },
    ])
      expect(await salon.try("PUT /api/accounting/transactions/{id}", { ...paid, body })).toMatchObject({
        status: 409,
        body: { error: "in_closed_drawer" },
      });
    expect(
      (await salon.try("PUT /api/accounting/transactions/{id}", { ...paid, body: { description: "Kargo" } })).status,
    ).toBe(200);
    expect((await salon.try("DELETE /api/accounting/transactions/{id}", paid)).body).toMatchObject({
      error: "in_closed_drawer",
    });
    expect((await typed({ paid_at: "2026-11-20 15:00" })).body).toMatchObject({ error: "in_closed_drawer" });
    expect((await typed({ paid_at: "2026-11-20 15:00", payment_method: "credit_card" })).status).toBe(201);
    const next = await open();
    expect((await typed({ amount: 100 })).status).toBe(201);
    expect((await typed({ paid_at: "2026-11-20 22:00" })).status).toBe(201);
    expect((await read(id)).expected).toBe(9_200);
    expect((await read(next.id)).expected).toBe(9_900);
    await closeAll();
  });

  test("the database itself refuses changes, other sums and a second open session", async () => {
    server.travel("2026-11-22T09:00:00.000Z");
    const { id } = await open();
    const refused = (text: string) => expect(server.owner.query(text), text).rejects.toThrow();
    const closing = `closed_at = opened_at, closed_by = opened_by, counts = '{}', counted = 0, difference_limit = 0`;
    await refused(`update drawer_sessions set opening = 1 where id = ${id}`);
    await refused(`update drawer_sessions set ${closing}, expected = 1 where id = ${id}`);
    await refused(`update drawer_sessions set ${closing}, expected = 10000, counted = 5 where id = ${id}`);
    await refused(`delete from drawer_sessions where id = ${id}`);
    await refused(
      `insert into drawer_sessions (company_id, account_id, currency, opened_by, opening)
       select company_id, account_id, currency, opened_by, 0 from drawer_sessions where id = ${id}`,
    );
    const sold = await sell();
    await close(id, 20_000);
    await refused(`update drawer_sessions set counted = 1, counts = '{"1": 1}' where id = ${id}`);
    await refused(`update drawer_sessions set closed_at = null where id = ${id}`);
    await refused(`delete from transactions where id = ${sold.transaction_id}`);
    await refused(`update transactions set drawer_id = null where id = ${sold.transaction_id}`);
    await refused(`update transactions set amount = 1 where id = ${sold.transaction_id}`);
  });
});
