import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { seriousFindings } from "#tests/harness/axe.ts";
import { openBook } from "#tests/harness/book.ts";
import { connectEbelge } from "#tests/harness/ebelge.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { openEbelgeSim } from "#tests/sims/ebelge.ts";

/** "Fatura kes" with one tap, by itself, and the list of sales without a document (issue 19) on phone and desktop. */

const sim = await openEbelgeSim();
afterAll(() => sim.stop());
const product = await testProduct([], { http: guardedHttp([sim.url]) });
const shop = await openShop(product);
const { salon } = shop;
const drawer = (page: Page) => page.getByRole("dialog").first();
const top = (page: Page) => page.getByRole("dialog").last();
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);

const paid = async (customer_id: number | null = null) => {
  const services = [{ service_id: shop.service.id, employee_id: shop.elif, price: 95_000, quantity: 1 }];
  const { id } = await salon.call("POST /api/orders", { body: { created_by_id: shop.elif, customer_id, services } });
  return salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
};
const invoiceOf = async (id: number) => (await salon.call("GET /api/edocuments/sale/{id}", { params: { id } })).invoice;

test.each(["desktop", "phone"] as const)(
  "below a receipt on the %s the buttons fill their rows, and the menu comes last",
  async (size) => {
    const sale = await paid(shop.customer);
    const page = await product.visit(`/sales/sales?open=${sale.transaction_id}`, { as: salon, size });
    const foot = drawer(page).locator("[data-foot]");
    await foot.getByRole("button", { name: "Fatura kes", exact: true }).waitFor();
    const boxes = await foot.getByRole("button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return { name: button.ariaLabel ?? button.textContent, left, right, middle: (top + bottom) / 2 };
      }),
    );
    await product.shot(page, `sale-foot-${size}`);
    const rows = Object.values(Object.groupBy(boxes, ({ middle }) => Math.round(middle))).map((row) =>
      row!.toSorted((a, b) => a.left - b.left),
    );
    expect(rows.map((row) => row.map(({ name }) => name))).toEqual([
      ["İade et", "Fatura kes"],
      ["Gönder", "Fişi yazdır", "Fatura seçenekleri"],
    ]);
    expect(new Set(rows.map((row) => Math.round(row[0]!.left))).size).toBe(1);
    expect(new Set(rows.map((row) => Math.round(row.at(-1)!.right))).size).toBe(1);
    await foot.getByRole("button", { name: "Fatura seçenekleri" }).click();
    await page.getByRole("menuitem", { name: "Önce taslak hazırla" }).waitFor();
    await salon.call("POST /api/orders/{id}/refund", { params: { id: String(sale.id) }, body: {} });
  },
);

test("what is missing is named on the phone with the way there; mended, one tap issues and offers the link", async () => {
  await connectEbelge(salon, sim.url);
  await salon.call("PUT /api/company", { body: { district: "" } });
  const sale = await paid(shop.customer);
  const page = await product.visit(`/sales/sales?open=${sale.transaction_id}`, { as: salon, size: "phone" });
  const button = drawer(page).getByRole("button", { name: "Fatura kes", exact: true });
  await button.waitFor();
  await product.shot(page, "sale-drawer-390");
  await button.click();
  await top(page).getByText("İşletme bilgileri: ilçeyi girin.").waitFor();
  await product.shot(page, "sale-invoice-missing-390");
  await axe(page);
  expect(await invoiceOf(sale.id)).toBe(null);
  await salon.call("PUT /api/company", { body: { district: "Konak" } });
  await top(page).getByRole("button", { name: "Yeniden dene" }).dblclick();
  await top(page).getByRole("heading", { name: "Fatura kesildi" }).waitFor();
  const invoice = await invoiceOf(sale.id);
  await top(page).getByText(`${invoice?.number} ·`).waitFor();
  await product.shot(page, "sale-invoice-made-390");
  await axe(page);
  await top(page).getByRole("button", { name: "Vazgeç" }).click();
  await drawer(page).getByRole("button", { name: "Faturayı aç" }).click();
  await drawer(page).getByText("fatura iptal edilirse satış geçerli kalır").waitFor();
  await drawer(page).getByText("Kuyrukta").first().waitFor();
  await drawer(page).getByRole("button", { name: "PDF indir", exact: true }).waitFor();
  await product.shot(page, "sale-invoice-drawer-390");
});

