import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Gün sonu: what the day took, its proof, and both papers. */

const product = await testProduct();
const shop = await openShop(product);

const sell = async (body: object) => {
  const items = [{ product_id: shop.shampoo, quantity: 1 }];
  const { id } = await shop.salon.call("POST /api/orders", { body: { created_by_id: shop.elif, items } });
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id: String(id) }, body: body as never });
  return id;
};

test("on the phone the day adds up by method, employee and KDV, and leads to its sales", async () => {
  await sell({ payment_method: "cash" });
  await sell({
    tips: 1_100,
    payments: [
      { payment_method: "cash", amount: 20_000 },
      { payment_method: "credit_card", amount: 16_000 },
    ],
  });
  const page = await product.visit("/sales", { as: shop.salon, size: "phone" });
  await page.getByRole("link", { name: "Gün Sonu" }).click();
  const total = page.getByRole("region", { name: "Günün toplamı" });
  await total.getByText("₺709,00").first().waitFor();
  await page.getByRole("row", { name: /Nakit \(2\).*₺549,00/ }).waitFor();
  await page.getByRole("row", { name: /Kredi Kartı \(1\).*₺160,00/ }).waitFor();
  await page.getByRole("row", { name: /Elif Yıldız.*₺698,00/ }).waitFor();
  expect(await page.getByText("Tutuyor").count()).toBe(3);
  await product.shot(page, "day-end-390");
  await total.getByRole("link", { name: "Satışları aç" }).click();
  await page.getByText("₺349,00").first().waitFor();
});

test("on the desktop a day without sales says so; the papers print the day", async () => {
  const page = await product.visit("/sales/day-end", { as: shop.salon });
  await page.getByRole("region", { name: "Günün toplamı" }).waitFor();
  await product.shot(page, "day-end-1280");
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelector("[data-sheet]")?.textContent}`;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  for (const form of ["80 mm yazdır", "A4 yazdır"]) {
    await page.getByRole("button", { name: form }).click();
    await expect.poll(() => page.title()).toContain("Günün toplamı₺709,00");
    await page.evaluate(() => (document.title = ""));
  }
  await page.getByRole("button", { name: "Önceki gün" }).click();
  await page.getByText("Bu gün satış yok").waitFor();
  await page.getByRole("button", { name: "Sonraki gün" }).click();
  await page.getByRole("region", { name: "Günün toplamı" }).waitFor();
});

test("a sale on another device appears on the open page", async () => {
  const page = await product.visit("/sales/day-end", { as: shop.salon });
  const total = page.getByRole("region", { name: "Günün toplamı" });
  await total.getByText("₺709,00").first().waitFor();
  await sell({ payment_method: "qr" });
  await total.getByText("₺1.058,00").first().waitFor();
  await page.getByRole("row", { name: /Karekod.*₺349,00|QR.*₺349,00/ }).waitFor();
});

test("at midnight the open page has the next day", async () => {
  const page = await product.visit("/sales/day-end", { as: shop.salon });
  await page.clock.install({ time: "2026-12-01T20:59:50.000Z" });
  await page.goto(`${product.address}/sales/day-end`);
  const next = page.getByRole("button", { name: "Sonraki gün" });
  await page.getByText("1 Aralık 2026, Salı").first().waitFor();
  expect(await next.isDisabled()).toBe(true);
  await page.goto(`${product.address}/sales/day-end?date=2026-12-01`);
  await page.getByText("1 Aralık 2026, Salı").first().waitFor();
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Bugün" }).waitFor();
  await next.click();
  await page.getByText("2 Aralık 2026, Çarşamba").first().waitFor();
  expect(await next.isDisabled()).toBe(true);
});

test("packages sold and sessions used are on the page and on paper, each proved by another source (issue 18)", async () => {
  const { salon, service, customer } = shop;
  const services = [{ service_id: service.id, count: 4 }];
  const { id: package_id } = await salon.call("POST /api/session-packages", {
    body: { name: "Dört seans", price: 300_000, services },
  });
  const packages = [{ package_id }];
  const sale = { created_by_id: shop.elif, customer_id: customer, packages };
  const { id } = await salon.call("POST /api/orders", { body: sale });
  await salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: {} });
  const { data } = await salon.call("GET /api/contacts/{id}/packages", { params: { id: customer } });
  await salon.call("POST /api/customer-packages/{id}/uses", {
    params: { id: data[0]!.id },
    body: { package_service_id: data[0]!.services[0]!.id, amount: 2 },
  });
  const page = await product.visit("/sales/day-end", { as: salon, size: "phone" });
  await page.getByText("Satılan seans paketi (1)").waitFor();
  await page.getByText("Kullanılan seans (1)").waitFor();
  expect(await page.getByText("Tutuyor").count()).toBe(5);
  await product.shot(page, "day-end-packages-390");
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelector("[data-sheet]")?.textContent}`;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  for (const form of ["80 mm yazdır", "A4 yazdır"]) {
    await page.getByRole("button", { name: form }).click();
    await expect.poll(() => page.title()).toContain("Satılan seans paketi (1)₺3.000,00Kullanılan seans (1)₺1.500,00");
    await page.evaluate(() => (document.title = ""));
  }
});
