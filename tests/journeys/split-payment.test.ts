import { expect, test } from "vitest";
import { inOrder } from "#tests/harness/in-order.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** D4, E1, E3 (decisions §4): half in cash, half by card, and a refund to the card. */

const product = await testProduct();
const shop = await openShop(product);

inOrder();

const newOrder = (quantity = 1) =>
  shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.shampoo, quantity }] },
  });

test("on the phone a sale is paid partly in cash, with its change, and the rest by card", async () => {
  const { id } = await newOrder();
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("radio", { name: "Nakit" }).check({ force: true });
  const begin = page.getByRole("button", { name: "Ödemeyi böl" });
  const focused = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await begin.press("Enter");
  const parts = page.getByRole("group", { name: "Ödemeler" });
  const first = parts.getByLabel("1. tutar");
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await parts.getByRole("button", { name: "Tek ödeme" }).press("Enter");
  await focused("Ödemeyi böl");
  await begin.press("Enter");
  const pay = page.getByRole("button", { name: "Satışı tamamla" });

  const second = parts.getByLabel("2. tutar");
  await parts.getByText("Kalan: ₺349,00").waitFor();
  expect(await first.getAttribute("placeholder")).toBe(null);
  expect(await second.getAttribute("placeholder")).toBe(null);
  await product.shot(page, "split-begun-390");
  await parts.getByLabel("1. tutar").fill("400");
  await parts.getByText("Ödemeler toplamı ₺51,00 aşıyor").waitFor();
  await parts.getByLabel("1. tutar").fill("200");
  await parts.getByText("Kalan: ₺0,00").waitFor();
  expect(await second.getAttribute("placeholder")).toBe("149,00");
  await second.fill("100");
  await parts.getByText("Kalan: ₺49,00").waitFor();
  await pay.click();
  await parts.getByText("₺49,00 daha ödenmeli").waitFor();
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await first.fill("");
  await second.fill("");
  await second.blur();
  await page.evaluate(() => scrollTo(0, 0));
  await pay.click();
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect
    .poll(async () => {
      const refusal = await parts.getByText("Her ödemenin tutarını girin").boundingBox();
      const bar = await pay.locator("xpath=ancestor::*[@data-action-bar]").boundingBox();
      return refusal!.y + refusal!.height <= bar!.y;
    })
    .toBe(true);
  await product.shot(page, "split-refused-390");
  await first.fill("200");
  // Issue 18, hostile amounts: paying leads to the wrong one.
  await second.fill("1e9");
  await pay.click();
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await parts.getByRole("group", { name: "2. ödemenin tutarı" }).getByRole("button", { name: "Kalan" }).click();
  expect(await parts.getByLabel("2. tutar").inputValue()).toBe("149,00");

  await page.getByRole("button", { name: "Para üstü hesapla" }).click();
  await page.getByLabel("Alınan nakit", { exact: true }).fill("500");
  await page.getByText("₺300,00").waitFor();
  await product.shot(page, "split-payment-390");
  await pay.dblclick();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.getByRole("button", { name: "Fişi aç" }).click();
  const receipt = page.getByRole("dialog");
  await receipt.getByText("Bu ödeme").waitFor();
  const list = receipt.getByRole("list", { name: "Ödemeler" });
  await list.getByText("₺149,00").waitFor();
  await list.getByRole("link", { name: "Kredi Kartı" }).click();
  await receipt.getByText("₺149,00").first().waitFor();
  await product.shot(page, "split-receipt-390");
  const { data } = await shop.salon.call("GET /api/accounting/transactions");
  expect(data).toMatchObject([
    { payment_method: "credit_card", total: 14_900 },
    { payment_method: "cash", total: 20_000 },
  ]);
});

