import { expect, test } from "vitest";
import { listTransactions } from "#areas/accounting/server/transactions.report.ts";
import type { Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { cursorOf, plansOf, startsAtCursor } from "#tests/harness/plans.ts";
import { openTill, type Till } from "#tests/harness/till.ts";
import { lookUpBasket } from "./basket.report.ts";
import { listOrders } from "./orders.report.ts";
import { getOrder } from "./orders.queries.ts";

const server = await testServer();
const till = await openTill(server);
await fillYears(till);
for (let other = 0; other < 5; other++) await fillYears(await openTill(server));
await server.owner.query("vacuum analyze");

/** 8.000 orders of 3.000 customers by eleven sellers, a few of them unpaid, and as many transactions; 500 products. */
async function fillYears({ company, product: add }: Till): Promise<void> {
  const product = await add();
  const run = (text: string, ...values: unknown[]) => server.owner.query(text, [company, ...values]);
  await run(
    `insert into products (company_id, name, sku, price) select $1, 'Ürün ' || n, 'SKU', 100 from generate_series(1, 500) n`,
  );
  await run(
    `insert into employees (company_id, name, surname, color) select $1, 'Çalışan', n::text, 1 from generate_series(1, 10) n`,
  );
  await run(
    `insert into contacts (company_id, name, surname) select $1, (array['Gülşen','Ayşe','Mehmet','Zeynep'])[1 + n % 4], left(md5(n::text), 7)
     from generate_series(1, 3000) n`,
  );
  await run(
    `with made as (
       insert into orders (company_id, created_by, customer_id, subtotal, created_at, status)
       select $1, (select min(id) from employees where company_id = $1) + n % 10, (select min(id) from contacts where company_id = $1) + n % 3000,
              10000, now() - n * interval '1 hour', case when n % 500 = 0 then 'new' else 'success' end
       from generate_series(1, 8000) n returning *),
     lined as (insert into order_lines (company_id, order_id, position, product_id, name, quantity, price) select $1, id, 0, $2, 'Ürün', 1, 10000 from made)
     insert into transactions (company_id, type, amount, payment_method, account_id, contact_id, order_id, created_by, paid_at)
     select $1, case when id % 100 = 0 then 'income' else 'order' end, subtotal, case when id % 200 = 0 then 'qr' else 'cash' end,
            (select min(id) from accounts where company_id = $1), customer_id, id, created_by, created_at from made`,
    product,
  );
}

const growing = /Seq Scan on (orders|order_lines|transactions|contacts|products)\b/;
const days = { from: new Date(Date.now() - 7 * 86_400_000).toISOString(), to: undefined };
const ever = { from: undefined, to: undefined };
const paging = { page: 1, per_page: 20 };
const orders = {
  ...paging,
  ...ever,
  deliveryType: undefined,
  status: undefined,
  unfinished: false,
  patterns: [],
  code: undefined,
};
const sales = {
  ...paging,
  ...ever,
  types: ["order", "reservation"] as const,
  paymentMethod: undefined,
  sellerId: undefined,
  accountId: undefined,
  patterns: [],
  words: "%zeynep f3a%",
  number: undefined,
};
const asked = {
  created_by_id: 1,
  customer_id: 1,
  services: [],
  gift_cards: [],
  packages: [],
  delivery_type: "pos" as const,
  reservation_id: null,
  replaces: null,
};

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["all orders", (db) => listOrders(db, orders, false)],
  ["a later page of them", (db) => listOrders(db, { ...orders, page: 3 }, false)],
  ["unfinished ones", (db) => listOrders(db, { ...orders, unfinished: true }, true)],
  ["orders in a rare status", (db) => listOrders(db, { ...orders, status: "preparing" }, true)],
  ["orders in the usual status", (db) => listOrders(db, { ...orders, status: "success" }, true)],
  ["orders to be collected", (db) => listOrders(db, { ...orders, deliveryType: "pickup" }, true)],
  ["all of these at once", (db) => listOrders(db, { ...orders, ...days, status: "new", deliveryType: "pos" }, true)],
  ["orders of some days", (db) => listOrders(db, { ...orders, ...days }, true)],
  [
    "a customer's in a status",
    (db) => listOrders(db, { ...orders, status: "new", patterns: ["%zeynep%", "%f3a%"], code: "ABC123" }, true),
  ],
  [
    "orders of a customer",
    (db) => listOrders(db, { ...orders, patterns: ["%zeynep%", "%f3a%"], code: "ABC123" }, true),
  ],
  ["all sales", (db) => listTransactions(db, sales)],
  ["the whole books", (db) => listTransactions(db, { ...sales, types: ["order", "reservation", "income", "expense"] })],
  ["a rare type", (db) => listTransactions(db, { ...sales, types: ["income"] })],
  ["a rare method", (db) => listTransactions(db, { ...sales, paymentMethod: "qr" })],
  ["the last seven days", (db) => listTransactions(db, { ...sales, ...days })],
  ["a seller's", (db) => listTransactions(db, { ...sales, sellerId: 3 })],
  ["orders of what was sold", (db) => listOrders(db, { ...orders, patterns: ["%urun 4%"], code: undefined }, true)],
  ["a customer's", (db) => listTransactions(db, { ...sales, patterns: ["%zeynep%", "%f3a%"] })],
  ["one by its number", (db) => listTransactions(db, { ...sales, number: 4821 })],
  ["an order with its lines", (db) => getOrder(db, 4821)],
  [
    "what a basket names",
    (db) => lookUpBasket(db, { ...asked, items: [1, 2, 3].map((product_id) => ({ product_id, quantity: 1 })) }, 1),
  ],
])("%s: read by an index, for any values (E1, E2)", async (_name, read) => {
  expect((await plansOf(server, till.company, read)).join("\n\n")).not.toMatch(growing);
});

test("a page of orders beside a cursor starts there at any depth (E2)", async () => {
  const cursor = cursorOf("2026-01-05T00:00:00+00:00", 4200);
  for (const place of [{ after: cursor }, { before: cursor }])
    for (const [status, isFiltered] of [
      [undefined, false],
      ["success", true],
    ] as const) {
      const read = (db: Db) => listOrders(db, { ...orders, ...place, status, page: 400 }, isFiltered);
      // The totals are separate statements.
      expect((await plansOf(server, till.company, read)).join("\n\n")).toMatch(startsAtCursor);
    }
});
