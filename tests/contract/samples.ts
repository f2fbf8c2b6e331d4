import { randomUUID } from "node:crypto";
import type { Api } from "#areas/api.ts";
import type { Call } from "#kit/contract/endpoint.ts";
import type { Caller, Sent } from "../harness/api.ts";
import { PASSWORD, type Salon } from "./salon.ts";

/** A valid call; `by` where it needs a caller of its own. */
export interface Sample extends Sent {
  by?: Caller;
}

type Samples = {
  [K in keyof Api]?: (salon: Salon) => (Call<Api[K]> & { by?: Caller }) | Promise<Call<Api[K]> & { by?: Caller }>;
};

/** A fresh row of this kind as a path parameter. */
const own = (key: keyof Api) => async (salon: Salon) => ({ params: { id: String((await salon.make(key)).id) } });

const idIn = { order: own("POST /api/orders"), product: own("POST /api/products"), service: own("POST /api/services") };
const employee = async (salon: Salon) => String((await salon.make("POST /api/employees")).id);
const customer = async (salon: Salon) => ({
  type: "customer",
  id: String((await salon.make("POST /api/contacts/{type}")).id),
});

const list = { page: "1", per_page: "20", query: "a" } as const;
const days = { from: "2026-01-01", to: "2030-12-31" };
const week = { monday: "09:00-21:00", sunday: "-" } as const;

const contact = ({ mark, next }: Salon) => ({
  name: `${mark} Müşteri`,
  surname: "Aydın",
  phone: "0532 418 27 06",
  email: `musteri${next()}@example.com`,
  gender: "female" as const,
  birth_date: "1990-02-28",
  sms_consent_at: "2026-01-01 09:00",
  email_consent_at: null,
  type: "customer" as const,
  letter: "M",
});

const activity = ({ mark }: Salon) => ({
  type: "call" as const,
  note: `${mark} aradı`,
  happened_at: "2026-01-05 10:00",
});
const ownActivity = async (salon: Salon) => {
  const { id } = await salon.make("POST /api/contacts/{type}");
  const made = await salon.admin.call("POST /api/contacts/{id}/activities", {
    params: { id: String(id) },
    body: activity(salon),
  });
  return { id: String(id), activity: String(made.id) };
};
const reminder = async ({ mark, make }: Salon) => ({
  contact_id: (await make("POST /api/contacts/{type}")).id,
  note: `${mark} aranacak`,
  remind_at: "2030-01-05 10:00",
});

const person = ({ mark }: Salon) => ({ name: `${mark}`, surname: "Kaya", phone: "+905324182706", country_id: 1 });

const basics = ({ mark }: Salon) => ({
  name: `${mark} Çalışan`,
  surname: "Demir",
  email: `${randomUUID()}@example.com`,
  phone_number: "0532 418 27 06",
  gender: "female" as const,
  language: "tr" as const,
  is_active: true,
});

/** A picture of one pixel. */
const dot = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

/** An employee with the e-mail of somebody who has a login already. */
const unlinked = async (salon: Salon, admin = salon.admin) => {
  const person = await salon.colleague();
  const { email } = (await person.try<{ email: string }>("GET /api/user")).body;
  const body = { ...basics(salon), email, password: PASSWORD };
  const { id } = (await admin.try<{ id: number }>("POST /api/employees", { body })).body;
  return { id, person };
};

/** Somebody who works here and is invited by another business of the same owner. */
const invited = async (salon: Salon) => {
  const admin = salon.admin.at((await salon.make<{ slug: string }>("POST /api/register/company")).slug);
  const { id, person } = await unlinked(salon, admin);
  const { url } = (await admin.try<{ url: string }>("POST /api/employees/{id}/link", { params: { id } })).body;
  return { person, token: url.split("#")[1] as string };
};

const resetToken = async (salon: Salon) => {
  const { url } = await salon.make<{ url: string }>("POST /api/employees/{id}/reset-link");
  return url.split("#")[1] as string;
};

const meta = async ({ mark, make }: Salon) => ({
  working_type: "full-time" as const,
  notes: `${mark} not`,
  start_date: "2026-01-01",
  end_date: null,
  is_active: true,
  is_admin: false,
  working_hours: week,
  services: [{ service_id: (await make("POST /api/services")).id, price: 50_000 }],
  salary: 3_000_000,
  min_goal_amount: 0,
  bonus: 5,
  sales_bonus: 3,
  earning_type: "salary-bonus" as const,
  url: "",
});

