import { afterAll, expect, test } from "vitest";
import { restoreDemo } from "#db/seed/getir/demo.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openGetirOrders } from "#tests/harness/getir-orders.ts";
import { mapListing, wireTo } from "#tests/harness/getir.ts";
import { TIMEOUT_MS } from "#tests/harness/scale.ts";

/** J3, E3 with marketplace orders (decisions §4, §7): steps that people take, against the stand-in of Getir. */

/** When the next requests stop waiting for Getir, instead of after nine seconds. */
const limits: AbortSignal[] = [];
const limit = () => limits.shift() ?? AbortSignal.timeout(9000);
const { server, till, salon, company, push, wire, sim, shampoo, stored, come, act, runGetirJobs } =
  await openGetirOrders({ wire: (sim) => wireTo(sim, { limit }) });
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));
/** Lets the wait between two steps pass, at the stand-in's faster clock. */
const waitForStep = () => new Promise((done) => setTimeout(done, 5));

test("takes an order to Getir's courier, step by step", async () => {
  const [before, held] = [await till.onHand(shampoo), await till.held(shampoo)];
  const order = await come();
  const { id } = await stored(order);
  for (const [action, status, number] of [
    ["accept", "preparing", 500],
    ["prepare", "prepared", 550],
    ["handover", "handover", 600],
  ] as const) {
    await waitForStep();
    expect(await act(id, action)).toMatchObject({ status: 200, body: { status } });
    expect(sim.world.orders.get(order.orderId)?.status).toBe(number);
  }
  expect([await till.onHand(shampoo), await till.held(shampoo)]).toEqual([before - 2, held]);
  expect((await act(id, "cancel", { reason_id: "missing" })).status).toBeGreaterThanOrEqual(400);
});

test("brings an order with the shop's own courier to the door, with fewer pieces than ordered", async () => {
  const lines = [
    { listing: "g-00001", count: 3 },
    { listing: "g-00003", count: 1 },
  ];
  const [before, held] = [await till.onHand(shampoo), await till.held(shampoo)];
  const order = await come({ courier: "own", lines });
  const row = await stored(order);
  await act(row.id, "accept");
  await waitForStep();
  const item = row.getir.lines[0]?.order_item_id;
  expect(await act(row.id, "prepare", { revised: [{ order_item_id: item, quantity: 4 }] })).toMatchObject({
    status: 422,
    body: { messages: { "revised.0.quantity": "Siparişte bu kadar ürün yok." } },
  });
  expect(await act(row.id, "prepare", { revised: [{ order_item_id: item, quantity: 1 }] })).toMatchObject({
    status: 200,
    body: { status: "prepared" },
  });
  expect(await till.held(shampoo)).toBe(held + 1);
  await waitForStep();
  const done = await act(row.id, "deliver");
  // The listings' prices, which other tests' offers change.
  const total = order.products.reduce((sum, { price }) => sum + price * 100, 0);
  expect(done).toMatchObject({ status: 200, body: { status: "success", total } });
  expect([await till.onHand(shampoo), await till.held(shampoo)]).toEqual([before - 1, held]);
});

