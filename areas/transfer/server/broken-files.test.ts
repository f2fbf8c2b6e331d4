import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { testServer } from "#tests/harness/api.ts";
import { run, tryOut, upload, windows1254 } from "#tests/harness/imports.ts";
import { rounds, TIMEOUT_MS } from "#tests/harness/scale.ts";
import { freshDice } from "#tests/models/dice.ts";

/** Files in the public formats of other programs, whole and broken: no 5xx, and never a part of a row (decision 0106). */
const server = await testServer();
const salon = await server.salon();

const people = [
  "Ayşe Nur,Yıldız,0532 418 27 06,ayse@ornek.test",
  "Şule,Çetin,0532 418 27 07,sule@ornek.test",
  "İpek,Güneş,0532 418 27 08,",
];
const parts = people.map((line) => line.split(","));
const quoted = (...cells: (string | undefined)[]) => cells.map((cell = "") => `"${cell}"`).join(",");
const lines = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;

const files: Record<string, { bytes: Uint8Array; kind: string; rows: number }> = {
  "Fresha clients": {
    kind: "customers",
    rows: 3,
    bytes: Buffer.from(
      lines(
        "Client ID,First Name,Last Name,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing,Date of Birth,Note,Added",
        ...parts.map(([name, surname, phone, mail], n) =>
          quoted(`c${n}`, name, surname, "Female", phone, "", mail, "true", "false", "1990-05-1" + n, "", "2024-01-02"),
        ),
      ),
    ),
  },
  "Fresha services": {
    kind: "services",
    rows: 2,
    bytes: Buffer.from(
      lines(
        "Service Name,Retail Price,Duration,Category Name,Description",
        '"Saç kesimi kısa","450.00","45min","Saç",""',
        '"Boya ve fön","1,250.00","1h 30min","Saç",""',
      ),
    ),
  },
  "Square customers": {
    kind: "customers",
    rows: 3,
    bytes: Buffer.from(
      lines(
        "Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Birthday,Email Subscription Status,Memo",
        ...parts.map(([name, surname, phone, mail], n) =>
          quoted(`r${n}`, name, surname, mail, `'${phone}`, "", "", "11/2" + n + "/1990", "subscribed", ""),
        ),
      ),
    ),
  },
  "Square items": {
    kind: "products",
    rows: 2,
    bytes: Buffer.from(
      lines(
        "Token,Item Name,SKU,Description,Category,Price,GTIN,Current Quantity",
        quoted("t1", "Şampuan bitkisel", "SMP-1", "", "Bakım", "199.90", "8690000000101", "12"),
        quoted("t2", "Saç maskesi", "MSK-1", "", "Bakım", "249.90", "8690000000102", "4"),
      ),
    ),
  },
  "Turkish salon program, customers in Windows-1254": {
    kind: "customers",
    rows: 3,
    bytes: windows1254(
      lines(
        "Müşteri Adı Soyadı;Cep Telefonu;E-Posta;Cinsiyet;Doğum Tarihi;SMS İzni;İzin Tarihi",
        ...parts.map(([name, surname, phone, mail]) =>
          [`${name} ${surname}`, phone, mail, "Kadın", "12.03.1988", "Evet", "01.02.2024 10:30"].join(";"),
        ),
      ),
    ),
  },
  "Turkish salon program, sessions": {
    kind: "packages",
    rows: 2,
    bytes: Buffer.from(
      lines(
        "Müşteri;Telefon;Paket Adı;Hizmet;Toplam Seans;Kalan Seans;Paket Fiyatı;Son Kullanma",
        "Ayşe Nur Yıldız;0532 418 27 06;Onluk bakım;Bakım seansı;10;7;4.500,00;31.12.2099",
        "Şule Çetin;0532 418 27 07;Beşlik bakım;Bakım seansı;5;5;2.500,00 ₺;",
      ),
    ),
  },
  "Turkish salon program, debts in UTF-16": {
    kind: "debts",
    rows: 2,
    bytes: Buffer.from(
      `\ufeff${lines("Ad Soyad\tTelefon\tBorç Tutarı\tVade Tarihi", "Ayşe Nur Yıldız\t5324182706\t1.250,50\t30.12.2099", "Şule Çetin\t5324182707\t300\t")}`,
      "utf16le",
    ),
  },
  "Google Contacts": {
    kind: "customers",
    rows: 3,
    bytes: Buffer.from(
      lines(
        "First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value",
        ...parts.map(([name, surname, phone, mail]) =>
          [name, "", surname, "", "", "* ", mail, "Mobile", phone].join(","),
        ),
      ),
    ),
  },
  "iPhone and Android vCards": {
    kind: "customers",
    rows: 3,
    bytes: Buffer.from(
      parts
        .map(([name, surname, phone, mail]) =>
          lines(
            "BEGIN:VCARD",
            "VERSION:3.0",
            `N:${surname};${name};;;`,
            `FN:${name} ${surname}`,
            `TEL;type=CELL;type=VOICE;type=pref:${phone}`,
            `EMAIL;type=INTERNET:${mail}`,
            "END:VCARD",
          ),
        )
        .join(""),
    ),
  },
  "an Excel list": {
    kind: "customers",
    rows: 3,
    bytes: await writeExcelFile([
      ["Müşteri listesi", "", ""].map((value) => ({ value })),
      ["Ad Soyad", "Telefon", "Doğum Tarihi"].map((value) => ({ value })),
      ...parts.map(([name, surname, phone]) => [
        { value: `${name} ${surname}`, type: String },
        { value: Number(phone?.replaceAll(" ", "")), type: Number },
        { value: new Date("1990-01-15T00:00:00Z"), type: Date, format: "dd.mm.yyyy" },
      ]),
    ] as never).toBuffer(),
  },
};

