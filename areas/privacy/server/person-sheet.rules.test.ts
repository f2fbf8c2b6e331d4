import { expect, test } from "vitest";
import { personSheet } from "./person-sheet.rules.ts";
import { personTables } from "./person-tables.rules.ts";
import type { PersonRows } from "./person.report.ts";

/** Issue 20: a person's data on paper, however much there is. */

const company = {
  name: "Elif Güzellik",
  address: "",
  city: "",
  phone: "",
  email: "",
  tax_office: "",
  tax_number: "",
  timezone: "Europe/Istanbul",
};
const sheet = (rows: PersonRows, language: "tr" | "en" = "tr") =>
  personSheet({ rows, company, language, currency: "TRY", today: "2026-11-26" });

test("parts without rows are left out, times are those of the company, and codes are words", () => {
  const rows = {
    contacts: [{ id: 1, name: "Selin", surname: "Yıldız", gender: "female", created_at: "2026-11-25T22:30:00+00:00" }],
    orders: [{ id: 2, code: "A1", status: "success", created_at: "2026-11-26T08:00:00+00:00", total: 12_050, paid: 0 }],
    order_lines: [{ id: 3, order_id: 2, quantity: 2, name: "Şampuan" }],
  };
  expect(sheet(rows).sections).toEqual([
    {
      title: "Kimlik ve iletişim",
      columns: [expect.objectContaining({ head: "Bilgi" }), expect.objectContaining({ head: "Değer" })],
      rows: [
        ["Ad", "Selin"],
        ["Soyad", "Yıldız"],
        ["Cinsiyet", "Kadın"],
        ["Kayıt tarihi", "26.11.2026 01:30"],
      ],
    },
    expect.objectContaining({
      title: "Satışlar",
      rows: [["26.11.2026 11:00", "A1", "2 × Şampuan", "Tamamlandı", "₺120,50", "₺0,00"]],
    }),
  ]);
  expect(sheet(rows, "en").sections?.map(({ title }) => title)).toEqual(["Identity and contact", "Sales"]);
});

test("a sheet of any amount of data can be drawn, and its headings say how much of it is shown", () => {
  const at = "2026-11-26T08:00:00+00:00";
  const row = new Proxy(
    {},
    {
      get: (_, field) => (field === "id" ? 1 : /_at$|^at$|since/.test(String(field)) ? at : "uzun metin ".repeat(200)),
    },
  );
  const rows = Object.fromEntries(
    Object.keys(personTables).map((table) => [table, Array.from({ length: 300 }, () => row)]),
  );
  const large = sheet(rows);
  expect(JSON.stringify(large).length).toBeLessThan(200_000);
  expect(large.sections?.find(({ title }) => title.startsWith("Mesajlar"))?.title).toBe(
    "Mesajlar (en yeni 10 / 300; tamamı JSON dosyasında)",
  );
});
