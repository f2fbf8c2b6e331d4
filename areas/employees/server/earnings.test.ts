import { beforeAll, describe, expect, test } from "vitest";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { hire, openTill, type Till } from "#tests/harness/till.ts";
import { alikeLines, appointmentsOf, earnedLines, revenueOf } from "./earnings.report.ts";

inOrder();
const server = await testServer();
/** Noon of a November day in Istanbul. */
const noon = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
server.travel(noon(2));
const till = await openTill(server);
const { salon } = till;
const { id: category_id } = await salon.call("POST /api/service_categories", {
  body: { name: "Renk", description: "Renk" },
});
const { id: service_id } = await salon.call("POST /api/services", {
  body: { name: "Boya", description: "Boya", price: 120_000, original_price: 120_000, category_id, estimated_time: 60 },
});
const terms = { salary: 3_000_000, min_goal_amount: 200_000, bonus: 10, sales_bonus: 5 };
const { id: merve } = await salon.call("POST /api/employees", {
  body: {
    name: "Merve",
    surname: "Şahin",
    email: "merve@ornek.com",
    phone_number: "0532 418 27 06",
    gender: "female",
    language: "tr",
    password: "sifre-12345",
    meta: { ...terms, earning_type: "salary-bonus" },
  },
});

const boya = (price = 120_000, employee_id = merve) => ({ service_id, price, employee_id });
const params = { id: String(merve) };
const statement = (month: string, id = merve, by: Caller = salon) =>
  by.call("GET /api/employees/{id}/statement", { params: { id: String(id) }, query: { month } });
const stats = (id = merve) => salon.call("GET /api/employees/{id}/stats", { params: { id: String(id) } });

describe("a statement explains every lira (H3, decisions §4)", () => {
  let shampoo = 0;
  let first = 0;
  beforeAll(async () => {
    shampoo = await till.product({ price: 60_000 });
    // 3 November: two services of Merve and a shampoo, all sold by the owner, 10 % off.
    server.travel(noon(3));
    const sold = { services: [boya(), boya(240_000)], items: [{ product_id: shampoo, quantity: 1 }] };
    first = (await till.order(sold)).id;
    await till.pay(first, { discount: 10, tips: 5_000 });
    // 5 November: Merve sells two shampoos herself; the owner does the service.
    server.travel(noon(5));
    const own = {
      created_by_id: merve,
      services: [boya(100_000, till.seller)],
      items: [{ product_id: shampoo, quantity: 2 }],
    };
    await till.pay((await till.order(own)).id);
    // The last minute of November in Istanbul, and the first of December.
    server.travel("2026-11-30T20:59:00.000Z");
    await till.pay((await till.order({ services: [boya(12_000)] })).id);
    server.travel("2026-11-30T21:00:00.000Z");
    await till.pay((await till.order({ services: [boya(24_000)] })).id);
    await till.order({ services: [boya(999_000)] });
  });

  test("the employee's services and the products of their own sales, net of discount and KDV; no tips, unpaid or others' lines", async () => {
    const { rows, periods, salary, bonus, pay } = await statement("2026-11");
    expect(
      rows.map(({ at: _at, transaction_id: _t, order_id: _o, order_item_id: _i, code, ...row }) => ({
        ...row,
        code: code.length,
      })),
    ).toEqual([
      // 1.200,00 − 120,00 = 1.080,00 = 900,00 + 180,00
      paid("Boya", "service", 1, 120_000, 12_000, 18_000, 90_000),
      paid("Boya", "service", 1, 240_000, 24_000, 36_000, 180_000),
      paid("Argan Şampuan", "product", 2, 120_000, 0, 20_000, 100_000),
      paid("Boya", "service", 1, 12_000, 0, 2_000, 10_000),
    ]);
    // (2.800,00 − 2.000,00) × 10 % + 1.000,00 × 5 % = 80,00 + 50,00
    expect(periods).toEqual([
      {
        from: "2026-11-01",
        to: "2026-11-30",
        days: 30,
        month_days: 30,
        terms: { ...terms, earning_type: "salary-bonus" },
        services: 280_000,
        products: 100_000,
        goal: 200_000,
        over_goal: 80_000,
        service_bonus: 8_000,
        product_bonus: 5_000,
        salary: 3_000_000,
      },
    ]);
    expect({ salary, bonus, pay }).toEqual({ salary: 3_000_000, bonus: 13_000, pay: 3_013_000 });
    expect((await statement("2026-12")).rows).toMatchObject([{ gross: 24_000, net: 20_000 }]);
    expect((await statement("2026-10")).rows).toEqual([]);
  });

  test("lines without an employee count for the seller: the owner's lines are in the owner's statement", async () => {
    const { rows } = await statement("2026-11", till.seller);
    expect(rows.map(({ name, kind, net }) => [name, kind, net])).toEqual([
      ["Argan Şampuan", "product", 45_000],
      ["Boya", "service", 83_333],
    ]);
  });

  test("a refund in a later month is a negative row there, and the month before is unchanged", async () => {
    const before = await statement("2026-11");
    server.travel("2026-12-04T09:00:00.000Z");
    const { items, services } = await till.read(first);
    const back = [services[1], items[0]].map((line) => ({ order_item_id: line!.id, quantity: 1 }));
    await till.refund(first, { items: back });
    expect(await statement("2026-11")).toEqual(before);
    const december = await statement("2026-12");
    expect(december.rows.map(({ refund, kind, gross, tax, net }) => ({ refund, kind, gross, tax, net }))).toEqual([
      { refund: false, kind: "service", gross: 24_000, tax: 4_000, net: 20_000 },
      { refund: true, kind: "service", gross: -216_000, tax: -36_000, net: -180_000 },
    ]);
    // 200,00 − 1.800,00 earn nothing and cost nothing.
    expect(december).toMatchObject({ periods: [{ services: -160_000, over_goal: 0 }], bonus: 0, pay: 3_000_000 });
    // The owner sold the shampoo, so the owner's pay is reduced.
    expect((await statement("2026-12", till.seller)).rows).toMatchObject([
      { refund: true, kind: "product", net: -45_000 },
    ]);
  });

  test("a month must be valid, and only the own statement is shown", async () => {
    const bad = async (month: string) =>
      (await salon.try("GET /api/employees/{id}/statement", { params, query: { month } })).status;
    expect(await Promise.all(["2026-13", "2026-1", "kasım", "1999-12"].map(bad))).toEqual([422, 422, 422, 422]);
    const login = await server.nobody.call("POST /api/login", {
      body: { email: "merve@ornek.com", password: "sifre-12345" },
    });
    const herself = caller(server.app, login.authorization.token, salon.slug);
    expect((await statement("2026-11", merve, herself)).pay).toBe(3_013_000);
    expect((await herself.try("GET /api/employees/{id}/stats", { params })).status).toBe(200);
    const other = { params: { id: till.seller } };
    const staff = await hire(server, salon);
    for (const path of ["stats", "statement"]) {
      expect((await herself.try(`GET /api/employees/{id}/${path}`, other)).body.error).toBe("no_right");
      expect((await staff.try(`GET /api/employees/{id}/${path}`, { params })).status).toBe(403);
      expect((await salon.try(`GET /api/employees/{id}/${path}`, { params: { id: 999_999_999 } })).status).toBe(404);
    }
  });
});

