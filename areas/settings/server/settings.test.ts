import { describe, expect, test } from "vitest";
import { caller, testServer, type Caller } from "#tests/harness/api.ts";
import { MONDAY } from "#tests/harness/book.ts";
import { productMaker } from "#tests/harness/product-maker.ts";

const server = await testServer();
const change = (salon: Caller, defaults: object) => salon.call("POST /api/settings", { body: { defaults } });

/** A till order of one product, with the present settings. */
async function sale(salon: Caller, fields: object = {}) {
  const { employee } = await salon.call("GET /api/profile");
  const product = await (await productMaker(salon, `Marka ${Math.random()}`))(fields);
  return salon.call("POST /api/orders", {
    body: {
      created_by_id: employee.id,
      customer_id: null,
      items: [{ product_id: product.id, quantity: 1, price: 12_000 }],
    },
  });
}

async function colleague(salon: Caller & { slug: string }, more: object = {}): Promise<Caller> {
  const email = `kisi${Math.random()}@ornek.com`;
  await salon.call("POST /api/employees", {
    body: {
      name: "Deniz",
      surname: "Ak",
      email,
      phone_number: "0532 418 27 06",
      gender: "female",
      language: "tr",
      password: "sifre-12345",
      ...more,
    },
  });
  const { authorization } = await server.nobody.call("POST /api/login", { body: { email, password: "sifre-12345" } });
  return caller(server.app, authorization.token, salon.slug);
}

describe("each setting takes effect (A13)", () => {
  test("currency: amounts are shown and booked in it, its accounts follow, the first transaction fixes it", async () => {
    const salon = await server.salon();
    await salon.call("POST /api/accounting/accounts", { body: { name: "Dolar kasası", currency: "USD" } });
    const currencies = async () => {
      const { data } = await salon.call("GET /api/accounting/accounts");
      return Object.fromEntries(data.map(({ name, currency }) => [name, currency]));
    };
    await change(salon, { currency: "USD" });
    expect((await salon.call("GET /api/profile")).currency).toBe("USD");
    expect(await currencies()).toEqual({ Kasa: "USD", Banka: "USD", "Dolar kasası": "USD" });
    // Back again: only the accounts of sales follow.
    await change(salon, { currency: "TRY" });
    expect(await currencies()).toEqual({ Kasa: "TRY", Banka: "TRY", "Dolar kasası": "USD" });
    await change(salon, { currency: "USD" });
    const { id } = await sale(salon);
    await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
    const [booked] = (await salon.call("GET /api/accounting/transactions")).data;
    expect(booked).toMatchObject({ currency: "USD", amount: 12_000 });
    const { status, body } = await salon.try("POST /api/settings", { body: { defaults: { currency: "TRY" } } });
    expect([status, body.messages]).toEqual([
      422,
      { "defaults.currency": "İlk işlemden sonra para birimi değiştirilemez" },
    ]);
    expect((await salon.call("GET /api/settings")).defaults.currency).toBe("USD");
  });

  test("language: people without their own use it, others keep theirs", async () => {
    const salon = await server.salon();
    const without = await colleague(salon);
    const own = await colleague(salon);
    await own.call("PUT /api/profile", { body: { language: "tr" } });
    await change(salon, { language: "en" });
    expect((await without.call("GET /api/profile")).language).toBe("en");
    expect((await own.call("GET /api/profile")).language).toBe("tr");
    const english = await colleague(salon, { language: "en" });
    const turkish = await colleague(salon, { language: "tr" });
    await change(salon, { language: "tr" });
    expect((await english.call("GET /api/profile")).language).toBe("tr");
    expect((await turkish.call("GET /api/profile")).language).toBe("tr");
  });

  test("tax: lines without their own have it", async () => {
    const salon = await server.salon();
    const taxes = (await salon.call("GET /api/accounting/taxes")).data;
    const ten = taxes.find(({ rate }) => rate === 10)?.id as number;
    const before = await sale(salon);
    await change(salon, { tax: ten });
    const after = await sale(salon);
    const { rows } = await server.owner.query(
      "select order_id, tax_rate::float from order_lines where order_id = any($1)",
      [[before.id, after.id]],
    );
    expect(Object.fromEntries(rows.map((row) => [row.order_id, row.tax_rate]))).toEqual({
      [before.id]: 20,
      [after.id]: 10,
    });
  });

  test("payment method and accounts: the default of a sale, and the account it is booked in", async () => {
    const salon = await server.salon();
    const [first, second] = (await salon.call("GET /api/accounting/accounts")).data.map(({ id }) => id) as [
      number,
      number,
    ];
    const pay = async (body: object = {}) => {
      const { id } = await sale(salon);
      await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body });
      return (await salon.call("GET /api/accounting/transactions")).data[0];
    };
    await change(salon, { payment_method: "qr", account: second, accounts_by_method: { cash: first } });
    expect(await pay()).toMatchObject({ payment_method: "qr", account_id: second });
    expect(await pay({ payment_method: "cash" })).toMatchObject({ account_id: first });
  });

  test("negative stock: products can be sold below zero", async () => {
    const salon = await server.salon();
    const { id } = await sale(salon, { inventory_quantity: 0 });
    const pay = () => salon.try("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
    expect((await pay()).body.error).toBe("out_of_stock");
    await change(salon, { negative_stock: true });
    expect((await pay()).status).toBe(200);
  });

  test("time zone and working hours: the calendar's day, by day; the other days stay", async () => {
    const salon = await server.salon();
    server.travel(MONDAY);
    const { defaults } = await change(salon, {
      timezone: "Europe/Bucharest",
      working_hours: { monday: "10:30-18:00" },
    });
    expect(defaults.working_hours).toMatchObject({ monday: "10:30-18:00", sunday: "09:00-21:00" });
    expect((await salon.call("GET /api/profile")).timezone).toBe("Europe/Bucharest");
    const { columns } = await salon.call("GET /api/calendar/pro", { query: { date: "2026-11-16" } });
    expect(columns[0]).toMatchObject({ hours: [{ from: 630, to: 1080 }] });
    const [service] = (await salon.call("GET /api/services", { query: {} })).data as { id: number }[];
    const book = (starting_at: string) =>
      salon.try("POST /api/reservations", {
        body: {
          customer_id: null,
          starting_at,
          items: [
            { service_id: service?.id, employee_id: columns[0]?.id, price: 10_000, estimated_time: 30, quantity: 1 },
          ],
        },
      });
    // 10:00 and 10:30 in Bucharest; in Istanbul it would be 11:00 and 11:30.
    expect((await book("2026-11-16T08:00:00Z")).body.error).toBe("outside_hours");
    expect((await book("2026-11-16T08:30:00Z")).status).toBe(201);
    server.travel(undefined);
  });
});

