import { expect, test } from "vitest";
import { receiptOf, type ReceiptFacts } from "./receipt.rules.ts";

const facts: ReceiptFacts = {
  language: "tr",
  account: "Döviz",
  company: {
    name: "Işıl Güzellik",
    address: "Bağdat Cad. 12",
    city: "İstanbul",
    phone: "+902161234567",
    email: "",
    tax_office: "Kadıköy",
    tax_number: "1234567890",
    timezone: "Europe/Istanbul",
  },
  row: {
    id: 41,
    type: "income",
    paid_at: "2026-11-20T21:30:00.000Z",
    amount: 125_050,
    tips: 0,
    total: 125_050,
    currency: "USD",
    payment_method: "bank_transfer",
    account_id: 1,
    contact_id: 3,
    contact: { id: 3, type: "customer", name: "Gülşen", surname: "Çağ", phone: "+905334182706", letter: "G" },
    customer: null,
    createdBy: { id: 1, name: "Elif", surname: "" },
    order_id: null,
    order_code: null,
    reservation_id: null,
    delivery_type: null,
    refund_of: null,
    transfer: null,
    document: null,
    refunded: 0,
    owed: 0,
    reference: "DK-7",
    description: "Kira\nKasım",
    editable: true,
  },
};

test("a receipt has the party, the time in the company's zone, the method and the amount in the row's currency (I3)", () => {
  expect(receiptOf(facts)).toMatchObject({
    title: "Gelir Makbuzu",
    sender: {
      name: "Işıl Güzellik",
      lines: ["Bağdat Cad. 12", "İstanbul", "+902161234567", "", "Vergi dairesi: Kadıköy · VKN: 1234567890"],
    },
    facts: [
      { label: "No", value: "41" },
      { label: "Ödeme tarihi", value: "21.11.2026 00:30" },
      { label: "Ödeme yöntemi", value: "Havale / EFT" },
      { label: "Hesap", value: "Döviz" },
      { label: "Referans", value: "DK-7" },
      { label: "Kaydeden", value: "Elif" },
    ],
    party: { name: "Gülşen Çağ" },
    sums: [{ label: "Tutar", value: "$1.250,50" }],
    total: { value: "$1.250,50" },
    notes: ["Kira", "Kasım"],
  });
});

test("a refund is marked, includes its tip, and is in the business's language (I3)", () => {
  const row = { ...facts.row, type: "order" as const, refund_of: 40, amount: -9_000, tips: -1_000, total: -10_000 };
  expect(receiptOf({ ...facts, row, language: "en" })).toMatchObject({
    title: "Refund receipt",
    sums: [{ value: "-$90.00" }, { label: "Tip", value: "-$10.00" }],
    total: { label: "Total", value: "-$100.00" },
  });
});

test("an expense names a supplier or recipient, never a customer (I3)", () => {
  const expense = { ...facts.row, type: "expense" as const };
  const supplier = { ...expense, contact: { ...facts.row.contact!, type: "supplier" as const } };
  expect(receiptOf({ ...facts, row: expense }).party).toMatchObject({ label: "Ödeme yapılan", name: "Gülşen Çağ" });
  expect(receiptOf({ ...facts, row: supplier }).party).toMatchObject({ label: "Tedarikçi" });
  expect(receiptOf(facts).party).toMatchObject({ label: "Müşteri" });
});
