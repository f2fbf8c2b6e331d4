import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { scanByHand } from "#tests/harness/hand-scanner.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { productMaker } from "#tests/harness/product-maker.ts";
import { testProduct } from "#tests/harness/product.ts";
import { hire } from "#tests/harness/till.ts";

/** Issue 20, stock count (F7, decision 0120): started on the desktop, counted on phones while goods are sold, reviewed, closed, read and saved. */

const product = await testProduct();
const salon = await product.salon("Yıldız Güzellik");
const make = await productMaker(salon);
const brush = await make({ name: "Saç Fırçası", sku: "FRC-1", inventory_quantity: 15, price: 10_000 });
const mask = await make({ name: "Keratin Maske", sku: "MSK-1", inventory_quantity: 6, barcodes: ["8690000000029"] });
const volume = { inventory_type: "volume", package_ml: 500 } as const;
const oil = await make({ name: "Argan Yağı", sku: "YAG-1", inventory_quantity: 3_250, price: 40_000, ...volume });
await make({ name: "Kargo Kutusu", inventory_tracktrue: false });
const staff = Object.assign(await hire(product, salon), { slug: salon.slug });

inOrder();

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
const counts = "/catalog/stock-counts";
const pathOf = async () => `${counts}/${(await salon.call("GET /api/stock-counts")).data[0]!.id}`;
const field = (page: Page, name: string) => page.getByRole("textbox", { name: `${name}: sayılan` });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const levels = async () =>
  (await salon.call("GET /api/products", { query: { track: "1" } })).data.map(({ name, inventory_quantity: on }) => [
    name,
    on,
  ]);

test("an administrator starts a blind count of chosen products on the desktop", async () => {
  const page = await product.visit("/catalog", { as: salon });
  await page.getByRole("link", { name: "Stok Sayımı" }).click();
  await page.getByText("Henüz sayım yok").waitFor();
  await axe(page);
  await page.getByRole("button", { name: "Sayım başlat" }).first().click();
  const form = page.getByRole("dialog", { name: "Sayım başlat" });
  await form.getByLabel("Ad", { exact: true }).fill("Kasım sayımı");
  await form.getByRole("combobox", { name: "Ne sayılacak" }).click();
  await page.getByRole("option", { name: "Seçilen ürünler" }).click();
  await form.getByRole("button", { name: "Başlat" }).click();
  await form.getByText("En az bir ürün seçin").waitFor();
  for (const name of ["Saç Fırçası", "Keratin Maske", "Argan Yağı"]) {
    await form.getByRole("combobox", { name: "Ürün ekle" }).fill(name);
    await page.getByRole("option", { name }).click();
    await form.getByRole("button", { name: `${name} ürününü çıkar` }).waitFor();
  }
  const search = form.getByRole("combobox", { name: "Ürün ekle" });
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel("Kör sayım").check();
  await product.shot(page, "stock-count-start-1280");
  await form.getByRole("button", { name: "Başlat" }).dblclick();
  await page.getByText("Sayım başladı").waitFor();
  await page.getByRole("heading", { name: "Kasım sayımı" }).waitFor();
  expect((await salon.call("GET /api/stock-counts")).data).toMatchObject([{ blind: true, lines: 3, counted: 0 }]);
  await field(page, "Saç Fırçası").waitFor();
  expect(await page.getByText("Olması gereken").count()).toBe(0);
  await product.shot(page, "stock-count-open-1280");
});

