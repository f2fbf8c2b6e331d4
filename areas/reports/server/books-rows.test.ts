import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { hire, openTill } from "#tests/harness/till.ts";
import { figures } from "../contract/books-month.ts";
import { booksParts, booksSums, type BooksRow } from "../contract/books-parts.ts";

/** Decision 0131: whatever figure the month shows, its rows are as many and add up to it, to the kuruş. */

const server = await testServer();
server.travel("2026-10-06T09:00:00.000Z");
const till = await openTill(server);
const { salon, customer: customer_id } = till;
const params = { month: "2026-10" };
const line = (price: number, tax_rate: number) => ({ description: "Kalem", price, tax_rate });

await salon.call("PUT /api/employees/{id}", {
  params: { id: till.seller },
  body: { meta: { earning_type: "salary-bonus", bonus: 12.5, sales_bonus: 3.33, min_goal_amount: 10_000 } } as never,
});
await salon.call("PUT /api/edocuments/settings", { body: { return_series: "IAD" } });

async function sell(): Promise<void> {
  const { data: taxes } = await salon.call("GET /api/accounting/taxes", {});
  const goods = await Promise.all(taxes.map(({ id }) => till.product({ tax_id: id, price: 3_333 + id })));
  const category = await salon.call("POST /api/service_categories", { body: { name: "Kesim", description: "Kesim" } });
  const cut = await salon.call("POST /api/services", {
    body: {
      name: "Saç Kesimi",
      description: "Kesim",
      price: 45_001,
      original_price: 0,
      category_id: category.id,
      estimated_time: 30,
    },
  });
  const items = goods.map((product_id, place) => ({ product_id, quantity: 1 + place }));
  const services = [{ service_id: cut.id, quantity: 1 }];
  const cash = await till.order({ items, services });
  await till.pay(cash.id, { payment_method: "cash", tips: 777 });
  const split = await till.order({ items, customer_id });
  const { items: lines } = await till.pay(split.id, {
    tips: 100,
    payments: [
      { payment_method: "credit_card", amount: split.subtotal },
      { payment_method: "qr", amount: 100 },
    ],
  });
  await salon.call("POST /api/edocuments/sale/{id}", { params: { id: split.id }, body: { confirm: ["no_edocument"] } });
  await till.refund(split.id, { items: [{ order_item_id: lines[1]!.id, quantity: 1 }] });
  await salon.call("POST /api/edocuments/sale/{id}/return", { params: { id: split.id } });
  const owed = await till.order({ items, customer_id });
  await till.pay(owed.id, { due_at: "2026-12-31", payments: [{ payment_method: "cash", amount: 1_000 }] });
  await salon.call("POST /api/contacts/{id}/balance", {
    params: { id: customer_id },
    body: { payment_method: "cash", amount: 100_000 },
  });
  const advance = await till.order({ items, customer_id });
  await till.pay(advance.id, { tips: 250, payments: [{ payment_method: "balance", amount: advance.subtotal + 250 }] });
  const card = await till.order({ items: [], gift_cards: [{ amount: 30_000 }] });
  await till.pay(card.id, { payment_method: "credit_card" });
  const visitor = await till.order({ items, customer_id });
  await till.pay(visitor.id, { payment_method: "bank_transfer" });
  await till.refund(visitor.id);
}

/** A document without a sale: issued, and paid or cancelled. */
async function write(kind: "invoice" | "bill", body: object, then?: "pay" | "cancel") {
  const made = await salon.call(`POST /api/accounting/${kind}`, {
    body: { party_name: "Örnek A.Ş.", ...body } as never,
  });
  const one = { id: made.id };
  await salon.call(`POST /api/accounting/${kind}/{id}/issue`, { params: one, body: {} });
  if (then === "pay")
    await salon.call(`POST /api/accounting/${kind}/{id}/pay`, { params: one, body: { payment_method: "cash" } });
  if (then === "cancel") await salon.call(`POST /api/accounting/${kind}/{id}/cancel`, { params: one });
  return made;
}

async function keepBooks(): Promise<void> {
  const withheld = await write(
    "invoice",
    { tax_number: "1234567890", tevkifat_code: "616", lines: [{ ...line(100_001, 20), quantity: 2 }] },
    "pay",
  );
  await salon.call("POST /api/edocuments/invoice/{id}/return", {
    params: { id: withheld.id },
    body: { lines: [{ id: withheld.lines[0]!.id, quantity: 0.5 }] },
  });
  await write("invoice", { lines: [line(9_999, 10), line(1_234, 1)] });
  await write("invoice", { lines: [line(5_000, 20)] }, "cancel");
  await write("invoice", { currency: "USD", lines: [line(5_000, 20)] });
  await write("bill", { category: "rent", stopaj_rate: 20, lines: [line(1_000_001, 20)] }, "pay");
  await write("bill", { category: "maintenance", tevkifat_rate: 70, lines: [line(33_333, 20), line(777, 10)] });
  await write("bill", { category: "Çay & kahve", lines: [line(1_111, 1)] }, "pay");
  await write("bill", { lines: [line(2_222, 0)] });
  await write("bill", { lines: [line(5_000, 20)] }, "cancel");
  await write("bill", { currency: "EUR", lines: [line(5_000, 20)] });
  const { data: accounts } = await salon.call("GET /api/accounting/accounts", {});
  for (const [type, amount] of [
    ["income", 4_321],
    ["expense", 1_111],
  ] as const)
    await salon.call("POST /api/accounting/transactions", {
      body: {
        type,
        amount,
        payment_method: "cash",
        account_id: accounts[0]!.id,
        currency: "TRY",
        contact_id: null,
        reference: "",
        description: "Elden",
        paid_at: "2026-10-06 11:00",
      } as never,
    });
}