const service = async ({ mark, make, first, next }: Salon) => ({
  name: `${mark} Hizmet ${next()}`,
  description: "Yıkama ve fön",
  price: 60_000,
  original_price: 0,
  category_id: (await make("POST /api/service_categories")).id,
  estimated_time: 45,
  tax_id: await first("GET /api/accounting/taxes"),
});

const product = async ({ mark, make, first, next }: Salon) => ({
  sku: `SKU-${next()}`,
  name: `${mark} Şampuan`,
  description: "Argan yağlı",
  shipping_required: false,
  barcodes: [randomUUID()],
  price: 25_000,
  original_price: 30_000,
  categories: [(await make("POST /api/product_categories")).id],
  brand_id: (await make("POST /api/products/brands")).id,
  inventory_tracktrue: true,
  isStock: true,
  inventory_type: "unit" as const,
  package_ml: 1,
  enabled: true,
  quick_sale: true,
  tax_id: await first("GET /api/accounting/taxes"),
});

const category = ({ mark, next }: Salon) => ({ name: `${mark} Kategori ${next()}`, description: "Bakım" });

const line = async ({ make, once, mark, employee }: Salon) => ({
  service_id: (await make("POST /api/services")).id,
  employee_id: employee,
  seat_id: await once("POST /api/seats", { name: `${mark} Koltuk` }),
  price: 60_000,
  quantity: 1,
  starting_at: null,
  estimated_time: 45,
  service: { name: "Fön" },
  employee: { id: employee },
  seat: null,
});

const booking = async (salon: Salon) => ({
  customer_id: (await salon.make("POST /api/contacts/{type}")).id,
  starting_at: `${salon.freeDay()} 10:00`,
  items: [await line(salon)],
  notes: `${salon.mark} not`,
  custom_fields: { renk: "kızıl" },
  contact: null,
  force: true,
});

interface Booked {
  id: number;
  version: number;
  items: { id: number; service: { id: number } }[];
}

/** The services of a reservation, to be paid at the till. */
const fromReservation = async ({ make, employee }: Salon) => {
  const { id, items } = await make<Booked>("POST /api/reservations");
  const services = items.map((item) => ({
    service_id: item.service.id,
    quantity: 1,
    price: 60_000,
    employee_id: employee,
    reservation_item_id: item.id,
  }));
  return { reservation_id: id, services };
};

const bankAccount = ({ mark, next }: Salon) => ({
  name: `${mark} Hesap ${next()}`,
  number: "TR33 0006 1005 1978 6457 8413 26",
  currency: "TRY" as const,
  bank_name: "Ziraat Bankası",
  bank_phone: "0850 220 00 00",
  bank_address: "Alsancak Şubesi",
  enabled: true,
});

const tax = ({ mark }: Salon) => ({ name: `${mark} Vergi`, rate: 7.5, type: "excluded" as const, enabled: true });

/** An income that somebody types into the books. */
const typedRow = async (salon: Salon) => ({
  type: "income" as const,
  amount: 125_050,
  currency: "TRY" as const,
  payment_method: "bank_transfer" as const,
  account_id: (await salon.make("POST /api/accounting/accounts")).id,
  contact_id: (await salon.make("POST /api/contacts/{type}")).id,
  contact: { letter: "A" },
  reference: `${salon.mark} 12`,
  description: `${salon.mark} aidat`,
  paid_at: "2026-01-05 10:00",
});

/** An order of one product that nobody has paid. */
const unpaid = async (salon: Salon) => {
  const items = [{ product_id: (await salon.make("POST /api/products")).id, quantity: 1 }];
  return (await salon.post("POST /api/orders", { created_by_id: salon.employee, customer_id: null, items })).id;
};

/** An order to be sent to its customer, taken so far on its way. */
const toShip = async ({ admin, employee, make, post }: Salon, steps: readonly ("accept" | "prepare")[]) => {
  const items = [{ product_id: (await make("POST /api/products")).id, quantity: 1 }];
  const asked = { created_by_id: employee, customer_id: null, items, delivery_type: "shipping" };
  const id = String((await post("POST /api/orders", asked)).id);
  for (const action of steps) await admin.call("POST /api/orders/{id}/{action}", { params: { id, action }, body: {} });
  return id;
};

const paidOrder = async (salon: Salon) => {
  const id = await unpaid(salon);
  await salon.admin.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
  return id;
};

