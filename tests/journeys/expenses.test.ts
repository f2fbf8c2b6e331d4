import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 19: expenses with category, withholding, due day and slip, on desktop and phone. */

const product = await testProduct();
const { salon } = await openShop(product);
const dialog = (page: Page) => page.getByRole("dialog").last();
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
const pdf = { name: "kira.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

test("rent is entered on the desktop, keeps its slip, and is paid without the stopaj", async () => {
  const page = await product.visit("/accounting/bills", { as: salon });
  await page.getByRole("button", { name: "Gider Ekle" }).first().click();
  const drawer = dialog(page);
  await drawer.getByLabel("Giderdeki ad / unvan").fill("Hülya Mülk");
  await drawer.getByRole("combobox", { name: "Kategori" }).fill("kir");
  await page.getByRole("option", { name: "Kira", exact: true }).click();
  await drawer.getByRole("combobox", { name: "Stopaj" }).click();
  await page.getByRole("option", { name: "%20" }).click();
  await drawer.getByLabel("1. satırın açıklaması").fill("Kasım kirası");
  await drawer.getByLabel("Birim fiyat").fill("12000");
  await drawer.getByText("₺10.000,00").last().waitFor();
  await product.shot(page, "expense-new-1280");
  await axe(page);
  await drawer.getByRole("button", { name: "Kaydet", exact: true }).dblclick();
  await page.getByText("Gider başarı ile eklendi").waitFor();
  expect((await salon.call("GET /api/accounting/bill", {})).data).toHaveLength(1);
  await dialog(page).getByText("₺2.000,00 (%20)").waitFor();

  await dialog(page).getByLabel("Fotoğraf veya PDF ekle").first().setInputFiles(pdf);
  await page.getByText("Fiş eklendi").waitFor();
  const slip = dialog(page).getByRole("button", { name: "kira.pdf", exact: true });
  const [file] = await Promise.all([page.waitForEvent("download"), slip.click()]);
  expect(file.suggestedFilename()).toBe("kira.pdf");
  await dialog(page)
    .getByLabel("Fotoğraf veya PDF ekle")
    .first()
    .setInputFiles({ ...pdf, buffer: Buffer.from("x") });
  await page.getByText("Fiş eklenemedi").waitFor();

  await dialog(page).getByText("numarası kaydedilince verilir").waitFor();
  await dialog(page).getByRole("button", { name: "Gideri kaydet" }).click();
  const question = page.getByRole("dialog", { name: "Gider kesinleşsin mi?" });
  await question.getByRole("button", { name: "Gideri kaydet" }).click();
  await page.getByText("Gider kesinleşti").waitFor();
  await dialog(page).getByRole("button", { name: "Öde", exact: true }).click();
  await dialog(page).getByText("Öde · ₺10.000,00").waitFor();
  await dialog(page).getByRole("button", { name: "Öde", exact: true }).click();
  await page.getByText("Ödeme işlendi").waitFor();
  await product.shot(page, "expense-paid-1280");
  await page.reload();
  await dialog(page).getByRole("button", { name: "kira.pdf", exact: true }).waitFor();
});

test("on the phone a category of the business's own is typed, found by the filter and corrected later", async () => {
  const page = await product.visit("/accounting/bills?open=new", { as: salon, size: "phone" });
  const drawer = dialog(page);
  await drawer.getByRole("combobox", { name: "Kategori" }).click();
  await dialog(page).getByPlaceholder("Ara").fill("Çiçek");
  await dialog(page).getByRole("option", { name: "Yeni kategori: Çiçek" }).click();
  await drawer.getByLabel("1. satırın açıklaması").fill("Gül");
  await drawer.getByLabel("Birim fiyat").fill("240");
  await product.shot(page, "expense-new-390");
  await axe(page);
  await drawer.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.getByText("Gider başarı ile eklendi").waitFor();
  await product.shot(page, "expense-390");
  await axe(page);
  await page.goto(`${product.address}/accounting/bills`);
  await page.getByRole("button", { name: "Kategori" }).click();
  await page
    .getByRole("menuitem", { name: "Çiçek" })
    .or(page.getByRole("menuitem", { name: "Çiçek" }))
    .click();
  await page.getByText("Çiçek", { exact: false }).first().waitFor();
  await page.getByText("Hülya Mülk").waitFor({ state: "detached" });
  await product.shot(page, "expenses-390");

  const [bill] = (await salon.call("GET /api/accounting/bill", {})).data;
  await salon.call("POST /api/accounting/bill/{id}/issue", { params: { id: bill!.id }, body: {} });
  await page.goto(`${product.address}/accounting/bills?open=${bill!.id}`);
  await dialog(page).getByRole("combobox", { name: "Kategori" }).click();
  await dialog(page).getByRole("option", { name: "Diğer" }).click();
  await page.getByText("Kategori değiştirildi").waitFor();
});

test("a slip's photo is shown small in its bill and in the list", async () => {
  const [bill] = (await salon.call("GET /api/accounting/bill", { query: { query: "Hülya" } })).data;
  const page = await product.visit(`/accounting/bills?open=${bill!.id}`, { as: salon });
  const photo = { name: "fatura foto.png", mimeType: "image/png", buffer: await page.screenshot() };
  await dialog(page).getByLabel("Fotoğraf veya PDF ekle").first().setInputFiles(photo);
  await page.getByText("Fiş eklendi").waitFor();
  const small = dialog(page).locator('img[src^="data:image/webp"]');
  await small.waitFor();
  expect(await small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(112);
  await product.shot(page, "slip-picture-1280");
  await page.goto(`${product.address}/accounting/bills?tab=slips`);
  await page.getByRole("row").filter({ hasText: "fatura foto" }).locator("img").waitFor();
});

test("the slips of all bills are one list, found by file and supplier, and open their bill", async () => {
  const page = await product.visit("/accounting/bills", { as: salon });
  await page.getByRole("tab", { name: "Fişler" }).click();
  await page.getByRole("row").filter({ hasText: "kira.pdf" }).waitFor();
  await product.shot(page, "slips-1280");
  await axe(page);
  await page.getByPlaceholder("Dosya adı, numara veya tedarikçi ara").fill("yok <böyle> '%");
  await page.getByText("kira.pdf").waitFor({ state: "detached" });
  await product.shot(page, "slips-none-1280");
  await page.getByPlaceholder("Dosya adı, numara veya tedarikçi ara").fill("hülya");
  await page.getByRole("row").filter({ hasText: "kira.pdf" }).click();
  await dialog(page).getByRole("button", { name: "kira.pdf", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("row").filter({ hasText: "kira.pdf" }).waitFor();
  const phone = await product.visit("/accounting/bills?tab=slips", { as: salon, size: "phone" });
  await phone.getByText("kira.pdf").first().waitFor();
  await product.shot(phone, "slips-390");
  await axe(phone);
});

test("a payment's time is the business's, whatever the browser's zone", async () => {
  const { id } = await salon.call("POST /api/accounting/bill", {
    body: { party_name: "Uzak Ltd.", lines: [{ description: "Havlu", price: 10_000, tax_rate: 20 }] },
  });
  await salon.call("POST /api/accounting/bill/{id}/issue", { params: { id }, body: {} });
  const page = await product.visit(`/accounting/bills?open=${id}`, { as: salon, timezone: "America/New_York" });
  await dialog(page).getByRole("button", { name: "Öde", exact: true }).click();
  const field = dialog(page).getByLabel("Ödeme tarihi");
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await expect.poll(() => field.innerText()).not.toBe("");
  const [, day, month, year, time] = /(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/.exec(await field.innerText()) ?? [];
  const shown = new Date(`${year}-${month}-${day}T${time}:00+03:00`).toISOString();
  expect(shown > hourAgo && shown <= new Date().toISOString(), shown).toBe(true);
});

test("in English the words of categories and of withholding are English", async () => {
  await salon.call("PUT /api/user", { body: { language: "en" } });
  const page = await product.visit("/accounting/bills", { as: salon });
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await dialog(page).getByRole("combobox", { name: "Category" }).fill("ren");
  await page.getByRole("option", { name: "Rent", exact: true }).click();
  await dialog(page).getByRole("combobox", { name: "Withholding tax" }).click();
  await page.getByRole("option", { name: "20%" }).click();
  await product.shot(page, "expense-new-english-1280");
});
