import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** "WhatsApp'tan gönder" beside a booking and a reminder: the filled text in the user's own WhatsApp, without a provider (issue 14). */

const product = await testProduct();
const shop = await openShop(product);
/** The day after tomorrow: "2026-11-29" and "29.11.2026". */
const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const written = day.split("-").toReversed().join(".");

/** Chooses the menu's WhatsApp entry; returns the address that it opens. */
async function addressOf(page: Page, menu: string): Promise<string> {
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address);
      return null;
    };
  });
  await page.getByRole("dialog").getByRole("button", { name: menu }).press("Enter");
  await page.getByRole("menuitem", { name: "WhatsApp'tan gönder" }).press("Enter");
  await page.waitForFunction(() => document.body.dataset.opened !== undefined);
  return page.evaluate(() => document.body.dataset.opened ?? "");
}

const textIn = (address: string) => new URL(address).searchParams.get("text");
const TO_GÜLŞEN = /^https:\/\/wa\.me\/905334182706\?text=/;

test("a coming appointment is told with its time and services; a canceled one is not", async () => {
  const { id } = await shop.salon.call("POST /api/reservations", {
    body: {
      customer_id: shop.customer,
      starting_at: `${day} 14:00`,
      items: [{ service_id: shop.service.id, employee_id: shop.elif, price: 95_000, estimated_time: 60 }],
    },
  });
  const path = `/calendar?tarih=${day}&open=${id}`;
  const page = await product.visit(path, { as: shop.salon, size: "phone" });
  const address = await addressOf(page, "Diğer işlemler");
  expect(address).toMatch(TO_GÜLŞEN);
  expect(textIn(address)).toBe(
    `Merhaba Gülşen, Yıldız Güzellik randevunuz: ${written} 14:00, Dip Boya Klasik. Görüşmek üzere!`,
  );
  expect((await shop.salon.call("GET /api/messages")).data).toEqual([]);
  await shop.salon.call("PUT /api/reservations/{id}", { params: { id }, body: { status: "canceled" } });
  await page.goto(`${product.address}/sales/reservation?open=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Diğer işlemler" }).press("Enter");
  await page.getByRole("menuitem", { name: "Takvimde göster" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "WhatsApp'tan gönder" }).count()).toBe(0);
});

test("beside a reminder the text greets the customer and keeps the note to oneself", async () => {
  const body = { contact_id: shop.customer, note: "Fiyatı pahalı buldu", remind_at: `${day} 10:00` };
  await shop.salon.call("POST /api/reminders", { body });
  const path = `/contact?open=${shop.customer}&openTab=reminders`;
  const page = await product.visit(path, { as: shop.salon });
  await page.getByText("Fiyatı pahalı buldu").waitFor();
  const address = await addressOf(page, "Hatırlatma işlemleri");
  expect(address).toMatch(TO_GÜLŞEN);
  expect(textIn(address)).toBe("Merhaba Gülşen, Yıldız Güzellik olarak yazıyoruz. ");
});
