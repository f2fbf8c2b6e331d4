import { beforeEach, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openShop, type Shop } from "#tests/harness/shop.ts";

/** The figures of a customer's card, and what remains of a deleted customer (G1). */

const server = await testServer();
const at = (time: string) => server.travel(`2026-11-${time}:00.000Z`);
let shop: Shop;
let { salon, customer, elif, ayse, service } = {} as Shop;
beforeEach(async () => {
  at("16T05:00");
  shop = await openShop(server);
  ({ salon, customer, elif, ayse, service } = shop);
});
const of = (id: number) => ({ params: { id: String(id) } });
const summary = (id = customer) => salon.call("GET /api/contacts/{id}/summary", of(id));
const add = (name: string, more: object = {}) =>
  salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, ...more } });

const book = async (day: string, employee: number, id: number | null = customer, more: object = {}) =>
  salon.call("POST /api/reservations", {
    body: {
      customer_id: id,
      starting_at: `2026-11-${day}`,
      items: [{ service_id: service.id, employee_id: employee, price: 95_000, estimated_time: 60 }],
      ...more,
    },
  });
const become = (id: number, status: "success" | "no-show" | "canceled") =>
  salon.call("PUT /api/reservations/{id}", { ...of(id), body: { status } });
const sell = async (quantity: number, pay: boolean, id: number | null = customer) => {
  const order = await salon.call("POST /api/orders", {
    body: {
      created_by_id: elif,
      customer_id: id,
      items: [{ product_id: shop.shampoo, quantity, price: 10_000 }],
    },
  });
  if (pay) await salon.call("POST /api/orders/{id}/checkout", { ...of(order.id), body: { payment_method: "cash" } });
  return order;
};

/** Six appointments and five orders of the customer; the clock ends at 18:10 in Istanbul. */
async function history() {
  const first = await book("16 10:00", elif);
  const second = await book("16 12:00", ayse);
  const third = await book("16 14:00", ayse);
  const missed = await book("16 16:00", elif);
  const next = await book("20 10:00", elif);
  const off = await book("21 10:00", elif);
  at("16T15:00");
  for (const { id } of [first, second, third]) await become(id, "success");
  await become(missed.id, "no-show");
  await become(off.id, "canceled");
  await sell(2, true);
  const refunded = await sell(1, true);
  await salon.call("POST /api/orders/{id}/refund", { ...of(refunded.id), body: {} });
  at("16T15:05");
  const older = await sell(1, false);
  at("16T15:10");
  const newer = await sell(1, false);
  const cancelled = await sell(1, false);
  await salon.call("POST /api/orders/{id}/cancel", { ...of(cancelled.id), body: { reason_id: 1 } });
  return { next, older, newer };
}

