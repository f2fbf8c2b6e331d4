import { describe, expect, test } from "vitest";
import { addDays } from "#kit/server/time.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openBook, type Book } from "#tests/harness/book.ts";

const server = await testServer();
/** A Friday at 13:24 in Istanbul. */
const NOON = "2026-11-20T10:24:00.000Z";
const read = (by: Caller) => by.call("GET /api/dashboard");

const product = async ({ salon }: Book, price: number) => {
  const category = await salon.call("POST /api/product_categories", {
    body: { name: "Saç", description: "Saç", enabled: true },
  });
  const brand = await salon.call("POST /api/products/brands", { body: { name: "Defne" } });
  const made = await salon.call("POST /api/products", {
    body: {
      name: "Şampuan",
      sku: "S-1",
      description: "Şampuan",
      barcodes: ["8690000000012"],
      categories: [category.id],
      brand_id: brand.id,
      price,
      original_price: price,
      inventory_quantity: 100,
      inventory_tracktrue: true,
    },
  });
  return made.id;
};

/** A sale of goods and a service at an instant; unpaid if no method is given. */
function till(book: Book, goods: number) {
  return async (
    at: string,
    sold: { goods?: number; service?: number; method?: "cash" | "credit_card"; tips?: number; discount?: number },
  ) => {
    server.travel(at);
    const { goods: pieces = 0, service = 0, method, tips = 0, discount = 0 } = sold;
    const order = await book.salon.call("POST /api/orders", {
      body: {
        created_by_id: book.elif,
        customer_id: null,
        items: pieces > 0 ? [{ product_id: goods, quantity: pieces }] : [],
        services: service > 0 ? [{ service_id: book.dye, price: service, employee_id: book.elif }] : [],
      },
    });
    const params = { id: order.id };
    if (!method) return order;
    return book.salon.call("POST /api/orders/{id}/checkout", {
      params,
      body: { status: "success", tips, discount, payment_method: method },
    });
  };
}

