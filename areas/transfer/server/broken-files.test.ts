import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { ZipFile } from "yazl";
import { openArchive } from "#kit/server/backup/archive.ts";
import { decodedText, separatedRows } from "#kit/server/separated-text.ts";
import { isVcard, vcardRows } from "#kit/server/vcards.ts";
import { testServer } from "#tests/harness/api.ts";
import { run, tryOut, upload, windows1254 } from "#tests/harness/imports.ts";
import { TIMEOUT_MS } from "#tests/harness/scale.ts";
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

interface Breaking {
  bytes: Buffer;
  /** The same file as cells, with its headings first. */
  cells: string[][];
  /** The bytes of one of the other files. */
  other: Uint8Array;
  /** A place in the bytes. */
  at: number;
  random(): number;
}

const csv = (rows: readonly (readonly string[])[], separator = ";", end = "\r\n"): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(end));

const inserted = (bytes: Buffer, at: number, what: Buffer | string): Buffer =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(what), bytes.subarray(at)]);

const workbook = async (sheets: readonly (readonly object[])[][]): Promise<Buffer> =>
  (await writeExcelFile(
    sheets.map((data, place) => ({ data, sheet: `Sayfa ${place + 1}` })) as never,
  ).toBuffer()) as Buffer;

const asText = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.map((value) => ({ value })));

/** A workbook of the cells whose parts are changed inside its zip file. */
async function repacked(
  cells: string[][],
  change: (name: string, part: Buffer) => Buffer | undefined,
): Promise<Buffer> {
  const bytes = await workbook([asText(cells)]);
  const archive = await openArchive({
    size: bytes.length,
    async *read(start, end) {
      yield bytes.subarray(start, end);
    },
    close: async () => undefined,
  });
  const zip = new ZipFile();
  for (const name of archive.names) {
    const part = change(name, Buffer.from(await archive.text(name)));
    if (part) zip.addBuffer(part, name);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const isSheet = (name: string): boolean => name.includes("worksheets/sheet");

/** Every way to break a file. */
const breakings: Record<string, (file: Breaking) => Buffer | Promise<Buffer>> = {
  "cut off": ({ bytes, at }) => bytes.subarray(0, at),
  "bytes missing in the middle": ({ bytes, at }) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 40)]),
  "neighbouring bytes swapped": ({ bytes, at }) =>
    bytes.map((byte, place) =>
      place % 13 === at % 13 ? (bytes[place + 1] ?? byte) : place % 13 === (at % 13) + 1 ? bytes[place - 1]! : byte,
    ) as Buffer,
  "bytes overwritten": ({ bytes, at, random }) =>
    bytes.map((byte, place) => (place >= at && place < at + 50 ? Math.floor(random() * 256) : byte)) as Buffer,
  "NULs in the middle": ({ bytes, at }) => inserted(bytes, at, Buffer.alloc(9)),
  "quotes and separators in the middle": ({ bytes, at }) => inserted(bytes, at, '";\ufffd"\n\t="'),
  "a byte in a hundred replaced": ({ bytes, at }) =>
    bytes.map((byte, place) => (place % 97 === at % 97 ? 0x3b : byte)) as Buffer,
  "twice one after the other": ({ bytes }) => Buffer.concat([bytes, bytes]),
  "the half of another file at its end": ({ bytes, at, other }) =>
    Buffer.concat([bytes.subarray(0, at), other.subarray(Math.floor(other.length / 2))]),
  "two byte order marks": ({ bytes }) => inserted(bytes, 0, Buffer.from([0xff, 0xfe, 0xef, 0xbb, 0xbf])),
  "UTF-16 without a mark": ({ cells }) => Buffer.from(csv(cells).toString(), "utf16le"),
  "UTF-16 of an odd length": ({ cells }) =>
    Buffer.concat([Buffer.from(`\ufeff${csv(cells).toString()}`, "utf16le"), Buffer.from("x")]),
  "Windows-1254 with UTF-8 in between": ({ cells }) =>
    Buffer.concat(
      cells.map((row, place) => (place % 2 === 0 ? windows1254(csv([row]).toString()) : inserted(csv([row]), 0, "\n"))),
    ),
  "another separator on every line": ({ cells }) =>
    Buffer.concat(cells.map((row, place) => csv([row, []], [";", ",", "\t", "|"][place % 4]))),
  "mixed line ends": ({ cells }) =>
    Buffer.concat(
      cells.map((row, place) => Buffer.concat([csv([row]), Buffer.from(["\r", "\n", "\r\n", "\u2028"][place % 4]!)])),
    ),
  "quotes that are never closed": ({ cells }) => Buffer.from(csv(cells).toString().replaceAll('";"', ';"')),
  "no headings": ({ cells }) => csv(cells.slice(1)),
  "headings twice": ({ cells: [head = [], ...rows] }) =>
    csv([[...head, ...head], head, ...rows.map((row) => [...row, ...row])]),
  "empty rows and columns": ({ cells }) =>
    csv(cells.flatMap((row) => [[], ["", ...row.flatMap((cell) => [cell, ""])], [""]])),
  "wrong dates, amounts and phones": ({ cells: [head = [], ...rows], random }) => {
    const wrong = [
      "32.13.2024",
      "1.2.3,4.5",
      "1e999",
      "-0",
      "99999999999999999999",
      "NaN",
      "0000-00-00",
      "+++",
      "12:75",
    ];
    return csv([
      head,
      ...rows.map((row) => row.map((cell) => (/\d/.test(cell) ? wrong[Math.floor(random() * wrong.length)]! : cell))),
    ]);
  },
  "formulas in every cell": ({ cells: [head = [], ...rows] }) =>
    csv([head, ...rows.map((row) => row.map((cell) => `=cmd|'/C calc'!A1&"${cell}"`))]),
  "a huge cell": ({ cells: [head = [], ...rows] }) =>
    csv([head, ...rows.map((row) => ["ğ".repeat(200_000), ...row.slice(1)])]),
  "a million columns": ({ cells }) => Buffer.concat([csv(cells), Buffer.from(`\r\n${";".repeat(1_000_000)}`)]),
  "the data on the second sheet": ({ cells }) => workbook([asText([["Rapor"], ["Toplam", "3"]]), asText(cells)]),
  "merged cells": ({ cells: [head = [], ...rows] }) =>
    workbook([
      [
        head.map((value, place) =>
          place === 0 ? { value, columnSpan: 2 } : place === 1 ? null : { value },
        ) as object[],
        ...asText(rows),
      ],
    ]),
  "formula cells without values": ({ cells: [head = [], ...rows] }) =>
    workbook([
      [
        ...asText([head]),
        ...rows.map((row) => row.map((_, place) => ({ value: `=A${place + 1}&"x"`, type: "Formula" }))),
      ],
    ]),
  "a workbook whose sheet ends early": ({ cells, random }) =>
    repacked(cells, (name, part) => (isSheet(name) ? part.subarray(0, Math.floor(part.length * random())) : part)),
  "a workbook without its sheet": ({ cells }) => repacked(cells, (name, part) => (isSheet(name) ? undefined : part)),
  "a workbook without its strings and styles": ({ cells }) =>
    repacked(cells, (name, part) => (/sharedStrings|styles/.test(name) ? undefined : part)),
  "a workbook with strings that do not exist": ({ cells }) =>
    repacked(cells, (name, part) =>
      isSheet(name) ? Buffer.from(part.toString().replaceAll(/<v>\d+<\/v>/g, "<v>99999</v>")) : part,
    ),
};

