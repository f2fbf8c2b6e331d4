import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon, seller, customer } = till;
const place = (body: object) => salon.try<Record<string, unknown>>("POST /api/orders", { body });
const audited = async (id: number) =>
  (
    await server.owner.query(
      "select action, employee_id, before, after from audit_entries where entity = 'order' and entity_id = $1",
      [id],
    )
  ).rows;

describe("placing an order (D3)", () => {
  test("stores names, prices and KDV, whatever the catalogue says later", async () => {
    const shampoo = await till.product({ price: 34_900 });
    const mask = await till.product({ price: 48_900, name: "Keratin Maske" });
    const order = await till.order({
      customer_id: customer,
      items: [
        { product_id: shampoo, quantity: 2, price: 34_900 },
        { product_id: mask, quantity: 1 },
      ],
    });
    expect(order).toMatchObject({
      status: "new",
      delivery_type: "pos",
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
      customer: { id: customer, name: "Zeynep", surname: "Aydın" },
      createdBy: { id: seller, name: "Elif" },
      subtotal: 118_700,
      total: 118_700,
      paid: 0,
      transaction_id: null,
      nextEvents: ["checkout", "cancel"],
      taxes: [{ rate: 20, net: 58_167 + 40_750, tax: 11_633 + 8_150 }],
    });
    expect(order.items).toMatchObject([
      {
        product_id: shampoo,
        product_name: "Argan Şampuan",
        quantity: 2,
        price: 34_900,
        total: 69_800,
        tax_rate: 20,
        net: 58_167,
        tax: 11_633,
      },
      { product_id: mask, product_name: "Keratin Maske", total: 48_900 },
    ]);
    await salon.call("PUT /api/products/{id}", {
      params: { id: String(mask) },
      body: { name: "Başka", price: 1, original_price: 1 },
    });
    expect(await salon.call("GET /api/orders/{id}", { params: { id: String(order.id) } })).toEqual(order);
  });

  test("services have their own price, rate and employee; the discounted price is charged", async () => {
    const { data } = await salon.call("GET /api/accounting/taxes", { query: { query: "kdv 10" } });
    const category = await salon.call("POST /api/service_categories", {
      body: { name: "Röfle", description: "Röfle işleri" },
    });
    const service = await salon.call("POST /api/services", {
      body: {
        name: "Röfle",
        description: "Saç röfle",
        price: 150_000,
        original_price: 120_000,
        category_id: category.id,
        estimated_time: 90,
        tax_id: data[0]?.id,
      },
    });
    const order = await till.order({ services: [{ service_id: service.id, employee_id: seller }] });
    expect(order.services).toMatchObject([
      { service_name: "Röfle", price: 120_000, quantity: 1, tax_rate: 10, employee: { id: seller, name: "Elif" } },
    ]);
    expect(order).toMatchObject({ items: [], subtotal: 120_000, taxes: [{ rate: 10, net: 109_091, tax: 10_909 }] });
  });

  test("a sale without a customer needs no customer_id", async () => {
    const items = [{ product_id: await till.product(), quantity: 1 }];
    expect(await place({ created_by_id: seller, items })).toMatchObject({ status: 201, body: { customer: null } });
  });

  test("a changed price is accepted and audited: old, new and who (S11)", async () => {
    const product_id = await till.product({ price: 48_900 });
    const staff = await till.staff();
    const order = await till.order({ items: [{ product_id, quantity: 1, price: 44_900 }] }, staff);
    expect(order.total).toBe(44_900);
    const [entry] = await audited(order.id);
    expect(entry).toMatchObject({
      action: "price_changed",
      before: [{ product_id, price: 48_900 }],
      after: [{ product_id, price: 44_900 }],
    });
    expect(entry.employee_id).not.toBe(seller);
    expect(await audited((await till.order()).id)).toEqual([]);
  });

  test("invalid orders are refused at their field, and nothing is stored (S08, S15)", async () => {
    const good = await till.product();
    const disabled = await till.product({ enabled: false });
    const other = await openTill(server);
    const foreign = await other.product();
    const { rows: before } = await server.owner.query("select count(*)::int as n from orders");
    const { status, body } = await place({
      created_by_id: other.seller,
      customer_id: other.customer,
      reservation_id: 999_999,
      items: [
        { product_id: foreign, quantity: 1 },
        { product_id: good, quantity: 1 },
        { product_id: disabled, quantity: 1 },
      ],
      services: [{ service_id: 999_999, employee_id: other.seller }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.messages as object).toSorted()).toEqual([
      "created_by_id",
      "customer_id",
      "items.0.product_id",
      "items.2.product_id",
      "reservation_id",
      "services.0.employee_id",
      "services.0.service_id",
    ]);
    const { rows: after } = await server.owner.query("select count(*)::int as n from orders");
    expect(after).toEqual(before);
  });

  test.each([
    ["items.0.quantity", 0],
    ["items.0.quantity", -1],
    ["items.0.quantity", 1.5],
    ["items.0.quantity", "1e3"],
    ["items.0.quantity", 1e21],
    ["items.0.quantity", null],
    ["items.0.price", -1],
    ["items.0.price", 0.5],
    ["items.0.price", 2 ** 53],
    ["items.0.price", "100"],
    ["items.0.price", 100_000_000_001],
    ["items", []],
    ["customer_id", 0],
    ["created_by_id", "1"],
    ["delivery_type", "getir"],
    ["status", "success"],
  ])("%s = %j is refused", async (field, value) => {
    const body: Record<string, unknown> = {
      created_by_id: seller,
      customer_id: null,
      items: [{ product_id: await till.product(), quantity: 1 }],
    };
    const [first = "", , key] = field.split(".");
    if (key) (body.items as Record<string, unknown>[])[0]![key] = value;
    else body[first] = value;
    const answer = await place(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.messages as object)).toContain(field);
  });

  test("200 lines are the maximum (S09)", async () => {
    const item = { product_id: await till.product(), quantity: 1 };
    const cart = (count: number) =>
      place({ created_by_id: seller, customer_id: null, items: Array.from({ length: count }, () => item) });
    expect(await cart(201)).toMatchObject({ status: 422, body: { messages: { items: expect.any(String) } } });
    expect((await cart(200)).status).toBe(201);
  });

  test("a sum above the limit is refused, the limit itself is not", async () => {
    const product_id = await till.product();
    const item = { product_id, quantity: 100_000, price: 1_000_000 };
    expect((await till.order({ items: [item] })).total).toBe(100_000_000_000);
    expect(
      await place({ created_by_id: seller, customer_id: null, items: [item, { ...item, quantity: 1, price: 1 }] }),
    ).toMatchObject({
      status: 422,
      body: { messages: { items: expect.any(String) } },
    });
  });

  test("one intent places one order, however often it is sent (S01)", async () => {
    const body = {
      created_by_id: seller,
      customer_id: null,
      items: [{ product_id: await till.product(), quantity: 1 }],
    };
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => salon.try<{ id: number }>("POST /api/orders", { body }, { key })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await salon.try("POST /api/orders", { body: { ...body, customer_id: customer } }, { key })).toMatchObject({
      status: 422,
      body: { error: "key_reused" },
    });
  });
});

