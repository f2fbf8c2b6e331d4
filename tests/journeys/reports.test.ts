import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/** Issue 18, reports: the figures of a period, the lists they open, the files. */

const product = await testProduct();
product.travel("2026-10-20T09:00:00.000Z");
const shop = await openShop(product);

const sell = async (body: object, services = false) => {
  const sold = services
    ? { items: [], services: [{ service_id: shop.service.id, employee_id: shop.ayse }] }
    : { items: [{ product_id: shop.shampoo, quantity: 1 }] };
  const { id } = await shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, ...sold },
  });
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: body as never });
  return id;
};
await sell({ payment_method: "cash" });
product.travel("2026-11-19T09:00:00.000Z");
await sell({ payment_method: "cash" });
await sell({ payment_method: "credit_card", tips: 5_000 }, true);
const back = await sell({ payment_method: "cash" });
await shop.salon.call("POST /api/orders/{id}/refund", { params: { id: String(back) }, body: {} });
const NOON = "2026-11-20T10:24:00.000Z";
product.travel(NOON);

/** A page at noon of that Friday, whenever the test runs. */
async function open(path: string, size: "desktop" | "phone" = "desktop"): Promise<Page> {
  const page = await product.visit("/api/health", { as: shop.salon, size });
  await page.clock.setFixedTime(NOON);
  await page.goto(`${product.address}${path}`);
  return page;
}

test("on the phone a month adds up by day, method and employee; figures lead to their lists and Back returns", async () => {
  const page = await open("/sales", "phone");
  await page.getByRole("link", { name: "Raporlar" }).click();
  await page.getByText("Kasım 2026").waitFor();
  await page.getByRole("link", { name: /^Ciro.*₺1\.349,00.*artış/ }).waitFor();
  await page.getByText("Karşılaştırma: 1 Eki – 20 Eki").waitFor();
  await product.shot(page, "reports-390");
  await page.getByRole("link", { name: "Nakit" }).click();
  await page.getByRole("heading", { name: "Satışlar" }).waitFor();
  await page.getByText("₺349,00").first().waitFor();
  expect(new URL(page.url()).search).toContain("method=cash");
  await page.goBack();
  await page.getByRole("tab", { name: "Çalışanlar" }).click();
  await page.getByRole("row", { name: /Ayşe.*₺950,00/ }).waitFor();
  await product.shot(page, "reports-staff-390");
  await page.getByRole("link", { name: "Ayşe" }).first().click();
  await page.getByRole("heading", { name: "Satılanlar" }).waitFor();
  await page.getByRole("button", { name: /^Ayşe.*: Temizle/ }).waitFor();
  // Without the tip, as in the figure.
  await page.getByRole("definition").filter({ hasText: "₺950,00" }).waitFor();
  await product.shot(page, "reports-lines-390");
  await page.getByText("Dip Boya Klasik").click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Satılanlar" }).waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: "Çalışanlar", selected: true }).waitFor();
});

test("on the desktop: another period, own days, nothing sold, an address of nonsense", async () => {
  const page = await open("/sales/reports");
  await page.getByRole("link", { name: /^Ciro/ }).waitFor();
  await product.shot(page, "reports-1280");
  await page.getByRole("button", { name: "Önceki dönem" }).click();
  await page.getByText("Ekim 2026").waitFor();
  await page.getByRole("link", { name: /^Ciro.*₺349,00/ }).waitFor();
  await page.getByRole("button", { name: "Gün", exact: true }).click();
  await page.getByText("Bu dönemde satış yok").first().waitFor();
  await page.getByRole("button", { name: "Bugün" }).click();
  await page.getByRole("button", { name: "Hafta" }).click();
  await page.getByText("16 Kas – 22 Kas").waitFor();
  await page.getByRole("link", { name: /^Ciro.*₺1\.349,00/ }).waitFor();
  await page.reload();
  await page.getByText("16 Kas – 22 Kas").waitFor();
  await page.goto(`${product.address}/sales/reports?period=range&from=2024-01-01&to=2026-11-20`);
  await page.getByText("En fazla 366 gün seçilebilir").waitFor();
  await page.goto(`${product.address}/sales/reports?period=range&from=2026-01-01&to=2026-11-20`);
  await page.getByRole("heading", { name: "Aylara göre ciro" }).waitFor();
  await page.goto(`${product.address}/sales/reports?period=%00&date=-1&view=none`);
  await page.getByText("Kasım 2026").waitFor();
});