describe("a month has its own terms, and can be locked (H3)", () => {
  type Meta = Record<string, unknown>;
  const change = (meta: Meta) => salon.call("PUT /api/employees/{id}", { params, body: { meta } });
  const listed = async () => (await salon.call("GET /api/employees/{id}/terms", { params })).data;
  const freeze = (month: string, by = salon) =>
    by.try("POST /api/employees/{id}/statement/freeze", { params, body: { month } });
  const settle = { salary: 3_000_000, bonus: 10 };

  test("a change counts from the running month, or from the given day; earlier months keep their terms", async () => {
    server.travel("2026-12-05T09:00:00.000Z");
    expect(await listed()).toEqual([{ ...terms, earning_type: "salary-bonus", valid_from: null }]);
    const november = await statement("2026-11");
    expect((await change({ salary: 3_500_000 })).meta).toMatchObject({ salary: 3_500_000, bonus: 10 });
    await change({ bonus: 20, terms_from: "2027-01-10" });
    expect((await salon.call("GET /api/employees/{id}", { params })).meta).toMatchObject({
      salary: 3_500_000,
      bonus: 10,
    });
    expect((await listed()).map(({ valid_from, salary, bonus }) => [valid_from, salary, bonus])).toEqual([
      [null, 3_000_000, 10],
      ["2026-12-01", 3_500_000, 10],
      ["2027-01-10", 3_500_000, 20],
    ]);
    expect(await statement("2026-11")).toEqual(november);
    expect((await statement("2027-01")).periods.map(({ days, terms: own }) => [days, own.bonus])).toEqual([
      [9, 10],
      [22, 20],
    ]);
    server.travel("2027-01-10T09:00:00.000Z");
    expect((await salon.call("GET /api/employees/{id}", { params })).meta).toMatchObject({ bonus: 20 });
    const remove = (day: string) => salon.try("DELETE /api/employees/{id}/terms/{day}", { params: { ...params, day } });
    expect((await remove("2027-01-10")).status).toBe(204);
    expect((await remove("2027-01-10")).status).toBe(404);
    await change({ ...settle, terms_from: "2026-12-01" });
    expect(await listed()).toHaveLength(2);
  });

  test("days before the first and after the last one pay nothing", async () => {
    await change({ start_date: "2026-11-05", end_date: "2026-11-14" });
    const { periods, rows } = await statement("2026-11");
    expect(periods).toMatchObject([{ from: "2026-11-05", to: "2026-11-14", days: 10, salary: 1_000_000 }]);
    expect(rows).toMatchObject([{ name: "Argan Şampuan" }]);
    expect(await statement("2026-10")).toMatchObject({ periods: [], rows: [], pay: 0 });
    await change({ start_date: null, end_date: null });
  });

  test("a locked month does not change until an administrator unlocks it", async () => {
    const before = await statement("2026-11");
    const { status, body } = await freeze("2026-11");
    expect([status, body.pay]).toEqual([200, before.pay]);
    expect(body.frozen).toMatchObject({ at: "2027-01-10T09:00:00.000Z", by: { id: till.seller } });
    await change({ salary: 9_000_000, terms_from: "2026-11-01" });
    expect((await freeze("2026-11")).body).toEqual(body);
    expect(await statement("2026-11")).toEqual(body);
    const free = await salon.call("POST /api/employees/{id}/statement/unfreeze", {
      params,
      body: { month: "2026-11" },
    });
    expect(free).toMatchObject({ salary: 9_000_000, frozen: null });
    await salon.call("DELETE /api/employees/{id}/terms/{day}", { params: { ...params, day: "2026-11-01" } });
    expect((await freeze("2027-01")).body.error).toBe("month_running");
    const { rows } = await server.owner.query(
      "select action, count(*)::int from audit_entries where action in ('frozen', 'unfrozen') group by 1 order by 1",
    );
    expect(rows).toEqual([
      { action: "frozen", count: 1 },
      { action: "unfrozen", count: 1 },
    ]);
    server.travel("2026-12-05T09:00:00.000Z");
  });

  test("the books have everybody's bonus as the statements do, with terms that change within the month, locked or not", async () => {
    const owner = { params: { id: String(till.seller) } };
    await salon.call("PUT /api/employees/{id}", {
      ...owner,
      body: { meta: { earning_type: "bonus", bonus: 12.5, sales_bonus: 3, terms_from: "2026-11-05" } },
    });
    await change({ bonus: 15, sales_bonus: 7.5, min_goal_amount: 0, terms_from: "2026-11-04" });
    const booked = async () =>
      (await salon.call("GET /api/reports/books/{month}", { params: { month: "2026-11" } })).commissions;
    const statements = await Promise.all([till.seller, merve].map((id) => statement("2026-11", id)));
    const bonuses = statements.map(({ employee, bonus }) => ({ employee, amount: bonus }));
    for (const { amount } of bonuses) expect(amount).toBeGreaterThan(0);
    expect(await booked()).toEqual(bonuses);
    await freeze("2026-11");
    await change({ bonus: 50, terms_from: "2026-11-04" });
    expect(await booked()).toEqual(bonuses);
    await salon.call("POST /api/employees/{id}/statement/unfreeze", { params, body: { month: "2026-11" } });
    expect((await booked())[1]).toEqual({ employee: bonuses[1]?.employee, amount: (await statement("2026-11")).bonus });
    expect((await booked())[1]).not.toEqual(bonuses[1]);
    await salon.call("DELETE /api/employees/{id}/terms/{day}", { params: { ...params, day: "2026-11-04" } });
  });
});