test("the list has the sales without a document; one is invoiced, then the chosen ones", async () => {
  const sales = [await paid(), await paid(shop.customer), await paid()];
  const page = await product.visit("/accounting/edocuments", { as: salon });
  await page.getByText("3 satış ·").waitFor();
  await product.shot(page, "undocumented-1280");
  await axe(page);
  await page.getByRole("button", { name: `Fatura kes: ${sales[0]?.code}` }).dblclick();
  await page.getByText("2 satış ·").waitFor();
  await page.getByLabel("Tümünü seç").check();
  await page.getByRole("button", { name: "2 satışa fatura kes" }).click();
  await page.getByText("0 satış ·").waitFor();
  expect(await page.getByRole("button", { name: "Kesildi: " }).count()).toBe(3);
  await page.reload();
  await page.getByText("Belgesi olmayan satış yok").waitFor();
  const numbers = await Promise.all(sales.map(async ({ id }) => (await invoiceOf(id))?.number));
  expect(new Set(numbers).size).toBe(3);
  await product.shot(page, "undocumented-empty-1280");
});

test.each([
  ["tr", "phone", "Fatura kes", "Kesildi", "Faturayı aç"],
  ["en", "desktop", "Invoice", "Issued", "Open invoice"],
] as const)(
  "in %s on the %s, rows stay under the finger: a slow second tap finds the made one, with its document",
  async (language, size, make, done, open) => {
    const [oldest, middle, newest] = [await paid(), await paid(shop.customer), await paid()] as const;
    await salon.call("PUT /api/user", { body: { language } });
    const page = await product.visit("/accounting/edocuments", { as: salon, size });
    const button = (name: string, { code }: { code: string }) => page.getByRole("button", { name: `${name}: ${code}` });
    const places = () =>
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("checkbox") })
        .evaluateAll((rows) => rows.map((row) => [row.getBoundingClientRect().y, row.clientHeight]));
    await button(make, middle).waitFor();
    const before = await places();
    expect(before).toHaveLength(3);
    const { x, y, width, height } = (await button(make, middle).boundingBox())!;
    const tap = () => page.mouse.click(x + width / 2, y + height / 2);
    await tap();
    await page.getByText(language === "tr" ? "2 satış ·" : "2 sales ·").waitFor();
    await button(done, middle).waitFor();
    await tap();
    expect(await button(done, middle).isDisabled()).toBe(true);
    // A sale of another till comes last, and one that was invoiced there stays, too.
    const later = await paid();
    await button(make, later).waitFor();
    await salon.call("POST /api/edocuments/sale/{id}", { params: { id: newest.id }, body: {} });
    await button(language === "tr" ? "Listeden çıktı" : "No longer listed", newest).waitFor();
    expect((await places()).slice(0, 3)).toEqual(before);
    expect(await invoiceOf(oldest.id)).toBe(null);
    await product.shot(page, `undocumented-made-${size}`);
    await axe(page);
    await page.getByRole("link", { name: open }).click();
    await page.waitForURL(/accounting\/invoices\?.*open=/);
    await drawer(page)
      .getByText((await invoiceOf(middle.id))!.number)
      .first()
      .waitFor();
    await page.goBack();
    await button(make, later).waitFor();
    expect(await places()).toHaveLength(2);
    for (const { id } of [oldest, later])
      await salon.call("POST /api/edocuments/sale/{id}", { params: { id }, body: {} });
    await salon.call("PUT /api/user", { body: { language: "tr" } });
  },
);

test("days that can't be are ignored, and too many are refused in words", async () => {
  const page = await product.visit("/accounting/edocuments?from=zzz&to=%3Cb", { as: salon, size: "phone" });
  await page.getByText("Belgesi olmayan satış yok").waitFor();
  await page.goto(`${product.address}/accounting/edocuments?from=2020-01-01&to=2026-01-01`);
  await page.getByText("En fazla bir yıl seçilebilir").waitFor();
  await product.shot(page, "undocumented-year-390");
});

