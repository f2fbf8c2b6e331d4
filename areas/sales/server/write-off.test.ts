import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill, type Order } from "#tests/harness/till.ts";

/** D4, G1 (decision 0102): another due day for a debt, and writing it off. */

const server = await testServer();
const till = await openTill(server);
const { salon, customer } = till;
const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const cash = (amount: number) => ({ payments: [{ payment_method: "cash" as const, amount }] });

/** Two products of 150,00 with `paid` kuruş of it now, the rest on these terms. */
async function sale(paid: number, terms: object = { due_at: day(7) }): Promise<Order> {
  const items = [{ product_id: await till.product({ price: 15_000 }), quantity: 2 }];
  const { id } = await till.order({ customer_id: customer, items });
  return till.pay(id, { ...(paid > 0 ? cash(paid) : { payments: [] }), ...terms });
}
/** The order, or the refusal with its sentences. */
type Answer = Order & { messages: Record<string, string> };
const move = (id: number, body: object, by = salon as typeof salon) =>
  by.try<Answer>("PUT /api/orders/{id}/due-day", { params: { id }, body: body as never });
const writeOff = (id: number, body: object, by = salon as typeof salon) =>
  by.try<Answer>("POST /api/orders/{id}/write-off", { params: { id }, body: body as never });
const undo = (id: number, body: object = { reason: "Geri geldi" }) =>
  salon.try<Answer>("POST /api/orders/{id}/write-off/undo", { params: { id }, body: body as never });
const collect = (id: number, amount: number) =>
  salon.try<Order>("POST /api/orders/{id}/payments", { params: { id }, body: cash(amount) });
const credit = async () => (await salon.call("GET /api/reports/day-end", { query: {} })).figures;
const owedInAll = async () => (await salon.call("GET /api/debts", { query: {} as never })).meta.sums.owed;

describe("another due day", () => {
  test("moves what is owed; open instalments follow monthly, settled ones stay", async () => {
    const one = await sale(1_000);
    expect((await move(one.id, { due_at: day(30) })).body).toMatchObject({
      due_at: day(30),
      instalments: [{ due_at: day(30), amount: 29_000 }],
    });
    const plan = await sale(0, { instalments: { count: 3, first_due_at: day(10) } });
    await collect(plan.id, 10_000);
    const moved = (await move(plan.id, { due_at: "2027-01-31" })).body;
    expect(moved.instalments.map(({ due_at, open }) => [due_at, open])).toEqual([
      [day(10), 0],
      ["2027-01-31", 10_000],
      ["2027-02-28", 10_000],
    ]);
    expect(moved.due_at).toBe("2027-02-28");
    expect(await move(plan.id, { due_at: day(5) })).toMatchObject({
      status: 422,
      body: { messages: { due_at: "Vade ödenmiş bir taksidin gününden önce olamaz" } },
    });
  });

  test("refuses yesterday, far days, an old version, a settled sale, and staff without the right", async () => {
    const { id, version } = await sale(1_000);
    for (const due_at of [day(-2), "2099-01-01", "2026-02-30", "x", null])
      expect((await move(id, { due_at })).status, String(due_at)).toBe(422);
    expect(await move(id, { due_at: day(8), version: version - 1 })).toMatchObject({ status: 409 });
    const staff = (await till.staff()) as typeof salon;
    expect(await move(id, { due_at: day(8) }, staff)).toMatchObject({
      status: 403,
      body: { error: "credit_not_allowed" },
    });
    expect(await writeOff(id, { reason: "x" }, staff)).toMatchObject({ status: 403 });
    await collect(id, 29_000);
    expect(await move(id, { due_at: day(8) })).toMatchObject({ status: 409, body: { error: "nothing_owed" } });
    expect((await move((await till.pay((await till.order()).id)).id, { due_at: day(8) })).status).toBe(409);
  });
});

