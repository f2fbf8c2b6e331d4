import { expect, test } from "vitest";
import { circuitBreaker } from "#kit/server/circuit-breaker.ts";
import { getirWire } from "#kit/server/getir-client.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openGetirOrders } from "#tests/harness/getir-orders.ts";
import { mapListing } from "#tests/harness/getir.ts";

/** J3, J4: while Getir is slow, fails, lies or answers nonsense, nothing is lost or done twice, and afterwards both sides agree again. */

/** The client's own time, which the test moves on instead of waiting. */
let now = Date.now();
const { server, till, salon, company, sim, act, panel, runGetirJobs } = await openGetirOrders({
  wire: ({ url }) =>
    getirWire(guardedHttp([url], circuitBreaker({ now: () => now })), {
      url,
      clock: { answer: 0.005, step: 0.001 },
      now: () => now,
    }),
});

const minute = async (rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    now += 30_000;
    await runGetirJobs();
  }
};

test.each(["slow", "failing", "hostile", "lying"] as const)("%s", async (mode) => {
  const product = await till.product({ quantity: 50 });
  const listing = `g-000${12 + ["slow", "failing", "hostile", "lying"].indexOf(mode)}`;
  await mapListing(server, company, { listing, product });
  const orders = Array.from({ length: 6 }, () => sim.world.addOrder({ lines: [{ listing, count: 2 }] }));
  await minute(2);
  const ids = (await panel()).filter(({ status }) => status === "new").map(({ id }) => id);
  expect(ids).toHaveLength(orders.length);

  Object.assign(sim.world.settings, { mode, slowMs: 20 });
  for (const [place, id] of ids.entries()) {
    now += 5000;
    const { status } = await act(id, "accept");
    expect([200, 409, 422, 503]).toContain(status);
    if (place < 3) orders.push(sim.world.addOrder({ lines: [{ listing, count: 2 }] }));
    // Our own screens answer meanwhile.
    expect((await salon.try("GET /api/connect/getir/orders")).status).toBe(200);
    expect((await salon.try("GET /api/connect/getir/shop")).status).toBe(200);
    await minute(1);
  }
  const sale = await till.order({ items: [{ product_id: product, quantity: 5 }] });
  await till.pay(sale.id);
  await minute(2);

  Object.assign(sim.world.settings, { mode: "normal" });
  await minute(6);
  const stored = await panel();
  const names = { 400: "new", 500: "preparing" } as Record<number, string>;
  for (const { orderId, orderNumber } of orders) {
    const same = stored.filter(({ getir }) => getir.number === orderNumber);
    expect(same).toHaveLength(1);
    const { status = 0 } = sim.world.orders.get(orderId) ?? {};
    expect(same[0]).toMatchObject({ status: names[status], getir: { pending: null } });
  }
  expect([await till.onHand(product), await till.held(product)]).toEqual([45, 18]);
  expect(sim.world.listings.get(listing)?.quantity).toBe(27);
  expect((await salon.call("GET /api/connect/getir/shop")).failing_since).toBeNull();
  const dead = await server.owner.query("select name from jobs where company_id = $1 and state = 'dead'", [company]);
  expect(dead.rows).toEqual([]);
  for (const { orderId } of orders) sim.world.move(sim.world.orders.get(orderId)!, 1500);
  await minute(1);
});

test("the books and the stock agree afterwards", () => expectBooksToAgree(server.owner));