describe("replacing and cancelling (decisions §4)", () => {
  const statusOf = async (id: number) =>
    (await salon.call("GET /api/orders/{id}", { params: { id: String(id) } })).status;

  test("a replaced order is cancelled with the new one, and both refer to each other", async () => {
    const first = await till.order();
    const second = await till.order({ replaces: first.id });
    expect(await statusOf(first.id)).toBe("cancelled");
    expect(await audited(first.id)).toMatchObject([{ action: "cancelled", after: { replaced_by: second.id } }]);
    expect(await till.read(first.id)).toMatchObject({ replaced_by: { id: second.id, code: second.code } });
    expect(second.replaced_by).toBeNull();
  });

  test("an order that another till has replaced or cancelled meanwhile is not replaced again; the refusal has its state (D5)", async () => {
    const first = await till.order();
    const again = async (replaces: number) =>
      place({
        created_by_id: seller,
        customer_id: null,
        items: [{ product_id: await till.product(), quantity: 1 }],
        replaces,
      });
    const second = await till.order({ replaces: first.id });
    expect(await again(first.id)).toMatchObject({
      status: 409,
      body: {
        error: "replaced",
        current: { id: first.id, status: "cancelled", replaced_by: { id: second.id, code: second.code } },
      },
    });
    const params = { id: second.id };
    await salon.call("POST /api/orders/{id}/cancel", { params, body: { reason_id: 1 } });
    expect(await again(second.id)).toMatchObject({
      status: 409,
      body: { error: "not_allowed", current: { id: second.id, status: "cancelled", replaced_by: null } },
    });
    const unfinished = await salon.call("GET /api/orders", { query: { unfinished: "1" } });
    expect(unfinished.data.filter(({ id }) => id >= first.id)).toEqual([]);
  });

  test("an order that was paid meanwhile is not replaced", async () => {
    const first = await till.order();
    await till.pay(first.id);
    const answer = await place({
      created_by_id: seller,
      customer_id: null,
      items: [{ product_id: await till.product(), quantity: 1 }],
      replaces: first.id,
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: "already_paid", current: { id: first.id, status: "success" } },
    });
    const foreign = await openTill(server).then((other) => other.order());
    const other = await place({
      created_by_id: seller,
      customer_id: null,
      items: [{ product_id: await till.product(), quantity: 1 }],
      replaces: foreign.id,
    });
    expect(other).toMatchObject({ status: 422, body: { messages: { replaces: expect.any(String) } } });
  });

  test("a refused new order leaves the old one unchanged", async () => {
    const first = await till.order();
    expect(
      (
        await place({
          created_by_id: seller,
          customer_id: 999_999,
          items: [{ product_id: 1, quantity: 1 }],
          replaces: first.id,
        })
      ).status,
    ).toBe(422);
    expect(await statusOf(first.id)).toBe("new");
  });

  test("an unpaid order is cancelled with a reason, once", async () => {
    const { id } = await till.order();
    const cancel = (reason_id?: number) =>
      salon.try("POST /api/orders/{id}/cancel/", { params: { id }, body: { reason_id, note: "Vazgeçti" } });
    expect(await cancel()).toMatchObject({
      status: 422,
      body: { messages: { reason_id: "Birini seçmeniz gerekiyor" } },
    });
    expect(await cancel(1)).toMatchObject({
      status: 200,
      body: {
        status: "cancelled",
        nextEvents: [],
        cancellation: { reason_id: 1, reason: "Müşteri vazgeçti", note: "Vazgeçti" },
      },
    });
    expect(await cancel(1)).toMatchObject({
      status: 409,
      body: { error: "not_allowed", current: { status: "cancelled" } },
    });
    expect(await audited(id)).toMatchObject([
      { action: "cancelled", after: { reason: "Müşteri vazgeçti", note: "Vazgeçti" } },
    ]);
    expect(await salon.call("GET /api/orders/{id}/cancel", { params: { id: String(id) } })).toContainEqual({
      id: 5,
      title: "Diğer",
    });
    expect(await salon.try("POST /api/orders/{id}/checkout", { params: { id }, body: {} })).toMatchObject({
      status: 409,
      body: { error: "not_allowed" },
    });
  });
});

