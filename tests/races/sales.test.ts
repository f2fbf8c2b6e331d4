import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { Crowd, tally } from "../harness/crowd.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill, SHIPMENT, tillCoupon, type Order } from "../harness/till.ts";

/** S01, S02, T01: many concurrent tills over real connections. */

const CLIENTS = 64;
const server = await testServer({ poolSize: 20 });
const till = await openTill(server);
const { salon } = till;
const crowd = new Crowd(await server.app.listen({ port: 0, host: "127.0.0.1" }), CLIENTS);
afterAll(() => crowd.close());

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const payAll = (orders: readonly number[], body: (index: number) => object = () => ({})) =>
  crowd.all<Order>(
    salon,
    "POST /api/orders/{id}/checkout",
    orders.map((id, index) => ({ params: { id }, body: body(index), key: randomUUID() })),
  );
type Items = { product_id: number; quantity: number }[];
/** Unpaid orders, placed before the race, a few at a time; their ids. */
async function placed(carts: readonly Items[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < carts.length; at += 16)
    ids.push(
      ...(await Promise.all(carts.slice(at, at + 16).map((items) => till.order({ items })))).map(({ id }) => id),
    );
  return ids;
}
const ordersOf = (product: number, count: number) => placed(times(count, () => [{ product_id: product, quantity: 1 }]));

describe("the last of a product", { timeout: TIMEOUT_MS }, () => {
  test(`goes to one of ${CLIENTS} tills; the others are told that none is left`, async () => {
    for (let round = 0; round < rounds(50); round++) {
      const product = await till.product({ quantity: 1 });
      const answers = await payAll(await ordersOf(product, CLIENTS));
      const { "200": sold, "409 out_of_stock": refused = 0, later = 0, ...others } = tally(answers);
      expect([sold, refused + later, others], JSON.stringify(tally(answers))).toEqual([1, CLIENTS - 1, {}]);
      const told = answers.find(({ body: { error } }) => error === "out_of_stock");
      expect(told?.body).toMatchObject({ product_id: product, available: 0 });
      expect(await till.onHand(product)).toBe(0);
    }
    report(`stock: ${rounds(50)} last pieces x ${CLIENTS} tills, each sold once`);
    await expectBooksToAgree(server.owner);
  });

  test("and carts of two products in opposite order all finish", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const [one, other] = [await till.product({ quantity: CLIENTS }), await till.product({ quantity: CLIENTS })];
      const cart = [
        { product_id: one, quantity: 1 },
        { product_id: other, quantity: 1 },
      ];
      const orders = await placed(times(CLIENTS, (index) => (index % 2 ? cart : cart.toReversed())));
      const answers = await payAll(orders);
      const { "200": sold = 0, later = 0, ...others } = tally(answers);
      expect([sold + later, others], JSON.stringify(tally(answers))).toEqual([CLIENTS, {}]);
      expect(await till.onHand(one)).toBe(CLIENTS - sold);
      expect(await till.onHand(other)).toBe(CLIENTS - sold);
    }
    await expectBooksToAgree(server.owner);
  });
});

describe("the last use of a coupon (K2)", { timeout: TIMEOUT_MS }, () => {
  test(`goes to one of ${CLIENTS} tills, by the coupon's own code and by a single-use code`, async () => {
    const coupon = await salon.call("POST /api/marketing/coupons", { body: tillCoupon({ code: "TEK", max_usage: 1 }) });
    const codes = { params: { id: coupon.id }, body: { count: 1 } };
    await salon.call("POST /api/marketing/coupons/{id}/codes", codes);
    const { rows } = await server.owner.query("select code from coupon_codes where coupon_id = $1", [coupon.id]);
    for (const coupon_code of ["tek", rows[0].code]) {
      const product = await till.product({ quantity: CLIENTS });
      const answers = await payAll(await ordersOf(product, CLIENTS), () => ({ coupon_code }));
      const { "200": paid, "422 invalid": refused = 0, later = 0, ...others } = tally(answers);
      expect([paid, refused + later, others], JSON.stringify(tally(answers))).toEqual([1, CLIENTS - 1, {}]);
    }
    const after = await salon.call("GET /api/marketing/coupons/{id}", { params: { id: coupon.id } });
    expect(after).toMatchObject({ used: 1, single_used: 1 });
    await expectBooksToAgree(server.owner);
  });
});

