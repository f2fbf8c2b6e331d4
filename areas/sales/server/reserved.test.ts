import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill } from "#tests/harness/till.ts";

/** E3, F7: reservations of stock by orders for pickup and shipping (decisions §4). */

const server = await testServer();
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));
const till = await openTill(server);
const { salon, seller } = till;
const one = (product_id: number, quantity: number) => ({ items: [{ product_id, quantity }] });
const pickup = (product_id: number, quantity: number) =>
  till.order({ delivery_type: "pickup", ...one(product_id, quantity) });
const place = (body: object) =>
  salon.try("POST /api/orders", { body: { created_by_id: seller, customer_id: null, ...body } });
const act = (id: number, action: string, body: object = {}) =>
  salon.try(`POST /api/orders/{id}/${action}`, { params: { id }, body });
const stock = async (product: number) => [await till.onHand(product), await till.held(product)];
const allowNegative = (negative_stock: boolean) =>
  salon.call("POST /api/settings", { body: { defaults: { negative_stock } } });
const add = (id: number, quantity: number) =>
  salon.try("POST /api/products/{id}/inventory", { params: { id }, body: { product_id: id, quantity } });
const change = (id: number, body: object) => salon.try("PUT /api/products/{id}", { params: { id }, body });

describe("placing an order", () => {
  test("reserves the lines of one product together; a till order reserves nothing", async () => {
    const product = await till.product({ quantity: 5 });
    await till.order(one(product, 5));
    expect(await stock(product)).toEqual([5, 0]);
    await till.order({
      delivery_type: "shipping",
      items: [2, 1].map((quantity) => ({ product_id: product, quantity })),
    });
    expect(await stock(product)).toEqual([5, 3]);
  });

  test("does not get what others reserve: 409 with the available quantity, and nothing stored", async () => {
    const [product, other] = [await till.product({ quantity: 5 }), await till.product({ quantity: 5 })];
    await pickup(product, 4);
    const items = [
      { product_id: other, quantity: 1 },
      { product_id: product, quantity: 1 },
      { product_id: product, quantity: 1 },
    ];
    const { rows: before } = await server.owner.query("select count(*) from orders");
    expect(await place({ delivery_type: "pickup", items })).toMatchObject({
      status: 409,
      body: { error: "out_of_stock", product_id: product, available: 1 },
    });
    expect((await server.owner.query("select count(*) from orders")).rows).toEqual(before);
    expect([await stock(product), await stock(other)]).toEqual([
      [5, 4],
      [5, 0],
    ]);
  });

  test("reserves packages of ml in ml, and reports them in packages", async () => {
    const oil = await till.product({ quantity: 1_000, inventory_type: "volume", package_ml: 300 });
    const order = await pickup(oil, 2);
    expect(await stock(oil)).toEqual([1_000, 600]);
    expect(await place({ delivery_type: "pickup", ...one(oil, 2) })).toMatchObject({
      status: 409,
      body: { product_id: oil, available: 1 },
    });
    await till.walk(order.id, "accept", "prepare", "prepare", "deliver");
    expect(await stock(oil)).toEqual([400, 0]);
  });

  test("neither reserves nor checks untracked goods", async () => {
    const product = await till.product({ quantity: 0, inventory_tracktrue: false });
    const order = await pickup(product, 9);
    expect(await till.pay(order.id)).toMatchObject({ status: "new", paid: 90_000 });
    expect(await stock(product)).toEqual([0, 0]);
  });

  test("with eksi stok may reserve more than there is", async () => {
    const product = await till.product({ quantity: 1 });
    await allowNegative(true);
    const order = await pickup(product, 3);
    expect(await stock(product)).toEqual([1, 3]);
    await allowNegative(false);
    expect(await act(order.id, "checkout")).toMatchObject({ status: 409, body: { available: 1 } });
    await add(product, 2);
    await till.pay(order.id);
    expect(await stock(product)).toEqual([0, 0]);
  });
});