describe("a customer's card (G1)", () => {
  test("of a new customer is empty", async () => {
    const { id } = await add("Yeni");
    expect(await summary(id)).toEqual({
      visits: { count: 0, last_at: null },
      no_shows: 0,
      balance: 0,
      spending: { total: 0, last_year: 0 },
      unpaid: { count: 0, total: 0, orders: [], invoices: [] },
      coming: { count: 0, reservations: [] },
      favourite: { service: null, employee: null },
      has_history: false,
      duplicates: null,
    });
  });

  test("counts visits, money, open and coming matters of only this customer", async () => {
    const stranger = await add("Yabancı");
    await book("16 10:00", ayse, null);
    const { next, older, newer } = await history();
    // The customer's row in the list has the same figures.
    const { data: listed } = await salon.call("GET /api/contacts/customer", {
      query: { orderBy: { created_at: "desc" } },
    });
    expect(listed.find(({ id }) => id === customer)).toMatchObject({
      visits: 3,
      last_visit_at: "2026-11-16T11:00:00.000Z",
      due: 20_000,
    });
    expect(listed.find(({ id }) => id === stranger.id)).toMatchObject({ visits: 0, last_visit_at: null, due: 0 });
    const added = listed.map(({ created_at }) => created_at);
    expect(added).toEqual(added.toSorted().toReversed());
    const facts = await summary();
    expect(facts).toMatchObject({
      visits: { count: 3, last_at: "2026-11-16T11:00:00.000Z" },
      no_shows: 1,
      spending: { total: 20_000, last_year: 20_000 },
      unpaid: { count: 2, total: 20_000 },
      coming: { count: 1, reservations: [{ id: next.id, code: next.code, status: "new" }] },
      favourite: { service: { name: "Dip Boya Klasik" }, employee: { id: ayse } },
      has_history: true,
      duplicates: null,
    });
    expect(facts.unpaid.orders.map(({ id, due }) => [id, due])).toEqual([
      [newer.id, 10_000],
      [older.id, 10_000],
    ]);
    expect(facts.coming.reservations[0]?.items).toEqual([{ service: "Dip Boya Klasik", employee: "Elif Yıldız" }]);
    server.travel("2027-11-16T15:06:00.000Z");
    expect((await summary()).spending).toEqual({ total: 20_000, last_year: 0 });
  });

  test("an issued invoice is a debt and a paid one is spending, each once; an invoice made from a sale does not count again (decisions §5)", async () => {
    const before = await summary();
    const listedDue = async () => {
      const { data } = await salon.call("GET /api/contacts/customer", { query: { per_page: 100 } });
      return data.find(({ id: one }) => one === customer)?.due;
    };
    expect(await listedDue()).toBe(before.unpaid.total);
    const lines = [{ description: "Kurs", price: 5_000, tax_rate: 0 }];
    const make = (body: object) =>
      salon.call("POST /api/accounting/invoice", { body: { contact_id: customer, ...body } as never });
    const issue = async (id: number) => {
      await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
      return id;
    };
    const { id: paidOrder } = await sell(1, true);
    const sold = await summary();
    await issue((await make({ order_id: paidOrder })).id);
    await make({ lines });
    expect(await summary()).toMatchObject({ spending: sold.spending, unpaid: sold.unpaid });
    const id = await issue((await make({ lines })).id);
    const euros = await issue((await make({ lines, currency: "EUR" })).id);
    const owing = await summary();
    expect(owing.unpaid).toMatchObject({ count: before.unpaid.count + 2, total: before.unpaid.total + 5_000 });
    expect(owing.unpaid.invoices.map((invoice) => [invoice.id, invoice.due, invoice.currency])).toEqual([
      [euros, 5_000, "EUR"],
      [id, 5_000, "TRY"],
    ]);
    expect(owing.spending).toEqual(sold.spending);
    expect(await listedDue()).toBe(owing.unpaid.total);
    await salon.call("POST /api/accounting/invoice/{id}/pay", { params: { id }, body: { payment_method: "cash" } });
    const paid = await summary();
    expect(paid.unpaid.total).toBe(before.unpaid.total);
    expect(await listedDue()).toBe(before.unpaid.total);
    expect(paid.spending.total).toBe(sold.spending.total + 5_000);
    await salon.call("POST /api/accounting/invoice/{id}/cancel", { params: { id } });
    expect((await summary()).spending).toEqual(sold.spending);
    await salon.call("POST /api/orders/{id}/refund", { ...of(paidOrder), body: {} });
  });

  test("lists all orders, newest first, page by page", async () => {
    await history();
    const list = (page: number) =>
      salon.call("GET /api/contacts/{id}/orders", { ...of(customer), query: { page, per_page: 10 } });
    const { data, meta } = await list(1);
    expect(meta).toEqual({ total: 5, page: 1, per_page: 10, last_page: 1 });
    expect(data.map(({ status, total, paid, refunded, due }) => [status, total, paid, refunded, due])).toEqual([
      ["cancelled", 10_000, 0, 0, 0],
      ["new", 10_000, 0, 0, 10_000],
      ["new", 10_000, 0, 0, 10_000],
      ["success", 10_000, 10_000, 10_000, 0],
      ["success", 20_000, 20_000, 0, 0],
    ]);
    expect(data[0]).toMatchObject({ first_line: "Argan Yağlı Şampuan 300 ml", line_count: 1, seller: "Elif Yıldız" });
    expect((await list(2)).data).toEqual([]);
    const [{ data: visits }, gone] = await Promise.all([
      salon.call("GET /api/reservations", { query: { customer_id: String(customer) } }),
      salon.try("GET /api/contacts/{id}/orders", of(999_999)),
    ]);
    expect(visits).toHaveLength(6);
    expect(gone.status).toBe(404);
  });
});