const paid = (
  name: string,
  kind: string,
  quantity: number,
  gross: number,
  discount: number,
  tax: number,
  net: number,
) => ({
  code: 6,
  name,
  kind,
  quantity,
  gross,
  discount,
  tax,
  net,
  tax_rate: 20,
  refund: false,
});

describe("figures (H3)", () => {
  test("this month against the same days of the last; a shorter last month is taken whole", async () => {
    server.travel("2026-12-31T09:00:00.000Z");
    expect((await stats()).orders).toMatchObject({ previous_month_sum: 456_000, previous_month_count: 3 });
  });

  test("this month against the same days of the last, and 30 days with the refund on its own day", async () => {
    server.travel("2026-12-05T09:00:00.000Z");
    const { orders, reservations, revenue_chart } = await stats();
    // December: 240,00 − 2.160,00; November up to the 5th: 1.080,00 + 2.160,00 + 1.200,00 in two orders.
    expect(orders).toEqual({
      current_month_sum: -192_000,
      current_month_count: 1,
      previous_month_sum: 444_000,
      previous_month_count: 2,
      sum_percentage: -143.2,
      count_percentage: -50,
    });
    expect(reservations).toEqual({
      current_month_sum: 0,
      current_month_count: 0,
      previous_month_sum: 0,
      previous_month_count: 0,
      sum_percentage: null,
      count_percentage: null,
    });
    expect(revenue_chart).toHaveLength(30);
    expect([revenue_chart[0]?.date, revenue_chart.at(-1)?.date]).toEqual(["2026-11-06", "2026-12-05"]);
    expect(revenue_chart.filter(({ total }) => total !== 0)).toEqual([
      { date: "2026-11-30", total: 12_000 },
      { date: "2026-12-01", total: 24_000 },
      { date: "2026-12-04", total: -216_000 },
    ]);
  });

  test("appointments of the month count unless cancelled or missed, with the price of the employee's lines", async () => {
    const { id: fön } = await salon.call("POST /api/services", {
      body: { name: "Fön", description: "Fön", price: 30_000, original_price: 30_000, category_id, estimated_time: 30 },
    });
    const line = (employee_id: number, service: number, price: number) => ({
      service_id: service,
      employee_id,
      price,
      estimated_time: 30,
    });
    const book = (starting_at: string, items: object[]) =>
      salon.call("POST /api/reservations", {
        body: { starting_at, customer_id: till.customer, items: items as never },
      });
    await book("2026-12-07 10:00", [line(merve, service_id, 120_000), line(till.seller, fön, 30_000)]);
    await book("2026-12-08 10:00", [line(merve, fön, 30_000), line(merve, fön, 30_000)]);
    await book("2027-01-04 10:00", [line(merve, fön, 30_000)]);
    const { id } = await book("2026-12-09 10:00", [line(merve, service_id, 120_000)]);
    await salon.call("PUT /api/reservations/{id}", { params: { id: String(id) }, body: { status: "canceled" } });
    const { reservations } = await stats();
    expect(reservations).toMatchObject({ current_month_sum: 180_000, current_month_count: 2, sum_percentage: null });
    expect((await stats(till.seller)).reservations).toMatchObject({
      current_month_sum: 30_000,
      current_month_count: 1,
    });
  });
});

