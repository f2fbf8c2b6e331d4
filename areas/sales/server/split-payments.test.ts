import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill } from "#tests/harness/till.ts";

/** D4, E1, E3 (decisions §4): one sale paid by several payments, and refunds of it. */

const server = await testServer();
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));
const till = await openTill(server);

const split = (...parts: [method: string, amount: number][]) => ({
  payments: parts.map(([payment_method, amount]) => ({ payment_method, amount })),
});
const rows = async (order: number) =>
  (
    await server.owner.query(
      `select payment_method, amount::int, tips::int, total::int, refund_of is not null as refund
       from transactions where order_id = $1 order by id`,
      [order],
    )
  ).rows;
const tryPay = (id: number, body: object) =>
  till.salon.try("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: body as never });
const tryRefund = (id: number, body: object) =>
  till.salon.try("POST /api/orders/{id}/refund", { params: { id: String(id) }, body: body as never });

/** Two products of ₺100,00, paid ₺120,00 in cash and ₺90,00 by card with a tip of ₺10,00. */
async function paid() {
  const items = [{ product_id: await till.product(), quantity: 2 }];
  const { id } = await till.order({ items });
  return till.pay(id, { tips: 1_000, ...split(["cash", 12_000], ["credit_card", 9_000]) });
}

describe("a sale paid by several payments", () => {
  test("writes one transaction for each, the tip shared; the order names the largest and the first", async () => {
    const order = await paid();
    expect(order).toMatchObject({ payment_method: "cash", total: 21_000, paid: 21_000 });
    expect(order.payments).toMatchObject([
      { payment_method: "cash", amount: 12_000, tips: 571, refunded: 0 },
      { payment_method: "credit_card", amount: 9_000, tips: 429, refunded: 0 },
    ]);
    expect(order.transaction_id).toBe(order.payments[0]?.transaction_id);
    expect(await rows(order.id)).toMatchObject([
      { payment_method: "cash", amount: 11_429, tips: 571, total: 12_000 },
      { payment_method: "credit_card", amount: 8_571, tips: 429, total: 9_000 },
    ]);
    expect(await till.read(order.id)).toEqual(order);
  });

  test("the same again returns it; other payments are refused with it", async () => {
    const order = await paid();
    const body = { tips: 1_000, ...split(["cash", 12_000], ["credit_card", 9_000]) };
    expect(await till.pay(order.id, body)).toEqual(order);
    for (const other of [split(["cash", 9_000], ["credit_card", 12_000]), { payment_method: "cash" }]) {
      const answer = await tryPay(order.id, { tips: 1_000, ...other });
      expect(answer).toMatchObject({ status: 409, body: { error: "already_paid" } });
    }
    expect(await rows(order.id)).toHaveLength(2);
  });

  test("one payment in the list is the same as the single method", async () => {
    const { id } = await till.order();
    const order = await till.pay(id, split(["qr", 10_000]));
    expect(order).toMatchObject({ payment_method: "qr", paid: 10_000, payments: [{ amount: 10_000 }] });
    expect(await till.pay(id, { payment_method: "qr" })).toEqual(order);
  });

  test.each([
    ["too little", split(["cash", 9_999]), "payments"],
    ["too much", split(["cash", 6_000], ["qr", 4_001]), "payments"],
    ["nothing", { payments: [] }, "payments"],
    ["an amount of zero", split(["cash", 10_000], ["qr", 0]), "payments.1.amount"],
    ["an amount below zero", split(["cash", 10_001], ["qr", -1]), "payments.1.amount"],
    ["half a kuruş", split(["cash", 9_999.5], ["qr", 0.5]), "payments.0.amount"],
    ["a method that nobody may choose", split(["cash", 9_000], ["balance", 1_000]), "payments.1.payment_method"],
    ["both forms", { payment_method: "cash", ...split(["cash", 10_000]) }, "payments"],
    ["eleven payments", split(...Array.from({ length: 11 }, (): [string, number] => ["cash", 1])), "payments"],
  ])("%s is refused at its field, and nothing is stored", async (_what, body, field) => {
    const { id } = await till.order();
    const answer = await tryPay(id, body);
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field);
    expect(await till.read(id)).toMatchObject({ status: "new", payments: [] });
  });
});

