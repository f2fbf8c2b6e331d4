import { each, listed, type Section } from "./person-section.rules.ts";

/** What a person bought, paid and owes. */
export const moneySections: readonly Section[] = [
  {
    title: { tr: "Satışlar", en: "Sales" },
    columns: [
      ["Tarih", "Date", 18],
      ["Kod", "Code", 12],
      ["Satılanlar", "Items", 34],
      ["Durum", "Status", 14],
      ["Tutar", "Total", 11],
      ["Ödenen", "Paid", 11],
    ],
    rows: each("orders", (row, { at, text, word, money, under }) => [
      at(row, "created_at"),
      text(row, "code"),
      listed(under("order_lines", "order_id", row.id), (item) => `${text(item, "quantity")} × ${text(item, "name")}`),
      word(text(row, "status")),
      money(row, "total"),
      money(row, "paid"),
    ]),
  },
  {
    title: { tr: "Teslimat adresleri", en: "Delivery addresses" },
    columns: [
      ["Adres", "Address", 60],
      ["Şehir", "City", 20],
      ["Takip kodu", "Tracking code", 20],
    ],
    rows: each("shipments", (row, { text }) => [
      [text(row, "address_line"), text(row, "address_line_2"), text(row, "postal_code")].filter(Boolean).join(" "),
      text(row, "city"),
      text(row, "tracking_code"),
    ]),
  },
  {
    title: { tr: "Pazaryeri siparişleri", en: "Marketplace orders" },
    columns: [
      ["Tarih", "Date", 20],
      ["Pazaryerinin bildirdiği", "As told by the marketplace", 80],
    ],
    rows: each("getir_orders", (row, { at, text }) => [at(row, "created_at"), text(row, "details")]),
  },
  {
    title: { tr: "Ödemeler", en: "Payments" },
    columns: [
      ["Tarih", "Date", 18],
      ["Yöntem", "Method", 18],
      ["Açıklama", "Description", 34],
      ["Referans", "Reference", 16],
      ["Tutar", "Amount", 14],
    ],
    rows: each("transactions", (row, { at, text, word, money }) => [
      at(row, "paid_at"),
      word(text(row, "payment_method")),
      text(row, "description"),
      text(row, "reference"),
      money(row, "total"),
    ]),
  },
  {
    title: { tr: "Kartla çevrim içi ödemeler", en: "Card payments online" },
    columns: [
      ["Tarih", "Date", 25],
      ["Durum", "Status", 25],
      ["Tutar", "Amount", 50],
    ],
    rows: (tools) =>
      [...tools.rows("deposit_payments"), ...tools.rows("invoice_payments")].map((row) => [
        tools.at(row, "created_at"),
        tools.word(tools.text(row, "status")),
        tools.money(row, "amount"),
      ]),
  },
  {
    title: { tr: "Veresiye hareketleri", en: "Debts" },
    columns: [
      ["Tarih", "Date", 20],
      ["Hareket", "Entry", 20],
      ["Not", "Note", 44],
      ["Tutar", "Amount", 16],
    ],
    rows: each("debt_entries", (row, { at, text, word, money }) => [
      at(row, "at"),
      word(text(row, "reason")),
      text(row, "note"),
      money(row, "amount"),
    ]),
  },
  {
    title: { tr: "Taksitler", en: "Instalments" },
    columns: [
      ["Vade", "Due", 30],
      ["Tutar", "Amount", 70],
    ],
    rows: each("instalments", (row, { day, money }) => [day(row, "due_at"), money(row, "amount")]),
  },
  {
    title: { tr: "Bakiye, hediye kartları ve kaporalar", en: "Balance, gift cards and deposits" },
    columns: [
      ["Açılış", "Opened", 25],
      ["Tür", "Kind", 25],
      ["Hareketler", "Entries", 34],
      ["Kalan", "Left", 16],
    ],
    rows: each("prepaid_accounts", (row, { at, text, word, money, under }) => [
      at(row, "created_at"),
      word(text(row, "kind")),
      listed(
        under("prepaid_entries", "prepaid_id", row.id),
        (entry) => `${word(text(entry, "reason"))} ${money(entry, "amount")}`,
      ),
      money(row, "left"),
    ]),
  },
  {
    title: { tr: "Seans paketleri", en: "Session packages" },
    columns: [
      ["Satış", "Sold", 20],
      ["Paket", "Package", 26],
      ["Hizmetler (kullanılan / hak)", "Services (used / bought)", 38],
      ["Bedel", "Price", 16],
    ],
    rows: each("customer_packages", (row, { at, text, money, under }) => [
      at(row, "sold_at"),
      text(row, "name"),
      listed(
        under("customer_package_services", "customer_package_id", row.id),
        (item) => `${text(item, "service")} ${text(item, "used")} / ${text(item, "count")}`,
      ),
      money(row, "price"),
    ]),
  },
  {
    title: { tr: "Seans hareketleri", en: "Sessions" },
    columns: [
      ["Tarih", "Date", 20],
      ["Hareket", "Entry", 20],
      ["Adet", "Count", 10],
      ["Not", "Note", 50],
    ],
    rows: each("session_entries", (row, { at, text, word }) => [
      at(row, "at"),
      word(text(row, "reason")),
      text(row, "amount"),
      text(row, "note"),
    ]),
  },
  {
    title: { tr: "Paket değişiklikleri", en: "Changes of packages" },
    columns: [
      ["Tarih", "Date", 20],
      ["Değişiklik", "Change", 20],
      ["Neden", "Reason", 60],
    ],
    rows: each("customer_package_changes", (row, { at, text, word }) => [
      at(row, "at"),
      word(text(row, "kind")),
      text(row, "reason"),
    ]),
  },
  {
    title: { tr: "Faturalar", en: "Invoices" },
    columns: [
      ["Tarih", "Date", 14],
      ["Numara", "Number", 20],
      ["Alıcı", "Recipient", 38],
      ["Durum", "Status", 14],
      ["Tutar", "Total", 14],
    ],
    rows: each("documents", (row, { day, text, word, money }) => [
      day(row, "date"),
      text(row, "number"),
      [text(row, "party_name"), text(row, "party_address"), text(row, "tax_office"), text(row, "tax_number")]
        .filter(Boolean)
        .join(", "),
      word(text(row, "status")),
      money(row, "total"),
    ]),
  },
];
