import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill, type Order } from "#tests/harness/till.ts";

/** D4, E1, E3, G1, H3 (decisions §4, decision 0088): sales of which a part is paid later. */

const server = await testServer();
const till = await openTill(server);
const { salon, customer } = till;

const cash = (amount: number) => ({ payments: [{ payment_method: "cash", amount }] });
const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const nextWeek = inDays(7);

const tryPay = (id: number, body: object, by = salon) =>
  by.try<Record<string, unknown>>("POST /api/orders/{id}/checkout", { params: { id }, body: body as never });
const collect = (id: number, body: object) =>
  salon.call("POST /api/orders/{id}/payments", { params: { id }, body: body as never });
const tryCollect = (id: number, body: object) =>
  salon.try<Record<string, unknown>>("POST /api/orders/{id}/payments", { params: { id }, body: body as never });

/** An order of ₺300,00: two products of ₺100,00 and ₺50,00, two and two of them. */
async function placed(): Promise<Order> {
  const items = [
    { product_id: await till.product({ price: 10_000 }), quantity: 2 },
    { product_id: await till.product({ price: 5_000 }), quantity: 2 },
  ];
  return till.order({ customer_id: customer, items });
}

/** The same, of which ₺100,00 were paid in cash. */
const onCredit = async () => till.pay((await placed()).id, { ...cash(10_000), due_at: nextWeek });

describe("a checkout that leaves a part unpaid", () => {
  test("closes the sale: its goods are gone, the customer owes the rest", async () => {
    const order = await onCredit();
    expect(order).toMatchObject({
      status: "success",
      total: 30_000,
      paid: 10_000,
      owed: 20_000,
      due_at: nextWeek,
      transaction_id: null,
      payment_method: "cash",
      nextEvents: ["refund"],
      instalments: [{ number: 1, due_at: nextWeek, amount: 20_000, open: 20_000 }],
    });
    expect(await till.read(order.id)).toEqual(order);
    expect(await till.onHand(order.items[0]?.product_id as number)).toBe(98);
    const card = await salon.call("GET /api/contacts/{id}/summary", { params: { id: customer } });
    expect(card.unpaid.total).toBeGreaterThanOrEqual(20_000);
    await expectBooksToAgree(server.owner);
  });

  test("may be paid by nothing now, and the same checkout again returns it", async () => {
    const { id } = await placed();
    const body = { payments: [], due_at: nextWeek, discount: 10 };
    const order = await till.pay(id, body);
    expect(order).toMatchObject({ paid: 0, owed: 27_000, payment_method: null, payments: [] });
    expect(await till.pay(id, body)).toEqual(order);
    await collect(id, cash(1_000));
    expect(await till.pay(id, body)).toMatchObject({ owed: 26_000 });
    for (const other of [{ ...body, due_at: inDays(8) }, { ...body, ...cash(1_000) }, { payment_method: "cash" }])
      expect(await tryPay(id, other)).toMatchObject({ status: 409, body: { error: "already_paid" } });
  });

  test("is divided into monthly instalments, the larger ones first", async () => {
    const items = [{ product_id: await till.product({ price: 100_000 }), quantity: 1 }];
    const { id } = await till.order({ customer_id: customer, items });
    const [year] = nextWeek.split("-").map(Number) as [number];
    const first_due_at = `${year + 1}-01-31`;
    const order = await till.pay(id, { payments: [], instalments: { count: 3, first_due_at } });
    expect(order.instalments.map(({ due_at, amount }) => [due_at.slice(4), amount])).toEqual([
      ["-01-31", 33_334],
      [`-02-${(year + 1) % 4 === 0 ? "29" : "28"}`, 33_333],
      ["-03-31", 33_333],
    ]);
    expect((await collect(id, cash(40_000))).instalments.map(({ open }) => open)).toEqual([0, 26_667, 33_333]);
  });

  test.each([
    ["no terms", cash(1_000), "payments"],
    ["more than the total", { ...cash(30_001), due_at: nextWeek }, "payments"],
    ["a day before today", { ...cash(1_000), due_at: inDays(-2) }, "due_at"],
    ["a day in the far future", { ...cash(1_000), due_at: "2099-01-01" }, "due_at"],
    ["a tip that is not paid now", { ...cash(1_000), tips: 2_000, due_at: nextWeek }, "tips"],
    ["one instalment", { payments: [], instalments: { count: 1, first_due_at: nextWeek } }, "instalments.count"],
    [
      "a plan and a day",
      { payments: [], due_at: nextWeek, instalments: { count: 2, first_due_at: nextWeek } },
      "instalments",
    ],
    ["no payment and no terms", { payments: [] }, "payments"],
    ["a negative payment", { ...cash(-5), due_at: nextWeek }, "payments.0.amount"],
  ])("refuses %s", async (_what, body, field) => {
    const { id } = await placed();
    expect(await tryPay(id, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await till.read(id)).toMatchObject({ status: "new", paid: 0 });
  });

  test("takes the customer of an order without one, but no other than the order's", async () => {
    const { id } = await till.order();
    const body = { payments: [], due_at: nextWeek };
    expect(await tryPay(id, { ...body, customer_id: 2 ** 40 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "customer_id" }] },
    });
    expect(await till.pay(id, { ...body, customer_id: customer })).toMatchObject({
      customer: { id: customer },
      owed: 10_000,
    });
    const whole = await till.pay((await till.order()).id, { customer_id: customer });
    expect(await till.read(whole.id)).toMatchObject({ customer: { id: customer }, owed: 0, paid: 10_000 });
    const other = await salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Ece", surname: "Kaya" },
    });
    expect(await tryPay((await placed()).id, { ...body, customer_id: other.id })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "customer_id" }] },
    });
  });

  test("needs a customer", async () => {
    const { id } = await till.order();
    expect(await tryPay(id, { payments: [], due_at: nextWeek })).toMatchObject({
      status: 422,
      body: { error: "credit_needs_customer" },
    });
  });

  test("is for administrators, unless the setting allows it to staff; everyone collects", async () => {
    const staff = await till.staff();
    const body = { ...cash(1_000), due_at: nextWeek };
    const { id } = await placed();
    expect(await tryPay(id, body, staff as never)).toMatchObject({
      status: 403,
      body: { error: "credit_not_allowed" },
    });
    await salon.call("POST /api/settings", { body: { defaults: { staff_sells_on_credit: true } } });
    expect(await till.pay(id, body, staff)).toMatchObject({ owed: 29_000 });
    await salon.call("POST /api/settings", { body: { defaults: { staff_sells_on_credit: false } } });
    const params = { id };
    expect(await staff.call("POST /api/orders/{id}/payments", { params, body: cash(29_000) as never })).toMatchObject({
      owed: 0,
    });
  });
});

