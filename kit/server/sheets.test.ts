import { deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { windows1254 } from "#tests/harness/imports.ts";
import { type Sheet, readSheet } from "./sheets.ts";

const read = async (bytes: Uint8Array) => (await readSheet(1, bytes)) as Sheet;
const cells = async (bytes: Uint8Array) => (await read(bytes)).head.map((row) => row.cells);
const fault = async (bytes: Uint8Array) => ((await readSheet(1, bytes)) as unknown as { fault: string }).fault;
const words = "Ad;Şehir\nİğde Çökü;Muğla\nÜşü;Ağrı\n";
const rows = [
  ["Ad", "Şehir"],
  ["İğde Çökü", "Muğla"],
  ["Üşü", "Ağrı"],
];

const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("tables of other programs", () => {
  test.each([
    ["UTF-8", Buffer.from(words)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${words}`)],
    ["UTF-16 LE", Buffer.from(`\ufeff${words}`, "utf16le")],
    ["UTF-16 LE without a mark", Buffer.from(words.replaceAll(";", "\t"), "utf16le")],
    ["UTF-16 BE", bigEndian(`\ufeff${words}`)],
    ["Windows-1254", windows1254(words)],
    ["commas", Buffer.from(words.replaceAll(";", ","))],
    ["tabs", Buffer.from(words.replaceAll(";", "\t"))],
    ["CR LF", Buffer.from(words.replaceAll("\n", "\r\n"))],
  ])("in %s", async (_, bytes) => expect(await cells(bytes)).toEqual(rows));

  test("with quotes, separators within cells and decimal commas", async () => {
    expect(await cells(Buffer.from('Ad;Tutar\n"Kaya; Ali ""Can""\nEv";1.234,56\nBoş;"12,5'))).toEqual([
      ["Ad", "Tutar"],
      ['Kaya; Ali "Can"\nEv', "1.234,56"],
      ["Boş", '"12,5'],
    ]);
  });

  test("Excel: texts, numbers and days; formula texts stay texts", async () => {
    const table = [
      ["Ad", "Tutar", "Gün"].map((value) => ({ value })),
      [
        { value: "=1+1", type: String },
        { value: 12.5, type: Number },
        { value: new Date("2026-11-20T00:00:00Z"), type: Date, format: "dd.mm.yyyy" },
      ],
    ];
    expect(await cells(await writeExcelFile(table as never).toBuffer())).toEqual([
      ["Ad", "Tutar", "Gün"],
      ["=1+1", 12.5, "2026-11-20"],
    ]);
  });

  test("Excel files with bytes after their end, which programs and servers leave, are read at once", async () => {
    const file = await writeExcelFile([["Ad", "Tutar"].map((value) => ({ value }))] as never).toBuffer();
    for (const rest of [Buffer.from([0]), Buffer.alloc(100), Buffer.from("\r\n"), file])
      expect(await cells(Buffer.concat([file, rest]))).toEqual([["Ad", "Tutar"]]);
  }, 30_000);

  test("vCards of phones, quoted-printable and folded", async () => {
    const cards =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=9Eahin;Ay=C5=9F=\r\n=65;;;\r\nTEL;HOME:0212 111 22 33\r\nTEL;CELL:0532 418 27 06\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ali\r\n  Can\r\nitem1.TEL;VALUE=uri:tel:+905324182707\r\nBDAY:19900115\r\nEND:VCARD\r\n";
    expect((await cells(Buffer.from(cards))).slice(1)).toEqual([
      ["Ayşe", "Şahin", "0532 418 27 06", "0212 111 22 33"],
      ["Ali", "Can", "+905324182707", "", "", "1990-01-15"],
    ]);
  });

  test("says why a file is none", async () => {
    expect(await fault(Buffer.from("%PDF-1.7"))).toBe("not_a_table");
    expect(await fault(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe("old_excel");
    expect(await fault(Buffer.from("\n\n ; \n"))).toBe("empty");
    expect(await fault(Buffer.from("PK\u0003\u0004nothing"))).toBe("damaged");
    expect(await fault(Buffer.from(`${"x;".repeat(300)}\n`))).toBe("too_many_columns");
    expect(await fault(Buffer.from("a;b\n".repeat(100_002)))).toBe("too_many_rows");
  });

  test("refuses zip bombs, honest and lying ones", async () => {
    const zeros = new Uint8Array(310_000_000);
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": [zeros, { level: 1 }] });
    expect(await fault(bomb)).toBe("too_large");
    expect(await fault(hiddenDirectory(bomb))).toBe("too_large");
    expect(await fault(lyingZip(zeros.subarray(0, 50_000_000)))).toBe("too_large");
  }, 60_000);
});

/** An archive of one entry that declares ten bytes. */
function lyingZip(content: Uint8Array): Uint8Array {
  const packed = deflateRawSync(content);
  const name = Buffer.from("xl/workbook.xml");
  const head = (signature: number, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(signature, 0);
    return bytes;
  };
  const local = head(0x04034b50, 30);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = head(0x02014b50, 46);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

/** An archive whose short end names no entries; its long one (zip64) names those of the given archive. */
function hiddenDirectory(archive: Uint8Array): Uint8Array {
  const body = Buffer.from(archive.subarray(0, -22));
  const end = Buffer.from(archive.subarray(-22));
  const long = Buffer.alloc(76);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeUInt32LE(end.readUInt16LE(10), 32);
  long.writeUInt32LE(end.readUInt32LE(16), 48);
  long.writeUInt32LE(0x07064b50, 56);
  long.writeUInt32LE(body.length, 64);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(0, 10);
  return Buffer.concat([body, long, end]);
}