describe("existing customers (G1)", () => {
  test("are found by the phone in any format; several people may share it", async () => {
    await add("Ece", { phone: "0541 222 33 44" });
    await add("Eda", { phone: "+90 541 222 33 44" });
    await add("Esra", { phone: "0541 222 33 45" });
    const names = async (phone: string) =>
      (await salon.call("GET /api/contacts/customer", { query: { phone } })).data.map(({ name }) => name);
    for (const phone of ["05412223344", "+905412223344", "541 222 33 44", "0541-222-33-44"]) {
      expect(await names(phone), phone).toEqual(["Ece", "Eda"]);
    }
    expect(await names("0541 222 33 46")).toEqual([]);
    const refused = await salon.try("GET /api/contacts/customer", { query: { phone: "541" } });
    expect(refused).toMatchObject({
      status: 422,
      body: { messages: { phone: "Geçerli bir telefon numarası giriniz" } },
    });
  });

  test("are listed from a letter on, in the order of the Turkish alphabet", async () => {
    const other = await server.salon("Harf");
    for (const name of ["ılgın", "Ihlamur", "İpek", "ikra", "Jale", "çınar", "Cem", "Özge", "Zehra", "Xenia"])
      await other.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name } });
    const from = async (letter: string, query = "") => {
      const sent = { query: { letter, query } as never };
      return (await other.call("GET /api/contacts/customer", sent)).data.map(({ name }) => name);
    };
    expect(await from("A")).toEqual([
      "Cem",
      "çınar",
      "Ihlamur",
      "ılgın",
      "ikra",
      "İpek",
      "Jale",
      "Özge",
      "Xenia",
      "Zehra",
    ]);
    expect((await from("Ç"))[0]).toBe("çınar");
    expect((await from("Ğ"))[0]).toBe("Ihlamur");
    expect((await from("I"))[0]).toBe("Ihlamur");
    expect((await from("İ"))[0]).toBe("ikra");
    expect((await from("W"))[0]).toBe("Xenia");
    expect(await from("Y")).toEqual(["Zehra"]);
    expect(await from("J", "e")).toEqual([]);
    expect(await from("J", "xe")).toEqual(["Xenia"]);
    expect((await other.try("GET /api/contacts/customer", { query: { letter: "%" } })).status).toBe(422);
  });
});

test("a consent has its date and an audit entry with its recorder; it can't be in the future (G1)", async () => {
  at("16T15:10");
  const { id } = await add("Onur", { sms_consent_at: "2999-01-01T00:00:00Z" });
  const params = { type: "customer", id: String(id) };
  const put = (body: object) => salon.call("PUT /api/contacts/{type}/{id}", { params, body });
  const read = () => salon.call("GET /api/contacts/{type}/{id}", { params });
  const now = "2026-11-16T15:10:00.000Z";
  expect((await read()).sms_consent_at).toBe(now);
  at("16T16:00");
  await put({ name: "Onur Can", sms_consent_at: now });
  await put({ sms_consent_at: null, email_consent_at: "2026-11-16 19:00" });
  expect(await read()).toMatchObject({ sms_consent_at: null, email_consent_at: "2026-11-16T16:00:00.000Z" });
  const { rows } = await server.owner.query(
    `select action, employee_id::int as by, before, after from audit_entries where entity = 'contact' and entity_id = $1 order by id`,
    [id],
  );
  const none = { at: null };
  expect(rows).toEqual([
    {
      action: "consent_given",
      by: elif,
      before: { channel: "sms", ...none },
      after: { channel: "sms", at: now },
    },
    {
      action: "consent_withdrawn",
      by: elif,
      before: { channel: "sms", at: now },
      after: { channel: "sms", ...none },
    },
    {
      action: "consent_given",
      by: elif,
      before: { channel: "email", ...none },
      after: { channel: "email", at: "2026-11-16T16:00:00.000Z" },
    },
  ]);
});

