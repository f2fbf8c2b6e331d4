import { afterAll, describe, expect, test } from "vitest";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openGetirOrders } from "#tests/harness/getir-orders.ts";
import { connectGetir, mapListing } from "#tests/harness/getir.ts";

/** J2, J3, E4 with marketplace orders (decisions §4, §7): what Getir tells of orders, against its stand-in. */

const { server, till, salon, company, push, sim, shampoo, stored, wire, come, runGetirJobs } = await openGetirOrders();
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));

describe("taking orders in", () => {
  test("holds the goods of a mapped listing and shows the customer, the note and the time that is left", async () => {
    const order = await come({ price: 20.9 });
    const row = await stored(order);
    expect(row).toMatchObject({
      status: "new",
      source: "getir",
      createdBy: null,
      courier: "platform",
      total: 4180,
      nextEvents: ["accept", "cancel"],
      getir: {
        customer: { name: order.customer.name },
        pending: null,
        lines: [{ quantity: 2, short: 0, is_mapped: true }],
      },
    });
    expect(row.getir.answer_by).not.toBeNull();
    expect(await till.held(shampoo)).toBe(2);
    expect(await push(wire(order, 1500))).toBe(200);
    expect((await stored(order)).status).toBe("cancelled");
    expect(await till.held(shampoo)).toBe(0);
  });

  test("stores an order that the stock can't fill, and says which lines it lacks", async () => {
    const mask = await till.product({ quantity: 1 });
    await mapListing(server, company, { listing: "g-00002", product: mask });
    const lines = [
      { listing: "g-00002", count: 3 },
      { listing: "g-00009", count: 1 },
    ];
    const order = await come({ lines });
    const row = await stored(order);
    expect(row.getir.lines).toMatchObject([
      { quantity: 3, short: 2, is_mapped: true },
      { quantity: 1, short: 0, is_mapped: false },
    ]);
    // What comes in afterwards is held for it.
    await salon.call("POST /api/products/{id}/inventory", {
      params: { id: mask },
      body: { product_id: mask, quantity: 5 },
    });
    await push(wire(order));
    expect((await stored(order)).getir.lines[0]).toMatchObject({ short: 0 });
    await push(wire(order, 1600));
    expect([await till.onHand(mask), await till.held(mask)]).toEqual([6, 0]);
  });

  test("the state goes forward only, whatever comes in which order", async () => {
    const ownAccount = async () =>
      (await salon.call("GET /api/accounting/accounts")).data.find(({ name }) => name === "Getir");
    const before = (await ownAccount())?.balance ?? 0;
    const order = await come({ price: 20.9 });
    for (const status of [550, 500, 400, 700, 600, 400]) await push(wire(order, status));
    expect(await stored(order)).toMatchObject({ status: "on_delivery" });
    await push(wire(order, 900));
    await push(wire(order, 700));
    const done = await stored(order);
    expect(done).toMatchObject({ status: "success", paid: 4180, payment_method: "platform" });
    const { data } = await salon.call("GET /api/accounting/transactions", { query: { per_page: 10 } });
    expect(data[0]).toMatchObject({ order_id: done.id, total: 4180, payment_method: "platform", createdBy: null });
    expect(await ownAccount()).toMatchObject({ id: data[0]?.account_id, balance: before + 4180 });
    // A cancellation after the delivery is noted, not booked.
    await push(wire(order, 1500));
    expect(await stored(order)).toMatchObject({ status: "success", getir: { cancelled_late: true } });
  });

  test("asking finds what was never pushed, and the end of orders that Getir no longer lists", async () => {
    const order = sim.world.addOrder({ lines: [{ listing: "g-00001", count: 1 }] });
    await runGetirJobs();
    expect((await stored(order)).status).toBe("new");
    sim.world.move(order, 900);
    await runGetirJobs();
    expect((await stored(order)).status).toBe("success");
    expect(await salon.call("GET /api/connect/getir/shop")).toMatchObject({
      isActive: true,
      workingStatus: "OPEN",
      courierWorkingStatus: "OPEN",
      failing_since: null,
    });
  });

  test("cancels an order that Getir does not know a day after it came, and frees its goods", async () => {
    const order = await come();
    const held = await till.held(shampoo);
    sim.world.orders.delete(order.orderId);
    await runGetirJobs();
    expect((await stored(order)).status).toBe("new");
    await server.owner.query(
      "update getir_orders set created_at = created_at - interval '25 hours' where platform_key = $1",
      [order.orderId],
    );
    await runGetirJobs();
    const { id, status } = await stored(order);
    expect(status).toBe("cancelled");
    const { cancel_reason } = (
      await server.owner.query("select cancel_reason from orders where company_id = $1 and id = $2", [company, id])
    ).rows[0];
    expect(cancel_reason).toBe("Getir bu siparişi tanımıyor");
    expect(await till.held(shampoo)).toBe(held - 2);
  });
});

