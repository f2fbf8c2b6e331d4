import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { openEbelgeSim } from "#tests/sims/ebelge.ts";

/** e-Arşiv and e-Fatura (issue 19) on phone and desktop. */

const sim = await openEbelgeSim();
afterAll(() => sim.stop());
const product = await testProduct([], { http: guardedHttp([sim.url]) });
const { salon } = await openShop(product);
const drawer = (page: Page) => page.getByRole("dialog").first();
const top = (page: Page) => page.getByRole("dialog").last();
const press = (page: Page, name: string) => top(page).getByRole("button", { name, exact: true }).click();
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);

const addContact = (type: "customer" | "supplier", name: string, surname = "") =>
  salon.call("POST /api/contacts/{type}", { params: { type }, body: { name, surname } });
const identityOf = (id: number) => salon.call("GET /api/accounting/tax-identities/{id}", { params: { id } });

test("a customer's tax identity is typed in the card and checked", async () => {
  const { id } = await addContact("customer", "Aylin", "Demir");
  const page = await product.visit(`/contact?open=${id}&openTab=details`, { as: salon });
  await press(page, "Fatura bilgisi ekle");
  await top(page).getByLabel("VKN / TCKN").fill("12ab");
  await top(page).getByLabel("e-Fatura etiketi").fill("ornek");
  await press(page, "Kaydet");
  await top(page).getByText("Geçerli bir VKN (10 rakam) veya TCKN (11 rakam) girin").waitFor();
  await top(page).getByText("urn:mail: ile başlamalı", { exact: true }).waitFor();
  await top(page).getByLabel("e-Fatura etiketi").fill("");
  // Names of a person take the place of the registered name as soon as the number is a TCKN.
  await top(page).getByLabel("Unvan").waitFor();
  await top(page).getByLabel("VKN / TCKN").fill("100 000 001 46");
  await top(page).getByLabel("Soyad").fill("Demirci");
  await top(page).getByLabel("Adres").fill("Bağdat Cad. 12");
  await top(page).getByLabel("İlçe").fill("Kadıköy");
  await top(page).getByLabel("Şehir").fill("İstanbul");
  await product.shot(page, "tax-identity-1280");
  await axe(page);
  await top(page).getByRole("button", { name: "Kaydet", exact: true }).dblclick();
  await page.getByText("Fatura bilgileri başarı ile güncellendi").waitFor();
  await drawer(page).getByText("Kadıköy / İstanbul").waitFor();
  expect(await identityOf(id)).toMatchObject({ tax_number: "10000000146", last_name: "Demirci", district: "Kadıköy" });
  await product.shot(page, "tax-identity-card-1280");
});

test("a supplier's is on the phone in the drawer, and saving it keeps what is typed behind", async () => {
  const { id } = await addContact("supplier", "İğdeli Işıklandırma");
  const page = await product.visit(`/contact?tab=suppliers&open=${id}`, { as: salon, size: "phone" });
  await drawer(page).getByLabel("E-posta").fill("bilgi@igdeli.com");
  await press(page, "Fatura bilgisi ekle");
  await top(page).getByLabel("VKN / TCKN").fill("1234567890");
  await top(page).getByLabel("Vergi dairesi").fill("Kadıköy");
  await top(page).getByLabel("Vergi dairesi").press("Enter");
  await drawer(page).getByText("1234567890").waitFor();
  await product.shot(page, "tax-identity-390");
  expect(await drawer(page).getByLabel("E-posta").inputValue()).toBe("bilgi@igdeli.com");
  await axe(page);
});

test("the business gives owner's names beside a TCKN and its registered name beside a VKN", async () => {
  const page = await product.visit("/profile/settings", { as: salon });
  await page.getByLabel("VKN / TCKN").fill("1234567890");
  await page.getByLabel("Unvan").fill("Elif Güzellik Ltd. Şti.");
  await page.getByLabel("VKN / TCKN").fill("10000000146");
  await page.getByLabel("Sahibinin adı").fill("Elif");
  await page.getByLabel("Sahibinin soyadı").fill("Kaya");
  await product.shot(page, "company-tax-1280");
  await axe(page);
});