describe("one order", { timeout: TIMEOUT_MS }, () => {
  const transactionsOf = async (order: number) =>
    (await server.owner.query("select id from transactions where order_id = $1", [order])).rowCount;

  test("paid 32 times at once is paid once, and all calls get the same reply", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const product = await till.product({ quantity: 5 });
      const [order] = await ordersOf(product, 1);
      const answers = await payAll(
        times(32, () => order!),
        () => ({ tips: 500, discount: 10, payment_method: "credit_card" }),
      );
      const { "200": paid = 0, later = 0, ...others } = tally(answers);
      expect([paid + later, others], JSON.stringify(tally(answers))).toEqual([32, {}]);
      const [first, ...rest] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
      for (const body of rest) expect(body).toEqual(first);
      expect([await transactionsOf(order!), await till.onHand(product)]).toEqual([1, 4]);
    }
    await expectBooksToAgree(server.owner);
  });

  test("paid 32 times at once in different ways is paid in one of them", async () => {
    for (let round = 0; round < rounds(20); round++) {
      const product = await till.product({ quantity: 5 });
      const [order] = await ordersOf(product, 1);
      const answers = await payAll(
        times(32, () => order!),
        (index) => ({ tips: index * 100 }),
      );
      const { "200": paid, "409 already_paid": late = 0, later = 0, ...others } = tally(answers);
      expect([paid, late + later, others], JSON.stringify(tally(answers))).toEqual([1, 31, {}]);
      expect(await transactionsOf(order!)).toBe(1);
    }
    await expectBooksToAgree(server.owner);
  });

  test("is either paid, or cancelled or replaced", async () => {
    for (let round = 0; round < rounds(100); round++) {
      const product = await till.product({ quantity: 5 });
      const [order] = await ordersOf(product, 1);
      const fresh = {
        created_by_id: till.seller,
        customer_id: null,
        items: [{ product_id: product, quantity: 2 }],
        replaces: order!,
      };
      const [paid, cancelled, replaced] = await Promise.all([
        payAll(times(4, () => order!)),
        crowd.all(
          salon,
          "POST /api/orders/{id}/cancel",
          times(4, () => ({ params: { id: order! }, body: { reason_id: 1 } })),
        ),
        crowd.all<Order>(
          salon,
          "POST /api/orders",
          times(4, () => ({ body: fresh })),
        ),
      ]);
      const [isPaid, isCancelled, isReplaced] = [paid, cancelled, replaced].map((answers) =>
        answers.some(({ status }) => status < 300),
      );
      const told = JSON.stringify([paid, cancelled, replaced].map(tally));
      expect([isPaid, isCancelled, isReplaced].filter(Boolean), told).toHaveLength(1);
      expect(replaced.filter(({ status }) => status < 300).length, told).toBeLessThanOrEqual(1);
      expect(Object.keys(tally([...paid, ...cancelled, ...replaced])).filter((name) => name.startsWith("5"))).toEqual(
        [],
      );
      expect(await till.onHand(product)).toBe(isPaid ? 4 : 5);
    }
    await expectBooksToAgree(server.owner);
  });

  test("placed five times at once with one key is placed once", async () => {
    for (let round = 0; round < rounds(100); round++) {
      const body = {
        created_by_id: till.seller,
        customer_id: null,
        items: [{ product_id: await till.product(), quantity: 1 }],
      };
      const key = randomUUID();
      const answers = await crowd.all<Order>(
        salon,
        "POST /api/orders",
        times(5, () => ({ body, key })),
      );
      expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 201 });
    }
    await expectBooksToAgree(server.owner);
  });
});

type Delivery = "pos" | "pickup" | "shipping";
const orderOf = (delivery_type: Delivery, items: Items) => till.order({ delivery_type, items });
const one = (product_id: number) => [{ product_id, quantity: 1 }];