/** What stands on an invoice or a bill. */
const paper = async ({ mark, make }: Salon) => ({
  contact_id: (await make("POST /api/contacts/{type}")).id,
  party_name: `${mark} Müşteri`,
  party_address: "Bağdat Cad. 12",
  tax_office: "Kadıköy",
  tax_number: "1234567890",
  date: "2026-01-05",
  currency: "TRY" as const,
  reference: "A-12",
  note: `${mark} not`,
  lines: [
    {
      description: "Saç kesimi",
      quantity: 2,
      price: 60_000,
      discount: 1000,
      tax_rate: 20,
      tax_type: "included" as const,
    },
  ],
});
/** One of its own lines, which may be changed and paid. */
const ownPaper = (kind: "invoice" | "bill") => async (salon: Salon) => {
  const { id } = await salon.post(`POST /api/accounting/${kind}`, await paper(salon));
  return { params: { id: String(id) } };
};
const issued = (kind: "invoice" | "bill") => async (salon: Salon) => {
  const { id } = (await ownPaper(kind)(salon)).params;
  await salon.admin.call(`POST /api/accounting/${kind}/{id}/issue`, { params: { id: String(id) } });
  return { params: { id: String(id) } };
};
const payment = async ({ first }: Salon) => ({
  payment_method: "cash" as const,
  account_id: await first("GET /api/accounting/accounts"),
  paid_at: "2026-01-06 10:00",
});