test("series and the switch are set on the phone; the next sale is invoiced by itself", async () => {
  const page = await product.visit("/accounting/edocuments?tab=settings", { as: salon, size: "phone" });
  await page.getByLabel("e-Arşiv serisi").fill("a!");
  await page.getByRole("button", { name: "Kaydet" }).last().click();
  await page.getByText("3 büyük harf veya rakam girin").waitFor();
  await page.getByLabel("e-Arşiv serisi").fill("ear");
  await page.getByLabel("e-Fatura serisi").fill("EAR");
  await page.getByRole("button", { name: "Kaydet" }).last().click();
  await page.getByText("Her belge türünün serisi farklı olmalı").first().waitFor();
  await page.getByLabel("e-Fatura serisi").fill("efa");
  await page.getByRole("button", { name: "Kaydet" }).last().click();
  await page.getByText("e-Belge ayarları kaydedildi").waitFor();
  await page.getByLabel("Bütün satışlar için").check();
  await page.getByRole("button", { name: "Kaydet" }).first().click();
  await expect.poll(() => salon.call("GET /api/edocuments/settings")).toMatchObject({ automatic: "all" });
  await product.shot(page, "edocument-settings-390");
  await axe(page);
  const sale = await paid();
  await product.runJobs();
  expect((await invoiceOf(sale.id))?.number).toMatch(/^EAR20\d\d000000001$/);
  await salon.call("PUT /api/edocuments/settings", { body: { automatic: "off" } });
});

test("a paid visit is invoiced in its drawer with the keyboard alone, in English, without an integrator", async () => {
  const book = await openBook(product);
  const visit = await book.book("2026-11-16 14:00");
  const services = visit.items.map((item) => ({
    service_id: item.service.id,
    price: 95_000,
    employee_id: book.elif,
    reservation_item_id: item.id,
  }));
  const { id } = await book.salon.call("POST /api/orders", {
    body: { created_by_id: book.elif, customer_id: book.customer, reservation_id: visit.id, services },
  });
  await book.salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: {} });
  await book.salon.call("PUT /api/user", { body: { language: "en" } });
  const page = await product.visit(`/sales/reservation?open=${visit.id}`, { as: book.salon });
  const button = drawer(page).getByRole("button", { name: "Invoice", exact: true });
  await button.waitFor();
  await product.shot(page, "visit-invoice-1280");
  await button.focus();
  await page.keyboard.press("Enter");
  // Its number can never become an e-document: a "no" issues nothing.
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByText("this invoice can never become an e-document", { exact: false }).waitFor();
  await product.shot(page, "visit-invoice-question-1280");
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await question.waitFor({ state: "detached" });
  const asked = await book.salon.call("GET /api/edocuments/sale/{id}", { params: { id } });
  expect(asked.invoice).toBe(null);
  await button.press("Enter");
  await question.getByRole("button", { name: "Continue anyway" }).press("Enter");
  await top(page).getByText("No integrator is connected, so no e-document was sent.", { exact: false }).waitFor();
  await product.shot(page, "visit-invoice-made-1280");
  await page.keyboard.press("Escape");
  await drawer(page).getByRole("button", { name: "Open invoice" }).waitFor();
  await page.reload();
  await drawer(page).getByRole("button", { name: "Open invoice" }).click();
  await page.waitForURL(/accounting\/invoices/);

  // The list asks once for all chosen sales.
  const sales: number[] = [];
  for (const price of [10_000, 20_000]) {
    const service_id = visit.items[0]!.service.id;
    const body = { created_by_id: book.elif, services: [{ service_id, price, employee_id: book.elif }] };
    const sale = await book.salon.call("POST /api/orders", { body });
    await book.salon.call("POST /api/orders/{id}/checkout", { params: { id: String(sale.id) }, body: {} });
    sales.push(sale.id);
  }
  await page.goto(`${product.address}/accounting/edocuments`);
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: "Invoice 2 sales" }).click();
  await question.getByRole("button", { name: "Continue anyway" }).click();
  await page.getByText("0 sales ·").waitFor();
  for (const sale of sales) {
    const made = await book.salon.call("GET /api/edocuments/sale/{id}", { params: { id: sale } });
    expect(made.invoice?.status).toBe("paid");
  }
  product.travel(undefined);
});
