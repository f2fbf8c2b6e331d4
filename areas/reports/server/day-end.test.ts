import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

/** Gün sonu (decisions §2, §4): a day's figures, and three other sums of the same total. */

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const dayEnd = async (date: string) => {
  const { figures } = await salon.call("GET /api/reports/day-end", { query: { date } });
  if (!figures) throw new Error("the owner sees takings");
  return figures;
};
const sums = (day: Awaited<ReturnType<typeof dayEnd>>) => day.checks.map(({ total }) => total);
const DAY = 24 * 3_600_000;

describe("the end of a day", () => {
  test("without sales is all zeros", async () => {
    expect(await dayEnd("2026-01-05")).toMatchObject({
      sales: { count: 0, total: 0 },
      total: 0,
      methods: [],
      employees: [],
      taxes: [],
      unpaid: { count: 0, total: 0 },
    });
  });

  test("adds up sales in several payments, tips, discounts and refunds by method, employee, KDV and account", async () => {
    server.travel("2026-11-20T09:00:00.000Z");
    const product_id = await till.product({ price: 12_000 });
    const sale = async (quantity: number, body: object) =>
      till.pay((await till.order({ items: [{ product_id, quantity }] })).id, body);
    await sale(1, { payment_method: "cash", tips: 500 });
    const split = await sale(2, {
      payments: [
        { payment_method: "cash", amount: 10_000 },
        { payment_method: "credit_card", amount: 14_000 },
      ],
    });
    await sale(1, { payment_method: "qr", discount: 10 });
    await till.refund(split.id, { items: [{ order_item_id: split.items[0]!.id, quantity: 1 }] });
    await till.order({ items: [{ product_id, quantity: 3 }] });
    const day = await dayEnd("2026-11-20");
    expect(day).toMatchObject({
      sales: { count: 3, total: 12_500 + 24_000 + 10_800 },
      refunds: { count: 1, total: -12_000 },
      total: 35_300,
      tips: 500,
      discounts: 1_200,
      unpaid: { count: 1, total: 36_000 },
      employees: [{ employee: { id: till.seller }, services: 0, products: 34_800, others: 0, total: 34_800 }],
      taxes: [{ rate: 20, net: 29_000, tax: 5_800, gross: 34_800 }],
    });
    expect(day.methods).toEqual([
      { payment_method: "cash", count: 2, received: 22_500, refunded: -5_000, total: 17_500 },
      { payment_method: "qr", count: 1, received: 10_800, refunded: 0, total: 10_800 },
      { payment_method: "credit_card", count: 1, received: 14_000, refunded: -7_000, total: 7_000 },
    ]);
    expect(sums(day)).toEqual([35_300, 35_300, 35_300]);
    expect(day.accounts.reduce((all, { sales }) => all + sales, 0)).toBe(35_300);
  });

  test("has a refund on its own day, with other money of the accounts beside it", async () => {
    const refunded = await till.refund(await paidOn("2026-11-18T10:00:00.000Z"));
    expect(refunded.refunded).toBe(10_000);
    const account = (await salon.call("GET /api/accounting/accounts", {})).data[0]!.id;
    await salon.call("POST /api/accounting/transactions", {
      body: { type: "expense", amount: 3_000, account_id: account, payment_method: "cash", description: "Kargo" },
    });
    const day = await dayEnd("2026-11-19");
    expect(day).toMatchObject({ sales: { count: 0 }, refunds: { count: 1, total: -10_000 }, total: -10_000 });
    expect(day.accounts).toMatchObject([{ sales: -10_000, expense: -3_000, total: -13_000 }]);
    expect(sums(day)).toEqual([-10_000, -10_000, -10_000]);
    expect(await dayEnd("2026-11-18")).toMatchObject({ total: 10_000, refunds: { count: 0 } });
  });

  test("shows the drawers that were closed that day with their difference", async () => {
    server.travel("2026-11-12T07:00:00.000Z");
    await salon.call("POST /api/settings", { body: { defaults: { cash_drawers: true } } });
    const { id } = await salon.call("POST /api/drawers", { body: { amount: 5_000 } });
    await till.pay((await till.order()).id, {});
    server.travel("2026-11-12T20:00:00.000Z");
    await salon.call("POST /api/drawers/{id}/close", {
      params: { id },
      body: { counts: { "5000": 2, "1000": 4 }, reason: "Eksik" },
    });
    expect((await dayEnd("2026-11-12")).drawers).toMatchObject([
      { id, account: { name: "Kasa" }, expected: 15_000, counted: 14_000, difference: -1_000, waiting: false },
    ]);
    expect((await dayEnd("2026-11-13")).drawers).toEqual([]);
  });

  test("has the session packages sold and given back, and the sessions used, beside other sums of them (issue 18)", async () => {
    server.travel("2026-11-08T09:00:00.000Z");
    const { data: services } = await salon.call("GET /api/services");
    const body = { name: "On seans", price: 100_000, services: [{ service_id: services[0]!.id, count: 3 }] };
    const { id: package_id } = await salon.call("POST /api/session-packages", { body });
    const sell = async () => {
      const { id } = await till.order({ items: [], customer_id: till.customer, packages: [{ package_id }] } as never);
      await till.pay(id, { payment_method: "cash", discount: 10 });
      const { data } = await salon.call("GET /api/contacts/{id}/packages", { params: { id: till.customer } });
      return data.find(({ order }) => order?.id === id)!;
    };
    const [one, other] = [await sell(), await sell()];
    const use = ({ id, services: held }: typeof one) =>
      salon.call("POST /api/customer-packages/{id}/uses", {
        params: { id },
        body: { package_service_id: held[0]!.id, amount: 1 },
      });
    await use(one);
    const { entries } = await use(other);
    const undo = { params: { id: entries[0]!.use_id! }, body: { reason: "Yanlış" } };
    await salon.call("POST /api/session-uses/{id}/undo", undo);
    await use(other);
    server.travel("2026-11-09T09:00:00.000Z");
    const params = { id: other.id };
    await salon.call("POST /api/customer-packages/{id}/return", {
      params,
      body: { reason: "Taşınıyor", amount: 50_000 },
    });
    const day = await dayEnd("2026-11-08");
    expect(day.packages).toEqual({
      sold: { count: 2, total: 180_000 },
      returned: { count: 0, total: 0 },
      used: { count: 2, total: 60_000 },
      kept: 0,
      lines: 180_000,
      counts: 60_000,
    });
    expect(sums(day)).toEqual([180_000, 180_000, 180_000]);
    expect((await dayEnd("2026-11-09")).packages).toEqual({
      sold: { count: 0, total: 0 },
      returned: { count: 1, total: 50_000 },
      used: { count: 0, total: 0 },
      kept: 10_000,
      lines: -50_000,
      counts: 0,
    });
  });

  test("begins and ends at the company's midnight", async () => {
    for (const at of ["2026-11-10T20:59:59.000Z", "2026-11-10T21:00:00.000Z"]) {
      server.travel(at);
      await till.pay((await till.order()).id, {});
    }
    expect((await dayEnd("2026-11-10")).sales.count).toBe(1);
    expect((await dayEnd("2026-11-11")).sales.count).toBe(1);
  });
});

/** An order that was paid then; the clock goes on by a day. */
async function paidOn(at: string): Promise<number> {
  server.travel(at);
  const order = await till.order();
  await till.pay(order.id, {});
  server.travel(new Date(Date.parse(at) + DAY).toISOString());
  return order.id;
}

test("staff see its figures only if the business shows them takings", async () => {
  const staff = await till.staff();
  const figures = async () => (await staff.call("GET /api/reports/day-end")).figures;
  expect(await figures()).toBeNull();
  await salon.call("POST /api/settings", { body: { defaults: { staff_sees_takings: true } } });
  expect(await figures()).not.toBeNull();
});

test("another business's sales are not in it", async () => {
  const other = await openTill(server);
  server.travel("2026-11-20T12:00:00.000Z");
  expect(await other.salon.call("GET /api/reports/day-end", { query: { date: "2026-11-20" } })).toMatchObject({
    figures: { total: 0, accounts: [] },
  });
});
