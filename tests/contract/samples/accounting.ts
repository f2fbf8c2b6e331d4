import type { Salon } from "../salon.ts";
import { paidOrder } from "./sales.ts";
import { days, dot, list, own, type Samples } from "./sample.ts";

const bankAccount = ({ mark, next }: Salon) => ({
  name: `${mark} Hesap ${next()}`,
  number: "TR33 0006 1005 1978 6457 8413 26",
  currency: "TRY" as const,
  bank_name: "Ziraat Bankası",
  bank_phone: "0850 220 00 00",
  bank_address: "Alsancak Şubesi",
  enabled: true,
  opening_balance: -125_000,
  opening_date: "2026-01-01",
});

let months = 0;

/** A month that no other sample closes or writes into. Its own count repeats a month only after 600 of them. */
const pastMonth = (): string => {
  const number = months++;
  return `${1950 + (number % 50)}-${String((Math.floor(number / 50) % 12) + 1).padStart(2, "0")}`;
};

/** The days of the samples may lie before the business's first year. */
const confirm: ("before_first_year" | "future_date")[] = ["before_first_year"];

const tax = ({ mark }: Salon) => ({ name: `${mark} Vergi`, rate: 7.5, type: "excluded" as const, enabled: true });

/** The transaction of a sale. */
const paymentOf = async ({ make }: Salon) =>
  (await make<{ payments: { transaction_id: number }[] }>("POST /api/orders/{id}/checkout")).payments[0]!
    .transaction_id;

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
  confirm,
});

