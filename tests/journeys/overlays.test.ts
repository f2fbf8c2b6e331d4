import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
const shop = await openShop(product);
const salon = shop.salon;

const toasts = (page: Page, tone: "success" | "failure" | "info") => page.locator(`[data-tone="${tone}"]`);

test("quick saves leave one green message, a red one stays beside it (A8)", async () => {
  const page = await product.visit("/catalog/products", { as: salon, size: "phone" });
  await page.getByRole("main").getByRole("button", { name: "Diğer işlemler" }).first().click();
  await page.getByRole("menuitem", { name: "Markalar" }).click();
  const sheet = page.getByRole("dialog", { name: "Markalar" });
  const add = async (name: string): Promise<void> => {
    await sheet.getByRole("textbox", { name: "Yeni marka" }).fill(name);
    await page.keyboard.press("Enter");
  };
  for (const name of ["Lavin", "Mirsa", "Toros"]) {
    await add(name);
    await sheet.getByRole("listitem").filter({ hasText: name }).waitFor();
  }
  await expect.poll(() => toasts(page, "success").count()).toBe(1);
  await add("Toros");
  await toasts(page, "failure").waitFor();
  await add("Beren");
  await expect.poll(() => toasts(page, "success").count()).toBe(1);
  await toasts(page, "failure").waitFor();
  await product.shot(page, "messages-390");
});

test("a reminder's message leaves the calendar's head and days free on the phone (A8, G3)", async () => {
  await salon.call("POST /api/reminders", {
    body: { contact_id: shop.customer, note: "Dip boya", remind_at: new Date(Date.now() - 60_000).toISOString() },
  });
  const page = await product.visit("/calendar", { as: salon, size: "phone" });
  const message = toasts(page, "info").filter({ hasText: "Dip boya" });
  const days = page.getByRole("navigation", { name: "Hafta" });
  await message.waitFor();
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([days.boundingBox(), message.boundingBox()]);
      return above && below && below.y >= above.y + above.height;
    })
    .toBe(true);
  await product.shot(page, "message-calendar-390");
});