test("the files: everything in Excel, one table as CSV", async () => {
  const page = await open("/sales/reports?view=taxes");
  await page.getByRole("heading", { name: "Net KDV" }).waitFor();
  await product.shot(page, "reports-taxes-1280");
  const excel = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  expect((await excel).suggestedFilename()).toBe("rapor-2026-11-01-2026-11-30.xlsx");
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Net KDV: dosyalar" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await csv).suggestedFilename()).toBe("rapor-kdv-ozeti-2026-11-01-2026-11-30.csv");
});

test("a sale that nobody has paid yet is among the lines of its figures", async () => {
  const { id } = await shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.mask, quantity: 1 }] },
  });
  const credit = { payments: [], due_at: "2026-12-20" };
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: credit as never });
  const page = await open("/sales/reports?view=catalogue");
  await page.getByRole("link", { name: "Keratin Saç Maskesi 250 ml" }).click();
  await page.getByRole("row", { name: /Keratin Saç Maskesi 250 ml.*₺489,00/ }).waitFor();
  await product.shot(page, "reports-lines-1280");
  await page.getByRole("button", { name: "Keratin Saç Maskesi 250 ml: Temizle" }).press("Enter");
  await page.getByRole("row", { name: /Argan/ }).first().waitFor();
});

test("customers: a figure shows its group, a row opens the sales to the customer", async () => {
  const page = await open("/sales/reports?view=customers", "phone");
  await page.getByRole("link", { name: /^Tekrar gelen müşteri 1 / }).click();
  await page.getByRole("heading", { name: "Tekrar gelen müşteriler" }).waitFor();
  await page.getByRole("link", { name: "Gülşen Arslan" }).click();
  await page.getByRole("button", { name: "Gülşen Arslan: Temizle" }).waitFor();
});

test("in English, and by the keyboard alone", async () => {
  await shop.salon.call("PUT /api/user", { body: { language: "en" } });
  const page = await open("/sales/reports");
  await page.getByText("Compared with: 1 Oct – 20 Oct").waitFor();
  await product.shot(page, "reports-en-1280");
  await page.getByRole("tab", { name: "Revenue" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Sales by employee" }).waitFor();
  expect(new URL(page.url()).search).toContain("view=staff");
  await page.getByRole("tab", { name: "Employees" }).press("ArrowLeft");
  const chart = page.getByRole("group", { name: /^Hour;/ });
  await chart.focus();
  await chart.press("ArrowRight");
  await page.getByRole("status").getByText("09:00 – 10:00").waitFor();
  for (const _ of [1, 2, 3]) await chart.press("ArrowRight");
  await chart.press("Enter");
  await page.getByRole("button", { name: "12:00 – 13:00: Clear" }).click();
  await page.getByRole("button", { name: "12:00 – 13:00: Clear" }).waitFor({ state: "detached" });
});

test("staff who may not see takings are told so in the lists of a report, too", async () => {
  const page = await product.visit("/menu", { as: await hire(product, shop.salon) });
  for (const path of ["/sales/reports", "/sales/sold", "/sales/counted"]) {
    await page.goto(`${product.address}${path}`);
    await page.getByRole("heading", { name: "Raporları göremezsiniz" }).waitFor();
    await page.getByText("Çalışanların ciroyu görmesine yönetici Ayarlar'da izin verebilir.").waitFor();
    expect(await page.getByRole("button", { name: "Tekrar dene" }).count()).toBe(0);
  }
});