test("of two people who press at once, one sends the step", async () => {
  const order = await come();
  const { id } = await stored(order);
  const asked = sim.calls.length;
  const answers = await Promise.all([act(id, "accept"), act(id, "accept"), act(id, "accept")]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(sim.calls.slice(asked).filter((call) => call.endsWith("/verify"))).toHaveLength(1);
});

test("a step whose answer is lost is being asked about, and settles by asking", async () => {
  const order = await come();
  const { id } = await stored(order);
  sim.world.answers.push("silent after");
  expect(await act(id, "accept")).toMatchObject({ status: 200, body: { status: "new" } });
  expect(await stored(order)).toMatchObject({ status: "new", getir: { pending: "accept" } });
  expect(await act(id, "cancel", { reason_id: "missing" })).toMatchObject({
    status: 409,
    body: { error: "step_pending" },
  });
  await runGetirJobs();
  expect(await stored(order)).toMatchObject({ status: "preparing", getir: { pending: null, lost_step: null } });
});

test("a step that never arrived may be tried again", async () => {
  const order = await come();
  const { id } = await stored(order);
  sim.world.answers.push("cut before");
  expect((await act(id, "accept")).status).toBe(200);
  await runGetirJobs();
  expect(await stored(order)).toMatchObject({ status: "new", getir: { pending: null, lost_step: "accept" } });
  expect(await act(id, "accept")).toMatchObject({ status: 200, body: { status: "preparing" } });
});

test("Getir's refusal is told in its words", async () => {
  const order = await come();
  const { id } = await stored(order);
  sim.world.answers.push("refuse");
  expect(await act(id, "accept")).toMatchObject({
    status: 422,
    body: { error: "marketplace_refused", message: "Getir kabul etmedi: Şu an yapılamıyor" },
  });
  expect((await stored(order)).getir.pending).toBeNull();
});

test("cancels with a reason that Getir offers in that state, and first has the customer called where it says so", async () => {
  const order = await come({ callCustomer: true });
  const { id } = await stored(order);
  const reasons = await salon.call("GET /api/orders/{id}/cancel", { params: { id } });
  expect(reasons).toEqual([
    { id: "busy", title: "Yoğunluk" },
    { id: "missing", title: "Ürün yok" },
  ]);
  expect(await act(id, "cancel", { reason_id: "customer" })).toMatchObject({
    status: 422,
    body: { error: "reason_gone" },
  });
  expect(await act(id, "cancel", { reason_id: "missing" })).toMatchObject({
    status: 422,
    body: { error: "callCustomer", phone: "0850 222 22 22", code: "4821" },
  });
  expect(await act(id, "cancel", { reason_id: "missing", note: "Aradık" })).toMatchObject({
    status: 200,
    body: { status: "cancelled", cancellation: { reason: "Ürün yok" } },
  });
});

test("the reasons are those of the order's state; once it is handed over there are none, and it is not cancelled", async () => {
  const order = await come();
  const { id } = await stored(order);
  const reasons = async () => {
    const { body } = await salon.try<{ id: string }[]>("GET /api/orders/{id}/cancel", { params: { id } });
    return body.map((reason) => reason.id);
  };
  expect(await reasons()).toEqual(["busy", "missing"]);
  await act(id, "accept");
  expect(await reasons()).toEqual(["missing", "customer"]);
  expect(await act(id, "cancel", { reason_id: "busy" })).toMatchObject({ status: 422, body: { error: "reason_gone" } });
  await waitForStep();
  await act(id, "prepare");
  expect(await reasons()).toEqual(["missing", "customer"]);
  await waitForStep();
  expect(await act(id, "handover")).toMatchObject({ status: 200, body: { status: "handover" } });
  expect(await salon.try("GET /api/orders/{id}/cancel", { params: { id } })).toMatchObject({ status: 200, body: [] });
  expect(await act(id, "cancel", { reason_id: "missing" })).toMatchObject({ status: 409 });
  expect(sim.world.orders.get(order.orderId)?.status).toBe(600);
});

test("an order that Getir has just cancelled is reported as cancelled, not its reason as gone, and is stored so", async () => {
  const order = await come();
  const { id } = await stored(order);
  sim.world.move(order, 1500);
  expect(await act(id, "cancel", { reason_id: "busy" })).toMatchObject({
    status: 409,
    body: {
      error: "already_cancelled",
      message: "Getir bu siparişi zaten iptal etti.",
      current: { id, status: "cancelled", nextEvents: [] },
    },
  });
  expect(await stored(order)).toMatchObject({ status: "cancelled" });
  const again = await act(id, "cancel", { reason_id: "busy" });
  expect(again).toMatchObject({ status: 409, body: { error: "already_cancelled" } });
});

test("a cancellation whose answer is lost is not asked for again, and its reasons neither", async () => {
  const order = await come();
  const { id } = await stored(order);
  sim.world.answers.push("silent after");
  const cancel = () => act(id, "cancel", { reason_id: "missing" });
  expect(await cancel()).toMatchObject({ status: 200, body: { status: "new" } });
  expect(sim.world.orders.get(order.orderId)?.status).toBe(1600);
  const asked = sim.calls.length;
  expect(await cancel()).toMatchObject({ status: 200, body: { status: "new" } });
  expect(sim.calls.slice(asked)).toEqual([]);
  await runGetirJobs();
  expect(await stored(order)).toMatchObject({ status: "cancelled", getir: { pending: null } });
  // The order is told to be over, not that its reason is.
  const again = sim.calls.length;
  expect(await cancel()).toMatchObject({ status: 409, body: { error: "not_allowed", message: /iptal/ } });
  expect(sim.calls.slice(again)).toEqual([]);
});

test("a cancellation that Getir answers too slowly is being asked about before the request ends", async () => {
  const order = await come();
  const { id } = await stored(order);
  const late = new AbortController();
  limits.push(late.signal);
  sim.world.answers.push("held after");
  const answer = act(id, "cancel", { reason_id: "missing" });
  await expect.poll(() => sim.world.orders.get(order.orderId)?.status).toBe(1600);
  const asked = sim.calls.length;
  late.abort();
  expect(await answer).toMatchObject({ status: 200, body: { status: "new" } });
  // The time of all calls is over: the order is not asked for in this request any more.
  expect(sim.calls.slice(asked)).toEqual([]);
  expect(await stored(order)).toMatchObject({ getir: { pending: "cancel" } });
  await runGetirJobs();
  const cancelled = { status: "cancelled", cancellation: { reason: "Ürün yok" } };
  expect(await salon.call("GET /api/orders/{id}", { params: { id } })).toMatchObject(cancelled);
});

test("where Getir is too slow to say its reasons, nothing is sent, and that is told", async () => {
  const order = await come();
  const { id } = await stored(order);
  limits.push(AbortSignal.abort(), AbortSignal.abort());
  const away = { status: 503, body: { error: "getir_away" } };
  expect(await act(id, "cancel", { reason_id: "missing" })).toMatchObject(away);
  expect(await salon.try("GET /api/orders/{id}/cancel", { params: { id } })).toMatchObject(away);
  expect(await stored(order)).toMatchObject({ status: "new", getir: { pending: null, lost_step: null } });
  expect(sim.world.orders.get(order.orderId)?.status).toBe(400);
});

test("the same intent again answers the same and calls Getir once", async () => {
  const order = await come();
  const { id } = await stored(order);
  const key = "6f1c2d5e-0000-4000-8000-000000000001";
  const accept = () => salon.try("POST /api/orders/{id}/accept", { params: { id }, body: {} }, { key });
  const first = await accept();
  const asked = sim.calls.length;
  expect((await accept()).body).toEqual(first.body);
  expect(sim.calls.slice(asked).filter((call) => call.startsWith("POST"))).toEqual([]);
});
test("a day of orders goes to the door by both couriers", { timeout: TIMEOUT_MS }, async () => {
  const count = process.env.FAULTS === "whole" ? 500 : 10;
  const product = await till.product({ quantity: count });
  await mapListing(server, company, { listing: "g-00018", product });
  const paths = { platform: ["accept", "prepare", "handover"], own: ["accept", "prepare", "deliver"] } as const;
  for (let place = 0; place < count; place += 1) {
    const courier = place % 2 ? "own" : "platform";
    const order = await come({ courier, lines: [{ listing: "g-00018", count: 1 }] });
    const { id } = await stored(order);
    for (const action of paths[courier]) {
      await waitForStep();
      expect((await act(id, action)).status, `${place} ${action}`).toBe(200);
    }
    if (courier === "platform") expect(await push(wire(order, 900))).toBe(200);
    sim.world.orders.delete(order.orderId);
  }
  const { rows } = await server.owner.query(
    `select o.status, count(*)::int as orders from orders o join order_lines l on l.company_id = o.company_id and l.order_id = o.id
     where l.product_id = $1 group by 1`,
    [product],
  );
  expect(rows).toEqual([{ status: "success", orders: count }]);
  expect([await till.onHand(product), await till.held(product)]).toEqual([0, 0]);
});

test("the demonstration's stand-in knows the open orders after a restart, so they are brought to their end", async () => {
  const order = await come({ courier: "own" });
  const { id } = await stored(order);
  await act(id, "accept");
  sim.world.orders.clear();
  await restoreDemo(server.database, sim.url);
  const { orderNumber, products, customer } = order;
  expect(sim.world.orders.get(order.orderId)).toMatchObject({ status: 500, deliveryType: 2, orderNumber, customer });
  const [kept] = sim.world.orders.get(order.orderId)!.products;
  expect(kept).toMatchObject({ catalogProductId: "g-00001", count: 2, price: products[0]?.price });
  for (const action of ["prepare", "deliver"]) {
    await waitForStep();
    expect((await act(id, action)).status, action).toBe(200);
  }
  expect((await stored(order)).status).toBe("success");
});