test("an issued invoice says what its e-document lacks, and is downloaded as soon as that is entered", async () => {
  const { id: contact_id } = await addContact("customer", "Derya");
  const body = {
    tax_number: "1234567890",
    tax_office: "Kadıköy",
    legal_name: "Derya Ltd. Şti.",
    address: "Moda Cad. 3",
  };
  await salon.call("PUT /api/accounting/tax-identities/{id}", { params: { id: contact_id }, body });
  await salon.call("POST /api/settings", { body: { invoicing: { prefix: "DFT", yearly: true } } });
  const line = { description: "Eğitim", price: 60_000, tax_rate: 0 };
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { contact_id, lines: [line] } });
  const { number } = await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });

  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon, size: "phone" });
  const download = drawer(page).getByRole("button", { name: "e-Belge XML indir" });
  await download.click();
  await drawer(page).getByText("Müşterinin fatura bilgileri: ilçeyi girin.").waitFor();
  await drawer(page).getByText("e-Belge: KDV'si olmayan satırlar için istisna nedenini seçin.").waitFor();
  await drawer(page).getByText("İşletme bilgileri: geçerli bir VKN veya TCKN girin.").scrollIntoViewIfNeeded();
  await product.shot(page, "edocument-missing-390");
  await axe(page);

  const business = { tax_number: "10000000146", tax_office: "Erenköy", owner_name: "Elif", owner_surname: "Kaya" };
  await salon.call("PUT /api/company", {
    body: { ...business, city: "İstanbul", district: "Kadıköy", address: "Moda" },
  });
  const place = { district: "Kadıköy", city: "İstanbul" };
  await salon.call("PUT /api/accounting/tax-identities/{id}", { params: { id: contact_id }, body: place });
  await drawer(page).getByLabel("İstisna nedeni").click();
  await page.getByRole("option", { name: "351 · KDV - İstisna Olmayan Diğer" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toBe(`${number}.xml`);
  await drawer(page).getByText("e-Belge için eksikler var").waitFor({ state: "detached" });
  await product.shot(page, "edocument-390");
});

test("with an integrator an invoice is sent with one tap, refused with its reason, and sent again", async () => {
  await salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  const nilvera = { slug: "nilvera" } as const;
  await salon.call("PUT /api/connect/{slug}/settings", {
    params: nilvera,
    body: { api_key: "sim-key", host: sim.url },
  });
  const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { lines: [line] } });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  sim.sendings = [{ refuse: "Seri bulunamadı" }];

  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon });
  await drawer(page).getByRole("button", { name: "e-Belge gönder" }).dblclick();
  await drawer(page).getByText("Kuyrukta").first().waitFor();
  await product.runJobs();
  await drawer(page).getByText("2001 Seri bulunamadı").first().waitFor();
  await drawer(page).getByText("Nedeni düzeltip yeniden gönderin").scrollIntoViewIfNeeded();
  await product.shot(page, "edocument-rejected-1280");
  await axe(page);
  await drawer(page).getByRole("button", { name: "Yeniden gönder" }).click();
  await drawer(page).getByRole("button", { name: "Yeniden gönder" }).waitFor({ state: "detached" });
  product.travel(new Date(Date.now() + 10_000).toISOString());
  await product.runJobs();
  await drawer(page).getByText("Gönderildi").first().waitFor();
  product.travel(new Date(Date.now() + 120_000).toISOString());
  await product.runJobs();
  await drawer(page).getByText("Onaylandı").first().waitFor();
  const pdf = drawer(page).getByRole("button", { name: "e-Belge PDF indir" });
  const [file] = await Promise.all([page.waitForEvent("download"), pdf.click()]);
  expect(file.suggestedFilename()).toMatch(/^DFT20\d{11}\.pdf$/);
  await product.shot(page, "edocument-accepted-1280");
  product.travel(undefined);
  expect(sim.taken.size).toBe(1);
});