test("on the desktop the refund is shared by what is left of each payment, or goes to the card alone", async () => {
  const [row] = (await shop.salon.call("GET /api/accounting/transactions")).data;
  const page = await product.visit(`/sales/sales?open=${row?.id}`, { as: shop.salon });
  await page.getByRole("button", { name: "İade et" }).click();
  const dialog = page.getByRole("dialog", { name: /İade et/ });
  expect(await dialog.getByLabel("Nakit").inputValue()).toBe("200,00");
  expect(await dialog.getByLabel("Kredi Kartı").inputValue()).toBe("149,00");
  await dialog.getByLabel("Nakit").fill("abc");
  await dialog.getByText("Geçerli bir tutar girin").waitFor();
  expect(await dialog.getByRole("button", { name: "İade et" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Nakit").fill("0");
  await dialog.getByText("₺200,00 daha dağıtılmalı").waitFor();
  expect(await dialog.getByRole("button", { name: "İade et" }).isDisabled()).toBe(true);
  await product.shot(page, "split-refund-1280");
  await dialog.getByLabel("Nakit").fill("200");
  await dialog.getByRole("button", { name: "İade et" }).click();
  await dialog.waitFor({ state: "hidden" });
  const { data } = await shop.salon.call("GET /api/accounting/transactions");
  expect(data.map(({ payment_method, total }) => [payment_method, total])).toEqual([
    ["credit_card", -14_900],
    ["cash", -20_000],
    ["credit_card", 14_900],
    ["cash", 20_000],
  ]);
});

test("a quantity counts while it is typed, and the first press refunds it", async () => {
  const { id } = await newOrder(3);
  const payments = [
    { payment_method: "cash" as const, amount: 50_000 },
    { payment_method: "credit_card" as const, amount: 54_700 },
  ];
  const body = { payments };
  const { transaction_id: cash } = await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id }, body });
  const page = await product.visit(`/sales/sales?open=${cash}`, { as: shop.salon });
  await page.getByRole("button", { name: "İade et" }).click();
  const dialog = page.getByRole("dialog", { name: /İade et/ });
  await dialog.getByText("Satır seç").click();
  const pieces = dialog.getByRole("textbox", { name: "Argan Yağlı Şampuan 300 ml iade adedi" });
  const refund = dialog.getByRole("button", { name: "İade et" });
  // More than were sold counts as nothing, and an emptied field as before.
  await pieces.fill("4");
  expect(await refund.isDisabled()).toBe(true);
  await pieces.fill("1");
  await dialog.locator("p", { hasText: "İade edilecek" }).getByText("₺349,00").waitFor();
  await pieces.fill("");
  expect(await refund.isDisabled()).toBe(true);
  await pieces.fill("1");
  await expect.poll(() => dialog.getByLabel("Nakit").inputValue()).toBe("166,67");
  await refund.click();
  await dialog.waitFor({ state: "hidden" });
});

test("a payment that was refunded in part says how much, in the list and in its drawer", async () => {
  const [, , , cash] = (await shop.salon.call("GET /api/accounting/transactions")).data;
  expect(cash).toMatchObject({ payment_method: "cash", refunded: 16_667 });
  const page = await product.visit("/sales/sales", { as: shop.salon });
  const row = page.getByRole("row").filter({ hasText: "₺500,00" });
  await row.getByText("İade edildi", { exact: true }).waitFor();
  await row.getByText("₺166,67", { exact: true }).waitFor();
  // Of one that went back completely the badge says enough.
  const whole = page.getByRole("row").filter({ hasText: "₺200,00" }).last();
  expect(await whole.getByRole("cell").allInnerTexts()).toContain("İade edildi");
  await product.shot(page, "refunded-in-part-1280");
  await row.click();
  await page.getByRole("dialog").getByText("₺166,67", { exact: true }).waitFor();
  await product.shot(page, "refunded-in-part-drawer-1280");
  const phone = await product.visit("/sales/sales", { as: shop.salon, size: "phone" });
  await phone.getByText("₺166,67", { exact: true }).waitFor();
  await product.shot(phone, "refunded-in-part-390");
});
