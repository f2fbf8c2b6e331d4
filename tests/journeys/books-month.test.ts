import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/** The accountant's month, its archive, the right of the accountant, return invoices and repeated bills (issue 19). */

const product = await testProduct();
const shop = await openShop(product);
const { salon } = shop;
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
const drawer = (page: Page) => page.getByRole("dialog").first();
const month = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" }).format(new Date()).slice(0, 7);

const address = { address: "Kordon 1", district: "Konak", city: "İzmir" };
await salon.call("PUT /api/company", {
  body: {
    ...address,
    tax_number: "10000000146",
    tax_office: "Konak",
    owner_name: "Elif",
    owner_surname: "Yıldız",
  },
});
await salon.call("POST /api/settings", {
  body: { invoicing: { prefix: "DFT", yearly: true, digits: 9 } },
});
const items = [{ product_id: shop.shampoo, quantity: 2 }];
const order = await salon.call("POST /api/orders", {
  body: { created_by_id: shop.elif, customer_id: shop.customer, items },
});
const params = { id: String(order.id) };
const paid = await salon.call("POST /api/orders/{id}/checkout", {
  params,
  body: { payment_method: "cash" },
});
await salon.call("POST /api/edocuments/sale/{id}", { params, body: { confirm: ["no_edocument"] } });
const rent = {
  description: "Kira",
  price: 1_000_000,
  tax_rate: 20,
  tax_type: "excluded" as const,
};
const bill = await salon.call("POST /api/accounting/bill", {
  body: {
    party_name: "Hülya Mülk",
    category: "rent",
    stopaj_rate: 20,
    lines: [rent],
  },
});
await salon.call("POST /api/accounting/bill/{id}/issue", {
  params: { id: bill.id },
  body: {},
});

test("a refund of an invoiced sale gets its return invoice on the phone", async () => {
  await salon.call("POST /api/orders/{id}/refund", {
    params,
    body: { items: [{ order_item_id: paid.items[0]!.id, quantity: 1 }] },
  });
  const page = await product.visit(`/sales/sales?open=${paid.transaction_id}`, {
    as: salon,
    size: "phone",
  });
  const part = drawer(page).getByRole("region", { name: "İade faturası" });
  await part.getByText("₺349,00 iade edildi; iade faturası henüz kesilmedi.").waitFor();
  await part.scrollIntoViewIfNeeded();
  await product.shot(page, "return-invoice-390");
  await axe(page);
  await part.getByRole("button", { name: "İade faturası kes" }).dblclick();
  await page
    .getByRole("dialog", { name: "İade faturası kesilsin mi?" })
    .getByRole("button", { name: "İade faturası kes" })
    .click();
  await page.getByRole("heading", { name: "Fatura kesildi" }).waitFor();
  const { returns } = await salon.call("GET /api/edocuments/sale/{id}", {
    params,
  });
  expect(returns).toMatchObject([{ total: 34_900 }]);
  await product.shot(page, "return-invoice-made-390");
  await page.goto(`${product.address}/accounting/invoices?open=${returns[0]!.id}`);
  await drawer(page).getByText("İade edilen fatura").waitFor();
  await product.shot(page, "return-invoice-open-390");
});