test("absent keys stay: several people change different settings at once without losing any (A13)", async () => {
  const salon = await server.salon();
  const [first, second] = (await salon.call("GET /api/accounting/accounts")).data.map(({ id }) => id) as [
    number,
    number,
  ];
  const changes = [
    { defaults: { language: "en" } },
    { defaults: { records_per_page: 50 } },
    { defaults: { working_hours: { monday: "10:00-18:00" } } },
    { defaults: { working_hours: { sunday: "-" } } },
    { defaults: { accounts_by_method: { qr: first } } },
    { defaults: { accounts_by_method: { credit_card: null } } },
    { invoicing: { title: "Satış faturası" } },
    { invoicing: { next: 7 } },
    { billing: { prefix: "GD-" } },
  ] as const;
  await Promise.all(changes.map((body) => salon.call("POST /api/settings", { body })));
  const { defaults, invoicing, billing } = await salon.call("GET /api/settings");
  expect(defaults).toMatchObject({ language: "en", records_per_page: 50, currency: "TRY" });
  expect(defaults.working_hours).toMatchObject({ monday: "10:00-18:00", tuesday: "09:00-21:00", sunday: "-" });
  // A payment method without its own account uses the default one.
  expect(defaults.accounts_by_method).toEqual({ cash: first, qr: first, bank_transfer: second });
  const usual = { digits: 6, yearly: false, series: [] };
  expect(invoicing).toEqual({ ...usual, title: "Satış faturası", prefix: "FTR", next: 7 });
  expect(billing).toEqual({ ...usual, title: "Gider", prefix: "GD-", next: 1 });
  const { body } = await salon.try("POST /api/settings", { body: { invoicing: { digits: null, next: null } } });
  expect(Object.keys(body.messages)).toEqual(["invoicing.digits", "invoicing.next"]);
});

