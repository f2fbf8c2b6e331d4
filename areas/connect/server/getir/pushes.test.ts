import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { openGetirOrders } from "#tests/harness/getir-orders.ts";
import { mapListing } from "#tests/harness/getir.ts";
import { TIMEOUT_MS } from "#tests/harness/scale.ts";

/** J3 (decisions §4, §7): what Getir pushes, many times, at once and as nonsense, with the limits of an installation. */

const { server, till, salon, company, key, push, errorOf, sim, panel, stored, wire, runGetirJobs } =
  await openGetirOrders({ limits: true });
// Whatever the order of the tests. Hooks run in reverse, so the server is still open.
afterAll(() => expectBooksToAgree(server.owner));

test("a push without the business's key is refused, and nonsense with it changes nothing", async () => {
  const before = (await panel()).length;
  const order = sim.world.addOrder();
  expect(await push(wire(order), "1.AAAAAAAAAAAAAAAAAAAAAA")).toBe(401);
  expect(await push(wire(order), "nonsense")).toBe(401);
  for (const body of [null, [], "x", { orderId: 7 }, { order: { orderId: {} } }, { orderId: "a\u0000b", status: "x" }])
    expect(await push(body)).toBeLessThan(500);
  expect((await panel()).length).toBe(before);
  sim.world.orders.delete(order.orderId);
});

test("texts of the wire are cleaned and cut, and absurd amounts don't break an order", async () => {
  const order = sim.world.addOrder();
  const hostile = {
    ...wire(order),
    totalPrice: -5,
    customer: { name: `A\u0000\u202e${"x".repeat(5000)}`, clientMaskedPhoneNumber: {} },
    products: [{ id: "l1", catalogProductId: "g-00001", count: 1e9, price: 1e300, name: null }],
  };
  expect(await push(hostile)).toBe(200);
  expect((await stored(order)).getir.customer.name).toHaveLength(100);
  await push(wire(order, 1500));
});

test("a burst of five hundred pushes with the business's key exceeds no limit of calls", async () => {
  const order = sim.world.addOrder({ lines: [{ listing: "g-00001", count: 1 }] });
  const errors = await Promise.all(Array.from({ length: 500 }, () => errorOf(wire(order))));
  // On a busy machine the last ones wait longer than they may (`company_busy`), and Getir sends them again.
  expect(errors.filter((error) => error !== undefined && error !== "company_busy")).toEqual([]);
  expect(errors).toContain(undefined);
  sim.world.orders.delete(order.orderId);
});

test(
  "each of many events, five times over, shuffled and at once, has one effect",
  { timeout: TIMEOUT_MS },
  async () => {
    const count = process.env.FAULTS === "whole" ? 200 : 20;
    const cream = await till.product({ quantity: count });
    await mapListing(server, company, { listing: "g-00015", product: cream });
    const orders = Array.from({ length: count }, () =>
      sim.world.addOrder({ lines: [{ listing: "g-00015", count: 1 }] }),
    );
    // Every second one is cancelled in the end; the others are delivered.
    const events = orders.flatMap((order, place) =>
      [400, 500, 550, 600, place % 2 ? 1500 : 900].map((status) => wire(order, status)),
    );
    const storm = Array.from({ length: 5 }, () => events)
      .flat()
      .map((event) => ({ event, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place);
    // One that is turned away while thousands wait is sent again, as Getir does.
    let waiting = storm.map(({ event }) => event);
    while (waiting.length > 0) {
      const answers = await Promise.all(waiting.map((event) => push(event)));
      expect(answers.filter((status) => status >= 500)).toEqual([]);
      waiting = waiting.filter((_, place) => answers[place] !== 200);
    }
    for (const order of orders) sim.world.orders.delete(order.orderId);
    const { rows } = await server.owner.query(
      `select o.status, count(*)::int as count, count(t.id)::int as booked from orders o
     join order_lines l on l.company_id = o.company_id and l.order_id = o.id and l.product_id = $1
     left join transactions t on t.company_id = o.company_id and t.order_id = o.id group by 1 order by 1`,
      [cream],
    );
    expect(rows).toEqual([
      { status: "cancelled", count: count / 2, booked: 0 },
      { status: "success", count: count / 2, booked: count / 2 },
    ]);
    expect([await till.onHand(cream), await till.held(cream)]).toEqual([count / 2, 0]);
  },
);

/** The stand-in's own pushes, sent on to the product; waits until `count` of them are answered. */
async function receive(count: number): Promise<{ all: Promise<void>; close(): void }> {
  let left = count;
  const all = Promise.withResolvers<void>();
  const receiver = createServer(async (request, reply) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    reply.writeHead(await push(JSON.parse(text), String(request.headers["x-api-key"]))).end();
    if ((left -= 1) === 0) all.resolve();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const pushUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  Object.assign(sim.world.settings, { pushUrl, pushKey: key, pushTimes: 3, pushLateMs: 30 });
  const close = (): void => {
    sim.world.settings.pushUrl = "";
    receiver.close();
    receiver.closeAllConnections();
  };
  return { all: all.promise, close };
}

test("the stand-in's late and doubled pushes in any order leave each order where it is", async () => {
  const mask = await till.product({ quantity: 20 });
  await mapListing(server, company, { listing: "g-00017", product: mask });
  const { all, close } = await receive(4 * 3 * 4);
  const lines = [{ listing: "g-00017", count: 2 }];
  const orders = Array.from({ length: 4 }, () => sim.world.addOrder({ courier: "platform", lines }));
  for (const [place, order] of orders.entries()) {
    const end = place % 2 ? 1500 : 900;
    for (const status of [500, 550, end]) sim.world.move(order, status);
  }
  await all;
  close();
  for (const [place, order] of orders.entries())
    expect((await stored(order)).status).toBe(place % 2 ? "cancelled" : "success");
  expect([await till.onHand(mask), await till.held(mask)]).toEqual([16, 0]);
  for (const { orderId } of orders) sim.world.orders.delete(orderId);
});

test("a push of the shop's state has Getir asked at once, and many of them not more often", async () => {
  const due = async () =>
    (
      await server.owner.query(
        `select extract(epoch from j.due_at - s.polled_at)::float8 as seconds from jobs j join getir_shops s using (company_id)
         where j.company_id = $1 and j.name = 'connect.getir_poll' and j.state = 'waiting'`,
        [company],
      )
    ).rows;
  await runGetirJobs();
  await server.owner.query("update getir_shops set polled_at = now() - interval '1 minute' where company_id = $1", [
    company,
  ]);
  const { all, close } = await receive(6);
  sim.world.switch("workingStatus", "CLOSED");
  sim.world.switch("courierWorkingStatus", "CLOSED");
  await all;
  close();
  expect(await due()).toEqual([{ seconds: expect.closeTo(3, 1) }]);
  await server.runJobs();
  expect(await salon.call("GET /api/connect/getir/shop")).toMatchObject({
    workingStatus: "CLOSED",
    courierWorkingStatus: "CLOSED",
  });
});
