import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));
const till = await openTill(server);
const { salon, customer, seller } = till;
const tryRefund = (id: number, body?: object, by = salon) =>
  by.try<Record<string, unknown>>("POST /api/orders/{id}/refund", { params: { id }, ...(body && { body }) });
const books = async (order: number) =>
  (
    await server.owner.query(
      `select id::int, type, amount::int, tips::int, payment_method, account_id::int, contact_id::int, created_by::int, reservation_id::int,
              refund_of::int, description from transactions where order_id = $1 order by id`,
      [order],
    )
  ).rows;
const linesOf = async (order: number) =>
  (
    await server.owner.query(
      `select r.quantity, r.amount::int, r.net::int from refund_lines r join order_lines l on l.id = r.order_line_id
       where l.order_id = $1 order by r.id`,
      [order],
    )
  ).rows;

/** Paid: three pieces of ₺1,00 together with one of ₺5,00, 10 % off, ₺2,00 tip. */
async function paid() {
  const [comb, brush] = [await till.product({ quantity: 10 }), await till.product({ quantity: 10 })];
  const items = [
    { product_id: comb, quantity: 3, price: 101 },
    { product_id: brush, quantity: 1, price: 500 },
  ];
  const order = await till.order({ customer_id: customer, items });
  await till.pay(order.id, { discount: 10, tips: 200, payment_method: "credit_card" });
  const [first, second] = order.items.map((item) => item.id) as [number, number];
  return { id: order.id, comb, brush, first, second };
}

describe("a whole refund (E3)", () => {
  test("is a negative transaction of today that refers to the original; the order keeps its status, the stock is unchanged", async () => {
    const { id, comb } = await paid();
    const answer = await tryRefund(id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "success",
        paid: 923,
        refunded: 923,
        nextEvents: [],
        items: [{ refunded_quantity: 3 }, { refunded_quantity: 1 }],
      },
    });
    expect(answer.body).toEqual(await till.read(id));
    const [sale, back] = await books(id);
    expect(back).toEqual({ ...sale, id: back.id, amount: -723, tips: -200, refund_of: sale.id });
    expect(await linesOf(id)).toEqual([
      { quantity: 3, amount: 273, net: 228 },
      { quantity: 1, amount: 450, net: 375 },
    ]);
    expect(await till.onHand(comb)).toBe(7);
  });

  test("shows in the transactions: the refunded amount of the original; the refund can't be edited", async () => {
    const { id } = await paid();
    await till.refund(id, { reason: "Yanlış renk" });
    const [sale, back] = await books(id);
    const read = (row: number) => salon.call("GET /api/accounting/transactions/{id}", { params: { id: String(row) } });
    expect(await read(sale.id)).toMatchObject({ total: 923, refunded: 923, refund_of: null });
    expect(await read(back.id)).toMatchObject({
      total: -923,
      refunded: 0,
      refund_of: sale.id,
      description: "Yanlış renk",
      editable: false,
    });
  });

  test("twice is refused, and nothing is stored", async () => {
    const { id } = await paid();
    const first = await till.refund(id);
    expect(await tryRefund(id)).toMatchObject({ status: 409, body: { error: "not_allowed", current: first } });
    expect(await books(id)).toHaveLength(2);
  });

  test("without the tip, and only the tip afterwards", async () => {
    const { id } = await paid();
    expect(await till.refund(id, { tips: false })).toMatchObject({ refunded: 723, nextEvents: ["refund"] });
    expect(await tryRefund(id, { tips: false })).toMatchObject({ status: 422, body: { error: "nothing_to_refund" } });
    expect(await till.refund(id)).toMatchObject({ refunded: 923, nextEvents: [] });
    expect((await books(id)).slice(1)).toMatchObject([
      { amount: -723, tips: 0 },
      { amount: 0, tips: -200 },
    ]);
  });

  test("of an appointment's payment has the type reservation", async () => {
    const book = await openBook(server);
    const visit = await book.book("2026-11-17 10:00");
    const services = [{ service_id: book.dye, employee_id: book.elif, reservation_item_id: visit.items[0]!.id }];
    const body = { created_by_id: book.elif, customer_id: book.customer, reservation_id: visit.id, services };
    const order = await book.salon.call("POST /api/orders", { body });
    const params = { id: String(order.id) };
    await book.salon.call("POST /api/orders/{id}/checkout", { params, body: {} });
    await book.salon.call("POST /api/orders/{id}/refund", { params });
    server.travel(undefined);
    const [sale, back] = await books(order.id);
    expect(back).toEqual({ ...sale, id: back.id, amount: -95_000, tips: 0, refund_of: sale.id });
    expect(back).toMatchObject({ type: "reservation", reservation_id: visit.id, contact_id: book.customer });
  });
});

