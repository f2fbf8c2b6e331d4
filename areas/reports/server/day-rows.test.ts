import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { dayFigures } from "../contract/day-end.ts";

/** Decision 0139: whatever figure Gün Sonu shows, its rows are as many and add up to it, to the kuruş. */

const server = await testServer();
const book = await openBook(server);
const { salon, elif: created_by_id, customer: customer_id } = book;
const date = "2026-11-20";
const at = (id: number) => ({ params: { id } });
const noon = (minutes = 0) => server.travel(new Date(Date.parse(`${date}T09:00:00Z`) + minutes * 60_000).toISOString());

type Figure = (typeof dayFigures)[number];
interface Shown {
  of: Figure;
  key?: string;
  amount: number;
  /** As far as the page shows it. */
  count?: number;
}

const order = (more: object = { services: [{ service_id: book.dye, employee_id: created_by_id, price: 95_000 }] }) =>
  salon.call("POST /api/orders", { body: { created_by_id, customer_id, ...more } as never });
const pay = (id: number, body: object) =>
  salon.call("POST /api/orders/{id}/checkout", { ...at(id), body: body as never });
const sell = async (payment: object, more?: object) => pay((await order(more)).id, payment);

async function sellOnCredit(): Promise<void> {
  const due_at = "2026-12-31";
  const part = await sell({ due_at, payments: [{ payment_method: "cash", amount: 20_001 }] });
  const later = { payments: [{ payment_method: "qr" as const, amount: 30_000 }] };
  await salon.call("POST /api/orders/{id}/payments", { ...at(part.id), body: later });
  await salon.call("POST /api/orders/{id}/write-off", { ...at(part.id), body: { amount: 4_999, reason: "Yuvarlama" } });
  const whole = await sell({ due_at, payments: [] });
  await salon.call("POST /api/orders/{id}/refund", { ...at(whole.id), body: {} });
  await order();
}

async function takeAdvances(): Promise<void> {
  const load = { payment_method: "cash" as const, amount: 200_000 };
  await salon.call("POST /api/contacts/{id}/balance", { ...at(customer_id), body: load });
  await salon.call("POST /api/contacts/{id}/balance/payout", { ...at(customer_id), body: { amount: 5_000 } });
  await sell({ payment_method: "credit_card" }, { gift_cards: [{ amount: 30_000 }] });
  const spent = await sell({ tips: 250, payments: [{ payment_method: "balance", amount: 95_250 }] });
  await salon.call("POST /api/orders/{id}/refund", { ...at(spent.id), body: {} });
  for (const [hour, amount] of [
    ["15:00", 10_000],
    ["17:00", 20_000],
  ] as const) {
    const { id } = await book.book(`2026-11-24 ${hour}`);
    await salon.call("POST /api/reservations/{id}/deposit", { ...at(id), body: { payment_method: "cash", amount } });
    if (amount < 20_000) continue;
    await salon.call("PUT /api/reservations/{id}", { ...at(id), body: { status: "canceled" } as never });
    const given = await salon.call("GET /api/reservations/{id}/deposit", at(id));
    if (given.left > 0)
      await salon.call("POST /api/reservations/{id}/deposit/settle", {
        ...at(id),
        body: { action: "return" } as never,
      });
  }
}

async function usePackages(): Promise<void> {
  const services = [{ service_id: book.blow, count: 3 }];
  const { id: package_id } = await salon.call("POST /api/session-packages", {
    body: { name: "Üç fön", price: 80_000, services },
  });
  for (const returned of [false, true]) {
    const { id } = await sell({ payment_method: "cash" }, { packages: [{ package_id }] });
    const { data } = await salon.call("GET /api/contacts/{id}/packages", at(customer_id));
    const held = data.find((one) => one.order?.id === id)!;
    const use = { ...at(held.id), body: { package_service_id: held.services[0]!.id, amount: 1 } };
    await salon.call("POST /api/customer-packages/{id}/uses", use);
    const { entries } = await salon.call("POST /api/customer-packages/{id}/uses", use);
    await salon.call("POST /api/session-uses/{id}/undo", { ...at(entries[0]!.use_id!), body: { reason: "Yanlış" } });
    const back = { ...at(held.id), body: { reason: "Taşınıyor", amount: 40_000 } };
    if (returned) await salon.call("POST /api/customer-packages/{id}/return", back);
  }
}

async function moveMoney(): Promise<void> {
  const { data } = await salon.call("GET /api/accounting/accounts", {});
  const [from, to] = data.filter(({ currency }) => currency === "TRY").map(({ id }) => id);
  const move = { from_account_id: from!, to_account_id: to!, amount: 7_000 };
  await salon.call("POST /api/accounting/transfers", { body: move });
  for (const [type, amount] of [
    ["income", 4_321],
    ["expense", 1_111],
  ] as const)
    await salon.call("POST /api/accounting/transactions", {
      body: { type, amount, payment_method: "cash", account_id: from!, description: "Elden" },
    });
}

