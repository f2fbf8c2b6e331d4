import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { seriousFindings } from "#tests/harness/axe.ts";
import { windows1254 } from "#tests/harness/imports.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";

/** Issue 20, moving in: a file with wrong rows from its choice to its undoing, on desktop and phone. */

const product = await testProduct();
const salon = await product.salon("Taşınan Salon");
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const open = async (size: "phone" | "desktop") => {
  const page = await product.visit("/settings/transfer", { as: salon, size });
  await page.getByRole("button", { name: "Dosya seç" }).waitFor();
  return page;
};
const bring = async (page: Page, name: string, buffer: Buffer, mimeType = "text/csv") => {
  await page.getByLabel("Dosya seç", { exact: true }).setInputFiles({ name, mimeType, buffer });
  await page.waitForURL(/open=\d+/);
  await product.runJobs();
};
const press = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("progressbar").waitFor();
  await product.runJobs();
};
const customers = async () =>
  (await salon.call("GET /api/contacts/customer")).data.map((one) => [one.name, one.surname, one.phone].join(" "));

const list = windows1254(`Müşteri Adı;Cep Tel;Doğum Tarihi;Hatırlatma
Gülşen Çağlayan;0532 418 27 06;15.01.1990;Boyaya alerjisi var
Işıl Şimşek;0532 418 27 07;;=1+1
Ömer Ünlü;12345;;
Zeynep Ağ;0532 418 27 08;31.02.1990;
Işıl Şimşek;5324182707;;
`);