const cellsOf = (bytes: Uint8Array): string[][] => {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isZip ? "Ad Soyad;Telefon\nŞule Çetin;05324182707\n" : decodedText(bytes);
  const rows = isVcard(text) ? vcardRows(text) : separatedRows(text);
  return rows.map((row) => row.map(String));
};

const ways = Object.entries(files).flatMap(([file, { bytes, kind }]) =>
  Object.entries(breakings).map(([way, make]) => ({ file, bytes: Buffer.from(bytes), kind, way, make })),
);

test(
  `${ways.length} broken files: each ends in a state that says so, whole rows alone are written`,
  { timeout: TIMEOUT_MS },
  async () => {
    expect(ways.length).toBeGreaterThanOrEqual(200);
    const dice = freshDice();
    const random = () => dice.next();
    const all = Object.values(files);
    for (const [round, { file, bytes, kind, way, make }] of ways.entries()) {
      const at = Math.floor(random() * bytes.length);
      const { bytes: other } = all[Math.floor(random() * all.length)]!;
      const made = await make({ bytes, cells: cellsOf(bytes), other, at, random });
      const one = await upload(server, salon, made.length > 0 ? made : Buffer.from(" "), "bozuk");
      const label = `${file}: ${way}`;
      expect(["mapping", "unreadable"], label).toContain(one.state);
      if (one.state === "unreadable") {
        expect(one.fault, label).not.toBe("failed");
        await salon.call("DELETE /api/imports/{id}", { params: { id: one.id } });
        continue;
      }
      const body = { kind: one.kind ?? kind, mapping: one.mapping, overwrite: round % 2 === 0 };
      const chosen = await salon.try("PUT /api/imports/{id}", { params: { id: one.id }, body });
      expect(chosen.status, label).toBeLessThan(500);
      if (chosen.status !== 200) continue;
      expect(await server.runJobs(), label).toEqual([]);
      const tried = await salon.call("GET /api/imports/{id}", { params: { id: one.id } });
      const { counts } = tried;
      expect(tried.state, label).toBe("checked");
      expect(counts.new + counts.changed + counts.doubled + counts.refused, label).toBe(tried.rows);
      const done = await run(server, salon, one.id);
      expect(done, label).toMatchObject({ state: "done", counts: { written: done.counts.new + done.counts.changed } });
      const undone = await run(server, salon, one.id, "undo");
      expect([undone.state, undone.counts.undone + undone.counts.kept], label).toEqual(["undone", done.counts.written]);
    }
  },
);