/** The body of an invoice or a bill. */
const documentBody = async ({ mark, admin }: Salon, type: "customer" | "supplier" = "customer") => ({
  contact_id: (await admin.call("POST /api/contacts/{type}", { params: { type }, body: { name: `${mark} Kişi` } })).id,
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

const billBody = async (salon: Salon) => ({
  ...(await documentBody(salon, "supplier")),
  category: `${salon.mark} gider`,
  due_on: "2026-01-20",
  stopaj_rate: 20,
  tevkifat_rate: 50,
  confirm: ["duplicate" as const],
});

const slipOf = async (salon: Salon) => {
  const { params } = await draftOf("bill")(salon);
  const { slips } = await salon.admin.call("POST /api/accounting/bill/{id}/slips", {
    params,
    body: { file: dot as never },
  });
  return { params: { ...params, slip: String(slips[0]!.id) } };
};

/** A draft, which may be changed and issued. */
const draftOf = (kind: "invoice" | "bill") => async (salon: Salon) => {
  const body = kind === "bill" ? await billBody(salon) : await documentBody(salon, "customer");
  const { id } = await salon.post(`POST /api/accounting/${kind}`, body);
  return { params: { id: String(id) } };
};

const issued = (kind: "invoice" | "bill") => async (salon: Salon) => {
  const { id } = (await draftOf(kind)(salon)).params;
  await salon.admin.call(`POST /api/accounting/${kind}/{id}/issue`, { params: { id: String(id) }, body: {} });
  return { params: { id: String(id) } };
};

const payment = async ({ first }: Salon) => ({
  payment_method: "cash" as const,
  account_id: await first("GET /api/accounting/accounts"),
  paid_at: "2026-01-06 10:00",
  confirm,
});

const transfer = async ({ mark, post }: Salon) => ({
  from_account_id: (await post("POST /api/accounting/accounts", { name: `${mark} Kasa` })).id,
  to_account_id: (await post("POST /api/accounting/accounts", { name: `${mark} Banka` })).id,
  amount: 50_000,
  paid_at: "2026-01-05 10:00",
  reference: `${mark} 14`,
  confirm,
});

/** Of the books, invoices and bills. */
export const samples: Samples = {
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
  "GET /api/accounting/tax-identities/{id}": own("POST /api/contacts/{type}"),
  "PUT /api/accounting/tax-identities/{id}": async (salon) => ({
    ...(await own("POST /api/contacts/{type}")(salon)),
    body: {
      tax_number: "10000000146",
      tax_office: "Kadıköy",
      legal_name: `${salon.mark} Ltd. Şti.`,
      first_name: salon.mark,
      last_name: "Yılmaz",
      address: "Bağdat Cad. 12",
      district: "Kadıköy",
      city: "İstanbul",
      alias: "urn:mail:defaultpk@ornek.com.tr",
    },
  }),
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
  "GET /api/accounting/invoice": () => ({
    query: { ...list, ...days, type: "issued", contact_id: "1", category: "rent" },
  }),
  "POST /api/accounting/invoice": async (salon) => ({
    body: { ...(await documentBody(salon)), tevkifat_code: "", order_id: await paidOrder(salon) },
  }),
  "PUT /api/accounting/invoice/{id}": async (salon) => ({
    ...(await draftOf("invoice")(salon)),
    body: { version: 1, ...(await documentBody(salon)), tevkifat_code: "" },
  }),
  "GET /api/accounting/invoice/{id}": draftOf("invoice"),
  "GET /api/accounting/invoice/{id}/document": draftOf("invoice"),
  "DELETE /api/accounting/invoice/{id}": draftOf("invoice"),
  "POST /api/accounting/invoice/{id}/issue": async (salon) => ({
    ...(await draftOf("invoice")(salon)),
    body: { version: 1, date: "2026-01-05" },
  }),
  "POST /api/accounting/invoice/{id}/pay": async (salon) => ({
    ...(await issued("invoice")(salon)),
    body: await payment(salon),
  }),
  "POST /api/accounting/invoice/{id}/send": async (salon) => ({
    params: (await issued("invoice")(salon)).params,
    body: { channel: "email", to: `${salon.next()}@example.com`, confirm: ["sent_before"] },
  }),
  "POST /api/accounting/invoice/{id}/cancel": (salon) => issued("invoice")(salon),
  "GET /api/accounting/bill": () => ({ query: { ...list, ...days, type: "draft", contact_id: "1", category: "rent" } }),
  "POST /api/accounting/bill": async (salon) => ({ body: await billBody(salon) }),
  "PUT /api/accounting/bill/{id}": async (salon) => ({
    ...(await draftOf("bill")(salon)),
    body: { version: 1, ...(await billBody(salon)) },
  }),
  "GET /api/accounting/bill/{id}": draftOf("bill"),
  "GET /api/accounting/bill/{id}/document": draftOf("bill"),
  "DELETE /api/accounting/bill/{id}": draftOf("bill"),
  "POST /api/accounting/bill/{id}/issue": async (salon) => ({
    ...(await draftOf("bill")(salon)),
    body: { version: 1, date: "2026-01-05" },
  }),
  "POST /api/accounting/bill/{id}/pay": async (salon) => ({
    ...(await issued("bill")(salon)),
    body: await payment(salon),
  }),
  "POST /api/accounting/bill/{id}/cancel": (salon) => issued("bill")(salon),
  "PUT /api/accounting/bill/{id}/category": async (salon) => ({
    ...(await issued("bill")(salon)),
    body: { category: `${salon.mark} gider` },
  }),
  "PUT /api/accounting/bill/{id}/repeat": async (salon) => ({
    ...(await issued("bill")(salon)),
    body: { monthly: true },
  }),
  "GET /api/accounting/slips": async (salon) => {
    await slipOf(salon);
    return { query: { query: salon.mark } };
  },
  "POST /api/accounting/bill/{id}/slips": async (salon) => ({
    ...(await draftOf("bill")(salon)),
    body: { file: dot as never },
  }),
  "GET /api/accounting/bill/{id}/slips/{slip}": slipOf,
  "DELETE /api/accounting/bill/{id}/slips/{slip}": slipOf,
  "GET /api/accounting/transactions/{id}/document": async (salon) => ({
    params: { id: String(await paymentOf(salon)) },
  }),
  "POST /api/accounting/transactions/{id}/send": async (salon) => ({
    params: { id: String(await paymentOf(salon)) },
    body: { channel: "whatsapp", to: "", confirm: ["sent_before"] },
  }),
  "POST /api/accounting/transactions": async (salon) => ({ body: await typedRow(salon) }),
  "PUT /api/accounting/transactions/{id}": async (salon) => ({
    ...(await own("POST /api/accounting/transactions")(salon)),
    body: await typedRow(salon),
  }),
  "DELETE /api/accounting/transactions/{id}": own("POST /api/accounting/transactions"),
  "GET /api/accounting/months": () => ({ query: { page: "1", per_page: "20" } }),
  "GET /api/accounting/months/{month}": () => ({ params: { month: pastMonth() } }),
  "POST /api/accounting/months/{month}/close": () => ({
    params: { month: pastMonth() },
    body: { confirm: ["before_first", "earlier_open"] },
  }),
  "POST /api/accounting/months/{month}/reopen": async (salon) => {
    const params = { month: pastMonth() };
    await salon.admin.call("POST /api/accounting/months/{month}/close", {
      params,
      body: { confirm: ["before_first"] },
    });
    return { params, body: { reason: `${salon.mark} düzeltme` } };
  },
  "POST /api/accounting/transfers": async (salon) => ({ body: await transfer(salon) }),
  "GET /api/accounting/transactions/{id}": async (salon) => ({
    params: { id: String(await paymentOf(salon)) },
  }),
};
