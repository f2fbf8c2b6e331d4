import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { Crowd, tally } from "../harness/crowd.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";

/** Issue 18, session packages (decision 0092): the last session of a package from several tills and visits at once. */

const CALLS = 12;
const server = await testServer({ poolSize: 20 });
const till = await openTill(server);
const { salon, seller, customer } = till;
const crowd = new Crowd(await server.app.listen({ port: 0, host: "127.0.0.1" }), CALLS);
afterAll(() => crowd.close());
const category = { name: "Lazer", description: "Lazer" };
const { id: category_id } = await salon.call("POST /api/service_categories", { body: category });
const { id: service_id } = await salon.call("POST /api/services", {
  body: { name: "Lazer", description: "Lazer", price: 50_000, original_price: 0, category_id, estimated_time: 30 },
});
const { id: package_id } = await salon.call("POST /api/session-packages", {
  body: { name: "Tek seans", price: 40_000, services: [{ service_id, count: 1 }] },
});

async function bought(): Promise<{ id: number; order: number; service: number }> {
  const { id: order } = await till.order({ items: [], customer_id: customer, packages: [{ package_id }] } as never);
  await till.pay(order, {});
  const { data } = await salon.call("GET /api/contacts/{id}/packages", { params: { id: customer } });
  const { id, services } = data.find((one) => one.order?.id === order)!;
  return { id, order, service: services[0]!.id };
}

const START = Date.parse("2026-11-20T09:00:00.000Z");
let visits = 0;
/** An appointment that will use the package's session. */
const booked = async (service: number) => {
  const item = { service_id, employee_id: seller, price: 50_000, estimated_time: 30, package_service_id: service };
  const starting_at = new Date(START + ++visits * 30 * 60_000).toISOString();
  return salon.call("POST /api/reservations", {
    body: { customer_id: customer, starting_at, items: [item], force: true },
  });
};

const use = (id: number, package_service_id: number) =>
  crowd.call(salon, "POST /api/customer-packages/{id}/uses", {
    params: { id },
    body: { package_service_id },
    key: randomUUID(),
  });

test(
  "is used once, by hand or by the visit that is completed and paid at the same time",
  { timeout: TIMEOUT_MS },
  async () => {
    for (let round = 0; round < rounds(60); round++) {
      const one = await bought();
      const visit = await booked(one.service);
      const [line] = visit.items;
      const lines = [{ service_id, employee_id: seller, reservation_item_id: line!.id }];
      const bill = await till.order({ items: [], customer_id: customer, reservation_id: visit.id, services: lines });
      const complete = { params: { id: visit.id }, body: { status: "success" }, key: randomUUID() };
      const pay = { params: { id: bill.id }, body: {}, key: randomUUID() };
      const byHand = Array.from({ length: CALLS - 2 }, () => () => use(one.id, one.service));
      const byVisit = [
        () => crowd.call(salon, "PUT /api/reservations/{id}", complete),
        () => crowd.call(salon, "POST /api/orders/{id}/checkout", pay),
      ];
      const place = round % byHand.length;
      const calls = [...byHand.slice(0, place), ...byVisit, ...byHand.slice(place)];
      const answers = await Promise.all(calls.map((call) => call()));
      const hands = [...answers.slice(0, place), ...answers.slice(place + 2)].map(({ status }) => status);
      const [completed, paid] = answers.slice(place, place + 2).map(({ status }) => status);
      const won = hands.filter((status) => status === 200).length;
      expect(hands.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
      // The visit used it, or somebody else did and the visit can be neither completed nor paid.
      const visited = completed === 200 || paid === 200;
      expect([won, visited], JSON.stringify(tally(answers as never))).toEqual(won === 1 ? [1, false] : [0, true]);
      const { entries, services, unused_value } = await salon.call("GET /api/customer-packages/{id}", {
        params: { id: one.id },
      });
      expect(entries.filter(({ kind }) => kind === "used")).toHaveLength(1);
      expect([services[0]!.used, unused_value]).toEqual([1, 0]);
    }
    report(`packages: ${rounds(60)} last sessions x ${CALLS} calls, each used once`);
    await expectBooksToAgree(server.owner);
  },
);

test("is used or given back, never both", { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < rounds(60); round++) {
    const one = await bought();
    const giveBack = { params: { id: one.id }, body: { reason: "Deneme", amount: 40_000 }, key: randomUUID() };
    const refund = { params: { id: one.order, action: "refund" }, body: {}, key: randomUUID() };
    const [used, returned, refunded] = await Promise.all([
      use(one.id, one.service),
      crowd.call(salon, "POST /api/customer-packages/{id}/return", giveBack),
      crowd.call(salon, "POST /api/orders/{id}/{action}", refund),
    ]);
    const order = await till.read(one.order);
    const { state, services } = await salon.call("GET /api/customer-packages/{id}", { params: { id: one.id } });
    const money = [returned, refunded].filter(({ status }) => status === 200).length;
    expect(
      [used.status, returned.status, refunded.status].filter((status) => ![200, 409, 503].includes(status)),
    ).toEqual([]);
    // A used package can still be returned by agreement, but not refunded as a line.
    expect(money).toBeLessThanOrEqual(1);
    expect(order.refunded).toBe(money * 40_000);
    expect(state).toBe(money === 1 ? "returned" : "used_up");
    expect(services[0]!.used).toBe(used.status === 200 ? 1 : 0);
  }
  await expectBooksToAgree(server.owner);
});
