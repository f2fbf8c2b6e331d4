import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
/** A Friday, 13:24 in Istanbul. */
const NOON = "2026-11-20T10:24:00.000Z";
product.travel("2026-11-13T09:00:00.000Z");
const shop = await openShop(product);

async function sell(at: string, what: { shampoos?: number; service?: number }, pay?: object): Promise<number> {
  product.travel(at);
  const { shampoos = 0, service = 0 } = what;
  const order = await shop.salon.call("POST /api/orders", {
    body: {
      created_by_id: shop.elif,
      customer_id: shop.customer,
      items: shampoos > 0 ? [{ product_id: shop.shampoo, quantity: shampoos }] : [],
      services: service > 0 ? [{ service_id: shop.service.id, price: service, employee_id: shop.elif }] : [],
    },
  });
  if (pay)
    await shop.salon.call("POST /api/orders/{id}/checkout", {
      params: { id: order.id },
      body: { status: "success", ...pay },
    });
  return order.id;
}

async function book(starting_at: string, employee: number, customer: number | null = shop.customer): Promise<void> {
  const items = [{ service_id: shop.service.id, employee_id: employee, price: 95_000, estimated_time: 60 }];
  await shop.salon.call("POST /api/reservations", { body: { starting_at, customer_id: customer, items } });
}

await sell("2026-11-13T09:30:00.000Z", { service: 80_000 }, { payment_method: "cash" });
await book("2026-11-13 15:00", shop.elif);
await sell(
  "2026-11-20T07:00:00.000Z",
  { shampoos: 1, service: 95_000 },
  { payment_method: "credit_card", tips: 5_000 },
);
await sell("2026-11-20T08:00:00.000Z", { shampoos: 1 }, { payment_method: "cash" });
await sell("2026-11-20T09:00:00.000Z", { shampoos: 2 });
product.travel("2026-11-20T05:00:00.000Z");
await book("2026-11-20 10:00", shop.elif);
await book("2026-11-20 14:00", shop.elif);
await book("2026-11-20 14:00", shop.ayse, null);
product.travel(NOON);

const goBackHome = async (page: Page): Promise<void> => {
  await page.goBack();
  await page.getByRole("heading", { name: "Özet" }).waitFor();
};

test("today is compared with last Friday; each number links to its list (A14)", async () => {
  const page = await product.visit("/", { as: shop.salon });
  const figure = (name: string) => page.getByRole("link", { name });
  await figure("Bugünkü ciro").getByText("₺1.698,00").waitFor();
  expect(await figure("Bugünkü ciro").textContent()).toMatch(/artış.*%112.*geçen cuma bu saate göre/);
  expect(await figure("Bugünkü randevular").textContent()).toMatch(/3.*%200.*geçen cumaya göre/);
  expect(await figure("Doluluk").textContent()).toMatch(/%13.*9 puan/);
  expect(await figure("1 ödenmemiş satış").textContent()).toMatch(/₺698,00.*1.*geçen cumaya göre/);
  const table = page.getByRole("table", { name: "Son 30 gün ciro" });
  expect(await table.getByRole("row").count()).toBe(31);
  expect(await table.getByRole("row").last().innerText()).toMatch(/20 Kasım.*₺1\.698,00\s+₺1\.000,00\s+₺698,00/);
  const next = page.getByRole("region", { name: "Sıradaki randevular" });
  expect(await next.getByRole("listitem").count()).toBe(2);
  await product.shot(page, "dashboard-1280");

  await figure("Bugünkü ciro").click();
  await page.getByRole("button", { name: /20 Kas/ }).waitFor();
  await page.getByText("₺1.698,00").waitFor();
  expect(await page.getByRole("table").getByRole("row").count()).toBe(3);
  await goBackHome(page);
  await page.getByRole("link", { name: "Kredi Kartı ₺1.349,00" }).click();
  await page.getByRole("button", { name: "Kredi Kartı" }).waitFor();
  await expect.poll(() => page.getByRole("table").getByRole("row").count()).toBe(2);
  await page.getByRole("button", { name: /20 Kas/ }).click();
  await page.waitForURL(/sales\?method=credit_card$/);
  await page.goto(product.address);
  await figure("Bugünkü randevular").click();
  await expect.poll(() => page.getByRole("table").getByRole("row").count()).toBe(4);
  expect(await page.getByLabel("Durum").first().inputValue()).toBe("Geçerli");
  await goBackHome(page);
  await figure("Doluluk").click();
  await page.getByText("20 Kasım 2026, Cuma").first().waitFor();
  await goBackHome(page);
  await figure("1 ödenmemiş satış").click();
  await page.getByRole("tab", { name: /Sonuçlanmamış Satışlar/, selected: true }).waitFor();
  await page.getByText("₺698,00").first().waitFor();
  await goBackHome(page);
  await next.getByRole("link", { name: /14:00.*Walk-in/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Randevuyu Güncelle" }).waitFor();
});

test("the chart's days are selected and opened by keyboard; a sale elsewhere appears live (A14)", async () => {
  const page = await product.visit("/", { as: shop.salon });
  const chart = page.getByRole("group", { name: /ok tuşlarıyla/ });
  await chart.focus();
  await page.keyboard.press("End");
  await chart.getByText("₺1.698,00").waitFor();
  await sell(NOON, { service: 30_200 }, { payment_method: "qr" });
  await page.getByRole("link", { name: "Bugünkü ciro" }).getByText("₺2.000,00").waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /20 Kas/ }).waitFor();
  expect(new URL(page.url()).search).toBe("?from=2026-11-20&to=2026-11-20");
  await page.getByText("₺2.000,00").waitFor();
});