describe("collecting what is owed", () => {
  test("in parts, each a transaction of its own; the last one settles the sale", async () => {
    const { id, payments } = await onCredit();
    const part = await collect(id, cash(5_000));
    expect(part).toMatchObject({ paid: 15_000, owed: 15_000, transaction_id: null });
    const whole = await collect(id, {
      payments: [
        { payment_method: "credit_card", amount: 14_000 },
        { payment_method: "cash", amount: 1_000 },
      ],
    });
    expect(whole).toMatchObject({ paid: 30_000, owed: 0, due_at: nextWeek, payment_method: "credit_card" });
    expect(whole.transaction_id).toBe(payments[0]?.transaction_id);
    expect(whole.instalments).toMatchObject([{ open: 0 }]);
    expect(await tryCollect(id, cash(1))).toMatchObject({ status: 409, body: { error: "nothing_owed" } });
    await expectBooksToAgree(server.owner);
  });

  test("refuses more than is owed, an older version, and what was not sold on credit", async () => {
    const { id, version } = await onCredit();
    expect(await tryCollect(id, cash(20_001))).toMatchObject({
      status: 422,
      body: { errors: [{ field: "payments" }] },
    });
    await collect(id, { ...cash(1_000), version });
    expect(await tryCollect(id, { ...cash(1_000), version })).toMatchObject({ status: 409, body: { error: "stale" } });
    const unpaid = await placed();
    expect(await tryCollect(unpaid.id, cash(1))).toMatchObject({ status: 409, body: { error: "nothing_owed" } });
    expect(await tryCollect(2 ** 40, cash(1))).toMatchObject({ status: 404 });
  });

  test("two at once: the debt is paid once", async () => {
    const { id } = await onCredit();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryCollect(id, cash(20_000))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await till.read(id)).toMatchObject({ paid: 30_000, owed: 0 });
  });
});