await sell();
await keepBooks();
server.travel("2026-11-05T09:00:00.000Z");
const month = await salon.call("GET /api/reports/books/{month}", { params });
const shown = [...booksParts(month, "tr").flatMap(({ rows }) => rows), ...booksSums(month, "tr")];

/** The rows of all pages, added up here, which must be what the reply says. */
async function rowsOf({ of, key }: Pick<BooksRow, "of" | "key">) {
  const read = (page: number) =>
    salon.call("GET /api/reports/books/{month}/rows", {
      params,
      query: { of, ...(key !== undefined && { key }), page, per_page: 10 },
    });
  const first = await read(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.meta.last_page; page++) rows.push(...(await read(page)).data);
  const sum = (part: "net" | "tax" | "amount") =>
    rows.filter(({ currency }) => currency === "TRY").reduce((all, row) => all + (row[part] ?? 0), 0);
  const sums = { net: sum("net"), tax: sum("tax"), amount: sum("amount") };
  expect(rows).toHaveLength(first.meta.total);
  expect(first.sum, of).toEqual(of === "commission" ? { net: 0, tax: 0, amount: sums.amount } : sums);
  return { rows, ...sums };
}

test("the month shows every figure, none of them empty", () => {
  expect(new Set(shown.map(({ of }) => of))).toEqual(new Set(figures));
  expect(shown.filter(({ count, net, amount }) => (count ?? net ?? amount) === 0)).toEqual([]);
});

test.each(shown.map((row) => [row.name, row] as const))(
  "%s is as many rows as it says, which add up to it",
  async (_, row) => {
    const { rows, ...sums } = await rowsOf(row);
    if (row.count !== undefined) expect(rows.length).toBe(row.count);
    for (const part of ["net", "tax", "amount"] as const)
      if (row[part] !== undefined) expect(row.of === "kdv" ? Math.abs(sums[part]) : sums[part], part).toBe(row[part]);
    expect(rows.length).toBeGreaterThan(0);
  },
);

test("a part of a figure is in no other part: methods, rates, kinds and categories add up to their totals", async () => {
  const all = async (of: BooksRow["of"]) => {
    const parts = shown.filter((row) => row.of === of && row.key !== undefined);
    return (await Promise.all(parts.map(rowsOf))).reduce((sum, { amount }) => sum + amount, 0);
  };
  expect(await all("method")).toBe(month.income.takings);
  expect(await all("sales")).toBe(month.kdv.calculated);
  expect(await all("purchases")).toBe(month.kdv.deductible);
  expect(await all("category")).toBe(month.expenses.bills.total);
  const net = shown.filter(({ of }) => of === "sold").reduce((sum, row) => sum + (row.tax ?? 0), 0);
  expect(net).toBe(month.kdv.calculated);
});

test("a figure without a needed key has no rows, an employee's without an id none, a wrong one is refused", async () => {
  expect((await rowsOf({ of: "method" })).rows).toEqual([]);
  expect((await rowsOf({ of: "sold", key: "'; drop table orders" })).rows).toEqual([]);
  const query = (of: string, key?: string) =>
    salon.try("GET /api/reports/books/{month}/rows", { params, query: { of, ...(key && { key }) } as never });
  expect((await query("commission", "99999999")).status).toBe(404);
  expect((await query("everything")).status).toBe(422);
  expect((await query("sold", "x".repeat(61))).status).toBe(422);
});

test("the accountant opens the rows of every figure, staff those of none", async () => {
  const accountant = await hire(server, salon);
  const { employee } = await accountant.call("GET /api/profile", {});
  await salon.call("PUT /api/employees/{id}", { params: { id: employee.id }, body: { meta: { is_accountant: true } } });
  for (const { of, key } of shown) {
    const query = { of, ...(key !== undefined && { key }) };
    expect((await accountant.try("GET /api/reports/books/{month}/rows", { params, query })).status, of).toBe(200);
  }
  const staff = await hire(server, salon);
  const refused = await staff.try("GET /api/reports/books/{month}/rows", { params, query: { of: "income" } });
  expect(refused.status).toBe(403);
});