test("a reminder of today is shown on the dashboard and can be completed there (G3)", async () => {
  await shop.salon.call("POST /api/reminders", {
    body: { contact_id: shop.customer, note: "Boya testi için arayın", remind_at: "2026-11-20 16:00" },
  });
  const page = await product.visit("/", { as: shop.salon });
  const card = page.getByRole("region", { name: "Hatırlatmalar" });
  await card.getByText("Boya testi için arayın").waitFor();
  await card.getByRole("checkbox").click();
  await card.getByText("Bugün için hatırlatma yok.").waitFor();
});

test("on the phone the cards are in one column; a closed day says so (A14)", async () => {
  const page = await product.visit("/", { as: shop.salon, size: "phone" });
  await page.getByRole("link", { name: "Doluluk" }).waitFor();
  await product.shot(page, "dashboard-390");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  // The chart fills its container, and must not enlarge it.
  await page.setViewportSize({ width: 360, height: 740 });
  const room = page.getByRole("figure");
  await expect.poll(async () => (await room.boundingBox())?.width).toBeLessThan(300);
  expect((await room.boundingBox())?.height).toBeLessThan(320);
  product.travel("2026-11-29T10:00:00.000Z");
  const other = await product.salon("Kapalı Salon");
  await product.owner.query('update employees set working_hours = \'{"sunday": "-"}\'');
  const closed = await product.visit("/", { as: other });
  await closed.getByRole("heading", { name: "Bugün kapalı" }).waitFor();
  await product.shot(closed, "dashboard-empty-1280");
  const busy = await product.visit("/", { as: shop.salon });
  await busy.getByRole("link", { name: "Doluluk" }).getByText("—").first().waitFor();
  const dark = await product.visit("/", { as: other, size: "phone", dark: true });
  await dark.getByRole("heading", { name: "Bugün kapalı" }).waitFor();
  await product.shot(dark, "dashboard-empty-dark-390");
});

test("a new business sees first steps and one sentence instead of zeros, until they are dismissed (A14)", async () => {
  const page = await product.visit("/", { as: await product.salon("Yeni Salon") });
  const steps = page.getByRole("region", { name: "İlk adımlar" });
  await page.getByText(/ilk randevu veya satışla birlikte/).waitFor();
  expect(await page.getByRole("link", { name: "Doluluk" }).count()).toBe(0);
  await steps.getByRole("link", { name: /İlk ürünü ekleyin/ }).click();
  await page.waitForURL(/catalog\/products\?open=new/);
  await page.goBack();
  // Correct hours are confirmed without a change.
  await steps.getByRole("link", { name: /Çalışma saatlerini/ }).click();
  await page.getByRole("button", { name: "Saatler böyle kalsın" }).click();
  await page.getByRole("link", { name: "İlk adımlar 1 / 5" }).click();
  await steps.getByText("1 / 5").waitFor();
  await steps.getByRole("button", { name: "Gizle" }).click();
  await steps.waitFor({ state: "detached" });
});