describe("writing a debt off", () => {
  test("takes the amount off what is owed and books nothing; the days' figures reconcile", async () => {
    const { id } = await sale(10_000);
    const [before, owed] = [await credit(), await owedInAll()];
    const part = await writeOff(id, { amount: 5_000, reason: "Anlaştık" });
    expect(part.body).toMatchObject({ owed: 15_000, written_off: 5_000, transaction_id: null });
    expect((await writeOff(id, { reason: "Taşındı" })).body).toMatchObject({
      owed: 0,
      written_off: 20_000,
      paid: 10_000,
      transaction_id: null,
      nextEvents: ["refund"],
    });
    expect(await owedInAll()).toBe(owed - 20_000);
    const after = await credit();
    expect(after?.total).toBe(before?.total);
    expect(after?.credit.written_off).toBe((before?.credit.written_off ?? 0) + 20_000);
    expect(new Set(after?.checks.map(({ total }) => total))).toEqual(new Set([after?.total]));
    expect(await collect(id, 1)).toMatchObject({ status: 409, body: { error: "nothing_owed" } });
    await expectBooksToAgree(server.owner);
  });

  test("is undone with a reason: it is owed again and can be collected", async () => {
    const { id } = await sale(10_000);
    await writeOff(id, { reason: "Yanlış" });
    expect((await undo(id, { reason: " " })).body.messages).toEqual({ reason: "Nedenini yazın" });
    expect((await undo(id)).body).toMatchObject({ owed: 20_000, written_off: 0 });
    expect(await undo(id)).toMatchObject({ status: 409, body: { error: "nothing_written_off" } });
    const whole = (await collect(id, 20_000)).body;
    expect(whole).toMatchObject({ owed: 0, paid: 30_000 });
    expect(whole.transaction_id).toBe(whole.payments[0]?.transaction_id);
    await expectBooksToAgree(server.owner);
  });

  test("refuses more than is owed, nonsense, and a missing reason", async () => {
    const { id, version } = await sale(0);
    for (const amount of [30_001, 0, -1, 1.5, 1e18, "5", null])
      expect((await writeOff(id, { amount, reason: "x" })).body.messages, String(amount)).toHaveProperty("amount");
    expect((await writeOff(id, {})).body.messages).toHaveProperty("reason");
    expect(await writeOff(id, { reason: "x", version: version - 1 })).toMatchObject({ status: 409 });
    expect(await till.read(id)).toMatchObject({ owed: 30_000, written_off: 0 });
  });

  test("goods that come back undo their part first; money goes back only beyond it", async () => {
    const { id, items } = await sale(20_000);
    await writeOff(id, { reason: "Taşındı" });
    const piece = { items: [{ order_item_id: items[0]?.id as number, quantity: 1 }] };
    expect(await till.refund(id, piece)).toMatchObject({ owed: 0, written_off: 0, refunded: 5_000 });
    expect(await till.refund(id, piece)).toMatchObject({ refunded: 20_000, nextEvents: [] });
    const figures = await credit();
    expect(new Set(figures?.checks.map(({ total }) => total))).toEqual(new Set([figures?.total]));
    await expectBooksToAgree(server.owner);
  });

  test("goods of a sale that nobody paid come back without money", async () => {
    const { id, items } = await sale(0);
    await writeOff(id, { reason: "Taşındı" });
    const piece = { items: [{ order_item_id: items[0]?.id as number, quantity: 1 }] };
    expect(await till.refund(id, piece)).toMatchObject({ owed: 0, written_off: 15_000, refunded: 0 });
    expect(await till.refund(id, piece)).toMatchObject({ owed: 0, written_off: 0, refunded: 0, nextEvents: [] });
    await expectBooksToAgree(server.owner);
  });

  test("an appointment whose sale is written off whole is not billed again", async () => {
    const { id } = await sale(0);
    const written = (await writeOff(id, { reason: "Taşındı" })).body;
    expect(written).toMatchObject({ owed: 0, paid: 0, written_off: 30_000, nextEvents: ["refund"] });
    expect(
      await salon.try("POST /api/orders/{id}/checkout", { params: { id }, body: { payment_method: "cash" } }),
    ).toMatchObject({ status: 409, body: { error: "already_paid" } });
  });

  test("a collection and a write-off at once: never more than was owed", async () => {
    const { id } = await sale(0);
    const answers = await Promise.all([
      writeOff(id, { reason: "a" }),
      collect(id, 30_000),
      writeOff(id, { amount: 20_000, reason: "b" }),
      collect(id, 20_000),
    ]);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    const { owed, paid, written_off } = await till.read(id);
    expect(owed + paid + written_off).toBe(30_000);
    await expectBooksToAgree(server.owner);
  });

  test("the list of write-offs shows each with its reason, and what was taken back", async () => {
    const { id, code } = await sale(0);
    await writeOff(id, { amount: 10_000, reason: "Taşındı, ulaşılamıyor" });
    await undo(id);
    const list = async (query: object) =>
      (await salon.call("GET /api/debts/write-offs", { query: query as never })).data;
    const [back, gone] = await list({});
    expect(gone).toMatchObject({
      amount: -10_000,
      reason: "Taşındı, ulaşılamıyor",
      order: { id, code },
      customer: { id: customer },
    });
    expect(back).toMatchObject({ amount: 10_000, reason: "Geri geldi", order: { id } });
    expect(await list({ query: gone?.customer?.surname })).toContainEqual(gone);
    expect(await list({ query: "%_' hiç kimse" })).toEqual([]);
  });

  test("the statement names it", async () => {
    const { id } = await sale(0);
    await writeOff(id, { reason: "Taşındı" });
    expect((await salon.try("GET /api/contacts/{id}/statement", { params: { id: customer }, query: {} })).status).toBe(
      200,
    );
  });
});