describe("while goods are reserved", () => {
  test("the till sells only the rest, unless eksi stok is on", async () => {
    const product = await till.product({ quantity: 5 });
    await pickup(product, 4);
    const sale = await till.order(one(product, 2));
    expect(await act(sale.id, "checkout")).toMatchObject({
      status: 409,
      body: { error: "out_of_stock", product_id: product, available: 1 },
    });
    await allowNegative(true);
    await till.pay(sale.id);
    await allowNegative(false);
    expect(await stock(product)).toEqual([3, 4]);
  });

  test("a manual entry may take any goods on hand, and the order is refused at the handover", async () => {
    const product = await till.product({ quantity: 5 });
    const [first, second] = [await pickup(product, 3), await pickup(product, 2)];
    expect((await add(product, -3)).status).toBe(201);
    expect(await stock(product)).toEqual([2, 5]);
    expect(await act(first.id, "checkout")).toMatchObject({ status: 409, body: { product_id: product, available: 2 } });
    // The first order that takes its goods gets them: no order waits for another that cannot be served.
    expect(await till.pay(second.id)).toMatchObject({ paid: 20_000 });
    expect(await stock(product)).toEqual([0, 3]);
    expect((await act(first.id, "cancel", { reason_id: 2 })).status).toBe(200);
    expect(await stock(product)).toEqual([0, 0]);
  });

  test("a changed product releases what was reserved, in the old unit", async () => {
    const [shampoo, oil] = [
      await till.product({ quantity: 5 }),
      await till.product({ quantity: 1_000, inventory_type: "volume", package_ml: 100 }),
    ];
    const [first, second] = [await pickup(shampoo, 2), await pickup(oil, 2)];
    expect((await change(shampoo, { inventory_tracktrue: false })).status).toBe(200);
    expect((await change(oil, { package_ml: 500 })).status).toBe(200);
    await till.pay(first.id);
    await till.pay(second.id);
    expect(await stock(shampoo)).toEqual([5, 0]);
    expect(await stock(oil)).toEqual([800, 0]);
    expect((await salon.try("DELETE /api/products/{id}", { params: { id: oil } })).status).toBe(409);
  });

  test("its stock type can't change, because the reservation is in pieces", async () => {
    const product = await till.product({ quantity: 2 });
    const order = await pickup(product, 2);
    await add(product, -2);
    const volume = { inventory_type: "volume", package_ml: 300 };
    expect(await change(product, volume)).toMatchObject({
      status: 422,
      body: { messages: { inventory_type: expect.any(String) } },
    });
    await act(order.id, "cancel", { reason_id: 1 });
    expect((await change(product, volume)).status).toBe(200);
  });
});

describe("an order that replaces another", () => {
  test("takes over the other's reservation", async () => {
    const [kept, dropped] = [await till.product({ quantity: 5 }), await till.product({ quantity: 5 })];
    const first = await till.order({
      delivery_type: "pickup",
      items: [kept, dropped].map((product_id) => ({ product_id, quantity: 5 })),
    });
    const next = await till.order({ delivery_type: "shipping", ...one(kept, 4), replaces: first.id });
    expect([await stock(kept), await stock(dropped)]).toEqual([
      [5, 4],
      [5, 0],
    ]);
    expect(await till.read(first.id)).toMatchObject({ status: "cancelled", cancellation: null, nextEvents: [] });
    const refused = await place({ delivery_type: "pickup", ...one(kept, 6), replaces: next.id });
    expect(refused).toMatchObject({ status: 409, body: { product_id: kept, available: 5 } });
    expect(await till.read(next.id)).toMatchObject({ status: "new" });
    const sale = await till.order({ ...one(kept, 5), replaces: next.id });
    expect(await stock(kept)).toEqual([5, 0]);
    await till.pay(sale.id);
    expect(await stock(kept)).toEqual([0, 0]);
  });

  test("is refused with the other's current state, once that was paid or delivered", async () => {
    const product = await till.product({ quantity: 5 });
    const [paid, gone] = [await pickup(product, 1), await pickup(product, 1)];
    await till.pay(paid.id);
    await till.walk(gone.id, "accept", "prepare", "prepare", "deliver");
    expect(await place({ ...one(product, 1), replaces: paid.id })).toMatchObject({
      status: 409,
      body: { error: "already_paid", current: { id: paid.id } },
    });
    expect(await place({ ...one(product, 1), replaces: gone.id })).toMatchObject({
      status: 409,
      body: { error: "not_allowed", current: { status: "delivered" } },
    });
  });
});
