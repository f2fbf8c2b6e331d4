import type { ExpenseCategory } from "#areas/accounting/contract/expense-categories.ts";
import { addDays, addMonths, dayOf, plusMinutes } from "#kit/server/time.ts";
import { at as instantAt, zone } from "./opening.ts";
import { drawSlip } from "./slips.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

interface Line {
  description: Turkish;
  /** Kuruş. */
  price: number;
  quantity?: number;
  tax_rate: number;
  tax_type?: "included" | "excluded";
}

/** An invoice or a bill: how many days ago it was written, and its final state. */
interface SeedDocument {
  days: number;
  status: "draft" | "issued" | "paid" | "cancelled";
  /** Bills only. */
  supplier?: keyof typeof suppliers;
  /** Invoices only. */
  party_name?: Turkish;
  party_address?: string;
  tax_office?: string;
  tax_number?: string;
  reference?: string;
  note?: Turkish;
  /** Bills only. */
  category?: ExpenseCategory;
  stopaj_rate?: number;
  slip?: "photo" | "pdf";
  lines: Line[];
}

type Party = Pick<SeedDocument, "party_name" | "party_address" | "tax_office" | "tax_number">;

/** The business's suppliers. */
const suppliers = {
  landlord: { name: "Nermin", surname: "Uçar", phone: "0532 418 90 17", email: "" },
  power: {
    name: "Marmara Elektrik Perakende A.Ş.",
    surname: "",
    phone: "0850 222 41 86",
    email: "fatura@marmara.example",
  },
  cosmetics: {
    name: "Toros Kozmetik Dağıtım Ltd. Şti.",
    surname: "",
    phone: "0212 549 30 62",
    email: "siparis@toros.example",
  },
  textiles: { name: "Ege Havlu ve Tekstil", surname: "", phone: "0232 461 75 20", email: "" },
} as const satisfies Record<string, { name: Turkish | "Nermin"; surname: string; phone: string; email: string }>;

const landlord = { supplier: "landlord", party_address: "Caferağa Mah. Moda Cad. 48, Kadıköy / İstanbul" } as const;
const power = { supplier: "power", tax_office: "Büyük Mükellefler", tax_number: "9876543217" } as const;
const cosmetics = { supplier: "cosmetics", tax_office: "İkitelli", tax_number: "1234567890" } as const;
const weddings: Party = {
  party_name: "Lale Düğün Organizasyon Ltd. Şti.",
  party_address: "Bağdat Cad. 214/6, Kadıköy / İstanbul",
  tax_office: "Göztepe",
  tax_number: "5556667775",
};
const hotel: Party = {
  party_name: "Işıklı Koy Turizm İşletmeciliği A.Ş.",
  party_address: "Sahil Yolu 3, Şile / İstanbul",
  tax_office: "Şile",
  tax_number: "0123456789",
};

const rent = (days: number): SeedDocument => ({
  ...landlord,
  category: "rent",
  stopaj_rate: 20,
  days,
  status: "paid",
  lines: [{ description: "İşyeri kirası", price: 4_500_000, tax_rate: 0 }],
});
const supply = (days: number, status: SeedDocument["status"], reference: string, lines: Line[]): SeedDocument => ({
  ...cosmetics,
  category: "supplies",
  days,
  status,
  reference,
  lines: lines.map((line) => ({ ...line, tax_type: "excluded" })),
});
const electricity = (days: number, status: SeedDocument["status"], reference: string, price: number): SeedDocument => ({
  ...power,
  category: "electricity",
  days,
  status,
  reference,
  lines: [{ description: "Elektrik tüketimi", price, tax_rate: 20 }],
});

const bills: readonly SeedDocument[] = [
  rent(81),
  { ...electricity(74, "paid", "ME-2041187", 684_250), slip: "pdf" },
  supply(63, "paid", "TK-10442", [
    { description: "Saç boyası 60 ml", quantity: 48, price: 12_900, tax_rate: 20 },
    { description: "Oksidan 1 lt", quantity: 12, price: 18_500, tax_rate: 20 },
  ]),
  rent(51),
  { ...electricity(44, "paid", "ME-2098553", 712_480), slip: "pdf" },
  supply(30, "cancelled", "TK-10907", [
    { description: "Keratin bakım seti", quantity: 6, price: 94_000, tax_rate: 20 },
  ]),
  {
    ...supply(29, "paid", "TK-10911", [
      { description: "Keratin bakım seti", quantity: 4, price: 94_000, tax_rate: 20 },
    ]),
    slip: "photo",
  },
  rent(21),
  electricity(12, "issued", "ME-2155920", 698_760),
  {
    supplier: "textiles",
    days: 6,
    status: "issued",
    reference: "EH-731",
    slip: "photo",
    lines: [{ description: "Tek kullanımlık havlu (100'lü)", quantity: 10, price: 21_000, tax_rate: 10 }],
  },
  supply(3, "draft", "TK-11265", [{ description: "Folyo 30 cm", quantity: 24, price: 6_450, tax_rate: 20 }]),
];