describe("an order for pickup or shipping", { timeout: TIMEOUT_MS }, () => {
  const events = (order: number, action: string, count: number) =>
    crowd.all<Order & { current?: Order }>(
      salon,
      action === "ship" ? "POST /api/orders/{id}/ship" : "POST /api/orders/{id}/{action}",
      times(count, () => ({ params: { id: order, action }, body: action === "ship" ? SHIPMENT : {} })),
    );

  test("takes each step once, however many calls send it; the others get the current order (E3)", async () => {
    for (let round = 0; round < rounds(20); round++) {
      const product = await till.product({ quantity: 3 });
      const { id } = await orderOf("shipping", one(product));
      // The same button sends two in a row: "prepare" begins and ends the preparation.
      for (const [action, wins] of Object.entries({ accept: 1, prepare: 2, ship: 1, deliver: 1 })) {
        const answers = await events(id, action, 32);
        const { "200": won, "409 not_allowed": lost = 0, later = 0, ...others } = tally(answers);
        expect([won, lost + later, others], JSON.stringify(tally(answers))).toEqual([wins, 32 - wins, {}]);
        const now = await till.read(id);
        for (const { body } of answers.filter(({ body }) => body.error === "not_allowed" && wins === 1))
          expect(body.current).toEqual(now);
      }
      expect([await till.onHand(product), await till.held(product)]).toEqual([2, 0]);
    }
    await expectBooksToAgree(server.owner);
  });

  test("paid, shipped and cancelled at once: the last reply is its stored state", async () => {
    for (let round = 0; round < rounds(100); round++) {
      const product = await till.product({ quantity: 3 });
      const { id } = await orderOf("shipping", one(product));
      await till.walk(id, "accept", "prepare", "prepare");
      const params = { id };
      const [shipped, paid, cancelled] = await Promise.all([
        events(id, "ship", 2),
        payAll([id, id]),
        crowd.all<Order>(
          salon,
          "POST /api/orders/{id}/cancel",
          times(2, () => ({ params, body: { reason_id: 1 } })),
        ),
      ]);
      const answers = [...shipped, ...paid, ...cancelled];
      expect(Object.keys(tally(answers)).filter((name) => !/^(200|409 not_allowed|later)$/.test(name))).toEqual([]);
      const isCancelled = cancelled.some(({ status }) => status === 200);
      expect([...shipped, ...paid].some(({ status }) => status === 200)).toBe(!isCancelled);
      const done = answers.filter(({ status }) => status === 200).map(({ body }) => body as Order);
      expect(done.toSorted((a, b) => a.version - b.version).at(-1)).toEqual(await till.read(id));
      expect([await till.onHand(product), await till.held(product)]).toEqual([isCancelled ? 3 : 2, 0]);
    }
    await expectBooksToAgree(server.owner);
  });

  test("the last of a product is sold at the till or reserved for the order, not both", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const product = await till.product({ quantity: 1 });
      const sales = await ordersOf(product, 8);
      const body = { created_by_id: till.seller, customer_id: null, items: one(product), delivery_type: "pickup" };
      const [paid, held] = await Promise.all([
        payAll(sales),
        crowd.all<Order>(
          salon,
          "POST /api/orders",
          times(8, () => ({ body })),
        ),
      ]);
      const { "409 out_of_stock": refused = 0, later = 0, ...won } = tally([...paid, ...held]);
      expect([refused + later, Object.values(won)], JSON.stringify(won)).toEqual([15, [1]]);
      const isSold = "200" in won;
      expect([await till.onHand(product), await till.held(product)]).toEqual(isSold ? [0, 0] : [1, 1]);
    }
    await expectBooksToAgree(server.owner);
  });

  test("carts of two products in opposite order are reserved, replaced, cancelled and sold without a deadlock", async () => {
    for (let round = 0; round < rounds(20); round++) {
      const [first, second] = [await till.product({ quantity: 200 }), await till.product({ quantity: 200 })];
      const cart = [...one(first), ...one(second)];
      const body = (index: number) => ({
        created_by_id: till.seller,
        customer_id: null,
        items: index % 2 ? cart : cart.toReversed(),
        delivery_type: "pickup",
      });
      const before = await Promise.all(times(16, (index) => orderOf("pickup", body(index).items)));
      const [replaced, cancelled, paid, added] = await Promise.all([
        crowd.all<Order>(
          salon,
          "POST /api/orders",
          times(8, (at) => ({ body: { ...body(at), replaces: before[at]!.id } })),
        ),
        crowd.all<Order>(
          salon,
          "POST /api/orders/{id}/cancel",
          times(4, (at) => ({ params: { id: before[8 + at]!.id }, body: { reason_id: 1 } })),
        ),
        payAll(times(4, (at) => before[12 + at]!.id)),
        crowd.all<Order>(
          salon,
          "POST /api/orders",
          times(16, (at) => ({ body: body(at) })),
        ),
      ]);
      const {
        "200": done = 0,
        "201": placed = 0,
        later = 0,
        ...others
      } = tally([replaced, cancelled, paid, added].flat());
      expect([done + placed + later, others], JSON.stringify(others)).toEqual([32, {}]);
    }
    await expectBooksToAgree(server.owner);
  });

  test("refunded by many calls at once is refunded once, completely or by line", async () => {
    for (let round = 0; round < rounds(50); round++) {
      const product = await till.product({ quantity: 9 });
      const { id, items } = await orderOf("pos", [{ product_id: product, quantity: 4 }]);
      await till.pay(id, { tips: 700 });
      const part = { items: [{ order_item_id: items[0]!.id, quantity: 3 }], restock: true, tips: false };
      const answers = await crowd.all<Order>(
        salon,
        "POST /api/orders/{id}/refund",
        times(16, (index) => ({ params: { id }, body: index % 2 ? { restock: true } : part })),
      );
      const {
        "200": won = 0,
        "409 not_allowed": late = 0,
        "422 invalid": beyond = 0,
        later = 0,
        ...others
      } = tally(answers);
      expect([won + late + beyond + later, others], JSON.stringify(tally(answers))).toEqual([16, {}]);
      // Everything, or a part and then the rest.
      expect(won).toBeLessThanOrEqual(2);
      const { refunded, paid } = await till.read(id);
      expect(later > 0 || refunded === paid).toBe(true);
    }
    await expectBooksToAgree(server.owner);
  });
});