test("the month on the desktop: each figure opens its rows, one tap makes the archive", async () => {
  const page = await product.visit(`/accounting/month?month=${month}`, {
    as: salon,
  });
  const kdv = page.getByRole("region", { name: "KDV", exact: true });
  await kdv.getByText("Devreden KDV").waitFor();
  await product.shot(page, "books-month-1280");
  await axe(page);
  await page.getByRole("button", { name: "Arşivi hazırla" }).dblclick();
  const card = page.getByRole("region", { name: "Muhasebeci arşivi" });
  // How many documents there are is known with the first step of the job.
  await card.getByText("Hazırlanıyor…", { exact: true }).waitFor();
  await product.runJobs();
  const get = page.getByRole("button", { name: "Arşivi indir" });
  await get.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), get.click()]);
  expect(file.suggestedFilename()).toBe(`muhasebe-${month}.zip`);
  const [excel] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Excel" }).click(),
  ]);
  expect(excel.suggestedFilename()).toBe(`muhasebe-${month}.xlsx`);
  const rows = page.getByRole("dialog").first();
  const open = async (part: string, figure: string, total: string) => {
    await page
      .getByRole("region", { name: part, exact: true })
      .getByRole("link", { name: figure, exact: true })
      .click();
    await page.getByRole("dialog", { name: figure, exact: true }).getByRole("row", { name: total }).waitFor();
  };
  // A half went back: 698,00 − 349,00.
  await open("Gelir", "Nakit", "Toplam (2) ₺349,00");
  await product.shot(page, "figure-rows-1280");
  await axe(page);
  await rows.getByRole("link").first().click();
  await page.waitForURL(/\/accounting\/transactions\?.*open=/);
  await page.goBack();
  await page.goBack();
  await rows.waitFor({ state: "detached" });
  await open("Satılanlar", "Ürün", "Toplam (2) Matrah ₺290,84 · KDV ₺58,16 ₺349,00");
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press("Escape");
  await open("Giderler", "Toplam gider", "Toplam (1) ₺12.000,00");
  await page.keyboard.press("Escape");
  await open("Belgeler", "İade faturaları", "Toplam (1) ₺349,00");
  // Closing goes back, so that Back doesn't stop at each figure that was opened.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await rows.getByRole("row", { name: "Toplam (1) ₺349,00" }).waitFor();
  await page.keyboard.press("Escape");
  await kdv.getByRole("link", { name: "Devreden KDV" }).press("Enter");
  // KDV of ₺698,00 less that of a half that went back, 116,33 − 58,17, less the rent's 2.000,00.
  await rows.getByRole("row", { name: /Toplam.*-₺1.941,84/ }).waitFor();
  await product.shot(page, "kdv-rows-1280");
  await axe(page);
  await page.keyboard.press("Escape");
  await kdv.getByRole("link", { name: "İndirilecek KDV %20" }).click();
  await page.getByRole("dialog", { name: "İndirilecek KDV %20" }).getByRole("link").first().click();
  await page.waitForURL(/\/accounting\/bills\?.*open=/);
  await drawer(page).getByText("Hülya Mülk").first().waitFor();
  await page.goto(`${product.address}/accounting/month?month=${month}&open=rows&openOf=nothing&openKey=%3Cb%3E`);
  await kdv.waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("an invoice with withholding goes back without what its customer withheld; a month before the first record is asked about", async () => {
  const lines = [{ description: "Temizlik", price: 100_000, quantity: 2, tax_rate: 20, tax_type: "excluded" as const }];
  const body = { party_name: "Örnek Ltd.", tax_number: "1234567890", tevkifat_code: "612", lines };
  const { id } = await salon.call("POST /api/accounting/invoice", { body: body as never });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon, size: "phone" });
  await drawer(page).getByRole("button", { name: "İade faturası kes" }).click();
  const dialog = page.getByRole("dialog", { name: "Ne iade ediliyor?" });
  await dialog.getByRole("textbox").first().fill("1");
  await page.keyboard.press("Tab");
  await dialog.getByText("-₺180,00").waitFor();
  await dialog.getByText("₺1.020,00").waitFor();
  await product.shot(page, "withheld-return-390");
  await axe(page);
  await dialog.getByRole("button", { name: "İade faturası kes" }).dblclick();
  await page.getByRole("heading", { name: "Fatura kesildi" }).waitFor();
  expect(await salon.call("GET /api/accounting/invoice/{id}", { params: { id } })).toMatchObject({
    returned: 102_000,
    payable: 102_000,
  });
  await page.goto(`${product.address}/accounting/month?month=2020-05`);
  await page.getByRole("button", { name: "Ayı kapat: Mayıs 2020" }).click();
  await page
    .getByRole("dialog", { name: "Mayıs 2020 kapatılsın mı?" })
    .getByRole("button", { name: "Ayı kapat" })
    .click();
  await page.getByText("Mayıs 2020 ilk kaydınızdan önce", { exact: false }).waitFor();
  await product.shot(page, "month-before-first-390");
  await axe(page);
  await page.keyboard.press("Escape");
  await page.getByText("Açık", { exact: true }).first().waitFor();
});

test("a part of an invoice without a sale goes back on the phone, by keyboard and with hostile quantities", async () => {
  const lines = [
    {
      description: "Danışmanlık <b>çok</b> uzun bir açıklama ".repeat(3).trim(),
      price: 120_000,
      quantity: 2.5,
      tax_rate: 20,
    },
    { description: "Kurs", price: 60_000, tax_rate: 10 },
  ];
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { party_name: "Örnek Ltd.", lines } });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  await salon.call("POST /api/accounting/invoice/{id}/pay", { params: { id }, body: { payment_method: "cash" } });
  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon, size: "phone" });
  const open = drawer(page).getByRole("button", { name: "İade faturası kes" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ne iade ediliyor?" });
  const quantity = dialog.getByRole("textbox").first();
  await quantity.waitFor();
  await dialog.getByRole("button", { name: "İade faturası kes" }).click();
  await page.getByText("En az bir satırın miktarını girin").waitFor();
  for (const text of ["2,501", "-1", "<script>", "1e3"]) {
    await quantity.fill(text);
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").waitFor();
  }
  await product.shot(page, "own-return-wrong-390");
  await quantity.fill("0,5");
  await page.keyboard.press("Tab");
  await dialog.getByText("₺600,00").waitFor();
  await product.shot(page, "own-return-390");
  await axe(page);
  await dialog.getByRole("button", { name: "İade faturası kes" }).dblclick();
  await page.getByRole("heading", { name: "Fatura kesildi" }).waitFor();
  const { returns } = await salon.call("GET /api/edocuments/invoice/{id}/return", { params: { id } });
  expect(returns).toMatchObject([{ total: 60_000 }]);
  const wide = await product.visit(`/accounting/invoices?open=${id}`, { as: salon });
  await drawer(wide).getByRole("link", { name: returns[0]!.number }).waitFor();
  await drawer(wide).getByRole("button", { name: "İade faturası kes" }).click();
  const typed = wide.getByRole("textbox", { name: "Kurs: iade edilen miktar" });
  await typed.fill("99");
  await typed.press("Tab");
  await wide.getByText("ondalıklı bir sayı girin").waitFor();
  await wide.getByRole("button", { name: "Hepsini iade et" }).click();
  await wide.getByText("ondalıklı bir sayı girin").waitFor({ state: "detached" });
  await wide.getByRole("dialog", { name: "Ne iade ediliyor?" }).getByText("₺3.000,00").waitFor();
  await product.shot(wide, "own-return-1280");
  await axe(wide);
});