describe("a refund by line (E3)", () => {
  test("is exact to the kuruş: the parts add up to the line, its net to the line's net", async () => {
    const { id, first, second } = await paid();
    const part = (order_item_id: number, quantity: number) =>
      till.refund(id, { items: [{ order_item_id, quantity }], tips: false });
    for (const refunded of [91, 182, 273])
      expect(await part(first, 1)).toMatchObject({ refunded, nextEvents: ["refund"] });
    expect(await part(second, 1)).toMatchObject({ refunded: 723 });
    const lines = await linesOf(id);
    expect(lines.map(({ amount }) => amount)).toEqual([91, 91, 91, 450]);
    expect(lines.slice(0, 3).reduce((sum, { net }) => sum + net, 0)).toBe(228);
    expect(await till.refund(id)).toMatchObject({ refunded: 923, nextEvents: [] });
    expect(await books(id)).toHaveLength(6);
  });

  test("refunds services like goods, and the tip with the first refund unless it is kept", async () => {
    const { data } = await salon.call("GET /api/services");
    const order = await till.order({ services: [{ service_id: data[0]!.id, price: 9_000, quantity: 2 }] });
    await till.pay(order.id, { tips: 100 });
    const back = await till.refund(order.id, {
      items: [{ order_item_id: order.services[0]!.id, quantity: 1 }],
      restock: true,
    });
    expect(back).toMatchObject({ refunded: 9_100, services: [{ quantity: 2, refunded_quantity: 1 }] });
  });

  test("above what is left, of another order's line, or of the same line twice is refused at its field", async () => {
    const { id, first, second } = await paid();
    const other = await paid();
    await till.refund(id, { items: [{ order_item_id: first, quantity: 2 }] });
    const wrong = await tryRefund(id, {
      items: [
        { order_item_id: second, quantity: 1 },
        { order_item_id: first, quantity: 2 },
        { order_item_id: other.first, quantity: 1 },
      ],
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.messages as object)).toEqual(["items.1.quantity", "items.2.order_item_id"]);
    const twice = [1, 1].map((quantity) => ({ order_item_id: second, quantity }));
    expect((await tryRefund(id, { items: twice })).status).toBe(422);
    expect((await tryRefund(id, { items: [], tips: false })).body).toMatchObject({ error: "nothing_to_refund" });
    expect(await books(id)).toHaveLength(2);
  });

  test("of lines that cost nothing is refused", async () => {
    const items = [0, 100].map((price) => ({ price, quantity: 1 }));
    const product_id = await till.product();
    const order = await till.order({ items: items.map((item) => ({ ...item, product_id })) });
    await till.pay(order.id);
    const free = [{ order_item_id: order.items[0]!.id, quantity: 1 }];
    expect((await tryRefund(order.id, { items: free })).body).toMatchObject({ error: "nothing_to_refund" });
    expect(await till.refund(order.id)).toMatchObject({
      refunded: 100,
      items: [{ refunded_quantity: 1 }, { refunded_quantity: 1 }],
    });
  });
});

describe("the stock after a refund", () => {
  test("gets back the goods with restock, with the reason refunded", async () => {
    const { id, comb, brush, first } = await paid();
    await till.refund(id, { items: [{ order_item_id: first, quantity: 2 }], restock: true });
    expect([await till.onHand(comb), await till.onHand(brush)]).toEqual([9, 9]);
    await till.refund(id, { restock: true });
    expect([await till.onHand(comb), await till.onHand(brush)]).toEqual([10, 10]);
    const entries = await salon.call("GET /api/products/{id}/inventory", { params: { id: String(comb) } });
    expect(entries.data.slice(0, 2)).toMatchObject([
      { quantity: 1, reason: "refunded", order: { id } },
      { quantity: 2, reason: "refunded" },
    ]);
  });

  test("gets back ml that were sold, and never more than the order took", async () => {
    const oil = await till.product({ quantity: 1_000, inventory_type: "volume", package_ml: 250 });
    const free = await till.product({ quantity: 0, inventory_tracktrue: false });
    const order = await till.order({ items: [oil, free].map((product_id) => ({ product_id, quantity: 2 })) });
    await till.pay(order.id);
    for (const id of [oil, free])
      await salon.call("PUT /api/products/{id}", {
        params: { id: String(id) },
        body: { package_ml: 500, inventory_tracktrue: true },
      });
    await till.refund(order.id, { restock: true });
    expect([await till.onHand(oil), await till.onHand(free)]).toEqual([1_000, 0]);
    await salon.call("PUT /api/products/{id}", { params: { id: String(free) }, body: { inventory_tracktrue: false } });
  });

  test("of an order that was paid before its delivery, which may still be delivered", async () => {
    const product_id = await till.product({ quantity: 3 });
    const order = await till.order({ delivery_type: "pickup", items: [{ product_id, quantity: 3 }] });
    await till.pay(order.id);
    const items = [{ order_item_id: order.items[0]!.id, quantity: 1 }];
    expect(await till.refund(order.id, { items, restock: true })).toMatchObject({ status: "new" });
    expect(await till.walk(order.id, "accept", "prepare", "prepare", "deliver")).toMatchObject({ status: "success" });
    expect([await till.onHand(product_id), await till.held(product_id)]).toEqual([1, 0]);
    expect(await till.refund(order.id, { restock: true })).toMatchObject({ status: "success", nextEvents: [] });
    expect(await till.onHand(product_id)).toBe(3);
  });
});

