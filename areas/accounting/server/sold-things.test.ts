import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

/** Issue 18, reports: each figure opens the list of its sales. */

const server = await testServer();
const till = await openTill(server);
const { salon } = till;

describe("the list of sales", async () => {
  server.travel("2026-11-05T09:30:00.000Z");
  const [soap, comb] = [await till.product(), await till.product({ price: 3_000 })];
  const { data: categories } = await salon.call("GET /api/product_categories", {});
  const both = await till.order({
    items: [
      { product_id: soap, quantity: 1 },
      { product_id: comb, quantity: 1 },
    ],
  });
  await till.pay(both.id, {});
  server.travel("2026-11-05T11:00:00.000Z");
  const one = await till.order({ items: [{ product_id: comb, quantity: 2 }] });
  await till.pay(one.id, {});
  await till.refund(one.id);
  const listed = async (query: object, by: Caller = salon) => {
    const { data, meta } = await by.call("GET /api/accounting/transactions", { query: query as never });
    return { orders: data.map(({ order_id }) => order_id), total: meta.total, income: meta.sums?.[0]?.income };
  };

  test("has those with a product, their refunds too, and their sum", async () => {
    expect(await listed({ sold: `product-${soap}` })).toEqual({ orders: [both.id], total: 1, income: 13_000 });
    expect(await listed({ sold: `product-${comb}` })).toEqual({
      orders: [one.id, one.id, both.id],
      total: 3,
      income: 13_000,
    });
    expect((await listed({ sold: `product-${soap + 100}` })).orders).toEqual([]);
  });

  test("of an employee, a category and an hour of the company's day", async () => {
    expect((await listed({ sold: `employee-${till.seller}` })).total).toBe(3);
    expect((await listed({ sold: `product_category-${categories[0]!.id}` })).total).toBe(3);
    expect((await listed({ sold: "service_category-1" })).total).toBe(0);
    expect((await listed({ hour: "12" })).orders).toEqual([both.id]);
    expect((await listed({ hour: "14", sold: `product-${comb}`, from: "2026-11-05" })).total).toBe(2);
  });

  test("that are refunds, or have no customer", async () => {
    expect(await listed({ only: "refunds" })).toMatchObject({ orders: [one.id], total: 1 });
    const own = await openTill(server);
    const items = [{ product_id: await own.product(), quantity: 1 }];
    const [walkIn, named] = [await own.order({ items }), await own.order({ items, customer_id: own.customer })];
    for (const { id } of [walkIn, named]) await own.pay(id, {});
    const all = await listed({}, own.salon);
    const walkIns = await listed({ only: "walk_in" }, own.salon);
    expect(all.orders).toEqual([named.id, walkIn.id]);
    expect(walkIns.orders).toEqual([walkIn.id]);
    expect(walkIns.income).toBe(all.income! - named.subtotal);
  });

  test.each([
    { only: "named" },
    { sold: "product" },
    { sold: "orders-1" },
    { sold: "product-0" },
    { sold: "product-1; x" },
    { hour: "24" },
  ])("refuses %o", async (query) => {
    expect((await salon.try("GET /api/accounting/transactions", { query: query as never })).status).toBe(422);
  });
});