test("a bill repeats every month from its drawer, and its draft is found where it waits", async () => {
  const page = await product.visit(`/accounting/bills?open=${bill.id}`, {
    as: salon,
  });
  await drawer(page).getByRole("switch", { name: "Her ay tekrarla" }).click({ force: true });
  await page.getByText("Gider her ay tekrarlanacak").waitFor();
  await drawer(page).getByText("Sonraki taslak", { exact: false }).waitFor();
  await product.shot(page, "bill-repeats-1280");
  await product.owner.query("update bill_repeats set next_on = current_date where document_id = $1", [bill.id]);
  const { rows } = await product.owner.query("select company_id from documents where id = $1", [bill.id]);
  await product.owner.query(
    `update jobs set due_at = now() - interval '1 second', data = '{"day": "2026-01-01"}' where name = 'accounting.repeat_bills' and company_id = $1`,
    [(rows[0] as { company_id: number }).company_id],
  );
  await product.runJobs();
  await page.goto(`${product.address}/accounting/bills`);
  await page.getByText("1 tekrarlanan gider onayınızı bekliyor").waitFor();
  await product.shot(page, "bills-waiting-1280");
  await axe(page);
  await page.getByRole("button", { name: "Göster" }).click();
  await page.getByRole("row").filter({ hasText: "Hülya Mülk" }).first().click();
  await drawer(page).getByText("Her ay tekrarlanan gider", { exact: false }).waitFor();
});

test("the accountant sees the books in English on the phone and nothing that writes", async () => {
  const accountant = await hire(product, salon);
  const { employee } = await accountant.call("GET /api/profile", {});
  await salon.call("PUT /api/employees/{id}", {
    params: { id: employee.id },
    body: { meta: { is_accountant: true } },
  });
  await accountant.call("PUT /api/user", { body: { language: "en" } });
  const page = await product.visit("/", { as: accountant, size: "phone" });
  await page.waitForURL(/\/accounting\/month/);
  // Signing in and the logo lead to the calendar, from there to the books.
  await page.goto(`${product.address}/calendar`);
  await page.waitForURL(/\/accounting\/month/);
  await page.goto(`${product.address}/accounting/month?month=${month}`);
  await page.getByText("VAT carried forward").first().waitFor();
  await product.shot(page, "books-month-accountant-390");
  await axe(page);
  // A drawer's own "Close" writes nothing.
  const writes = /^(Add|New|Edit|Delete|Close (?!$)|Reopen|Issue|Pay|Send|Cancel|Transfer|Choose)\b/;
  const lists = ["accounts", "taxes", "transactions", "invoices", "bills", "months", "edocuments"];
  for (const list of lists) {
    await page.goto(`${product.address}/accounting/${list}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: writes }).count(), list).toBe(0);
    expect(await page.getByRole("switch").count(), list).toBe(0);
  }
  for (const open of [`invoices?open=${(await firstInvoice()).id}`, `bills?open=${bill.id}`]) {
    await page.goto(`${product.address}/accounting/${open}`);
    await drawer(page).getByText("VAT", { exact: false }).first().waitFor();
    const offered = drawer(page).getByRole("button", { name: writes });
    expect(await offered.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))).toEqual([]);
    await product.shot(page, `accountant-${open.split("?")[0]}-390`);
  }
  await page.goto(`${product.address}/contact`);
  await page.getByText("An accountant can only see the books").waitFor();
  await page.getByRole("link", { name: "Back to the books" }).click();
  await page.waitForURL(/\/accounting\/month/);
});

const firstInvoice = async () => (await salon.call("GET /api/accounting/invoice", { query: {} })).data[0]!;