describe("a refund of it", () => {
  test("goes back by all payments in proportion, each as its own transaction with its tip", async () => {
    const { id } = await paid();
    const order = await till.refund(id);
    expect(order.payments).toMatchObject([
      { amount: 12_000, refunded: 12_000, refunded_tips: 571 },
      { amount: 9_000, refunded: 9_000, refunded_tips: 429 },
    ]);
    expect(await rows(id)).toMatchObject([
      {},
      {},
      { payment_method: "cash", total: -12_000, tips: -571, refund: true },
      { payment_method: "credit_card", total: -9_000, tips: -429, refund: true },
    ]);
    expect((await tryRefund(id, {})).status).toBe(409);
  });

  test("goes back as chosen, and never more by a payment than came in by it", async () => {
    const { id, items, payments } = await paid();
    const [cash, card] = payments.map((payment) => payment.id) as [number, number];
    const line = [{ order_item_id: items[0]?.id as number, quantity: 1 }];
    const ask = (...chosen: [number, number][]) => ({
      items: line,
      tips: false,
      payments: chosen.map(([payment_id, amount]) => ({ payment_id, amount })),
    });
    const refused = async (body: object, field: string) => {
      const answer = await tryRefund(id, body);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    };
    await refused(ask([card, 9_001], [cash, 999]), "payments.0.amount");
    await refused(ask([card, 5_000], [cash, 4_999]), "payments");
    await refused(ask([card, 5_000], [cash + 1_000_000, 5_000]), "payments.1.payment_id");
    await refused(ask([card, 5_000], [card, 5_000]), "payments");
    // ₺90,00 by card, of which ₺4,29 were tip: without the tip only ₺85,71 can go back to it.
    await refused(ask([card, 9_000], [cash, 1_000]), "payments");
    const order = await till.refund(id, ask([card, 8_571], [cash, 1_429]));
    expect(order.payments).toMatchObject([{ refunded: 1_429 }, { refunded: 8_571, refunded_tips: 0 }]);
    const refunds = await till.salon.call("GET /api/orders/{id}/refunds", { params: { id: String(id) } });
    expect(refunds.data).toMatchObject([{ quantity: 1, amount: 10_000 }]);
    expect(refunds.refunds).toMatchObject([
      { payment_method: "credit_card", amount: 8_571 },
      { payment_method: "cash", amount: 1_429 },
    ]);
    expect(new Set(refunds.refunds.map(({ at }) => at)).size).toBe(1);
  });

  test("each row of the list tells what was given back of it", async () => {
    const { id, payments } = await paid();
    const [cash, card] = payments as [(typeof payments)[0], (typeof payments)[0]];
    await till.refund(id, {
      tips: true,
      items: [],
      payments: [
        { payment_id: cash.id, amount: 571 },
        { payment_id: card.id, amount: 429 },
      ],
    });
    const row = (payment: typeof cash) =>
      till.salon.call("GET /api/accounting/transactions/{id}", { params: { id: String(payment.transaction_id) } });
    expect([await row(cash), await row(card)]).toMatchObject([{ refunded: 571 }, { refunded: 429 }]);
  });
});

test("pay and the day's goods count a sale once, however many payments it had (H3, C3)", async () => {
  const own = await openTill(server);
  const { id } = await own.order({ items: [{ product_id: await own.product(), quantity: 1 }] });
  await own.pay(id, { tips: 50, ...split(["cash", 5_050], ["credit_card", 3_000], ["qr", 2_000]) });
  const { rows: lines } = await own.salon.call("GET /api/employees/{id}/statement", {
    params: { id: String(own.seller) },
  });
  expect(lines).toMatchObject([{ order_id: id, quantity: 1, gross: 10_000 }]);
  const { days } = await own.salon.call("GET /api/dashboard");
  expect(days?.at(-1)).toMatchObject({ total: 10_050, goods: 10_000 });
});
