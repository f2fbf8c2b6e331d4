import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
const shop = await openShop(product);
const { salon } = shop;
const invoices = async () => (await salon.call("GET /api/accounting/invoice", {})).data;
const drawer = (page: Page) => page.getByRole("dialog").first();
const button = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true });
/** Clicks an answer of the question over the page. */
const answer = (page: Page, question: string, name: string) =>
  page
    .getByRole("dialog")
    .filter({ has: page.getByRole("heading", { name: question }) })
    .last()
    .getByRole("button", { name, exact: true })
    .click();
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };

test("a manual invoice reports invalid input, shows live sums, gets its number, and is paid, printed and cancelled (I4)", async () => {
  const page = await product.visit("/accounting/invoices", { as: salon });
  await page.getByText("Fatura yok").waitFor();
  await product.shot(page, "invoices-empty-1280");
  await page.getByRole("button", { name: "Fatura Ekle" }).first().click();
  await drawer(page).getByLabel("1. satırın açıklaması").waitFor();
  await drawer(page).getByLabel("VKN / TCKN").fill("12ab");
  await drawer(page).getByLabel("Birim fiyat").fill("-5");
  await button(page, "Kaydet").click();
  await drawer(page).getByText("Geçerli bir VKN (10 rakam) veya TCKN (11 rakam) girin").waitFor();
  await drawer(page).getByText("Boş olamaz").waitFor();
  await drawer(page).getByText("Geçerli bir fiyat girin").waitFor();
  await product.shot(page, "invoice-wrong-1280");
  expect(await invoices()).toEqual([]);

  await drawer(page).getByLabel("Faturadaki ad / unvan").fill("İğdeli Işıklandırma Ltd. Şti.");
  await drawer(page).getByLabel("Adres").fill("Bağdat Cad. 12, Kadıköy");
  await drawer(page).getByLabel("VKN / TCKN").fill("1234567890");
  await drawer(page).getByLabel("1. satırın açıklaması").fill("Gelin saçı ve makyaj");
  await drawer(page).getByLabel("Birim fiyat").fill("6.000");
  await button(page, "1. satırın miktarı: Artır").click();
  await drawer(page).getByText("₺12.000,00").last().waitFor();
  await button(page, "Satır ekle").click();
  await drawer(page).getByLabel("2. satırın açıklaması").fill("Ulaşım");
  await drawer(page).getByLabel("Birim fiyat").last().fill("1.250,50");
  await drawer(page).getByText("₺13.250,50").waitFor();
  await product.shot(page, "invoice-editor-1280");
  await axe(page);
  await button(page, "Kaydet").dblclick();
  await page.getByText("Fatura başarı ile eklendi").waitFor();
  await button(page, "Faturayı kes").waitFor();
  expect(await invoices()).toMatchObject([{ status: "draft", total: 1_325_050 }]);

  // A double click asks once, and its second click doesn't close the drawer below.
  await button(page, "Faturayı kes").dblclick();
  await page
    .getByRole("dialog")
    .filter({ has: page.getByRole("heading", { name: "Fatura kesilsin mi?" }) })
    .last()
    .getByRole("button", { name: "Faturayı kes" })
    .dblclick();
  await page.getByText("Fatura kesildi").waitFor();
  await drawer(page).getByText("FTR000001").first().waitFor();
  await button(page, "Ödeme al").click();
  const dialog = page.getByRole("dialog", { name: /^Ödeme al/ });
  await dialog.getByRole("button", { name: "Ödeme al" }).click();
  await page.getByText("Ödeme işlendi").waitFor();
  await drawer(page).getByText("Ödendi").first().waitFor();
  await product.shot(page, "invoice-paid-1280");
  await axe(page);

  const saved = page.waitForEvent("download");
  await button(page, "PDF indir").click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("Fatura FTR000001.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await page.reload();
  await button(page, "Diğer işlemler").click();
  await page.getByRole("menuitem", { name: "İptal et" }).click();
  await answer(page, "Fatura iptal edilsin mi?", "İptal et");
  await page.getByText("Fatura iptal edildi").waitFor();
  expect(await invoices()).toMatchObject([{ status: "cancelled", number: "FTR000001" }]);
});

test("a draft is deleted with the specification's texts, and a page has ten rows (I4)", async () => {
  for (let at = 0; at < 11; at++)
    await salon.call("POST /api/accounting/invoice", { body: { party_name: `Müşteri ${at}`, lines: [line] } });
  const page = await product.visit("/accounting/invoices", { as: salon });
  await page.getByRole("row", { name: /Müşteri 10/ }).waitFor();
  expect(await page.getByRole("row").count()).toBe(11);
  await product.shot(page, "invoices-1280");
  await page
    .getByRole("row", { name: /Müşteri 10/ })
    .getByRole("button")
    .click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await answer(page, "Fatura silinsin mi?", "Sil");
  await page.getByText("Hesap başarı ile silindi").waitFor();
  await page.getByRole("row", { name: /Müşteri 10/ }).waitFor({ state: "hidden" });

  // Meanwhile somebody else issues it.
  const [late] = await invoices();
  const row = page.getByRole("row", { name: new RegExp(late?.party ?? "") }).first();
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id: late?.id as number } });
  await answer(page, "Fatura silinsin mi?", "Sil");
  await page.getByText("Hesap silinirken bir sorun oluştu !!").waitFor();
  await page.getByText("Düzenlenmiş belge değiştirilemez ve silinemez.").waitFor();
});