describe("the dashboard (A14)", () => {
  test("a new business: zeros, thirty empty days, no comparison", async () => {
    const book = await openBook(server);
    server.travel(NOON);
    const answer = await read(book.salon);
    expect(answer).toMatchObject({
      date: "2026-11-20",
      compared: null,
      closed: false,
      reservations: { today: 0, before: 0 },
      takings: { today: 0, before: 0, methods: [], invoices: { today: 0, yesterday: 0 } },
      occupancy: { today: 0, before: 0 },
      unpaid: { count: 0, sum: 0, before: 0 },
      unpaid_invoices: { count: 0, sums: [], before: 0 },
      next: { total: 0, data: [] },
    });
    expect(answer.days?.map(({ date }) => date)).toEqual(
      Array.from({ length: 30 }, (_, place) => addDays("2026-10-22", place)),
    );
    expect(answer.days?.every(({ total, goods, closed }) => total === 0 && goods === 0 && !closed)).toBe(true);
  });

  test("a business that moved in with its books is compared with the week before (issue 20)", async () => {
    const book = await openBook(server);
    await till(book, await product(book, 10_000))("2026-11-13T09:00:00.000Z", { goods: 1, method: "cash" });
    await server.owner.query(
      "update companies set created_at = '2026-11-20' where id = (select company_id from employees where id = $1)",
      [book.elif],
    );
    server.travel(NOON);
    expect(await read(book.salon)).toMatchObject({ compared: "2026-11-13", takings: { before: 10_000 } });
  });

  test("the first steps count only what the business did itself, not its initial data; staff see none", async () => {
    const salon = await server.salon();
    const steps = async (by: Caller = salon) => (await by.call("GET /api/dashboard/first-steps")).steps;
    const none = { hours: false, services: false, team: false, product: false, booking: false };
    expect(await steps()).toEqual(none);
    await salon.call("POST /api/settings", { body: { defaults: { records_per_page: 10 } } });
    expect(await steps()).toEqual(none);
    // The initial hours may be right, so sending them unchanged confirms them.
    await salon.call("POST /api/settings", { body: { defaults: { working_hours: { monday: "09:00-21:00" } } } });
    const { data } = await salon.call("GET /api/services");
    await salon.call("PUT /api/services/{id}", { params: { id: String(data[0]?.id) }, body: { name: "Kesim" } });
    expect(await steps()).toEqual({ ...none, hours: true, services: true });
    const book = await openBook(server);
    expect((await (await book.staff()).try("GET /api/dashboard/first-steps")).status).toBe(403);
    expect(await steps(book.salon)).toMatchObject({ services: true, team: false, booking: false });
    await book.salon.call("POST /api/dashboard/first-steps/hide");
    expect(await steps(book.salon)).toBeNull();
  });

  test("live appointments, the next ones, and the booked part of the working time", async () => {
    const book = await openBook(server);
    const staff = await book.staff();
    server.travel("2026-11-12T05:00:00.000Z");
    await book.book("2026-11-13 10:00");
    const early = await book.book("2026-11-20 09:00");
    const later = await book.book("2026-11-20 14:00", {
      items: [
        book.line(),
        book.line({ service_id: book.blow, employee_id: book.ayse, estimated_time: 30 }),
        book.line({ service_id: book.blow }),
      ],
    });
    const soon = await book.book("2026-11-20 13:30", {
      customer_id: null,
      items: [book.line({ employee_id: book.ayse, estimated_time: 30 })],
    });
    const canceled = await book.book("2026-11-20 20:00");
    await book.book("2026-11-21 00:30", { force: true });
    await book.change(canceled.id, { status: "canceled" });
    await book.change(later.id, { status: "accepted" });
    server.travel(NOON);
    const { reservations, occupancy, next } = await read(staff);
    expect(reservations).toEqual({ today: 3, before: 1 });
    // 60 + 60 + 30 + 60 + 30 minutes of two times twelve hours; a week ago 60.
    expect(occupancy).toEqual({ today: 17, before: 4 });
    expect(next).toEqual({
      total: 2,
      data: [
        expect.objectContaining({ id: soon.id, customer: null, services: ["Dip Boya Klasik"], employees: ["Ayşe"] }),
        {
          id: later.id,
          starting_at: "2026-11-20T11:00:00.000Z",
          status: "accepted",
          customer: { id: book.customer, name: "Gülşen", surname: "Arslan" },
          services: ["Dip Boya Klasik", "Fön Klasik"],
          employees: ["Elif", "Ayşe"],
        },
      ],
    });
    expect(next.data.map(({ id }) => id)).not.toContain(early.id);
  });

  test("time outside the working hours is not counted; a day on which nobody works is closed", async () => {
    const book = await openBook(server);
    const hours = (id: number, friday: string) =>
      server.owner.query("update employees set working_hours = $2 where id = $1", [id, { friday }]);
    await hours(book.elif, "12:00-14:00");
    await hours(book.ayse, "-");
    server.travel("2026-11-16T05:00:00.000Z");
    await book.book("2026-11-20 11:30", { force: true });
    server.travel(NOON);
    expect(await read(book.salon)).toMatchObject({ closed: false, occupancy: { today: 25, before: 0 } });
    await hours(book.elif, "-");
    const { closed, occupancy, days } = await read(book.salon);
    expect({ closed, occupancy }).toEqual({ closed: true, occupancy: { today: null, before: null } });
    expect(days?.filter((day) => day.closed).map(({ date }) => date)).toEqual([
      "2026-10-23",
      "2026-10-30",
      "2026-11-06",
      "2026-11-13",
      "2026-11-20",
    ]);
  });

  test("takings by method with tips, after discount, less refunds; goods separately; last Friday up to this time", async () => {
    const book = await openBook(server);
    const goods = await product(book, 10_000);
    const sell = till(book, goods);
    await sell("2026-11-13T09:00:00.000Z", { service: 40_000, method: "cash" });
    await sell("2026-11-13T10:24:00.000Z", { service: 99_000, method: "cash" });
    await sell("2026-11-19T21:30:00.000Z", {
      goods: 2,
      service: 30_000,
      method: "credit_card",
      tips: 500,
      discount: 10,
    });
    const sold = await sell("2026-11-20T07:00:00.000Z", { goods: 3, service: 20_000, method: "cash" });
    await server.travel("2026-11-20T08:00:00.000Z");
    const [item] = sold.items;
    const items = [{ order_item_id: item?.id as number, quantity: 1 }];
    await book.salon.call("POST /api/orders/{id}/refund", { params: { id: sold.id }, body: { items } });
    await sell("2026-11-20T20:59:00.000Z", { service: 1_000, method: "cash" });
    await sell("2026-11-20T21:00:00.000Z", { service: 7_000, method: "cash" });
    server.travel(NOON);
    const { takings, days } = await read(book.salon);
    expect(takings).toEqual({
      // 450,00 + 5,00 − 10 % of 500,00 → 455,00 with the tip; 500,00 − 100,00 given back; 10,00.
      today: 45_500 + 40_000 + 1_000,
      before: 40_000,
      methods: [
        { payment_method: "credit_card", total: 45_500 },
        { payment_method: "cash", total: 41_000 },
      ],
      yesterday: [],
      invoices: { today: 0, yesterday: 0 },
    });
    expect(days?.at(-1)).toEqual({
      date: "2026-11-20",
      total: 86_500,
      goods: 18_000 + 20_000,
      invoices: 0,
      closed: false,
    });
    expect(days?.find(({ date }) => date === "2026-11-13")).toMatchObject({ total: 139_000, goods: 0 });
    // The list behind the figure has the same sum.
    const query = { from: "2026-11-20", to: "2026-11-20", type: "order,reservation" };
    const { data } = await book.salon.call("GET /api/accounting/transactions", { query });
    expect(data.reduce((sum, { total }) => sum + total, 0)).toBe(86_500);
  });

  test("a marketplace's listing counts as goods, as in the reports", async () => {
    const book = await openBook(server);
    const { id } = await till(book, await product(book, 10_000))("2026-11-20T07:00:00.000Z", {
      goods: 1,
      method: "cash",
    });
    await server.owner.query("update order_lines set kind = 'listing', product_id = null where order_id = $1", [id]);
    server.travel(NOON);
    expect((await read(book.salon)).days?.at(-1)).toMatchObject({ total: 10_000, goods: 10_000 });
  });

  test("staff see no sums of takings unless the business allows it (decisions §2)", async () => {
    const book = await openBook(server);
    const staff = await book.staff();
    await till(book, await product(book, 10_000))(NOON, { goods: 1, method: "cash" });
    const sums = async () => {
      const query = { type: "order,reservation" };
      const { takings, days } = await read(staff);
      const { meta } = await staff.call("GET /api/accounting/transactions", { query });
      return { today: takings?.today, days: days?.length, income: meta.sums?.[0]?.income };
    };
    expect(await sums()).toEqual({ today: undefined, days: undefined, income: undefined });
    expect((await read(book.salon)).takings?.today).toBe(10_000);
    await book.salon.call("POST /api/settings", { body: { defaults: { staff_sees_takings: true } } });
    expect(await sums()).toEqual({ today: 10_000, days: 30, income: 10_000 });
    await book.salon.call("POST /api/settings", { body: { defaults: { staff_sees_takings: false } } });
    expect(await sums()).toEqual({ today: undefined, days: undefined, income: undefined });
  });

  test("a paid invoice counts once as takings of the day of its payment; one made from a sale does not count again (decisions §5)", async () => {
    const book = await openBook(server);
    const sold = await till(book, await product(book, 10_000))("2026-11-19T09:00:00.000Z", {
      goods: 1,
      method: "cash",
    });
    const lines = [{ description: "Kurs", price: 5_000, tax_rate: 0 }];
    const issued = async (body: object) => {
      const { id } = await book.salon.call("POST /api/accounting/invoice", { body: body as never });
      return book.salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
    };
    const paid = async (body: object, more: object = {}) => {
      const params = { id: (await issued(body)).id };
      await book.salon.call("POST /api/accounting/invoice/{id}/pay", {
        params,
        body: { payment_method: "bank_transfer", ...more },
      });
      return params;
    };
    const figures = async () => {
      server.travel(NOON);
      const { takings, days } = await read(book.salon);
      const { today, before, invoices } = takings!;
      return {
        today,
        before,
        invoices,
        days: days!.slice(-2).map(({ total, goods, invoices: by }) => [total, goods, by]),
      };
    };
    await issued({ order_id: sold.id });
    await issued({ lines });
    expect(await figures()).toMatchObject({
      today: 0,
      days: [
        [10_000, 10_000, 0],
        [0, 0, 0],
      ],
    });
    const { data: accounts } = await book.salon.call("GET /api/accounting/accounts");
    const euro = await book.salon.call("POST /api/accounting/accounts", { body: { name: "Euro", currency: "EUR" } });
    await paid({ lines, currency: "EUR" }, { account_id: euro.id });
    await paid({ lines }, { paid_at: "2026-11-19 23:59" });
    await paid({ lines }, { paid_at: "2026-11-13 13:23", account_id: accounts[0]!.id });
    await paid({ lines }, { paid_at: "2026-11-13 13:25" });
    const cancelled = await paid({ lines: [{ ...lines[0], price: 700 }] }, { paid_at: "2026-11-19 12:00" });
    // Entered transactions are income but no takings.
    const rent = { type: "income" as const, amount: 9_000, payment_method: "cash" as const };
    await book.salon.call("POST /api/accounting/transactions", { body: rent });
    expect(await figures()).toEqual({
      today: 0,
      before: 5_000,
      invoices: { today: 0, yesterday: 5_700 },
      days: [
        [15_700, 10_000, 5_700],
        [0, 0, 0],
      ],
    });
    await book.salon.call("POST /api/accounting/invoice/{id}/cancel", { params: cancelled });
    expect(await figures()).toMatchObject({ today: -700, invoices: { today: -700, yesterday: 5_700 } });
    // The list behind the figures has exactly their rows.
    const listed = (from: string, to = from) =>
      book.salon.call("GET /api/accounting/transactions", { query: { type: "income", document: "invoice", from, to } });
    const yesterday = await listed("2026-11-19");
    expect(yesterday.meta).toMatchObject({ total: 2, sums: [{ currency: "TRY", income: 5_700 }] });
    const month = await listed("2026-10-22", "2026-11-20");
    expect(month.meta.sums).toEqual([
      { currency: "TRY", income: 15_000, expense: 0 },
      { currency: "EUR", income: 5_000, expense: 0 },
    ]);
  });

  test("unpaid sales, and how many there were a week ago", async () => {
    const book = await openBook(server);
    const goods = await product(book, 10_000);
    const sell = till(book, goods);
    const old = await sell("2026-11-12T09:00:00.000Z", { goods: 1 });
    const since = await sell("2026-11-12T10:00:00.000Z", { goods: 2 });
    await sell("2026-11-12T11:00:00.000Z", { goods: 1, method: "cash" });
    await sell("2026-11-20T09:00:00.000Z", { goods: 3 });
    server.travel("2026-11-18T09:00:00.000Z");
    await book.salon.call("POST /api/orders/{id}/checkout", {
      params: { id: since.id },
      body: { payment_method: "cash" },
    });
    server.travel(NOON);
    expect((await read(book.salon)).unpaid).toEqual({ count: 2, sum: 40_000, before: 2 });
    // Staff collect single sales and see no sum of the business.
    const staff = await read(await book.staff());
    expect(staff).toMatchObject({ takings: null, days: null, unpaid: { count: 2, sum: null }, unpaid_invoices: null });
    const list = await book.salon.call("GET /api/orders", { query: { unfinished: "1" } });
    expect(list.meta.total).toBe(2);
    await book.salon.call("POST /api/orders/{id}/cancel", { params: { id: old.id }, body: { reason_id: 1 } });
    expect((await read(book.salon)).unpaid).toEqual({ count: 1, sum: 30_000, before: 1 });
    // An issued invoice is a debt too; one made from a sale does not count again (decisions §5).
    const lines = [{ description: "Kurs", price: 5_000, tax_rate: 0 }];
    const make = (body: object) => book.salon.call("POST /api/accounting/invoice", { body: body as never });
    const issue = (id: number) =>
      book.salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
    const { id: own } = await make({ lines });
    await issue((await make({ order_id: since.id })).id);
    const none = { count: 0, sums: [], before: 0 };
    expect(await read(book.salon)).toMatchObject({ unpaid: { count: 1, sum: 30_000 }, unpaid_invoices: none });
    await issue(own);
    await issue((await make({ lines, currency: "EUR" })).id);
    const euro = { currency: "EUR", sum: 5_000 };
    const both = { count: 2, sums: [{ currency: "TRY", sum: 5_000 }, euro], before: 0 };
    expect(await read(book.salon)).toMatchObject({ unpaid: { count: 1, sum: 30_000 }, unpaid_invoices: both });
    const issued = await book.salon.call("GET /api/accounting/invoice", { query: { type: "issued" } });
    expect(issued.data.map(({ currency, total }) => ({ currency, sum: total }))).toEqual([euro, both.sums[0]]);
    const payment = { params: { id: own }, body: { payment_method: "cash" as const } };
    await book.salon.call("POST /api/accounting/invoice/{id}/pay", payment);
    expect((await read(book.salon)).unpaid_invoices).toEqual({ count: 1, sums: [euro], before: 0 });
  });
});