describe("rights of refunds", () => {
  test("staff neither see it among the next events nor may send it", async () => {
    const { id } = await paid();
    const staff = await till.staff();
    expect((await till.read(id, staff)).nextEvents).toEqual([]);
    expect((await staff.call("GET /api/orders")).data.find((row) => row.id === id)?.nextEvents).toEqual([]);
    expect((await tryRefund(id, {}, staff as typeof salon)).status).toBe(403);
    expect((await salon.call("GET /api/orders")).data.find((row) => row.id === id)?.nextEvents).toEqual(["refund"]);
  });

  test("the audit records who did it", async () => {
    const { id, first } = await paid();
    await till.refund(id, { items: [{ order_item_id: first, quantity: 2 }], restock: true, reason: "Kırık" });
    const { rows } = await server.owner.query(
      "select employee_id::int, after from audit_entries where action = 'refunded' and entity_id = $1",
      [id],
    );
    const items = [{ order_item_id: first, name: "Argan Şampuan", quantity: 2, amount: 182 }];
    expect(rows).toEqual([
      { employee_id: Number(seller), after: { amount: 182, tips: 200, items, restock: true, reason: "Kırık" } },
    ]);
  });

  test("of two administrators at once one succeeds", async () => {
    const { id } = await paid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryRefund(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { error: "not_allowed", current: { refunded: 923 } },
      });
    expect(await books(id)).toHaveLength(2);
  });

  test("the database refuses more than was paid", async () => {
    const { id, first } = await paid();
    const beyond = (text: string, row: number) => server.owner.query(text, [row]);
    await expect(beyond("update orders set refunded = paid + 1 where id = $1", id)).rejects.toThrow(/orders_check/);
    await expect(beyond("update order_lines set refunded_quantity = 4 where id = $1", first)).rejects.toMatchObject({
      constraint: "order_lines_refunded_check",
    });
  });
});

test("each refund lists its lines and who made it; another company's order is not found (E3)", async () => {
  const { id, first, second } = await paid();
  const told = () => salon.call("GET /api/orders/{id}/refunds", { params: { id: String(id) } });
  expect(await told()).toEqual({ data: [], refunds: [] });
  await tryRefund(id, { items: [{ order_item_id: first, quantity: 1 }], tips: false });
  await tryRefund(id);
  const {
    data: [one, ...rest],
    refunds,
  } = await told();
  const [, refund, last] = await books(id);
  expect(one).toEqual({
    transaction_id: refund.id,
    at: refunds[0]?.at,
    order_item_id: first,
    name: "Argan Şampuan",
    quantity: 1,
    amount: -refund.amount,
  });
  expect(rest).toMatchObject([
    { transaction_id: last.id, order_item_id: first, quantity: 2 },
    { transaction_id: last.id, order_item_id: second, quantity: 1 },
  ]);
  expect(rest.reduce((sum, { amount }) => sum + amount, 0)).toBe(-last.amount);
  const by = { id: Number(seller), name: "Elif", surname: expect.any(String) };
  expect(refunds).toEqual(
    [refund, last].map(({ id: transaction_id, amount, tips }) => ({
      transaction_id,
      at: expect.any(String),
      by,
      payment_method: "credit_card",
      amount: -amount - tips,
      tips: tips === 0 ? 0 : -tips,
    })),
  );
  const other = await server.salon();
  expect(await other.try("GET /api/orders/{id}/refunds", { params: { id } })).toMatchObject({ status: 404 });
});