test.each(["till first", "Getir first", "at once", "at once, Getir begins", "at once", "at once, Getir begins"])(
  "the last piece goes to the till or to Getir, and the other is told: %s",
  async (arrival) => {
    const last = await till.product({ name: "Son Krem", quantity: 1 });
    await mapListing(server, company, { listing: "g-00016", product: last });
    const order = sim.world.addOrder({ lines: [{ listing: "g-00016", count: 1 }] });
    const sale = await till.order({ items: [{ product_id: last, quantity: 1 }] });
    const calls = [
      () => salon.try("POST /api/orders/{id}/checkout", { params: { id: sale.id }, body: {} }),
      () => push(wire(order)).then(() => undefined),
    ];
    if (arrival.includes("Getir")) calls.reverse();
    const answers = [];
    if (arrival.startsWith("at once")) answers.push(...(await Promise.all(calls.map((call) => call()))));
    else for (const call of calls) answers.push(await call());
    const paid = answers.find((answer) => answer !== undefined);
    const { short } = (await stored(order)).getir.lines[0] as { short: number };
    const isSold = paid?.status === 200;
    // What Getir's order lacks, the panel shows as "Stok yetmiyor".
    expect(short).toBe(isSold ? 1 : 0);
    const words = { error: "out_of_stock", message: "Stok yeterli değil.", product_id: last, available: 0 };
    if (!isSold) expect(paid).toMatchObject({ status: 409, body: words });
    if (arrival.endsWith("first")) expect(isSold).toBe(arrival === "till first");
    expect([await till.onHand(last), await till.held(last)]).toEqual(isSold ? [0, 0] : [1, 1]);
    sim.world.orders.delete(order.orderId);
  },
);

describe("the shop", () => {
  test("is opened and closed at Getir, with its own courier", async () => {
    const body = { workingStatus: "CLOSED" as const };
    expect(await salon.call("PUT /api/connect/getir/shop/status", { body })).toMatchObject({ workingStatus: "CLOSED" });
    expect(await salon.call("PUT /api/connect/getir/shop/courier/status", { body })).toMatchObject({
      courierWorkingStatus: "CLOSED",
    });
    expect(sim.world.shop).toEqual({ workingStatus: "CLOSED", courierWorkingStatus: "CLOSED" });
    sim.world.answers.push("refuse");
    expect(await salon.try("PUT /api/connect/getir/shop/status", { body })).toMatchObject({
      status: 422,
      body: { error: "marketplace_refused" },
    });
    const open = { body: { workingStatus: "OPEN" as const } };
    await salon.call("PUT /api/connect/getir/shop/status", open);
    await salon.call("PUT /api/connect/getir/shop/courier/status", open);
    expect(sim.world.shop).toEqual({ workingStatus: "OPEN", courierWorkingStatus: "OPEN" });
  });

  test("takes no push after it was disconnected, even if it is connected again", async () => {
    const other = await server.salon("Ayrılan");
    const { push: pushTo } = await connectGetir(server, other);
    expect(await pushTo(wire(sim.world.addOrder()))).toBe(200);
    const app = { params: { slug: "getir" } } as const;
    expect((await other.try("DELETE /api/connect/{slug}", app)).status).toBe(204);
    expect(await pushTo(wire(sim.world.addOrder()))).toBe(401);
    const body = { username: "defter", password: "stand-in", shop_id: "shop-1" };
    await other.call("PUT /api/connect/{slug}/settings", { ...app, body });
    expect(await other.call("GET /api/connect/getir/shop")).toMatchObject({ isActive: true, has_push_key: false });
    sim.world.orders.clear();
  });

  test("of a business that is not connected is not active", async () => {
    const other = await server.salon("Başka");
    expect(await other.call("GET /api/connect/getir/shop")).toMatchObject({ isActive: false });
    expect((await other.try("PUT /api/connect/getir/shop/status", { body: { workingStatus: "OPEN" } })).status).toBe(
      422,
    );
  });
});