/** One valid call of every endpoint that takes something; each with an example in every list and record. */
export const samples: Samples = {
  "GET /api/user/check": ({ login }) => ({ query: { key: login.email } }),
  "POST /api/login": ({ login }) => ({ body: { email: login.email, password: PASSWORD } }),
  "POST /api/logout": async ({ colleague }) => ({ by: await colleague() }),
  "POST /api/subscription/purchase": () => ({ body: { plan: "yearly" } }),
  "POST /api/register": (salon) => ({
    body: {
      ...person(salon),
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  }),
  "POST /api/join/check": async (salon) => ({ body: { token: (await invited(salon)).token } }),
  "POST /api/join": async (salon) => {
    const { person, token } = await invited(salon);
    return { by: person, body: { token } };
  },
  "POST /api/password/forgot": ({ login }) => ({ body: { email: login.email } }),
  "POST /api/password/check": async (salon) => ({ body: { token: await resetToken(salon) } }),
  "POST /api/password/reset": async (salon) => ({
    body: { token: await resetToken(salon), password: PASSWORD, password_confirmation: PASSWORD },
  }),
  "POST /api/secure/verify": () => ({ body: { password: PASSWORD } }),
  "DELETE /api/sessions/{id}": async (salon) => {
    const by = await salon.colleague();
    const { email } = await by.call("GET /api/user");
    await by.call("POST /api/login", { body: { email, password: PASSWORD } });
    const { data } = await by.call("GET /api/sessions");
    return { by, params: { id: String(data.find(({ current }) => !current)?.id) } };
  },
  "POST /api/sessions/end-others": async ({ colleague }) => ({ by: await colleague() }),
  "PUT /api/user": (salon) => ({ body: { ...person(salon), language: "tr" } }),
  "PUT /api/profile": ({ mark }) => ({
    body: { name: mark, surname: "Kaya", about: "Kuaför", phone_number: "0532 418 27 06", language: "tr" },
  }),
  "PUT /api/profile/password": async ({ colleague }) => ({
    by: await colleague(),
    body: { password: PASSWORD, newPassword: PASSWORD, newPassword_confirmation: PASSWORD },
  }),
  "POST /api/register/company": ({ mark, next }) => ({ body: { name: `${mark} Şube ${next()}` } }),
  "GET /api/slug/check": ({ next }) => ({ query: { key: `bos-adres-${next()}` } }),
  "PUT /api/company": ({ mark, login }) => ({
    body: {
      name: `${mark} Güzellik`,
      country_id: 1,
      email: login.email,
      city: "İzmir",
      address: "Alsancak",
      about: `${mark} hakkında`,
      phone: "0232 421 10 10",
      timezone: "Europe/Istanbul",
    },
  }),
  "POST /api/settings": async ({ first, next }) => {
    const account = await first("GET /api/accounting/accounts");
    // Beyond every number that other samples take.
    const numbering = { title: "Fatura", prefix: "FTR", digits: 6, next: 1_000_000 * next() };
    return {
      body: {
        defaults: {
          currency: "TRY",
          language: "tr",
          payment_method: "cash",
          records_per_page: 25,
          tax: await first("GET /api/accounting/taxes"),
          account,
          accounts_by_method: { cash: account },
          negative_stock: false,
          working_hours: week,
          timezone: "Europe/Istanbul",
        },
        invoicing: numbering,
        billing: { ...numbering, prefix: "GDR" },
      },
    };
  },

  "GET /api/employees": () => ({ query: { ...list, type: "active" } }),
  "POST /api/employees": async (salon) => ({ body: { ...basics(salon), password: PASSWORD, meta: await meta(salon) } }),
  "GET /api/employees/{id}": own("POST /api/employees"),
  "PUT /api/employees/{id}": async (salon) => ({
    params: { id: await employee(salon) },
    body: { ...basics(salon), meta: await meta(salon) },
  }),
  "DELETE /api/employees/{id}": own("POST /api/employees"),
  "POST /api/employees/{id}/photo": async (salon) => ({
    params: { id: await employee(salon) },
    body: { file: dot as never },
  }),
  "POST /api/employees/{id}/link": async (salon) => ({ params: { id: String((await unlinked(salon)).id) } }),
  "POST /api/employees/{id}/reset-link": own("POST /api/employees"),
  "GET /api/employees/{id}/stats": async (salon) => ({ by: salon.admin, params: { id: await employee(salon) } }),
  "GET /api/employees/{id}/statement": async (salon) => ({
    by: salon.admin,
    params: { id: await employee(salon) },
    query: { month: "2026-11" },
  }),

  "GET /api/contacts/customer": () => ({ query: { ...list, letter: "A", phone: "0532 418 27 06" } }),
  "POST /api/contacts/{type}": (salon) => ({ params: { type: "customer" }, body: contact(salon) }),
  "GET /api/contacts/{type}/{id}": async (salon) => ({ params: await customer(salon) }),
  "PUT /api/contacts/{type}/{id}": async (salon) => ({ params: await customer(salon), body: contact(salon) }),
  "DELETE /api/contacts/{type}/{id}": async (salon) => ({ params: await customer(salon) }),
  "GET /api/contacts/{id}/summary": own("POST /api/contacts/{type}"),
  "GET /api/contacts/{id}/orders": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    query: { page: "1", per_page: "20" },
  }),
  "GET /api/contacts/{id}/activities": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    query: { page: "1", per_page: "20" },
  }),
  "POST /api/contacts/{id}/activities": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    body: activity(salon),
  }),
  "PUT /api/contacts/{id}/activities/{activity}": async (salon) => ({
    by: salon.admin,
    params: await ownActivity(salon),
    body: activity(salon),
  }),
  "DELETE /api/contacts/{id}/activities/{activity}": async (salon) => ({
    by: salon.admin,
    params: await ownActivity(salon),
  }),
  "GET /api/reminders": () => ({
    query: { page: "1", per_page: "20", contact_id: "1", due: "today", done: "0", mine: "1" },
  }),
  "POST /api/reminders": async (salon) => ({ body: await reminder(salon) }),
  "PUT /api/reminders/{id}": async (salon) => ({
    by: salon.admin,
    ...(await own("POST /api/reminders")(salon)),
    body: { ...(await reminder(salon)), done: true },
  }),
  "DELETE /api/reminders/{id}": async (salon) => ({ by: salon.admin, ...(await own("POST /api/reminders")(salon)) }),

  "GET /api/services": () => ({ query: { ...list, group: "false" } }),
  "GET /api/services/{id}": idIn.service,
  "POST /api/services": async (salon) => ({ body: await service(salon) }),
  "PUT /api/services/{id}": async (salon) => ({ ...(await idIn.service(salon)), body: await service(salon) }),
  "DELETE /api/services/{id}": idIn.service,
  "GET /api/service_categories": () => ({ query: { tree: "1" } }),
  "POST /api/service_categories": async (salon) => ({
    body: { ...category(salon), parent_id: await salon.first("GET /api/service_categories") },
  }),
  "PUT /api/service_categories/{id}": async (salon) => ({
    ...(await own("POST /api/service_categories")(salon)),
    body: { ...category(salon), parent_id: await salon.first("GET /api/service_categories") },
  }),
  "DELETE /api/service_categories/{id}": own("POST /api/service_categories"),

  "GET /api/product_categories": () => ({ query: { tree: "1" } }),
  "POST /api/product_categories": async (salon) => {
    const parent_id = await salon.once("POST /api/product_categories", category(salon));
    return { body: { ...category(salon), parent_id, enabled: true } };
  },
  "PUT /api/product_categories/{id}": async (salon) => ({
    ...(await own("POST /api/product_categories")(salon)),
    body: { ...category(salon), parent_id: await salon.once("POST /api/product_categories", {}), enabled: true },
  }),
  "DELETE /api/product_categories/{id}": own("POST /api/product_categories"),
  "GET /api/products/brands": () => ({ query: list }),
  "GET /api/products/brands/{id}": own("POST /api/products/brands"),
  "POST /api/products/brands": ({ mark, next }) => ({ body: { name: `${mark} Marka ${next()}` } }),
  "PUT /api/products/brands/{id}": async (salon) => ({
    ...(await own("POST /api/products/brands")(salon)),
    body: { name: `${salon.mark} Marka ${salon.next()}` },
  }),
  "DELETE /api/products/brands/{id}": own("POST /api/products/brands"),
  "GET /api/products": () => {
    const flags = { track: "1", quick_sale: "1", enabled: "1", sums: "1" } as const;
    const ids = { brand_id: "1", category_id: "1" };
    const prices = { price_from: "0", price_to: "100000" };
    return { query: { ...list, ...flags, ...ids, ...prices, stock: "in", type: "product", orderBy: { name: "desc" } } };
  },
  "GET /api/products/{id}": idIn.product,
  "POST /api/products": async (salon) => ({ body: { ...(await product(salon)), inventory_quantity: 100 } }),
  "PUT /api/products/{id}": async (salon) => ({
    ...(await idIn.product(salon)),
    body: { ...(await product(salon)), version: 1 },
  }),
  "DELETE /api/products/{id}": idIn.product,
  "GET /api/products/{id}/inventory": async (salon) => ({
    ...(await idIn.product(salon)),
    query: { page: "1", per_page: "25" },
  }),
  "POST /api/products/{id}/inventory": async (salon) => {
    const { params } = await idIn.product(salon);
    return { params, body: { product_id: Number(params.id), quantity: 5, reason: "counted" as const } };
  },

  "POST /api/accounting/accounts": (salon) => ({ body: bankAccount(salon) }),
  "PUT /api/accounting/accounts/{id}": async (salon) => ({
    ...(await own("POST /api/accounting/accounts")(salon)),
    body: bankAccount(salon),
  }),
  "DELETE /api/accounting/accounts/{id}": own("POST /api/accounting/accounts"),
  "POST /api/accounting/taxes": (salon) => ({ body: tax(salon) }),
  "PUT /api/accounting/taxes/{id}": async (salon) => ({
    ...(await own("POST /api/accounting/taxes")(salon)),
    body: tax(salon),
  }),
  "DELETE /api/accounting/taxes/{id}": own("POST /api/accounting/taxes"),
  "GET /api/accounting/transactions": () => ({
    query: {
      ...list,
      ...days,
      type: "order,reservation",
      payment_method: "cash",
      created_by: "1",
      account_id: "1",
    },
  }),
  "GET /api/accounting/invoice": () => ({ query: { ...list, type: "issued" } }),
  "POST /api/accounting/invoice": async (salon) => ({
    body: { ...(await paper(salon)), order_id: await paidOrder(salon) },
  }),
  "PUT /api/accounting/invoice/{id}": async (salon) => ({
    ...(await ownPaper("invoice")(salon)),
    body: await paper(salon),
  }),
  "GET /api/accounting/invoice/{id}": ownPaper("invoice"),
  "GET /api/accounting/invoice/{id}/document": ownPaper("invoice"),
  "DELETE /api/accounting/invoice/{id}": ownPaper("invoice"),
  "POST /api/accounting/invoice/{id}/issue": ownPaper("invoice"),
  "POST /api/accounting/invoice/{id}/pay": async (salon) => ({
    ...(await issued("invoice")(salon)),
    body: await payment(salon),
  }),
  "POST /api/accounting/invoice/{id}/cancel": (salon) => issued("invoice")(salon),
  "GET /api/accounting/bill": () => ({ query: { ...list, type: "draft" } }),
  "POST /api/accounting/bill": async (salon) => ({ body: await paper(salon) }),
  "PUT /api/accounting/bill/{id}": async (salon) => ({
    ...(await ownPaper("bill")(salon)),
    body: await paper(salon),
  }),
  "GET /api/accounting/bill/{id}": ownPaper("bill"),
  "GET /api/accounting/bill/{id}/document": ownPaper("bill"),
  "DELETE /api/accounting/bill/{id}": ownPaper("bill"),
  "POST /api/accounting/bill/{id}/issue": ownPaper("bill"),
  "POST /api/accounting/bill/{id}/pay": async (salon) => ({
    ...(await issued("bill")(salon)),
    body: await payment(salon),
  }),
  "POST /api/accounting/bill/{id}/cancel": (salon) => issued("bill")(salon),
  "GET /api/accounting/transactions/{id}/document": async ({ make }) => ({
    params: { id: String((await make<{ transaction_id: number }>("POST /api/orders/{id}/checkout")).transaction_id) },
  }),
  "POST /api/accounting/transactions": async (salon) => ({ body: await typedRow(salon) }),
  "PUT /api/accounting/transactions/{id}": async (salon) => ({
    ...(await own("POST /api/accounting/transactions")(salon)),
    body: await typedRow(salon),
  }),
  "DELETE /api/accounting/transactions/{id}": own("POST /api/accounting/transactions"),
  "GET /api/accounting/transactions/{id}": async ({ make }) => ({
    params: { id: String((await make<{ transaction_id: number }>("POST /api/orders/{id}/checkout")).transaction_id) },
  }),

  "GET /api/orders": () => ({ query: { ...list, ...days, type: "pos", status: "new", unfinished: "1" } }),
  "POST /api/orders": async (salon) => ({
    body: {
      created_by_id: salon.employee,
      customer_id: (await salon.make("POST /api/contacts/{type}")).id,
      items: [{ product_id: (await salon.make("POST /api/products")).id, quantity: 2, price: 25_000 }],
      ...(await fromReservation(salon)),
      delivery_type: "pos",
      replaces: await unpaid(salon),
    },
  }),
  "GET /api/orders/{id}": idIn.order,
  "POST /api/orders/{id}/checkout": async (salon) => ({
    ...(await idIn.order(salon)),
    body: { status: "success", tips: 500, discount: 10, payment_method: "cash" },
  }),
  "GET /api/orders/{id}/cancel": idIn.order,
  "POST /api/orders/{id}/cancel": async (salon) => ({
    ...(await idIn.order(salon)),
    body: { reason_id: 1, note: `${salon.mark} not` },
  }),
  "POST /api/orders/{id}/ship": async (salon) => ({
    params: { id: await toShip(salon, ["accept", "prepare", "prepare"]) },
    body: {
      address_line: `${salon.mark} Sokak 5`,
      address_line_2: "Daire 3",
      city: "İzmir",
      country_id: 1,
      postal_code: "35220",
      method: "Yurtiçi Kargo",
      tracking_code: "TR123456789",
    },
  }),
  "POST /api/orders/{id}/refund": async ({ make, mark }) => {
    const order = await make<{ id: number; items: { id: number }[] }>("POST /api/orders/{id}/checkout");
    const items = [{ order_item_id: order.items[0]!.id, quantity: 1 }];
    return { params: { id: String(order.id) }, body: { items, restock: true, tips: false, reason: `${mark} iade` } };
  },
  "GET /api/orders/{id}/refunds": idIn.order,
  "POST /api/orders/{id}/{action}": async (salon) => ({
    params: { id: await toShip(salon, []), action: "accept" },
    body: {},
  }),

  "GET /api/reservations": () => ({ query: { ...list, ...days, status: "new", customer_id: "1" } }),
  "POST /api/reservations": async (salon) => ({ body: { ...(await booking(salon)), status: "new" } }),
  "GET /api/reservations/{id}": own("POST /api/reservations"),
  "PUT /api/reservations/{id}": async (salon) => {
    const made = await salon.make<Booked>("POST /api/reservations");
    const items = [{ ...(await line(salon)), id: made.items[0]!.id }];
    return {
      params: { id: String(made.id) },
      body: { ...(await booking(salon)), status: "accepted", version: made.version, items },
    };
  },
  "GET /api/reservations/{id}/history": own("PUT /api/reservations/{id}"),
  "POST /api/seats": ({ mark, next }) => ({ body: { name: `${mark} ${next()}`, usable: true } }),
  "PUT /api/seats/{id}": async (salon) => ({
    ...(await own("POST /api/seats")(salon)),
    body: { name: salon.mark, usable: true },
  }),
  "POST /api/seats/wizard": async ({ admin, make }) => ({
    by: admin.at((await make<{ slug: string }>("POST /api/register/company")).slug),
    body: { total_seat: 4, usable_seat: 3 },
  }),
  "GET /api/calendar/pro": ({ freeDay }) => ({ query: { date: freeDay() } }),
  "GET /api/calendar/seat": ({ freeDay }) => ({ query: { date: freeDay() } }),
};
