import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openTill, SHIPMENT } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const act = (id: number, action: string, body: object = {}) =>
  salon.try<Record<string, unknown>>(`POST /api/orders/{id}/${action}`, { params: { id }, body });

/** A pickup or shipping order with so many pieces of a new product that has ten. */
async function ordered(delivery_type: "pickup" | "shipping", quantity = 2) {
  const product_id = await till.product({ quantity: 10 });
  const order = await till.order({ delivery_type, items: [{ product_id, quantity }] });
  return { product: product_id, ...order };
}
const stock = async (product: number) => [await till.onHand(product), await till.held(product)];

describe("orders for pickup and shipping (E3, E5, decisions §4)", () => {
  test("pickup: accepted, prepared, delivered, paid; goods are reserved until they are delivered", async () => {
    const order = await ordered("pickup");
    expect(order).toMatchObject({
      status: "new",
      delivery_type: "pickup",
      approved_at: null,
      nextEvents: ["accept", "checkout", "cancel"],
    });
    expect(await stock(order.product)).toEqual([10, 2]);
    const accepted = await till.walk(order.id, "accept");
    expect(accepted).toMatchObject({ status: "accepted", nextEvents: ["prepare", "checkout", "cancel"] });
    expect(accepted).toMatchObject({ approved_at: expect.any(String), prepared_at: null, version: order.version + 1 });
    expect(await till.walk(order.id, "prepare")).toMatchObject({ status: "preparing", prepared_at: null });
    const prepared = await till.walk(order.id, "prepare");
    expect(prepared).toMatchObject({ status: "prepared", nextEvents: ["deliver", "checkout", "cancel"] });
    expect(prepared).toMatchObject({ prepared_at: expect.any(String), approved_at: accepted.approved_at });
    expect(await stock(order.product)).toEqual([10, 2]);
    expect(await till.walk(order.id, "deliver")).toMatchObject({ status: "delivered", nextEvents: ["checkout"] });
    expect(await stock(order.product)).toEqual([8, 0]);
    const paid = await till.pay(order.id, { tips: 500 });
    expect(paid).toMatchObject({ status: "success", paid: 20_500, nextEvents: ["refund"] });
    expect(paid).toEqual(await till.read(order.id));
    expect(await stock(order.product)).toEqual([8, 0]);
  });

  test("paid before it is accepted: goods leave with the payment, the status stays, delivery completes it", async () => {
    const order = await ordered("pickup");
    const paid = await till.pay(order.id);
    expect(paid).toMatchObject({ status: "new", paid: 20_000, nextEvents: ["accept", "refund"] });
    expect(await stock(order.product)).toEqual([8, 0]);
    expect(await till.pay(order.id)).toEqual(paid);
    expect(await till.walk(order.id, "accept", "prepare", "prepare", "deliver")).toMatchObject({
      status: "success",
      nextEvents: ["refund"],
    });
    expect(await stock(order.product)).toEqual([8, 0]);
    expect(await till.pay(order.id)).toMatchObject({ status: "success", transaction_id: paid.transaction_id });
    expect(await act(order.id, "checkout", { tips: 1 })).toMatchObject({ body: { error: "already_paid" } });
  });

  test("shipping: the carrier's data is stored, goods leave with the handover", async () => {
    const order = await ordered("shipping");
    expect(order.shipment).toBeNull();
    expect(await till.walk(order.id, "accept", "prepare", "prepare")).toMatchObject({
      nextEvents: ["ship", "checkout", "cancel"],
    });
    const { status, body } = await act(order.id, "ship", SHIPMENT);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: "on_delivery",
        shipment: { ...SHIPMENT, shipped_at: expect.any(String) },
        nextEvents: ["deliver", "checkout"],
      },
    });
    expect(await stock(order.product)).toEqual([8, 0]);
    expect(await act(order.id, "ship", SHIPMENT)).toMatchObject({ status: 409, body: { error: "not_allowed" } });
    await till.pay(order.id);
    expect(await till.walk(order.id, "deliver")).toMatchObject({ status: "success", shipment: SHIPMENT });
    expect(await stock(order.product)).toEqual([8, 0]);
  });

  test("services may be collected too, and reserve nothing", async () => {
    const { data } = await salon.call("GET /api/services");
    const order = await till.order({
      delivery_type: "pickup",
      services: [{ service_id: data[0]!.id, price: 5_000, employee_id: till.seller }],
    });
    expect(await till.walk(order.id, "accept", "prepare", "prepare", "deliver")).toMatchObject({
      status: "delivered",
      services: [{ price: 5_000 }],
    });
    expect(await till.pay(order.id)).toMatchObject({ status: "success" });
  });

  test("an appointment can only be paid at the till", async () => {
    const body = { created_by_id: till.seller, customer_id: null, reservation_id: 1, delivery_type: "pickup" };
    const items = [{ product_id: await till.product(), quantity: 1 }];
    const answer = await salon.try("POST /api/orders", { body: { ...body, items } });
    expect(answer).toMatchObject({ status: 422, body: { messages: { reservation_id: expect.any(String) } } });
  });

  test.each([
    ["address_line", "B"],
    ["address_line_2", ""],
    ["city", " İ "],
    ["postal_code", undefined],
    ["method", null],
    ["tracking_code", "x".repeat(201)],
    ["country_id", 0],
    ["country_id", "TR"],
    ["country_id", 32_767],
    ["country_id", 2 ** 40],
  ])("ship with %s = %j is refused by name (E3)", async (field, value) => {
    const order = await ordered("shipping");
    await till.walk(order.id, "accept", "prepare", "prepare");
    const answer = await act(order.id, "ship", { ...SHIPMENT, [field]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.messages as object)).toEqual([field]);
    expect(await till.read(order.id)).toMatchObject({ status: "prepared", shipment: null });
    expect(await stock(order.product)).toEqual([10, 2]);
  });

  test.each(["accepted", "reject", "constructor", "ACCEPT"])("%s is not an action", async (action) => {
    const answer = await act((await till.order()).id, action);
    expect(answer).toMatchObject({ status: 404, body: { error: "not_found" } });
  });
});