test("staff count on a phone by typing, tapping and scanning, without seeing what should be there", async () => {
  const page = await product.visit(counts, { as: staff, size: "phone" });
  await page.getByRole("link", { name: "Kasım sayımı" }).click();
  await field(page, "Saç Fırçası").waitFor();
  expect(await page.getByText("Olması gereken").count()).toBe(0);
  expect(await page.getByRole("tab").count()).toBe(0);
  await product.shot(page, "stock-count-390");
  await field(page, "Saç Fırçası").fill("1,5");
  await field(page, "Saç Fırçası").press("Tab");
  await page.getByText("Geçerli bir miktar girin").waitFor();
  await field(page, "Saç Fırçası").fill("12");
  await field(page, "Saç Fırçası").press("Enter");
  await row(page, "Saç Fırçası").getByText("12 adet · Merve Şahin", { exact: false }).waitFor();
  for (let tap = 0; tap < 3; tap++) await page.getByRole("button", { name: "Saç Fırçası: bir artır" }).click();
  await page.getByRole("button", { name: "Saç Fırçası: bir azalt" }).click();
  await row(page, "Saç Fırçası").getByText("14 adet · Merve Şahin", { exact: false }).waitFor();
  // The same quantity counted again is an entry: what is on hand by now becomes the expected quantity.
  const entries = async () => {
    const [count] = (await salon.call("GET /api/stock-counts")).data;
    const params = { id: String(count?.id), product: String(brush.id) };
    return (await salon.call("GET /api/stock-counts/{id}/lines/{product}", { params })).entries.length;
  };
  // The typed quantity and four taps; the list shows 14 pieces before the last two have arrived.
  await expect.poll(entries).toBe(5);
  await field(page, "Saç Fırçası").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("14");
  await page.keyboard.press("Enter");
  await expect.poll(entries).toBe(6);
  // Moving through the fields counts nothing.
  await field(page, "Saç Fırçası").press("Enter");
  await field(page, "Argan Yağı").fill("6,25");
  await field(page, "Argan Yağı").press("Enter");
  await row(page, "Argan Yağı").getByText("3.125 ml · Merve Şahin", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Sayılmayan", exact: true }).click();
  await row(page, "Keratin Maske").getByText("Sayılmadı").waitFor();
  await row(page, "Argan Yağı").waitFor({ state: "hidden" });
  expect(await page.getByRole("list", { name: "Sayılacak ürünler" }).getByRole("listitem").count()).toBe(1);
  await scanByHand(page, "8690000000029");
  await page.getByText("Şimdi 1 adet").waitFor();
  await page.getByText("Sayılacak ürün kalmadı").waitFor();
  await scanByHand(page, "8690000000029");
  await page.getByText("Şimdi 2 adet").waitFor();
  await product.shot(page, "stock-count-scanned-390");
  await page.getByRole("button", { name: "Bir azalt", exact: true }).click();
  await page.getByText("Şimdi 1 adet").waitFor();
  await scanByHand(page, "8690000099999");
  await page.getByText("Bu barkod hiçbir üründe yok", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Kapat", exact: true }).click();
  await page.getByRole("button", { name: "Hepsi", exact: true }).click();
  // A scan while the field of the same product has the focus is not lost when the focus leaves it.
  await field(page, "Keratin Maske").focus();
  await scanByHand(page, "8690000000029");
  await row(page, "Keratin Maske").getByText("2 adet · Merve Şahin", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Kapat", exact: true }).click();
  await page.getByRole("button", { name: "Keratin Maske: bir artır" }).click();
  await row(page, "Keratin Maske").getByText("3 adet · Merve Şahin", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Keratin Maske: sayımı geri al" }).click();
  await row(page, "Keratin Maske").getByText("Sayılmadı").waitFor();
  await axe(page);
});

test("an administrator sees the differences, explains them and closes the count once, after sales in between", async () => {
  const [seller] = (await salon.call("GET /api/employees")).data;
  const items = [{ product_id: brush.id, quantity: 2 }];
  const order = await salon.call("POST /api/orders", { body: { created_by_id: seller!.id, items } });
  await salon.call("POST /api/orders/{id}/checkout", { params: { id: order.id }, body: { payment_method: "cash" } });
  const page = await product.visit(await pathOf(), { as: salon });
  await page.getByRole("tab", { name: "Farklar" }).click();
  const table = page.getByRole("table", { name: "Farklar" });
  await table.getByRole("row").filter({ hasText: "Saç Fırçası" }).getByText("-1 adet").waitFor();
  await table.getByRole("row").filter({ hasText: "Argan Yağı" }).getByText("-125 ml").waitFor();
  await product.shot(page, "stock-count-review-1280");
  await page.getByRole("button", { name: "Genel neden: Sayım hatası" }).click();
  const general = page.getByRole("dialog", { name: "Genel neden" });
  await general.getByRole("combobox", { name: "Neden" }).click();
  await page.getByRole("option", { name: "Fire" }).click();
  await general.getByRole("button", { name: "Kaydet" }).click();
  await page.getByRole("button", { name: "Genel neden: Fire" }).waitFor();
  await table.getByRole("link", { name: "Saç Fırçası" }).click();
  const line = page.getByRole("dialog", { name: "Saç Fırçası" });
  await line.getByText("Fire (Genel neden)").waitFor();
  await line.getByRole("list", { name: "Girilen sayılar" }).getByText("12 adet").waitFor();
  await line.getByRole("button", { name: "Nedeni değiştir" }).click();
  const reason = page.getByRole("dialog", { name: "Saç Fırçası" }).last();
  await reason.getByRole("combobox", { name: "Farkın nedeni" }).click();
  await page.getByRole("option", { name: "Kırık" }).waitFor();
  expect(await page.getByRole("option").allInnerTexts()).toEqual([
    "Fire",
    "Hırsızlık",
    "Kırık",
    "Sayım hatası",
    "Diğer",
  ]);
  await page.getByRole("option", { name: "Diğer" }).click();
  await reason.getByRole("button", { name: "Kaydet" }).click();
  await reason.getByText("Nedeni yazın").waitFor();
  await reason.getByLabel("Açıklama").fill("Deneme için açıldı");
  await reason.getByRole("button", { name: "Kaydet" }).click();
  await line.getByText("Deneme için açıldı (Bu ürüne özel)").waitFor();
  await product.shot(page, "stock-count-line-1280");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sayımı kapat" }).press("Enter");
  const close = page.getByRole("dialog", { name: "Sayımı kapat" });
  await close.getByText("1 ürün sayılmadı").waitFor();
  const keep = close.getByLabel("Oldukları gibi kalsın");
  // The chosen answer has the focus, not the page behind.
  await expect.poll(() => keep.evaluate((choice) => choice === document.activeElement)).toBe(true);
  await keep.press("ArrowDown");
  expect(await close.getByLabel("Stokları sıfırlansın").isChecked()).toBe(true);
  await product.shot(page, "stock-count-close-1280");
  await close.getByRole("button", { name: "Kapat ve stoğa işle" }).dblclick();
  await page.getByText("Sayım kapandı, farklar stoğa işlendi").waitFor();
  expect(await levels()).toEqual([
    ["Argan Yağı", 3_125],
    ["Keratin Maske", 0],
    ["Saç Fırçası", 12],
  ]);
  await page.getByRole("row").filter({ hasText: "Keratin Maske" }).getByText("-6 adet").waitFor();
  expect(await page.getByRole("button", { name: "Sayımı kapat" }).count()).toBe(0);
  await product.shot(page, "stock-count-closed-1280");
});

test("a closed count is read and saved on a phone, and the stock's entries name it with the reason", async () => {
  const page = await product.visit(await pathOf(), { as: staff, size: "phone" });
  await page.getByText(/^Kapandı · .* · Elif Yıldız$/).waitFor();
  await product.shot(page, "stock-count-closed-390");
  await axe(page);
  await page.getByRole("button", { name: "Farklar: liste menüsü" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV olarak indir" }).click(),
  ]);
  const csv = (await readFile(await file.path())).toString();
  expect(csv).toContain("Saç Fırçası");
  expect(csv).toContain("Deneme için açıldı");
  await page.goto(`${product.address}/catalog/stock-management?open=${brush.id}`);
  const entries = page.getByRole("list", { name: "Stok hareketleri" });
  await entries.getByText("Deneme için açıldı").waitFor();
  await page.getByRole("button", { name: "Stok hareketleri: liste menüsü" }).click();
  const [ledger] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV olarak indir" }).click(),
  ]);
  expect((await readFile(await ledger.path())).toString()).toContain("Deneme için açıldı Kasım sayımı");
  await entries.getByRole("link", { name: "Kasım sayımı" }).click();
  await page.getByRole("heading", { name: "Kasım sayımı" }).waitFor();
});

test("in English a count is cancelled and changes nothing", async () => {
  await salon.call("PUT /api/user", { body: { language: "en" } });
  await salon.call("POST /api/stock-counts", { body: { name: "Kontrol", product_ids: [mask.id, oil.id] } });
  const page = await product.visit(await pathOf(), { as: salon });
  await page.getByRole("textbox", { name: "Keratin Maske: counted" }).fill("4");
  await page.getByRole("textbox", { name: "Keratin Maske: counted" }).press("Enter");
  await page.getByText("There should be 0 pcs").waitFor();
  await page.getByRole("button", { name: "More actions of the count" }).click();
  await page.getByRole("menuitem", { name: "Cancel the count" }).click();
  await page.getByRole("button", { name: "Cancel the count" }).click();
  await page.getByText("The count was cancelled").waitFor();
  expect(await levels()).toContainEqual(["Keratin Maske", 0]);
});