const invoices: readonly SeedDocument[] = [
  {
    ...weddings,
    days: 58,
    status: "paid",
    note: "Ödeme banka havalesi ile alınmıştır.",
    lines: [
      { description: "Gelin saçı ve makyajı", quantity: 2, price: 650_000, tax_rate: 20 },
      { description: "Nedime saçı", quantity: 6, price: 120_000, tax_rate: 20 },
    ],
  },
  {
    ...hotel,
    days: 33,
    status: "cancelled",
    lines: [{ description: "Masaj hizmeti", quantity: 10, price: 150_000, tax_rate: 20 }],
  },
  {
    ...hotel,
    days: 33,
    status: "paid",
    reference: "SP-2214",
    lines: [{ description: "Masaj hizmeti, 90 dakika", quantity: 12, price: 150_000, tax_rate: 20 }],
  },
  {
    ...weddings,
    days: 9,
    status: "issued",
    lines: [
      { description: "Gelin saçı ve makyajı", price: 650_000, tax_rate: 20 },
      { description: "Ulaşım", price: 150_000, tax_rate: 20, tax_type: "excluded" },
    ],
  },
  {
    ...hotel,
    days: 1,
    status: "draft",
    lines: [{ description: "Cilt bakımı", quantity: 8, price: 100_000, tax_rate: 20 }],
  },
];

/** Suppliers, the invoices and bills of three months, and the business's details that are printed on them (I4; decisions §5). */
export async function seedBooks(client: SalonClient, words: SeedWords): Promise<void> {
  const address = "Bağdat Caddesi No: 312 Kat: 2, Şaşkınbakkal";
  const { name: owner_name, surname: owner_surname } = words.people.owner;
  const tax = { tax_office: "Erenköy", tax_number: "10000000146", owner_name, owner_surname };
  await client.call("PUT /api/company", { body: { address, district: "Kadıköy", city: "İstanbul", ...tax } });
  const series = { archive_series: "EAR", invoice_series: "EFA", return_series: "IAD" };
  await client.call("PUT /api/edocuments/settings", { body: series });
  const ids = await seedSuppliers(client, words);
  for (const { supplier, ...bill } of bills)
    await write(client, "bill", { ...translated(bill, words), ...(supplier && { contact_id: ids[supplier] }) });
  for (const { supplier: _none, ...invoice } of invoices) await write(client, "invoice", translated(invoice, words));
  const { data } = await client.call("GET /api/orders", { query: { type: "pickup", status: "success" } });
  const sale = data.find(({ customer }) => customer !== null);
  if (sale) await client.attempt("POST /api/accounting/invoice", { body: { order_id: sale.id } });
}

/** The rent repeats every month, and the months up to the one before last are closed, as an accountant leaves it. After everything else is written. */
export async function seedClosedMonth(client: SalonClient): Promise<void> {
  const { data } = await client.call("GET /api/accounting/bill", {
    query: { category: "rent", per_page: 10 },
  });
  const last = data.find(({ status }) => status === "paid");
  if (last)
    await client.call("PUT /api/accounting/bill/{id}/repeat", {
      params: { id: last.id },
      body: { monthly: true },
    });
  const month = addMonths(dayOf(client.started, zone).slice(0, 7), -2);
  const { data: months } = await client.call("GET /api/accounting/months", {});
  for (const one of months.filter((past) => past.month <= month).toReversed())
    await client.call("POST /api/accounting/months/{month}/close", { params: { month: one.month }, body: {} });
}

/** Adds the suppliers before the first bill; returns their ids by key. */
async function seedSuppliers(client: SalonClient, { translate }: SeedWords): Promise<Partial<Record<string, number>>> {
  const at = instantAt(addDays(dayOf(client.started, zone), -90), "10:00");
  const made: Record<string, number> = {};
  for (const [key, { name, ...supplier }] of Object.entries(suppliers)) {
    const body = { ...supplier, name: name === "Nermin" ? name : translate(name) };
    made[key] = (await client.call("POST /api/contacts/{type}", { params: { type: "supplier" }, body }, at)).id;
  }
  return made;
}

/** The document with its texts in the business's language. */
function translated(
  { party_name, note, lines, ...document }: Omit<SeedDocument, "supplier">,
  { translate }: SeedWords,
) {
  return {
    ...document,
    ...(party_name && { party_name: translate(party_name) }),
    ...(note && { note: translate(note) }),
    lines: lines.map(({ description, ...line }) => ({ ...line, description: translate(description) })),
  };
}

/** Writes the draft at 11:00 and each next step an hour later. */
async function write(
  client: SalonClient,
  kind: "invoice" | "bill",
  { days, status, slip, ...document }: ReturnType<typeof translated> & { contact_id?: number },
): Promise<void> {
  const date = addDays(dayOf(client.started, zone), -days);
  const at = (hours: number) => plusMinutes(instantAt(date, "11:00"), hours * 60);
  const body = { ...document, date };
  const { id } = await client.call(`POST /api/accounting/${kind}`, { body }, at(0));
  const params = { id };
  if (status !== "draft") await client.call(`POST /api/accounting/${kind}/{id}/issue`, { params, body: {} }, at(1));
  if (slip)
    await client.addSlip(id, `${document.reference}.${slip === "pdf" ? "pdf" : "jpg"}`, await drawSlip(slip), at(1));
  const payment = { payment_method: "bank_transfer" as const };
  if (status === "paid") await client.call(`POST /api/accounting/${kind}/{id}/pay`, { params, body: payment }, at(2));
  if (status === "cancelled") await client.call(`POST /api/accounting/${kind}/{id}/cancel`, { params }, at(2));
}