describe("returning goods of a sale on credit", () => {
  const returned = (order: Order, ...quantities: number[]) => ({
    items: order.items.flatMap(({ id }, place) =>
      quantities[place] ? [{ order_item_id: id, quantity: quantities[place] }] : [],
    ),
  });

  test("takes off the debt first; money goes back only beyond it", async () => {
    const order = await onCredit();
    const less = await till.refund(order.id, returned(order, 1));
    expect(less).toMatchObject({ paid: 10_000, owed: 10_000, refunded: 0 });
    const all = await till.refund(order.id, {});
    expect(all).toMatchObject({ paid: 10_000, owed: 0, refunded: 10_000, nextEvents: [] });
    const { data, refunds } = await salon.call("GET /api/orders/{id}/refunds", { params: { id: order.id } });
    expect(refunds).toMatchObject([
      { payment_method: null, amount: 10_000 },
      { payment_method: "cash", amount: 10_000 },
      { payment_method: null, amount: 10_000 },
    ]);
    expect(data.map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000]);
    await expectBooksToAgree(server.owner);
  });

  test("gives back by each of its payments, however many it was collected in", async () => {
    const { id, items } = await onCredit();
    for (let time = 0; time < 12; time++) await collect(id, cash(1_500));
    const { payments } = await till.read(id);
    const chosen = payments.map(({ id: payment_id, amount }) => ({ payment_id, amount }));
    expect(chosen).toHaveLength(13);
    const pieces = items.map((item) => ({ order_item_id: item.id, quantity: 2 }));
    // ₺20,00 are still owed.
    expect(await till.refund(id, { items: pieces, payments: chosen })).toMatchObject({ owed: 0, refunded: 28_000 });
  });

  test("of a sale of which nothing was paid settles it without a transaction", async () => {
    const { id } = await till.pay((await placed()).id, { payments: [], due_at: nextWeek });
    expect(await till.refund(id, {})).toMatchObject({
      paid: 0,
      owed: 0,
      refunded: 0,
      transaction_id: null,
      nextEvents: [],
    });
    await expectBooksToAgree(server.owner);
  });
});

describe("the invoice of a sale on credit (I4)", () => {
  const draft = (order_id: number) => salon.call("POST /api/accounting/invoice", { body: { order_id } });
  const invoice = (id: number) => salon.call("GET /api/accounting/invoice/{id}", { params: { id } });

  test("waits for the sale, is not paid by itself, and is paid with the last payment", async () => {
    const order = await onCredit();
    const { id } = await draft(order.id);
    const issued = await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
    expect(issued).toMatchObject({ status: "issued", total: 30_000, paid_at: null, nextEvents: ["cancel"] });
    const paying = { params: { id }, body: { payment_method: "cash" as const } };
    expect(await salon.try("POST /api/accounting/invoice/{id}/pay", paying)).toMatchObject({ status: 409 });
    const owed = async () =>
      (await salon.call("GET /api/contacts/{id}/summary", { params: { id: customer } })).unpaid.total;
    const before = await owed();
    await collect(order.id, cash(5_000));
    expect(await invoice(id)).toMatchObject({ status: "issued" });
    await collect(order.id, cash(15_000));
    expect(await invoice(id)).toMatchObject({ status: "paid", paid_at: expect.any(String) });
    expect(before - (await owed())).toBe(20_000);
  });

  test("is paid when returned goods settle the sale, and is paid at once when it was settled before", async () => {
    const order = await onCredit();
    const { id } = await draft(order.id);
    await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
    const items = [{ order_item_id: order.items[0]!.id, quantity: 2 }];
    expect(await till.refund(order.id, { items })).toMatchObject({ owed: 0, refunded: 0 });
    expect(await invoice(id)).toMatchObject({ status: "paid", given_back: 20_000 });
    const settled = await onCredit();
    await collect(settled.id, cash(20_000));
    const later = await draft(settled.id);
    expect(
      await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id: later.id }, body: {} }),
    ).toMatchObject({ status: "paid" });
  });
});
