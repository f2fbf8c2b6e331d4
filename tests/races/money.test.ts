import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { Crowd } from "../harness/crowd.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";

/** Issue 18, money at the counter (decisions 0088, 0093): a gift card, a balance and a debt at many tills at once. */

const CALLS = 12;
const WORTH = 10_000;
const server = await testServer({ poolSize: 20 });
const till = await openTill(server);
const { salon, customer } = till;
const crowd = new Crowd(await server.app.listen({ port: 0, host: "127.0.0.1" }), CALLS);
afterAll(() => crowd.close());
const product_id = await till.product({ price: WORTH, quantity: 1_000_000 });
const items = [{ product_id, quantity: 1 }];
const due_at = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const winners = (answers: readonly { status: number }[], refused: readonly number[]): number => {
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => ![200, ...refused, 503].includes(status))).toEqual([]);
  return statuses.filter((status) => status === 200).length;
};

test("a gift card and a balance pay one of the sales", { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < rounds(60); round++) {
    const bought = await till.order({ items: [], gift_cards: [{ amount: WORTH }] } as never);
    const { gift_cards } = await till.pay(bought.id, {});
    const card = { params: { id: gift_cards[0]!.card!.id } };
    const { code } = await salon.call("POST /api/gift-cards/{id}/code", card);
    const load = { payment_method: "cash" as const, amount: WORTH };
    await salon.call("POST /api/contacts/{id}/balance", { params: { id: customer }, body: load });
    for (const payment of [{ payment_method: "gift_card", gift_card: code }, { payment_method: "balance" }]) {
      const orders = await Promise.all(
        Array.from({ length: CALLS }, () => till.order({ items, customer_id: customer } as never)),
      );
      const body = { payments: [{ ...payment, amount: WORTH }] };
      const pay = (id: number) =>
        crowd.call(salon, "POST /api/orders/{id}/checkout", { params: { id }, body, key: randomUUID() });
      expect(winners(await Promise.all(orders.map(({ id }) => pay(id))), [422])).toBe(1);
      const paid = await Promise.all(orders.map(({ id }) => till.read(id)));
      expect(paid.filter((order) => order.paid === WORTH)).toHaveLength(1);
    }
    const { sums } = (await salon.call("GET /api/prepaid", { query: {} })).meta;
    expect(sums).toEqual({ balance: 0, gift_card: 0, deposit: 0 });
  }
  report(`money in advance: ${rounds(60)} cards and balances x ${CALLS} tills, each spent once`);
  await expectBooksToAgree(server.owner);
});

test("a debt is paid once, by its sale or from the customer's card", { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < rounds(60); round++) {
    const { id } = await till.order({ items, customer_id: customer } as never);
    await till.pay(id, { payments: [], due_at });
    const body = { payments: [{ payment_method: "cash", amount: WORTH }] };
    const calls = Array.from({ length: CALLS }, (_, place) =>
      place % 2 === 0
        ? crowd.call(salon, "POST /api/orders/{id}/payments", { params: { id }, body, key: randomUUID() })
        : crowd.call(salon, "POST /api/contacts/{id}/payments", { params: { id: customer }, body, key: randomUUID() }),
    );
    expect(winners(await Promise.all(calls), [409, 422])).toBe(1);
    expect(await till.read(id)).toMatchObject({ paid: WORTH, owed: 0 });
    expect((await salon.call("GET /api/contacts/{id}/debts", { params: { id: customer } })).owed).toBe(0);
  }
  report(`debts: ${rounds(60)} x ${CALLS} tills, each paid once`);
  await expectBooksToAgree(server.owner);
});
