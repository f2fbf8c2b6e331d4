import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { textsOf } from "#tests/harness/pdf-text.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 20 (KVKK, decision 0118): a request is recorded, its data downloaded, the person forgotten and the request closed, by keyboard. */

const product = await testProduct();
const { salon, customer, elif, shampoo } = await openShop(product);
await salon.call("POST /api/orders", {
  body: { created_by_id: elif, customer_id: customer, items: [{ product_id: shampoo, quantity: 1 }] },
});
await salon.call("PUT /api/contacts/{type}/{id}", {
  params: { type: "customer", id: customer },
  body: { sms_consent_at: "2026-01-05 10:00" },
});
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
const requests = async () => (await salon.call("GET /api/privacy/requests")).data;

/** Presses a button with the keyboard. */
async function press(page: Page, within: ReturnType<Page["getByRole"]>, name: string): Promise<void> {
  await within.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("a request of a customer is recorded on the desktop, with its last day", async () => {
  const page = await product.visit("/settings", { as: salon });
  await page.getByRole("link", { name: /KVKK başvuruları/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Açık başvuru yok").waitFor();
  await axe(page);
  await press(page, page.getByRole("main"), "Başvuru ekle");
  const form = page.getByRole("dialog", { name: "Başvuru ekle" });
  await pressChoice(form.getByRole("button", { name: "Kaydet", exact: true }));
  await form.getByText("Bir müşteri seçin veya ad girin").first().waitFor();
  await form.locator("[aria-invalid=true]:focus").waitFor();
  await form.getByRole("button", { name: /^Müşteri:/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").last().getByText("Gülşen Arslan").click();
  for (const [label, choice] of [
    ["Konu", "Veri kopyası"],
    ["Geliş yolu", "E-posta"],
  ] as const) {
    await form.getByRole("combobox", { name: label }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: choice, exact: true }).click();
  }
  await form.getByLabel("Not", { exact: true }).fill("<b>Verilerimin</b> kopyası");
  await product.shot(page, "privacy-form-1280");
  await press(page, form, "Kaydet");
  await page.getByText("Başvuru eklendi").waitFor();
  await page.getByText("30 gün kaldı").first().waitFor();
  await product.shot(page, "privacy-list-1280");
  await axe(page);
  expect(await requests()).toMatchObject([
    { customer: { id: customer }, kind: "copy", channel: "email", days_left: 30 },
  ]);
});

test("from the request the data is downloaded as a PDF and as JSON", async () => {
  const [request] = await requests();
  const page = await product.visit(`/settings/privacy-requests?open=${request!.id}`, { as: salon });
  const drawer = page.getByRole("dialog", { name: "KVKK başvurusu" });
  await drawer.getByText("<b>Verilerimin</b> kopyası").waitFor();
  await product.shot(page, "privacy-request-1280");
  await axe(page);
  const download = async (form: string, language: string) => {
    await press(page, drawer, "Verilerini indir");
    const dialog = page.getByRole("dialog", { name: "Verilerini indir" });
    await dialog.getByLabel(form).check();
    await dialog.getByLabel(language).check();
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, dialog, "İndir")]);
    await dialog.waitFor({ state: "detached" });
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const paper = await download("PDF", "English");
  expect(paper.name).toBe(`personal-data-${customer}.pdf`);
  expect(textsOf(paper.bytes).flat()).toEqual(expect.arrayContaining(["Personal data", "Gülşen", "Arslan"]));
  const whole = await download("JSON", "Türkçe");
  expect(whole.name).toBe(`kisisel-veriler-${customer}.json`);
  expect(JSON.parse(whole.bytes.toString())).toMatchObject({ data: { contacts: [{ name: "Gülşen" }] } });
});

test("the customer's card on the phone downloads, and says what is deleted and what stays before it deletes", async () => {
  const page = await product.visit(`/contact?open=${customer}`, { as: salon, size: "phone" });
  const card = page.getByRole("dialog", { name: "Gülşen Arslan" });
  await press(page, card, "Diğer işlemler");
  await pressChoice(page.getByRole("menuitem", { name: "Verilerini indir" }));
  await page.getByRole("dialog", { name: "Verilerini indir" }).waitFor();
  await product.shot(page, "privacy-data-390");
  await page.keyboard.press("Escape");
  await press(page, card, "Diğer işlemler");
  await pressChoice(page.getByRole("menuitem", { name: "Sil" }));
  const question = page.getByRole("dialog", { name: "Müşteri silinsin mi?" });
  await question.getByText("Hemen silinenler").waitFor();
  await question.getByText("Silinmiş müşteri", { exact: false }).waitFor();
  await question.getByText(/^1 ileti onayının kanıtı: \d\d\.\d\d\.20\d\d gününe kadar/).waitFor();
  await product.shot(page, "privacy-forget-390");
  await axe(page);
  await press(page, question, "Vazgeç");
  expect(
    (await salon.try("GET /api/contacts/{type}/{id}", { params: { type: "customer", id: customer } })).status,
  ).toBe(200);
});

test("a double press deletes the customer on the phone and does not press the link behind the question", async () => {
  const body = { name: "Tekin", surname: "Uslu" };
  const { id } = await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  const page = await product.visit(`/contact?open=${id}`, { as: salon, size: "phone" });
  const card = page.getByRole("dialog", { name: "Tekin Uslu" });
  const link = (await card.getByRole("link", { name: "Randevu Ekle" }).boundingBox())!;
  await press(page, card, "Diğer işlemler");
  await pressChoice(page.getByRole("menuitem", { name: "Sil" }));
  const question = page.getByRole("dialog", { name: "Müşteri silinsin mi?" });
  await question.getByText("Hemen silinenler").waitFor();
  // The sheet has come to rest.
  const button = question.getByRole("button", { name: "Sil", exact: true });
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  expect([at.x > link.x, at.x < link.x + link.width, at.y > link.y, at.y < link.y + link.height]).not.toContain(false);
  await page.mouse.dblclick(at.x, at.y);
  await page.getByText("Müşteri başarı ile silindi").waitFor();
  await card.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/contact");
});

test("forgetting from the request keeps its record without texts, and it is closed with an answer on the phone", async () => {
  const [request] = await requests();
  const page = await product.visit(`/settings/privacy-requests?open=${request!.id}`, { as: salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: "KVKK başvurusu" });
  await press(page, drawer, "Müşteriyi sil");
  const question = page.getByRole("dialog", { name: "Müşteri silinsin mi?" });
  await question.getByText("Hemen silinenler").waitFor();
  await press(page, question, "Sil");
  await drawer.getByText("Kişi silindiği veya", { exact: false }).waitFor();
  await press(page, drawer, "Sonuçlandır");
  const answer = page.getByRole("dialog", { name: "Başvuruyu sonuçlandır" });
  const answered = answer.getByLabel("Yanıtlandı");
  await expect.poll(() => answered.evaluate((choice) => choice === document.activeElement)).toBe(true);
  await press(page, answer, "Sonuçlandır");
  await answer.getByText("En az 3 karakter olmalı").first().waitFor();
  await answer.getByLabel("Verilen yanıt").fill("Verileri silindi, e-posta ile bildirildi");
  await product.shot(page, "privacy-answer-390");
  await press(page, answer, "Sonuçlandır");
  await page.getByText("Başvuru sonuçlandırıldı").waitFor();
  // Its row has left the list of open requests, while the drawer is still open.
  await page.getByText("Açık başvuru yok").waitFor();
  await expect.poll(() => drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  expect(await requests()).toMatchObject([{ state: "answered", erased: true, customer: null, name: "" }]);
});

test("the start page tells administrators of a request that is due soon, and leads to it", async () => {
  await salon.call("POST /api/privacy/requests", {
    body: { name: "Zeynep Ak", kind: "erasure", channel: "letter", received_on: "2026-01-02" },
  });
  for (const size of ["desktop", "phone"] as const) {
    const page = await product.visit("/", { as: salon, size });
    await page.getByText("1 KVKK başvurusunun süresi geçti").waitFor();
    await product.shot(page, `privacy-start-${size}`);
    await axe(page);
    await page.getByRole("link", { name: "Başvuruları aç" }).press("Enter");
    await page.getByText("gün gecikti", { exact: false }).first().waitFor();
  }
});

test("the record of processing shows what is in use, takes a note and is downloaded; in English, too", async () => {
  const page = await product.visit("/settings/privacy-inventory", { as: salon });
  await page.getByText("Kullanmadan önce bir uzmana kontrol ettirin").waitFor();
  expect(await page.getByText("Pazaryeri siparişleri").count()).toBe(0);
  await press(page, page.getByRole("main"), "Not ekle: Müşteri notları");
  const dialog = page.getByRole("dialog", { name: "Müşteri notları" });
  await dialog.getByLabel("İşletmenin notu").fill("Kâğıt form dolapta kilitli");
  await press(page, dialog, "Kaydet");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Kâğıt form dolapta kilitli").waitFor();
  await product.shot(page, "privacy-inventory-1280");
  await axe(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PDF indir" }).press("Enter"),
  ]);
  const words = textsOf(await readFile(await file.path())).flat();
  expect(words).toContain("Kişisel Veri İşleme Envanteri");
  expect(words).toContain("Kâğıt form dolapta kilitli");

  await salon.call("PUT /api/user", { body: { language: "en" } });
  const phone = await product.visit("/settings/privacy-inventory", { as: salon, size: "phone" });
  await phone.getByText("Have a professional check it before you rely on it").waitFor();
  await phone.getByText("Notes about customers").first().waitFor();
  await product.shot(phone, "privacy-inventory-390");
  await axe(phone);
  await salon.call("PUT /api/user", { body: { language: "tr" } });
});

test("a request that was corrected elsewhere while it was edited is not overwritten", async () => {
  const asked = { name: "Nermin Ak", reach: "nermin@ornek.com", kind: "copy", channel: "email", note: "" } as const;
  const received_on = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const { id } = await salon.call("POST /api/privacy/requests", { body: { ...asked, received_on } });
  const page = await product.visit(`/settings/privacy-requests?open=${id}&openTab=edit`, { as: salon });
  const form = page.getByRole("dialog");
  await form.getByLabel("Ad soyad").fill("Bu sekme");
  const { version } = await salon.call("GET /api/privacy/requests/{id}", { params: { id } });
  await salon.call("PUT /api/privacy/requests/{id}", {
    params: { id },
    body: { ...asked, name: "Öbür sekme", received_on, version },
  });
  await page.getByText("Öbür sekme").first().waitFor({ state: "attached" });
  await form.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Başvuru güncellenemedi").waitFor();
  expect((await salon.call("GET /api/privacy/requests/{id}", { params: { id } })).name).toBe("Öbür sekme");
});
