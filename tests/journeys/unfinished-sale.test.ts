import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** An unfinished sale goes on in the phone's cart (D5, decisions §4 and 0019). */

const product = await testProduct();
const shop = await openShop(product);

const leaveUnpaid = (quantity: number) =>
  shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.shampoo, quantity }] },
  });

async function chooseSale(id: number): Promise<Page> {
  const page = await product.visit("/sales/new-sale?tab=unfinished", { as: shop.salon, size: "phone" });
  await page.locator(`a[href$="open=${id}"]`).click();
  return page;
}

/** What has the focus: a text field would open the keyboard. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("other quantities are asked about in the cart, which opens by itself; the bar leads back to the question", async () => {
  const { id } = await leaveUnpaid(3);
  const page = await chooseSale(id);
  const sheet = page.getByRole("dialog", { name: "Sepet" });
  await sheet.getByText("Kayıtlı miktarlar farklı").waitFor();
  await product.shot(page, "unfinished-question-390");
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  const bar = page.locator("[data-action-bar]");
  expect(await bar.getByRole("button", { name: "Devam Et" }).isDisabled()).toBe(true);
  await product.shot(page, "unfinished-bar-390");
  await bar.getByRole("button", { name: "Kayıtlı miktarlar farklı" }).click();

  await sheet.getByRole("button", { name: "Kayıtlı miktarlar" }).click();
  await sheet.getByText("₺1.047,00").first().waitFor();
  await expect.poll(() => focused(page)).toBe("H2");
  await sheet.getByRole("button", { name: "Devam Et" }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
});

test("a sale of one piece is loaded without the keyboard", async () => {
  const { id } = await leaveUnpaid(1);
  const page = await chooseSale(id);
  await page.locator("[data-action-bar]").getByText("₺349,00").waitFor();
  await page.getByPlaceholder("Ürün Ara").waitFor();
  await expect.poll(() => focused(page)).toBe("H1");
  expect(await page.getByRole("dialog").count()).toBe(0);
});