describe("the lists (D5, E2)", () => {
  test("unfinished sales are the unpaid till orders, newest first", async () => {
    const shop = await openTill(server);
    const [paid, unpaid, cancelled] = [
      await shop.order(),
      await shop.order({ customer_id: shop.customer }),
      await shop.order(),
    ];
    await shop.pay(paid.id);
    await shop.salon.call("POST /api/orders/{id}/cancel", {
      params: { id: String(cancelled.id) },
      body: { reason_id: 1 },
    });
    const list = (query: object) => shop.salon.call("GET /api/orders", { query });
    const ids = async (query: object) => (await list(query)).data.map((order) => order.id);
    const { data, meta } = await list({ unfinished: "1" });
    expect(data).toMatchObject([
      { id: unpaid.id, first_line: "Argan Şampuan", line_count: 1, transaction_id: null, customer: { name: "Zeynep" } },
    ]);
    expect(meta).toEqual({ total: 1, page: 1, per_page: 20, last_page: 1 });
    expect(await list({})).toMatchObject({ meta: { total: 3 } });
    expect(await ids({})).toEqual([cancelled.id, unpaid.id, paid.id]);
    expect(await ids({ page: 2, per_page: 10 })).toEqual([]);
    expect(await ids({ query: "ZEYNEP" })).toEqual([unpaid.id]);
    expect(await ids({ name: "aydin", unfinished: "1" })).toEqual([unpaid.id]);
    expect(await ids({ query: paid.code.toLowerCase() })).toEqual([paid.id]);
    expect(await ids({ query: "%" })).toEqual([]);
    // Both sold the same shampoo; a text of one letter only searches people.
    expect(await ids({ query: "argan şamp" })).toEqual(await ids({}));
    expect(await ids({ query: "argan yok" })).toEqual([]);
    expect(await ids({ query: "ş" })).toEqual([]);
    expect(await ids({ type: "getir" })).toEqual([]);
    expect(await ids({ from: "2001-01-01", to: "2001-01-02" })).toEqual([]);
    expect(await ids({ from: "2001-01-01", type: "pos", query: "zey" })).toEqual([unpaid.id]);
  });

  test("an order of another company is not found", async () => {
    const other = await openTill(server);
    const { id } = await other.order();
    expect((await salon.try("GET /api/orders/{id}", { params: { id } })).status).toBe(404);
    expect((await salon.try("POST /api/orders/{id}/checkout", { params: { id }, body: {} })).status).toBe(404);
  });
});