test("a draft of a paid sale is edited and issued, and the sale opens it afterwards (I4)", async () => {
  const items = [{ product_id: shop.shampoo, quantity: 2 }];
  const { id } = await salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, items },
  });
  const paid = await salon.call("POST /api/orders/{id}/checkout", {
    params: { id: String(id) },
    body: { discount: 10 },
  });
  const sale = `/sales/sales?open=${paid.transaction_id}`;
  const page = await product.visit(sale, { as: salon });
  await button(page, "Fatura seçenekleri").click();
  await page.getByRole("menuitem", { name: "Önce taslak hazırla" }).click();
  await page.waitForURL(/accounting\/invoices/);
  await drawer(page).getByText("Gülşen Arslan").waitFor();
  await drawer(page).getByText("₺628,20").first().waitFor();
  const address = page.url();
  await button(page, "Düzenle").click();
  await drawer(page).getByText("Satırlar satıştan alındı").waitFor();
  await product.shot(page, "invoice-of-sale-1280");
  await drawer(page).getByLabel("Not", { exact: true }).fill("Teşekkürler");
  await button(page, "Kaydet").click();
  await button(page, "Faturayı kes").click();
  await answer(page, "Fatura kesilsin mi?", "Faturayı kes");
  await drawer(page).getByText("Ödendi").first().waitFor();
  await page.goto(product.address + sale);
  await button(page, "Faturayı aç").click();
  await page.waitForURL(address);

  // The sale shows who refunded it, and a completely refunded one can't be invoiced.
  await page.goto(product.address + sale);
  await button(page, "Faturayı aç").waitFor();
  await salon.call("POST /api/orders/{id}/refund", { params: { id: String(id) } });
  await button(page, "Faturayı aç").waitFor({ state: "detached" });
  await page.getByRole("list", { name: "İadeler" }).getByText("Elif").waitFor();
  await product.shot(page, "sale-refunded-1280");
});

test("a bill on the phone in English (I4)", async () => {
  await salon.call("PUT /api/user", { body: { language: "en" } });
  const page = await product.visit("/accounting/bills", { as: salon, size: "phone" });
  await page.getByText("No bills").waitFor();
  await page.getByRole("button", { name: "Add bill" }).first().click();
  await drawer(page).getByLabel("Name on the bill").fill("Enerjisa");
  await drawer(page).getByLabel("Description of line 1").fill("Elektrik");
  await drawer(page).getByLabel("Unit price").fill("842,35");
  await product.shot(page, "bill-editor-390");
  await button(page, "Save").click();
  await button(page, "Record bill").click();
  await answer(page, "Record the bill?", "Record bill");
  await drawer(page).getByText("GDR000001").first().waitFor();
  await button(page, "Pay").click();
  await page.getByRole("dialog", { name: /^Pay/ }).getByRole("button", { name: "Pay" }).click();
  await page.getByText("Payment recorded").waitFor();
  await product.shot(page, "bill-paid-390");
  await axe(page);
  expect(await page.locator("body").innerText()).not.toMatch(/[ğşİ]/);
  await salon.call("PUT /api/user", { body: { language: "tr" } });
});

test("errors of one way to send go with it when another is chosen", async () => {
  const { id } = await salon.call("POST /api/accounting/invoice", {
    body: { party_name: "Derya Su", lines: [line] },
  });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id } });
  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon, size: "phone" });
  await button(page, "Gönder").click();
  const dialog = page.getByRole("dialog").last();
  const send = dialog.getByRole("button", { name: "Gönder", exact: true });
  const summary = dialog.getByText("1 alan eksik veya hatalı");
  await send.click();
  await summary.waitFor();
  await product.shot(page, "invoice-send-wrong-390");
  for (const way of ["SMS ile", "WhatsApp'tan", "SMS ile"]) {
    await dialog.getByText(way, { exact: true }).click();
    await dialog.getByRole("textbox", { name: "Telefon" }).waitFor();
    expect([way, await summary.count()]).toEqual([way, 0]);
  }
  // A phone abroad is refused by the server, at its field.
  await dialog.getByRole("textbox", { name: "Telefon" }).fill("+49 172 1234567");
  await send.click();
  await dialog.getByText("Geçerli bir cep telefonu girin").waitFor();
  await summary.waitFor();
  expect(await dialog.getByRole("textbox", { name: "Telefon" }).getAttribute("aria-invalid")).toBe("true");
  await dialog.getByText("E-postayla", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "E-posta" }).waitFor();
  expect(await summary.count()).toBe(0);
});
