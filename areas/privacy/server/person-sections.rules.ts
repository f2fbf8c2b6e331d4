import { moneySections } from "./person-money-sections.rules.ts";
import { each, listed, type Section, type Tools } from "./person-section.rules.ts";
import type { PersonRow } from "./person.report.ts";

const identityFields = {
  name: ["Ad", "First name"],
  surname: ["Soyad", "Surname"],
  phone: ["Telefon", "Phone"],
  email: ["E-posta", "E-mail"],
  gender: ["Cinsiyet", "Gender"],
  birth_date: ["Doğum tarihi", "Date of birth"],
  created_at: ["Kayıt tarihi", "Added on"],
} as const;

const taxFields = {
  tax_number: ["TCKN / VKN", "Tax or ID number"],
  tax_office: ["Vergi dairesi", "Tax office"],
  legal_name: ["Unvan", "Legal name"],
  first_name: ["Faturadaki ad", "First name on invoices"],
  last_name: ["Faturadaki soyad", "Surname on invoices"],
  address: ["Fatura adresi", "Invoice address"],
  district: ["İlçe", "District"],
  city: ["İl", "City"],
} as const;

function identity(tools: Tools): string[][] {
  const place = tools.language === "tr" ? 0 : 1;
  const line = (row: PersonRow, field: string, label: string): string[] => {
    const value =
      field === "created_at"
        ? tools.at(row, field)
        : field === "birth_date"
          ? tools.day(row, field)
          : field === "gender"
            ? tools.word(tools.text(row, field))
            : tools.text(row, field);
    return [label, value];
  };
  const fields = (table: string, words: Readonly<Record<string, readonly [string, string]>>) =>
    tools.rows(table).flatMap((row) => Object.entries(words).map(([field, word]) => line(row, field, word[place])));
  const tags = listed(tools.rows("contact_tags"), (row) => tools.text(row, "tag"));
  return [
    ...fields("contacts", identityFields),
    ...fields("tax_identities", taxFields),
    [["Etiketler", "Tags"][place] as string, tags],
  ].filter(([, value]) => value !== "");
}

/** The parts of the PDF, in their order. */
export const sections: readonly Section[] = [
  {
    title: { tr: "Kimlik ve iletişim", en: "Identity and contact" },
    columns: [
      ["Bilgi", "Field", 30],
      ["Değer", "Value", 70],
    ],
    rows: identity,
  },
  {
    title: { tr: "Ticari ileti onayları", en: "Consents to commercial messages" },
    columns: [
      ["Tarih", "Date", 18],
      ["Kanal", "Channel", 12],
      ["Durum", "Status", 14],
      ["Adres", "Address", 26],
      ["Kanıt", "Evidence", 30],
    ],
    rows: each("consents", (row, { at, text, word }) => [
      at(row, "at"),
      word(text(row, "channel")),
      word(text(row, "state")),
      text(row, "recipient"),
      text(row, "evidence"),
    ]),
  },
  {
    title: { tr: "Randevular", en: "Appointments" },
    columns: [
      ["Tarih", "Date", 18],
      ["Kod", "Code", 12],
      ["Hizmetler", "Services", 30],
      ["Durum", "Status", 14],
      ["Not", "Note", 26],
    ],
    rows: each("reservations", (row, { at, text, word, under }) => [
      at(row, "starting_at"),
      text(row, "code"),
      listed(under("reservation_items", "reservation_id", row.id), (item) => text(item, "service")),
      word(text(row, "status")),
      [text(row, "notes"), text(row, "cancel_reason"), text(row, "custom_fields").replace(/^\{\}$/, "")]
        .filter(Boolean)
        .join(" · "),
    ]),
  },
  {
    title: { tr: "Online randevu başvuruları", en: "Online bookings" },
    columns: [
      ["Tarih", "Date", 25],
      ["Ad", "Name", 45],
      ["Telefon", "Phone", 30],
    ],
    rows: each("online_bookings", (row, { at, text }) => [
      at(row, "created_at"),
      text(row, "name"),
      text(row, "phone"),
    ]),
  },
  {
    title: { tr: "Aktiviteler", en: "Activities" },
    columns: [
      ["Tarih", "Date", 18],
      ["Tür", "Kind", 14],
      ["Not", "Note", 68],
    ],
    rows: each("contact_activities", (row, { at, text, word }) => [
      at(row, "happened_at"),
      word(text(row, "type")),
      text(row, "note"),
    ]),
  },
  {
    title: { tr: "Hatırlatmalar", en: "Reminders" },
    columns: [
      ["Tarih", "Date", 25],
      ["Not", "Note", 75],
    ],
    rows: each("reminders", (row, { at, text }) => [at(row, "remind_at"), text(row, "note")]),
  },
  ...moneySections,
  {
    title: { tr: "Mesajlar", en: "Messages" },
    columns: [
      ["Tarih", "Date", 18],
      ["Kanal", "Channel", 10],
      ["Adres", "Address", 22],
      ["Metin", "Text", 38],
      ["Durum", "Status", 12],
    ],
    rows: each("messages", (row, { at, text, word }) => [
      at(row, "created_at"),
      word(text(row, "channel")),
      text(row, "recipient"),
      [text(row, "subject"), text(row, "body")].filter(Boolean).join(": "),
      word(text(row, "state")),
    ]),
  },
  {
    title: { tr: "Kampanyalar", en: "Campaigns" },
    columns: [["Kampanya", "Campaign", 100]],
    rows: each("campaign_recipients", (row, { text }) => [text(row, "campaign")]),
  },
  {
    title: { tr: "Kullanılan kuponlar", en: "Coupons used" },
    columns: [
      ["Tarih", "Date", 25],
      ["Kupon", "Coupon", 35],
      ["Kod", "Code", 20],
      ["İndirim", "Discount", 20],
    ],
    rows: each("coupon_uses", (row, { at, text, money }) => [
      at(row, "used_at"),
      text(row, "coupon"),
      text(row, "code"),
      money(row, "amount"),
    ]),
  },
  {
    title: { tr: "Mesaj gönderilmeyen adresler", en: "Addresses that get no messages" },
    columns: [
      ["Tarih", "Since", 25],
      ["Kanal", "Channel", 25],
      ["Adres", "Address", 50],
    ],
    rows: each("message_suppressions", (row, { at, text, word }) => [
      at(row, "since"),
      word(text(row, "channel")),
      text(row, "recipient"),
    ]),
  },
  {
    title: { tr: "KVKK başvuruları", en: "Data protection requests" },
    columns: [
      ["Başvuru", "Received", 14],
      ["Konu", "Kind", 18],
      ["Durum", "Status", 14],
      ["Not", "Note", 27],
      ["Yanıt", "Answer", 27],
    ],
    rows: each("privacy_requests", (row, { day, text, word }) => [
      day(row, "received_on"),
      word(text(row, "kind")),
      word(text(row, "state")),
      text(row, "note"),
      text(row, "answer"),
    ]),
  },
];