test("a list in Windows-1254 is recognised, corrected, tried and brought on the desktop", async () => {
  const page = await open("desktop");
  await page.getByText("Henüz taşıma yok").waitFor();
  await product.shot(page, "moving-in-begin-1280");
  await axe(page);
  await bring(page, "müşteriler.csv", list);
  await page.getByText("5 satır okundu").waitFor();
  const field = (column: string) => page.getByRole("combobox", { name: `${column} alanı` });
  expect(await field("Müşteri Adı").inputValue()).toBe("Ad soyad");
  expect(await field("Doğum Tarihi").inputValue()).toBe("Doğum tarihi");
  await field("Hatırlatma").click();
  await page.getByRole("option", { name: "Not", exact: true }).click();
  await product.shot(page, "moving-in-columns-1280");
  await axe(page);
  await press(page, "Dene");
  await page.getByText("Henüz hiçbir şey kaydedilmedi.").waitFor();
  expect(await customers()).toEqual([]);
  await row(page, "Ömer Ünlü").getByText("Telefon: geçerli bir telefon numarası değil").waitFor();
  await row(page, "Zeynep Ağ").getByText("Doğum tarihi: geçerli bir tarih değil").waitFor();
  await product.shot(page, "moving-in-trial-1280");
  await axe(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Reddedilenleri indir" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("müşteriler-reddedilen.csv");
  const refused = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(refused.slice(1).map((line) => line.split(";").slice(0, 3))).toEqual([
    ["4", "Telefon: geçerli bir telefon numarası değil", "Ömer Ünlü"],
    ["5", "Doğum tarihi: geçerli bir tarih değil", "Zeynep Ağ"],
  ]);
  await page.getByRole("button", { name: /Aynısı var/ }).click();
  await page.getByText("dosyanın 3. satırında da var").waitFor();

  // Stopped before the job has begun, the page must not call the rows of the trial written.
  await page.getByRole("button", { name: "2 satırı aktar" }).click();
  await page.getByRole("button", { name: "Durdur" }).click();
  await page.getByText("Henüz hiçbir satır yazılmadı.").waitFor();
  await press(page, "Devam et");
  await page.getByText("tarihine kadar geri alınabilir", { exact: false }).waitFor();
  await product.shot(page, "moving-in-done-1280");
  expect(await customers()).toEqual(["Gülşen Çağlayan +905324182706", "Işıl Şimşek +905324182707"]);
  await page.goto(`${product.address}/contact`);
  await page.getByText("Işıl Şimşek").first().waitFor();
});

test("a Bakiye is brought as what it is chosen to be, and as nothing before", async () => {
  const page = await open("phone");
  await bring(page, "bakiyeler.csv", Buffer.from("Ad Soyad;Telefon;Bakiye\nGülşen Çağlayan;05324182706;750,00\n"));
  await page.getByText("müşterinin borcu da olabilir ön ödemesi de").waitFor();
  await page.getByRole("button", { name: "Dene", exact: true }).click();
  await page.getByText("Ne getirdiğinizi seçin").waitFor();
  await product.shot(page, "moving-in-unclear-390");
  await axe(page);
  await page.getByLabel("Ne getiriyorsunuz?").click();
  await page.getByRole("option", { name: "Bakiyeler" }).click();
  await page.getByText("Bakiye *").waitFor();
  await press(page, "Dene");
  await page.getByText("1 satırı aktar").waitFor();
});

test("once undoing is refused, an open import no longer offers it", async () => {
  const page = await open("desktop");
  await page.getByText("müşteriler.csv").click();
  const undo = page.getByRole("button", { name: "Geri al", exact: true });
  await undo.waitFor();
  const move = (days: number) =>
    product.owner.query("update imports set ended_at = ended_at + $1 * interval '1 day' where ended_at is not null", [
      days,
    ]);
  await move(-8);
  onTestFinished(async () => void (await move(8)));
  await undo.click();
  await page.getByRole("dialog").getByRole("button", { name: "Geri al", exact: true }).click();
  await page.getByText("7 gün geçti", { exact: false }).waitFor();
  await page.getByText("Artık geri alınamaz.").waitFor();
  expect(await undo.count()).toBe(0);
  await product.shot(page, "moving-in-over-1280");
  await page.setViewportSize(sizes.phone);
  await product.shot(page, "moving-in-over-390");
});

test("the import is undone from the list of imports", async () => {
  const page = await open("desktop");
  await page.getByText("müşteriler.csv").click();
  await page.getByRole("button", { name: "Geri al", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Geri al", exact: true }).click();
  await page.getByRole("progressbar").waitFor();
  await product.runJobs();
  await page.getByText("Yazılan her şey geri alındı.").waitFor();
  expect(await customers()).toEqual([]);
});

const phone = `BEGIN:VCARD
VERSION:3.0
FN:Şule Çetin
N:Çetin;Şule;;;
TEL;TYPE=CELL:+90 532 418 27 09
BDAY:1991-03-08
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Usta;;;;
TEL:0 212
EMAIL:usta.bir.cok.uzun.adres@ornek.com.tr
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Kalfa;;;;
TEL:0 212
EMAIL:kalfa.bir.cok.uzun.adres@ornek.com.tr
END:VCARD
`;

test("the contacts of a phone are brought on it", async () => {
  const page = await open("phone");
  await bring(page, "rehber.vcf", Buffer.from(phone), "text/vcard");
  await page.getByText("3 satır okundu").waitFor();
  // Samples of a column are cut, they don't widen the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await product.shot(page, "moving-in-columns-390");
  await axe(page);
  await press(page, "Dene");
  await page.getByText("Telefon: geçerli bir telefon numarası değil").first().waitFor();
  await product.shot(page, "moving-in-trial-390");
  await axe(page);
  await press(page, "1 satırı aktar");
  await page.getByText("tarihine kadar geri alınabilir", { exact: false }).waitFor();
  expect(await customers()).toEqual(["Şule Çetin +905324182709"]);
});

test("a product of a spreadsheet is brought on the phone and can be edited", async () => {
  const page = await open("phone");
  await page.getByText("rehber.vcf").waitFor();
  await product.shot(page, "moving-in-list-390");
  const cells = [
    ["Ürün", "Satış fiyatı", "Stok"],
    ["Şampuan", 349.9, 12],
  ].map((cellsOfRow) => cellsOfRow.map((value) => ({ value })));
  const sheet = await writeExcelFile(cells as never).toBuffer();
  await bring(page, "stok.xlsx", sheet, "application/octet-stream");
  await press(page, "Dene");
  await press(page, "1 satırı aktar");
  await page.getByText("tarihine kadar geri alınabilir", { exact: false }).waitFor();
  const [item] = (await salon.call("GET /api/products")).data;
  await page.goto(`${product.address}/catalog/products?open=${item!.id}`);
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Ürün adı").fill("Şampuan 300 ml");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await expect.poll(async () => (await salon.call("GET /api/products")).data[0]?.name).toBe("Şampuan 300 ml");
});

test("files that are empty or no table say so", async () => {
  const page = await open("desktop");
  const input = page.getByLabel("Dosya seç", { exact: true });
  await input.setInputFiles({ name: "boş.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) });
  await page.getByText("Dosya boş").waitFor();
  const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  await bring(page, "logo.csv", picture);
  await page.getByText("Bu dosya bir tablo değil", { exact: false }).waitFor();
  await product.shot(page, "moving-in-unreadable-1280");
  await axe(page);
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByText("Taşıma silindi").waitFor();
});

test("cells are pasted, tried and brought with the keyboard alone", async () => {
  const page = await open("desktop");
  await page.getByRole("button", { name: "Hücre yapıştır" }).press("Enter");
  const cells = page.getByRole("dialog").getByLabel("Hücreler");
  await expect.poll(() => cells.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.insertText("Hizmet\tFiyat\tSüre\nKeratin bakımı\t250,00\t30 dk\n");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/open=\d+/);
  await product.runJobs();
  await page.getByRole("button", { name: "Dene", exact: true }).press("Enter");
  await page.getByRole("progressbar").waitFor();
  await product.runJobs();
  await page.getByRole("button", { name: "1 satırı aktar" }).dblclick();
  await page.getByRole("progressbar").waitFor();
  await product.runJobs();
  await page.getByText("tarihine kadar geri alınabilir", { exact: false }).waitFor();
  const [service] = (await salon.call("GET /api/services", { query: { query: "keratin bakımı" } })).data as object[];
  expect(service).toMatchObject({ name: "Keratin bakımı", price: 25_000 });
});
