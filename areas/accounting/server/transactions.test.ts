import { describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon, seller, customer } = till;
const list = (query: object = {}, by: Caller = salon) => by.call("GET /api/accounting/transactions", { query });
const ids = async (query: object = {}, by: Caller = salon) => (await list(query, by)).data.map((row) => row.id);

/** A paid sale at a given time; returns its transaction. */
async function sale(
  asked: { customer_id?: number; price?: number },
  paid: { tips?: number; payment_method?: string },
  at: string,
) {
  const items = [{ product_id: await till.product(), quantity: 1, price: asked.price ?? 10_000 }];
  const order = await till.order({ customer_id: asked.customer_id ?? null, items });
  const { transaction_id } = await till.pay(order.id, paid);
  await server.owner.query("update transactions set paid_at = $1 where id = $2", [at, transaction_id]);
  return { id: transaction_id as number, order: order.id };
}

const old = await sale({}, {}, "2026-10-01T10:00:00Z");
const named = await sale(
  { customer_id: customer },
  { tips: 1_000, payment_method: "credit_card" },
  "2026-11-19T21:30:00Z",
);
const last = await sale({ price: 5_000 }, { payment_method: "qr" }, "2026-11-20T09:00:00Z");
const { rows: income } = await server.owner.query(
  `insert into transactions (company_id, type, amount, payment_method, account_id, paid_at)
   select $1, 'income', 70000, 'cash', id, '2026-11-18T09:00:00Z' from accounts where company_id = $1 order by id limit 1 returning id::int`,
  [till.company],
);
const rent = income[0].id as number;

describe("transactions (E1, I3)", () => {
  test("are listed newest first, each with its people; those of sales are not editable", async () => {
    const { data, meta } = await list();
    const sums = [{ currency: "TRY", income: 96_000, expense: 0 }];
    expect(meta).toEqual({ total: 4, page: 1, per_page: 20, last_page: 1, sums });
    expect(data.map((row) => row.id)).toEqual([last.id, named.id, rent, old.id]);
    const person = { id: customer, name: "Zeynep", surname: "Aydın", phone: "", letter: "Z", type: "customer" };
    expect(data[1]).toEqual({
      id: named.id,
      type: "order",
      paid_at: "2026-11-19T21:30:00.000Z",
      editable: false,
      delivery_type: "pos",
      amount: 10_000,
      tips: 1_000,
      total: 11_000,
      currency: "TRY",
      payment_method: "credit_card",
      account_id: expect.any(Number),
      contact_id: customer,
      contact: person,
      customer: person,
      createdBy: { id: Number(seller), name: "Elif", surname: "Yıldız" },
      order_id: named.order,
      order_code: expect.stringMatching(/^[0-9A-Z]{6}$/),
      reservation_id: null,
      refund_of: null,
      transfer: null,
      document: null,
      refunded: 0,
      owed: 0,
      reference: "",
      description: "",
    });
    expect(data[2]).toMatchObject({ type: "income", editable: true, contact: null, createdBy: null, order_id: null });
    expect(await salon.call("GET /api/accounting/transactions/{id}", { params: { id: String(named.id) } })).toEqual(
      data[1],
    );
  });

  test("are filtered by type, day in the company's zone, method and seller, with the sums of the matches", async () => {
    expect(await list({ type: "order,reservation" })).toMatchObject({ meta: { total: 3, sums: [{ income: 26_000 }] } });
    expect(await list({ type: "expense" })).toMatchObject({
      data: [],
      meta: { total: 0, sums: [{ currency: "TRY", income: 0, expense: 0 }] },
    });
    expect(await ids({ from: "2026-11-20", to: "2026-11-20" })).toEqual([last.id, named.id]);
    expect(await ids({ to: "2026-11-19" })).toEqual([rent, old.id]);
    expect(await ids({ payment_method: "credit_card" })).toEqual([named.id]);
    expect(await ids({ created_by: String(seller) })).toEqual([last.id, named.id, old.id]);
    expect(await list({ from: "2026-11-20", payment_method: "qr" })).toMatchObject({
      data: [{ id: last.id }],
      meta: { total: 1, sums: [{ income: 5_000 }] },
    });
    expect(await list({ page: 2, type: "order" })).toMatchObject({
      data: [],
      meta: { total: 3, page: 2, last_page: 1 },
    });
  });

  test("a search finds customers, sellers and numbers, each row once", async () => {
    expect(await ids({ query: "ZEYNEP" })).toEqual([named.id]);
    expect(await list({ query: "elif", page: 1, per_page: 10 })).toMatchObject({
      data: [{ id: last.id }, { id: named.id }, { id: old.id }],
      meta: { total: 3 },
    });
    expect(await list({ query: "y" })).toMatchObject({ meta: { total: 3, sums: [{ income: 26_000 }] } });
    expect(await ids({ query: String(rent) })).toEqual([rent]);
    expect(await ids({ query: "elif", payment_method: "qr" })).toEqual([last.id]);
    expect(await ids({ query: "%" })).toEqual([]);
    expect(await ids({ query: "99999999999999999999" })).toEqual([]);
  });

  test("staff see only sales", async () => {
    const staff = await till.staff();
    expect(await ids({}, staff)).toEqual([last.id, named.id, old.id]);
    expect(await ids({ type: "income" }, staff)).toEqual([]);
    expect((await staff.try("GET /api/accounting/transactions/{id}", { params: { id: rent } })).status).toBe(404);
    expect((await staff.try("GET /api/accounting/accounts")).status).toBe(403);
    expect((await staff.call("GET /api/accounting/taxes")).data).toHaveLength(3);
  });

  test("another company's transactions are not visible", async () => {
    const other = await openTill(server);
    expect(await list({}, other.salon)).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await other.salon.try("GET /api/accounting/transactions/{id}", { params: { id: old.id } })).status).toBe(
      404,
    );
    expect(await ids({ query: String(old.id) }, other.salon)).toEqual([]);
  });

  test.each(["type=gift", "payment_method=gold", "from=2026-02-30", "from=0001-01-01", "per_page=21", "created_by=x"])(
    "%s is refused",
    async (query) => {
      const [name = "", value] = query.split("=");
      const { status, body } = await salon.try("GET /api/accounting/transactions", { query: { [name]: value } });
      expect(status).toBe(422);
      expect(Object.keys(body.messages)[0]).toContain(name);
    },
  );
});