test("statement and figures read the month's accounting rows by time", async () => {
  await fillYears(till);
  for (let other = 0; other < 3; other++) await fillYears(await openTill(server));
  await server.owner.query("vacuum analyze");
  const span = { from: "2026-10-31T21:00:00Z", to: "2026-11-30T21:00:00Z" };
  const plans = await plansOf(server, till.company, async (db) => {
    await earnedLines(db, merve, span);
    await revenueOf(db, merve, [span, span], span);
    await appointmentsOf(db, merve, [span]);
    await alikeLines(db, [merve, till.seller], span, [span.from, span.to]);
  });
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (transactions|orders|order_lines|tenders|refund_lines|reservation_items)/);
});

/** 6.000 paid orders over two years, every fifth given back the day after, and as many appointments. */
async function fillYears({ company, product, seller }: Till): Promise<void> {
  const owner = await server.owner.connect();
  const run = (text: string, ...values: unknown[]) => owner.query(text, [company, seller, ...values]);
  // Other tables' rows for these are not needed: only their number matters here.
  await owner.query("set session_replication_role = replica");
  await run(
    `with made as (
       insert into orders (company_id, code, created_by, subtotal, created_at, status)
       select $1, 'S' || n, $2, 10000, now() - n * interval '3 hours', 'success' from generate_series(1, 6000) n returning *),
     lined as (insert into order_lines (company_id, order_id, position, product_id, name, quantity, price)
       select $1, id, 0, $3, 'Ürün', 1, 10000 from made returning id, order_id),
     booked as (insert into transactions (company_id, type, amount, payment_method, account_id, order_id, created_by, paid_at)
       select $1, 'order', subtotal, 'cash', (select min(id) from accounts where company_id = $1), id, created_by, created_at from made
       returning *),
     back as (insert into transactions (company_id, type, amount, payment_method, account_id, order_id, created_by, paid_at, refund_of)
       select $1, type, -amount, 'cash', account_id, order_id, created_by, paid_at + interval '1 day', id from booked where order_id % 5 = 0
       returning *),
     tendered as (insert into tenders (company_id, order_id, refund_of, payment_method, amount, account_id, transaction_id)
       select $1, order_id, 1, payment_method, amount, account_id, id from back returning id, order_id)
     insert into refund_lines (company_id, tender_id, order_line_id, quantity, amount, net)
     select $1, back.id, lined.id, 1, 10000, 10000 from tendered back join lined using (order_id)`,
    await product(),
  );
  await owner.query("set session_replication_role = default");
  await run(
    `with made as (
       insert into reservations (company_id, starting_at, finishing_at, total, status)
       select $1, at, at + interval '1 hour', 100, 'canceled' from (select now() - n * interval '3 hours' as at from generate_series(1, 6000) n)
       returning *)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, id, status, 0, (select min(id) from services where company_id = $1), $2, 100, starting_at, 60, finishing_at from made`,
  );
  owner.release();
}