test("screens with days, amounts or choices of the settings get the changed topics (A13)", async () => {
  const salon = await server.salon();
  const { headers } = await salon.try("POST /api/settings", { body: { defaults: { timezone: "Asia/Tokyo" } } });
  const heard = String(headers["x-changed"]).split(",");
  // Lists by day, replies computed from days, and data of the session.
  for (const topic of ["reservations", "orders", "accounting", "reminders", "employees", "contacts", "calendar"])
    expect(heard).toContain(topic);
  expect(heard).toEqual(expect.arrayContaining(["settings", "profile", "company"]));
});

test("empty, unknown or wrong values are refused at their field, and nothing is stored (A13)", async () => {
  const salon = await server.salon();
  const before = await salon.call("GET /api/settings");
  const defaults = {
    currency: null,
    language: null,
    records_per_page: 20,
    tax: null,
    working_hours: { monday: "9-5" },
  };
  const numbering = { title: " ", prefix: "", digits: -1, next: 1.5 };
  const { status, body } = await salon.try("POST /api/settings", { body: { defaults, invoicing: numbering } });
  expect(status).toBe(422);
  expect(Object.keys(body.messages).toSorted()).toEqual([
    "defaults.currency",
    "defaults.language",
    "defaults.records_per_page",
    "defaults.tax",
    "defaults.working_hours.monday",
    "invoicing.digits",
    "invoicing.next",
    "invoicing.prefix",
    "invoicing.title",
  ]);
  expect(body.messages).toMatchObject({ "defaults.tax": "Boş olamaz", "defaults.currency": "Boş olamaz" });
  for (const timezone of ["Mars/Base", "+03:00"]) {
    const zone = await salon.try("POST /api/settings", { body: { defaults: { language: "en", timezone } } });
    expect(zone.body.messages).toEqual({ "defaults.timezone": "Geçerli bir saat dilimi seçin" });
  }
  const foreign = await salon.try("POST /api/settings", { body: { defaults: { language: "en", tax: 999_999 } } });
  expect(foreign.body.messages).toEqual({ "defaults.tax": "Böyle bir kayıt yok" });
  expect(await salon.call("GET /api/settings")).toEqual(before);
});

test("settings that need a database look-up are refused together with the others (A13)", async () => {
  const salon = await server.salon();
  await sale(salon);
  const { id } = await sale(salon);
  await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: { payment_method: "cash" } });
  const before = await salon.call("GET /api/settings");
  const yearly = { yearly: true, prefix: "f", next: 1_000_000_000 };
  const defaults = {
    currency: "USD",
    require_second_factor: true,
    tax: 999_999,
    account: 999_999,
    accounts_by_method: { cash: 999_999 },
  };
  const { status, body } = await salon.try("POST /api/settings", {
    body: { defaults, invoicing: yearly, billing: yearly },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.messages).toSorted()).toEqual([
    "billing.next",
    "billing.prefix",
    "defaults.account",
    "defaults.accounts_by_method.cash",
    "defaults.currency",
    "defaults.require_second_factor",
    "defaults.tax",
    "invoicing.next",
    "invoicing.prefix",
  ]);
  expect(await salon.call("GET /api/settings")).toEqual(before);
});

test("staff can read the settings but not change them (A13)", async () => {
  const salon = await server.salon();
  const staff = await colleague(salon);
  expect((await staff.call("GET /api/settings")).invoicing.prefix).toBe("FTR");
  expect((await staff.try("POST /api/settings", { body: { defaults: { language: "en" } } })).status).toBe(403);
  expect((await staff.try("PUT /api/company", { body: { city: "Ankara" } })).status).toBe(403);
});

test("a business's details: all but 'about' are required once sent (A12)", async () => {
  const salon = await server.salon();
  const empty = { name: "", country_id: null, email: "", city: "", address: "", phone: "" };
  const { status, body } = await salon.try("PUT /api/company", { body: empty });
  expect([status, Object.keys(body.messages).toSorted()]).toEqual([422, Object.keys(empty).toSorted()]);
  expect(body.messages).toMatchObject({ email: "Boş olamaz", city: "Boş olamaz" });
  const wrong = await salon.try("PUT /api/company", { body: { email: "isil", timezone: "+03:00" } });
  expect(wrong.body.messages).toEqual({ email: "Geçerli bir mail değil", timezone: "Geçerli bir saat dilimi seçin" });
  const details = { name: "Işıl Kuaför", country_id: 2, email: "isil@ornek.com", city: "İzmir", address: "Alsancak" };
  const saved = await salon.call("PUT /api/company", { body: { ...details, phone: "0232 421 10 10", about: "" } });
  expect(saved).toMatchObject({ ...details, phone: "+902324211010", about: "" });
});