describe("events that are not allowed", () => {
  test("an event based on an older version is refused with the current order (decisions §1)", async () => {
    const { id, version } = await ordered("pickup");
    await till.walk(id, "accept");
    expect((await act(id, "prepare", { version: version + 1 })).status).toBe(200);
    const current = await till.read(id);
    for (const [event, body] of Object.entries({ prepare: {}, cancel: { reason_id: 1 }, checkout: {} }))
      expect(await act(id, event, { ...body, version: version + 1 })).toMatchObject({
        status: 409,
        body: { error: "stale", current },
      });
    const paid = await act(id, "checkout", { version: version + 2 });
    expect(await act(id, "checkout", { version: version + 2 })).toMatchObject({ status: 200, body: paid.body });
    expect(await act(id, "refund", { version })).toMatchObject({ body: { error: "stale", current: paid.body } });
  });

  test("a refusal names the order's state", async () => {
    const message = async (id: number, event: string) =>
      (await act(id, event, event === "cancel" ? { reason_id: 1 } : {})).body.message;
    const order = await ordered("pickup");
    expect(await message(order.id, "deliver")).toBe("Bu sipariş onay bekliyor; bu işlem şu anda yapılamaz.");
    await till.pay(order.id);
    expect(await message(order.id, "cancel")).toBe("Bu sipariş onay bekliyor ve ödemesi alındı; önce iade edin.");
    await till.refund(order.id);
    expect(await message(order.id, "refund")).toBe(
      "Bu sipariş onay bekliyor ve ödemesi iade edildi; bu işlem şu anda yapılamaz.",
    );
  });
});

describe("cancelling (E4, decisions §4)", () => {
  test.each(["pickup", "shipping"] as const)(
    "%s: releases its reservation, and stores reason and note",
    async (type) => {
      const order = await ordered(type, 3);
      await till.walk(order.id, "accept", "prepare");
      const { status, body } = await act(order.id, "cancel", { reason_id: 2, note: "Raf boş" });
      const cancellation = { reason: "Stokta yok", note: "Raf boş" };
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { status: "cancelled", cancellation, nextEvents: [] },
      });
      expect(await stock(order.product)).toEqual([10, 0]);
      expect(await till.read(order.id)).toEqual(body);
      const { rows } = await server.owner.query(
        "select after from audit_entries where entity = 'order' and entity_id = $1 and action = 'cancelled'",
        [order.id],
      );
      expect(rows).toEqual([{ after: cancellation }]);
    },
  );

  test("goods taken with a payment of zero return with the reason cancelled", async () => {
    const order = await ordered("pickup");
    await till.pay(order.id, { discount: 100 });
    expect(await stock(order.product)).toEqual([8, 0]);
    expect((await act(order.id, "cancel", { reason_id: 1 })).body).toMatchObject({ status: "cancelled", paid: 0 });
    expect(await stock(order.product)).toEqual([10, 0]);
    const entries = await salon.call("GET /api/products/{id}/inventory", { params: { id: String(order.product) } });
    expect(entries.data.slice(0, 2)).toMatchObject([
      { quantity: 2, reason: "cancelled", order: { id: order.id } },
      { quantity: -2, reason: "sold" },
    ]);
  });

  test("a paid order must be refunded first; refunded pieces do not return to the stock again", async () => {
    const order = await ordered("pickup");
    await till.pay(order.id);
    expect(await act(order.id, "cancel", { reason_id: 1 })).toMatchObject({ status: 409 });
    await till.refund(order.id);
    expect((await act(order.id, "cancel", { reason_id: 1 })).status).toBe(200);
    expect(await stock(order.product)).toEqual([8, 0]);
    expect((await act(order.id, "checkout")).body).toMatchObject({ error: "not_allowed" });
  });
});

test("orders, stock and transactions agree after all this", async () => {
  const product_id = await till.product({ quantity: 20 });
  for (const delivery_type of ["pos", "pickup", "shipping"] as const) {
    const order = await till.order({ delivery_type, items: [{ product_id, quantity: 2 }] });
    await till.pay(order.id, { discount: 10, tips: 300 });
    await till.refund(order.id, { items: [{ order_item_id: order.items[0]!.id, quantity: 1 }], restock: true });
  }
  await expectBooksToAgree(server.owner);
});