describe("a file of", () => {
  test.each(Object.entries(files))(
    "%s is recognised and tried without a refused row",
    async (_, { bytes, kind, rows }) => {
      if (kind === "packages") await salon.call("POST /api/services", { body: await aService() });
      const one = await upload(server, salon, bytes, "dosya");
      expect(one).toMatchObject({ state: "mapping", kind, rows });
      const tried = await tryOut(server, salon, one);
      expect(tried).toMatchObject({ state: "checked", counts: { new: rows, refused: 0 } });
    },
  );
});

const aService = async () => {
  const [category] = (await salon.call("GET /api/service_categories")).data;
  return {
    name: "Bakım seansı",
    description: "Cilt için",
    price: 50_000,
    original_price: 0,
    category_id: (category as { id: number }).id,
    estimated_time: 60,
  };
};

/** Breaks bytes: cut, doubled, swapped, zeroed, mixed with another file. */
function broken(bytes: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * bytes.length);
  const length = Math.floor(random() * 60);
  const ways: (() => Uint8Array)[] = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from('";\u0000\ufffd\n\t='), bytes.subarray(at)]),
    () => bytes.map((byte, place) => (place >= at && place < at + length ? Math.floor(random() * 256) : byte)),
    () => Buffer.concat([bytes.subarray(0, at), other.subarray(Math.floor(random() * other.length))]),
    () => Buffer.concat([bytes, bytes]),
    () => bytes.map((byte, place) => (place % 97 === at % 97 ? 0x3b : byte)),
  ];
  const made = (ways[Math.floor(random() * ways.length)] as () => Uint8Array)();
  return made.length > 0 ? made : Buffer.from(" ");
}

test(
  `${rounds(200)} broken files: each ends in a state that says so, whole rows alone are written`,
  { timeout: TIMEOUT_MS },
  async () => {
    const dice = freshDice();
    const random = () => dice.next();
    const all = Object.values(files);
    for (let round = 0; round < rounds(200); round++) {
      const { bytes, kind } = all[round % all.length] as (typeof all)[number];
      const other = all[Math.floor(random() * all.length)] as (typeof all)[number];
      const one = await upload(server, salon, broken(bytes, other.bytes, random), "bozuk");
      expect(["mapping", "unreadable"]).toContain(one.state);
      if (one.state === "unreadable") {
        await salon.call("DELETE /api/imports/{id}", { params: { id: one.id } });
        continue;
      }
      const body = { kind: one.kind ?? kind, mapping: one.mapping, overwrite: round % 2 === 0 };
      const chosen = await salon.try("PUT /api/imports/{id}", { params: { id: one.id }, body });
      expect(chosen.status).toBeLessThan(500);
      if (chosen.status !== 200) continue;
      expect(await server.runJobs()).toEqual([]);
      const tried = await salon.call("GET /api/imports/{id}", { params: { id: one.id } });
      const { counts } = tried;
      expect(tried.state).toBe("checked");
      expect(counts.new + counts.changed + counts.doubled + counts.refused).toBe(tried.rows);
      const done = await run(server, salon, one.id);
      expect(done).toMatchObject({ state: "done", counts: { written: done.counts.new + done.counts.changed } });
      await run(server, salon, one.id, "undo");
    }
  },
);
