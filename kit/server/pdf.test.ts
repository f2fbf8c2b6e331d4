import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfOf, type Sheet } from "./pdf.ts";

const letters = "İIıiĞğŞşÇçÖöÜüÂâÎî ₺1.250,50 €";
const sheet = (rows: number, words = letters): Sheet => ({
  title: `Fatura ${words}`,
  language: "tr",
  sender: { name: words, lines: [words, ""] },
  mark: { text: "Taslak", bad: true },
  facts: [{ label: "Tarih", value: "21.11.2026" }],
  party: { label: "Müşteri", name: words, lines: [] },
  table: {
    columns: [
      { head: "Açıklama", width: 70 },
      { head: "Tutar", width: 30, end: true },
    ],
    rows: Array.from({ length: rows }, () => [words, "₺1,00"]),
  },
  sums: [{ label: "KDV", value: "₺1,00" }],
  total: { label: "Toplam", value: "₺2,00" },
  notes: [words],
  foot: words,
});

/** What the sheet's fonts say that their glyphs mean, joined: the letters that can be copied from it. */
function lettersOf(bytes: Uint8Array): { letters: Set<string>; pages: number; fonts: number } {
  const file = Buffer.from(bytes);
  const text = file.toString("latin1");
  const found = new Set<string>();
  for (const { 1: length, 0: head, index } of text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)) {
    const start = index + head.length;
    const part = file.subarray(start, start + Number(length));
    const plain = /FlateDecode/.test(head) ? inflateSync(part).toString("latin1") : part.toString("latin1");
    if (!plain.includes("begincmap")) continue;
    for (const [, hex = ""] of plain.matchAll(/<([0-9a-f]{4,8})>/gi))
      found.add(String.fromCodePoint(Number.parseInt(hex, 16)));
  }
  return {
    letters: found,
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    fonts: text.match(/\/FontFile2/g)?.length ?? 0,
  };
}

test("a sheet has every Turkish letter and the lira sign, in fonts of its own, each once", async () => {
  const file = await pdfOf("Fatura Ş 1", sheet(3));
  expect([file.name, file.type]).toEqual(["Fatura Ş 1.pdf", "application/pdf"]);
  expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  const drawn = lettersOf(file.bytes);
  for (const letter of letters.replaceAll(" ", "")) expect(drawn.letters, letter).toContain(letter);
  expect(drawn).toMatchObject({ pages: 1, fonts: 4 });
});

test("it goes on over as many pages as it needs, and sheets asked for at once are drawn one after the other", async () => {
  const files = await Promise.all([pdfOf("a", sheet(200)), pdfOf("b", sheet(1)), pdfOf("c", sheet(0))]);
  const pages = files.map(({ bytes }) => lettersOf(bytes).pages);
  expect(pages[0]).toBeGreaterThan(4);
  expect(pages.slice(1)).toEqual([1, 1]);
});

test("what the fonts lack does no harm: words without end, other scripts, pictures, marks of direction", async () => {
  const drawn = lettersOf(
    (await pdfOf("x", sheet(1, `${"ş".repeat(400)} Привет 😀 \u202eters \u200b${"\u0301".repeat(50)}`))).bytes,
  );
  expect(drawn.letters).toContain("?");
  expect(drawn.letters).not.toContain("П");
});
