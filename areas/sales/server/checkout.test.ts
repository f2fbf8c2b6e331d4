import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { openTill } from "#tests/harness/till.ts";

const statements: string[] = [];
const server = await testServer({ onStatement: (text) => (statements.push(text), text) });
const till = await openTill(server);
const { salon, seller, customer } = till;
const pay = (id: number, body: object = {}) =>
  salon.try<Record<string, unknown>>("POST /api/orders/{id}/checkout", { params: { id }, body });
const booked = async (order: number) =>
  (
    await server.owner.query(
      "select id::int, type, amount::int, tips::int, total::int, payment_method, account_id::int, contact_id::int, created_by::int from transactions where order_id = $1",
      [order],
    )
  ).rows;

describe("taking a payment (D4)", () => {
  test("writes the transaction, takes the goods from stock, marks the order paid", async () => {
    const [shampoo, mask] = [
      await till.product({ price: 34_900, quantity: 5 }),
      await till.product({ price: 48_900, quantity: 5 }),
    ];
    const items = [
      { product_id: shampoo, quantity: 2 },
      { product_id: mask, quantity: 1 },
    ];
    const order = await till.order({ customer_id: customer, items });
    const paid = await till.pay(order.id, {
      status: "success",
      tips: 11_870,
      discount: 10,
      payment_method: "credit_card",
    });
    const { accounts_by_method } = (await salon.call("GET /api/settings")).defaults;
    const [row] = await booked(order.id);
    expect(row).toMatchObject({
      type: "order",
      amount: 106_830,
      tips: 11_870,
      total: 118_700,
      payment_method: "credit_card",
      contact_id: customer,
      created_by: Number(seller),
    });
    expect(row.account_id).toBe(accounts_by_method.credit_card);
    expect(paid).toMatchObject({
      status: "success",
      discount: 11_870,
      tips: 11_870,
      total: 118_700,
      paid: 118_700,
      transaction_id: row.id,
      payment_method: "credit_card",
      nextEvents: ["refund"],
      version: order.version + 1,
    });
    expect(paid.items.map(({ discount, net, tax }) => ({ discount, net, tax }))).toEqual([
      { discount: 6_980, net: 52_350, tax: 10_470 },
      { discount: 4_890, net: 36_675, tax: 7_335 },
    ]);
    expect(await salon.call("GET /api/orders/{id}", { params: { id: String(order.id) } })).toEqual(paid);
    expect([await till.onHand(shampoo), await till.onHand(mask)]).toEqual([3, 4]);
  });

  test("cash by default, into Kasa; a full discount without goods money is still a sale", async () => {
    const order = await till.order();
    await till.pay(order.id, { discount: 100 });
    const { accounts_by_method } = (await salon.call("GET /api/settings")).defaults;
    expect(await booked(order.id)).toMatchObject([
      { amount: 0, payment_method: "cash", account_id: accounts_by_method.cash },
    ]);
  });

  test.each([
    ["tips", -1],
    ["tips", 0.5],
    ["tips", 1e21],
    ["tips", "1e3"],
    ["tips", null],
    ["discount", -0.01],
    ["discount", 100.01],
    ["discount", 12.345],
    ["discount", "10"],
    ["payment_method", "gold"],
    ["coupon", "X"],
  ])("%s = %j is refused (S08)", async (field, value) => {
    const { id } = await till.order();
    const answer = await pay(id, { [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.messages as object)).toEqual([field]);
    expect(await booked(id)).toEqual([]);
  });

  test("staff give at most 20 %, an administrator any discount", async () => {
    const staff = await till.staff();
    const { id } = await till.order({}, staff);
    const answer = await staff.try("POST /api/orders/{id}/checkout", { params: { id }, body: { discount: 20.01 } });
    expect(answer).toMatchObject({ status: 403, body: { messages: { discount: expect.any(String) } } });
    expect((await till.pay(id, { discount: 20 }, staff)).discount).toBe(2_000);
  });

  test("missing goods refuse the sale, and the order stays unpaid", async () => {
    const product_id = await till.product({ quantity: 3 });
    const order = await till.order({ items: [2, 2].map((quantity) => ({ product_id, quantity })) });
    expect(await pay(order.id)).toMatchObject({
      status: 409,
      body: { error: "out_of_stock", product_id, available: 3 },
    });
    expect(await booked(order.id)).toEqual([]);
    expect(await till.onHand(product_id)).toBe(3);
    await salon.call("POST /api/settings", { body: { defaults: { negative_stock: true } } });
    expect((await pay(order.id)).status).toBe(200);
    await salon.call("POST /api/settings", { body: { defaults: { negative_stock: false } } });
    expect(await till.onHand(product_id)).toBe(-1);
  });
});

test("a reservation is billed once, at its own prices, and its payment completes it (decisions §3)", async () => {
  const book = await openBook(server);
  const visit = await book.book("2026-11-16 10:00", { items: [book.line({ price: 90_000 })] });
  const [line] = visit.items;
  const services = [{ service_id: book.dye, employee_id: book.elif, reservation_item_id: line?.id as number }];
  const body = { created_by_id: book.elif, customer_id: book.customer, reservation_id: visit.id, services };
  const order = await book.salon.call("POST /api/orders", { body });
  expect(order).toMatchObject({
    reservation_id: visit.id,
    total: 90_000,
    services: [{ price: 90_000, reservation_item_id: line?.id }],
  });
  const again = await book.salon.try("POST /api/orders", { body });
  expect(again).toMatchObject({ status: 409, body: { error: "reservation_ordered", current: { id: order.id } } });
  const paid = await book.salon.call("POST /api/orders/{id}/checkout", { params: { id: String(order.id) }, body: {} });
  expect(paid).toMatchObject({ status: "success", paid: 90_000 });
  expect(await booked(order.id)).toMatchObject([{ type: "reservation", amount: 90_000 }]);
  expect((await book.salon.call("GET /api/reservations/{id}", { params: { id: String(visit.id) } })).status).toBe(
    "success",
  );
  server.travel(undefined);
});

describe("once only (S02)", () => {
  test("the same payment again returns the paid order, another one is refused with it", async () => {
    const { id } = await till.order();
    const body = { tips: 500, discount: 10, payment_method: "qr" };
    const first = await till.pay(id, body);
    expect(await till.pay(id, body)).toEqual(first);
    for (const other of [
      { ...body, tips: 501 },
      { ...body, discount: 11 },
      { ...body, payment_method: "cash" },
    ]) {
      expect(await pay(id, other)).toMatchObject({ status: 409, body: { error: "already_paid", current: first } });
    }
    expect(await booked(id)).toHaveLength(1);
  });

  test("32 tills at once write one transaction and take the goods once", async () => {
    const product_id = await till.product({ quantity: 10 });
    const { id } = await till.order({ items: [{ product_id, quantity: 2 }] });
    const answers = await Promise.all(Array.from({ length: 32 }, () => pay(id, { tips: 100 })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(32).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await booked(id)).toHaveLength(1);
    expect(await till.onHand(product_id)).toBe(8);
  });

  test("of different concurrent payments one succeeds, the others are refused with it", async () => {
    const { id } = await till.order();
    const answers = await Promise.all(Array.from({ length: 16 }, (_, tips) => pay(id, { tips })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { error: "already_paid", current: { status: "success" } } });
    }
    expect(await booked(id)).toHaveLength(1);
  });

  test("replacing and paying an order at once: one of them succeeds", async () => {
    for (let round = 0; round < 8; round++) {
      const product_id = await till.product();
      const { id } = await till.order({ items: [{ product_id, quantity: 1 }] });
      const body = { created_by_id: seller, customer_id: null, items: [{ product_id, quantity: 1 }], replaces: id };
      const [paid, placed] = await Promise.all([pay(id), salon.try("POST /api/orders", { body })]);
      expect([paid.status, placed.status].toSorted()).toEqual(paid.status === 200 ? [200, 409] : [201, 409]);
    }
  });
});

describe("the last pieces in stock (K01, K02, K03)", () => {
  test("of 16 buyers of 5 pieces five succeed, eleven are refused", async () => {
    const product_id = await till.product({ quantity: 5 });
    const orders = await Promise.all(
      Array.from({ length: 16 }, () => till.order({ items: [{ product_id, quantity: 1 }] })),
    );
    const answers = await Promise.all(orders.map((order) => pay(order.id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.body.error === "out_of_stock")).toHaveLength(11);
    expect(await till.onHand(product_id)).toBe(0);
  });

  test("carts with A, B and B, A at once never deadlock", async () => {
    const [a, b] = [await till.product({ quantity: 1000 }), await till.product({ quantity: 1000 })];
    const cart = (ids: number[]) => till.order({ items: ids.map((product_id) => ({ product_id, quantity: 1 })) });
    const orders = await Promise.all(Array.from({ length: 48 }, (_, turn) => cart(turn % 2 ? [a, b] : [b, a])));
    const answers = await Promise.all(orders.map((order) => pay(order.id)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(48).fill(200));
    expect([await till.onHand(a), await till.onHand(b)]).toEqual([952, 952]);
  });
});

test("a sale needs a handful of statements, whatever is in the cart", async () => {
  const product = await till.product();
  const items = Array.from({ length: 50 }, () => ({ product_id: product, quantity: 1 }));
  statements.length = 0;
  const order = await till.order({ items });
  expect(statements).toHaveLength(2);
  statements.length = 0;
  await till.pay(order.id, { discount: 10 });
  expect(statements).toHaveLength(3);
  statements.length = 0;
  await salon.call("GET /api/orders");
  expect(statements).toHaveLength(1);
});