describe("deleting a customer (G1)", () => {
  const secret = "Kanarya";
  const write = async (id: number) => {
    await salon.call("POST /api/contacts/{id}/activities", { ...of(id), body: { type: "note", note: secret } });
    await salon.call("POST /api/reminders", {
      body: { contact_id: id, note: secret, remind_at: "2026-11-30 10:00" },
    });
  };
  /** Every table whose rows still contain the word. */
  const tellers = async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    );
    const found = [];
    for (const { name } of rows) {
      const { rows: hits } = await server.owner.query(`select from ${name} t where t::text ilike $1`, [`%${secret}%`]);
      if (hits.length > 0) found.push(name);
    }
    return found.toSorted();
  };
  const remove = (id: number) =>
    salon.try("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(id) } });

  test("without history deletes the row and everything written about the person", async () => {
    const { id } = await add(secret, { email: `${secret.toLowerCase()}@example.com` });
    await write(id);
    expect((await summary(id)).has_history).toBe(false);
    expect((await remove(id)).status).toBe(204);
    expect(await tellers()).toEqual([]);
  });

  test("with history keeps appointments and orders and removes every text about the person", async () => {
    const { id } = await add(secret, { surname: secret, phone: "0541 999 88 77" });
    await write(id);
    const reservation = await book("24 10:00", elif, id, {
      notes: `${secret} çay sever`,
      custom_fields: { not: secret },
    });
    const order = await sell(1, true, id);
    const parcel = await salon.call("POST /api/orders", {
      body: {
        created_by_id: elif,
        customer_id: id,
        delivery_type: "shipping",
        items: [{ product_id: shop.mask, quantity: 1, price: 10_000 }],
      },
    });
    const step = (action: "accept" | "prepare") =>
      salon.call("POST /api/orders/{id}/{action}", { params: { id: String(parcel.id), action }, body: {} });
    for (const action of ["accept", "prepare", "prepare"] as const) await step(action);
    await salon.call("POST /api/orders/{id}/ship", {
      ...of(parcel.id),
      body: {
        address_line: `${secret} Sokak 5`,
        address_line_2: secret,
        city: "İzmir",
        country_id: 1,
        postal_code: "35000",
        method: "Kargo",
        tracking_code: `${secret}1`,
      },
    });
    expect(await tellers()).toEqual(["contact_activities", "contacts", "reminders", "reservations", "shipments"]);
    expect((await summary(id)).has_history).toBe(true);
    expect((await remove(id)).status).toBe(204);
    expect(await tellers()).toEqual([]);
    expect((await salon.try("GET /api/contacts/{id}/summary", of(id))).status).toBe(404);
    expect((await salon.try("GET /api/contacts/{id}/activities", of(id))).status).toBe(404);
    expect((await salon.call("GET /api/reminders", { query: { contact_id: String(id) } })).data).toEqual([]);
    const late = await salon.try("POST /api/contacts/{id}/activities", {
      ...of(id),
      body: { type: "note", note: "x" },
    });
    expect(late.status).toBe(404);
    const nobody = { name: "Silinmiş müşteri", surname: "", phone: "" };
    const after = await salon.call("GET /api/reservations/{id}", of(reservation.id));
    expect(after).toMatchObject({ customer: nobody, notes: "", custom_fields: {}, total: 95_000, status: "new" });
    expect(after.version).toBe(reservation.version + 1);
    expect(await salon.call("GET /api/orders/{id}", of(order.id))).toMatchObject({ customer: nobody, paid: 10_000 });
    const sent = await salon.call("GET /api/orders/{id}", of(parcel.id));
    expect(sent.shipment).toMatchObject({ address_line: "", city: "", method: "Kargo" });
  });

  test("leaves nothing behind while a colleague is writing about the person", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const { id } = await add(`${secret}${number}`);
        await sell(1, false, id);
        await Promise.all([
          remove(id),
          ...Array.from({ length: 3 }, () =>
            salon.try("POST /api/contacts/{id}/activities", { ...of(id), body: { type: "note", note: secret } }),
          ),
        ]);
        return (await salon.try("GET /api/contacts/{id}/summary", of(id))).status;
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set([404]));
    expect(await tellers()).toEqual([]);
  });
});