noon();
await salon.call("POST /api/settings", { body: { defaults: { cash_drawers: true } } });
const drawer = await salon.call("POST /api/drawers", { body: { amount: 50_000 } });
for (const [minutes, act] of [sellOnCredit, takeAdvances, usePackages, moveMoney].entries()) {
  noon(minutes + 1);
  await act();
}
noon(10);
const closing = { counts: { "20000": 1 }, reason: "Eksik" };
await salon.call("POST /api/drawers/{id}/close", { ...at(drawer.id), body: closing });
const { figures: day } = await salon.call("GET /api/reports/day-end", { query: { date } });
const { credit, prepaid, packages, accounts, drawers, unpaid } = day!;

const named = (group: "credit" | "prepaid", of: Record<string, number>): Shown[] =>
  Object.entries(of).map(([name, amount]) => ({ of: `${group}_${name}` as Figure, amount }));

const shown: Shown[] = [
  ...named("credit", credit),
  ...named("prepaid", prepaid),
  { of: "packages_sold", amount: packages.sold.total, count: packages.sold.count },
  { of: "packages_returned", amount: packages.returned.total, count: packages.returned.count },
  { of: "packages_used", amount: packages.used.total },
  { of: "packages_kept", amount: packages.kept },
  { of: "unpaid", amount: unpaid.total, count: unpaid.count },
  ...accounts.flatMap(({ account: { id }, total, ...parts }) => [
    { of: "account" as const, key: String(id), amount: total },
    ...(["sales", "income", "expense", "transfers", "advances"] as const).map((part) => ({
      of: `account_${part}` as const,
      key: String(id),
      amount: parts[part],
    })),
  ]),
  ...drawers.map(({ id, expected }) => ({ of: "drawer" as const, key: String(id), amount: expected })),
];

/** The rows of all pages. */
async function rowsOf({ of, key }: Pick<Shown, "of" | "key">) {
  const read = (page: number) =>
    salon.call("GET /api/reports/day-end/rows", {
      query: { date, of, ...(key !== undefined && { key }), page, per_page: 10 },
    });
  const first = await read(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.meta.last_page; page++) rows.push(...(await read(page)).data);
  expect(rows).toHaveLength(first.meta.total);
  expect(first.sum).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  return { rows, sum: first.sum };
}

test("the day shows every figure, none of them without an amount", () => {
  const happened = shown.filter(({ amount }) => amount !== 0);
  expect(new Set(happened.map(({ of }) => of))).toEqual(new Set(dayFigures));
});

test("each figure is as many rows as it says, which add up to it", async () => {
  for (const { amount, count, ...of } of shown) {
    const { rows, sum } = await rowsOf(of);
    expect({ ...of, sum, ...(count !== undefined && { count: rows.length }) }).toEqual({
      ...of,
      sum: amount,
      ...(count !== undefined && { count }),
    });
  }
});

test("the rows name their sale, package, customer and what they are", async () => {
  const { rows: used } = await rowsOf({ of: "packages_used" });
  expect(used.map(({ kind }) => kind).sort()).toEqual(["given_back", "given_back", "used", "used", "used", "used"]);
  expect(used.length - 2 * used.filter(({ kind }) => kind === "given_back").length).toBe(packages.used.count);
  expect(used[0]).toMatchObject({ text: "Üç fön: Fön Klasik", party: "Gülşen Arslan", contact_id: customer_id });
  const { rows: cards } = await rowsOf({ of: "prepaid_cards_sold" });
  expect(cards).toMatchObject([{ kind: "gift_card", order_id: expect.any(Number), text: expect.stringMatching(/\w/) }]);
  const { rows: cash } = await rowsOf({ of: "drawer", key: String(drawer.id) });
  expect(cash[0]).toMatchObject({ kind: "opening", amount: 50_000 });
  expect(cash.some(({ text }) => text === "Elden")).toBe(true);
});

test("without its key a figure has no rows, nor has another day's drawer; staff who may not see takings get 403", async () => {
  for (const key of [undefined, "0", "-1", "x", "999999999999999"])
    expect((await rowsOf({ of: "account", ...(key !== undefined && { key }) })).rows).toEqual([]);
  const query = { date: "2026-11-19", of: "drawer" as const, key: String(drawer.id) };
  expect((await salon.call("GET /api/reports/day-end/rows", { query })).data).toEqual([]);
  const wrong = await salon.try("GET /api/reports/day-end/rows", { query: { of: "sales" } as never });
  expect(wrong.status).toBe(422);
  const staff = await book.staff();
  const ask = () => staff.try("GET /api/reports/day-end/rows", { query: { date, of: "unpaid" } });
  expect((await ask()).status).toBe(403);
  await salon.call("POST /api/settings", { body: { defaults: { staff_sees_takings: true } } });
  expect((await ask()).body).toMatchObject({ sum: unpaid.total });
});
