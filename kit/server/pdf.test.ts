import { expect, test } from "vitest";
import { shiftsOf, textsOf } from "#tests/harness/pdf-text.ts";
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

test("a sheet contains every Turkish letter and the lira sign, in embedded fonts, each once", async () => {
  const file = await pdfOf(1, "Fatura Ş 1", sheet(3));
  expect([file.name, file.type]).toEqual(["Fatura Ş 1.pdf", "application/pdf"]);
  expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  const [page = [], ...more] = textsOf(file.bytes);
  expect(more).toEqual([]);
  expect(page).toContain(letters);
  expect(
    Buffer.from(file.bytes)
      .toString("latin1")
      .match(/\/FontFile2/g),
  ).toHaveLength(2);
});

test("the comma of an amount keeps its place; kerning would draw it below a 7", async () => {
  const { bytes } = await pdfOf(1, "Ekstre", sheet(1, "₺267,66 27.11.2026"));
  expect(textsOf(bytes)[0]).toContain("₺267,66 27.11.2026");
  expect(shiftsOf(bytes)).toEqual([]);
});

test("a Turkish name is split only between its words", async () => {
  const name =
    "İğdeli Işıklandırma ve Şömine Çözümleri Üretim Pazarlama İthalat İhracat Sanayi ve Ticaret Limited Şirketi";
  const { bytes } = await pdfOf(1, "a", { ...sheet(0, "x"), party: { label: "Müşteri", name, lines: [] } });
  const page = textsOf(bytes)[0] ?? [];
  const first = page.findIndex((text) => text.startsWith("İğdeli"));
  expect(
    page
      .slice(first, first + 2)
      .join(" ")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe(name);
});

test("a sheet uses as many pages as it needs, and sheets requested at once are drawn one after the other", async () => {
  // The long one is the last, because on a busy machine the others could wait too long for it.
  const files = await Promise.all([pdfOf(1, "a", sheet(1)), pdfOf(1, "b", sheet(0)), pdfOf(1, "c", sheet(200))]);
  const [long = [], ...short] = files.map(({ bytes }) => textsOf(bytes)).toReversed();
  expect(long.length).toBeGreaterThan(4);
  expect(short.map((pages) => pages.length)).toEqual([1, 1]);
  for (const [at, page] of long.entries()) {
    expect(page).toContain("Açıklama");
    expect(page.at(-1)).toBe(`${at + 1} / ${long.length}`);
  }
});

test("the sums have a row above them, however the rows fill the page; a long note flows over as many pages as it needs", async () => {
  for (let rows = 24; rows < 29; rows++) {
    const pages = textsOf((await pdfOf(1, "a", sheet(rows))).bytes);
    const last = pages.find((page) => page.includes("KDV")) ?? [];
    expect(last.slice(0, last.indexOf("KDV")), `${rows} rows`).toEqual(expect.arrayContaining(["Açıklama", letters]));
  }
  const notes = Array.from({ length: 400 }, (_, at) => `satır ${at}`);
  const sums = Array.from({ length: 200 }, (_, at) => ({ label: `KDV ${at}`, value: "₺1,00" }));
  const pages = textsOf((await pdfOf(1, "a", { ...sheet(1), sums, notes })).bytes);
  expect(pages.flat()).toEqual(expect.arrayContaining([...notes, ...sums.map(({ label }) => label)]));
});

test("Arabic and emoji are drawn with fonts that other sheets do not embed", async () => {
  const { bytes } = await pdfOf(1, "x", {
    ...sheet(1, "x"),
    party: { label: "Müşteri", name: "محمد 💇🏽‍♀️🎉❤️ Şule 🇹🇷", lines: [] },
  });
  const drawn = textsOf(bytes).flat().join("");
  for (const sign of ["💇", "🎉", "❤", "Şule", ..."محمد"]) expect(drawn, sign).toContain(sign);
  expect(drawn).not.toContain("?");
});

test("characters without a font are harmless: endless words, other scripts, direction marks", async () => {
  const { bytes } = await pdfOf(
    1,
    "x",
    sheet(1, `${"ş".repeat(400)} 你好 😀 \u202eters \u200b${"\u0301".repeat(50)} Привет`),
  );
  const drawn = textsOf(bytes).flat().join("");
  expect(drawn).toContain("?? ");
  expect(drawn).toContain("Привет");
  expect(drawn).not.toContain("你");
});

test("a company's fourth waiting sheet is refused; another company's is drawn", async () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "drawn",
      (error: { code: string }) => error.code,
    );
  const own = Array.from({ length: 5 }, () => codeOf(pdfOf(1, "a", sheet(1))));
  const codes = await Promise.all([...own, codeOf(pdfOf(2, "b", sheet(1)))]);
  expect(codes).toEqual(["drawn", "drawn", "drawn", "drawn", "server_busy", "drawn"]);
});

test("a sheet far too large is refused with its own error", async () => {
  await expect(pdfOf(1, "a", sheet(1, "x".repeat(60_000)))).rejects.toMatchObject({
    code: "sheet_too_large",
    status: 422,
  });
});
