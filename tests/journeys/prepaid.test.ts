import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inOrder } from "#tests/harness/in-order.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** D4, G1 (decisions §4, decision 0093): a balance and a gift card, loaded, sold, spent beside cash, and paid back. */

const product = await testProduct();
const shop = await openShop(product);
let code = "";

inOrder();

const newOrder = (customer_id: number | null = shop.customer) =>
  shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id, items: [{ product_id: shop.shampoo, quantity: 1 }] },
  });

/** "Satışı tamamla", once it takes presses. */
async function payButton(page: Page) {
  const button = page.getByRole("button", { name: "Satışı tamamla" });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  return button;
}

test("on the phone a balance is loaded for a customer; nonsense is told", async () => {
  const page = await product.visit("/sales/prepaid", { as: shop.salon, size: "phone" });
  await page.getByText("Ön ödeme yok").waitFor();
  await product.shot(page, "prepaid-empty-390");
  await page.getByRole("button", { name: "Bakiye yükle" }).click();
  await page.getByRole("dialog", { name: "Bakiye kime yüklenecek?" }).getByText("Gülşen").first().click();
  const drawer = page.getByRole("dialog", { name: /Gülşen/ });
  const amount = drawer.getByLabel("Tutar", { exact: true });
  await amount.fill("abc");
  await drawer.getByText("Geçerli bir tutar girin").waitFor();
  await drawer.getByRole("button", { name: "₺500,00" }).click();
  await expect.poll(() => amount.inputValue()).toBe("500,00");
  await amount.fill("0");
  await drawer.getByText("Geçerli bir tutar girin").waitFor();
  await amount.fill("200");
  await drawer.getByLabel("Not").fill("Peşin verdi");
  await product.shot(page, "prepaid-load-390");
  await drawer.getByRole("button", { name: "₺200,00 yükle" }).dblclick();
  await page.getByText("Bakiye yüklendi").waitFor();
  await drawer.getByText("Peşin verdi").waitFor();
  const { balance } = await shop.salon.call("GET /api/contacts/{id}/prepaid", { params: { id: shop.customer } });
  expect(balance).toBe(20_000);
});

test("the balance pays a part of a sale, cash the rest", async () => {
  const { id } = await newOrder();
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "Bakiyeden öde (₺200,00)" }).click();
  const amount = page.getByLabel("Bakiye, tutar");
  await expect.poll(() => amount.inputValue()).toBe("200,00");
  await amount.fill("201");
  await page.getByText("Yalnızca ₺200,00 var").waitFor();
  await (await payButton(page)).click();
  await amount.fill("150");
  await page.getByText("Kalan: ₺199,00").waitFor();
  await product.shot(page, "prepaid-checkout-390");
  await (await payButton(page)).dblclick();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const order = await shop.salon.call("GET /api/orders/{id}", { params: { id } });
  expect(order.payments).toMatchObject([
    { payment_method: "cash", amount: 19_900 },
    { payment_method: "balance", amount: 15_000 },
  ]);
});

test("a gift card is sold, and its code is shown once", async () => {
  const page = await product.visit("/sales/prepaid", { as: shop.salon });
  await page.getByRole("button", { name: "Hediye kartı sat" }).click();
  const dialog = page.getByRole("dialog", { name: "Hediye kartı sat" });
  await dialog.getByLabel("Kartın değeri").fill("0,5");
  await dialog.getByText("1 TL ile 100.000 TL arasında bir tutar girin").waitFor();
  await dialog.getByRole("button", { name: "₺500,00" }).click();
  await dialog.getByRole("button", { name: "Ödemeye geç" }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
  expect(await page.getByRole("button", { name: "Hediye kartı", exact: true }).count()).toBe(0);
  await product.shot(page, "gift-card-checkout-1280");
  await (await payButton(page)).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const drawer = page.getByRole("dialog", { name: "Hediye kartı" });
  await drawer.getByText("Henüz verilmedi").waitFor();
  await drawer.getByRole("button", { name: "Kodu göster" }).click();
  const shown = page.getByRole("dialog", { name: "Kartın kodu" });
  code = (await shown.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? "";
  await product.shot(page, "gift-card-code-1280");
  await shown.getByRole("button", { name: "Tamam" }).click();
  await drawer.getByText(`…${code.slice(-4)}`).waitFor();
  await product.shot(page, "gift-card-1280");
  await page.keyboard.press("Escape");
  await page.getByText("₺550,00").first().waitFor();
  await product.shot(page, "prepaid-1280");
});

/** Sells a gift card of 250 to a walk-in, up to its payment. */
async function toCardPayment(size: "phone" | "desk"): Promise<Page> {
  const page = await product.visit("/sales/prepaid", { as: shop.salon, ...(size === "phone" && { size }) });
  await page.getByRole("button", { name: "Hediye kartı sat" }).click();
  const dialog = page.getByRole("dialog", { name: "Hediye kartı sat" });
  await dialog.getByRole("button", { name: "₺250,00" }).click();
  await dialog.getByRole("button", { name: "Ödemeye geç" }).click();
  await payButton(page);
  return page;
}

const latestOrder = async () => {
  const { data } = await shop.salon.call("GET /api/orders", { query: { page: 1 } as never });
  return shop.salon.call("GET /api/orders/{id}", { params: { id: data[0]?.id ?? 0 } });
};

test("a card of a walk-in is left unpaid for a customer", async () => {
  const page = await toCardPayment("desk");
  await page.getByRole("button", { name: "Ödeme Alınmadı" }).click();
  const asked = page.getByRole("dialog", { name: "Ödeme kimden alınacak?" });
  await asked.getByRole("option", { name: /Gülşen Arslan/ }).click();
  await page.getByText("Ödeme alınmadı", { exact: true }).waitFor();
  expect(await latestOrder()).toMatchObject({ customer: { id: shop.customer }, total: 25_000, paid: 0 });
});

test.each(["desk", "phone"] as const)("the payment's arrow leads back to correct a card's value (%s)", async (size) => {
  const page = await toCardPayment(size);
  await page.getByRole("link", { name: "Geri" }).click();
  if (size === "phone") await page.getByRole("button", { name: "Sepeti aç" }).click();
  const cart = size === "phone" ? page.getByRole("dialog") : page;
  const next = cart.getByRole("button", { name: "Devam Et" });
  const worth = page.getByLabel("Hediye kartı fiyatı");
  await expect.poll(() => worth.inputValue()).toBe("250,00");
  await worth.fill("0,5");
  await next.click();
  await page.getByText("Hediye kartı en az 1 TL, en çok 100.000 TL olabilir").first().waitFor();
  await worth.fill("300");
  await product.shot(page, `gift-card-cart-${size === "phone" ? "390" : "1280"}`);
  await next.click();
  await payButton(page);
  expect(await latestOrder()).toMatchObject({ total: 30_000, discount: 0, gift_cards: [{ price: 30_000 }] });
});

test("by keyboard the card pays a whole sale of a stranger; a wrong code is told at its field", async () => {
  const { id } = await newOrder(null);
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon });
  await page.getByRole("button", { name: "Hediye kartı", exact: true }).press("Enter");
  const field = page.getByLabel("Kartın kodu");
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("yanlış-kod");
  await page.keyboard.press("Enter");
  await page.getByText("Bu kodla bir hediye kartı yok").waitFor();
  await field.fill(code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByText("Kalan: ₺0,00").waitFor();
  expect(await page.getByRole("radiogroup", { name: "Ödeme yöntemi" }).count()).toBe(0);
  await product.shot(page, "prepaid-whole-1280");
  await (await payButton(page)).press("Enter");
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.getByRole("button", { name: "Fişi aç" }).click();
  await page.getByRole("dialog").getByText("Hediye kartı").first().waitFor();
  await product.shot(page, "prepaid-receipt-1280");
});

test("the rest of the balance is paid back, not more", async () => {
  const page = await product.visit(`/sales/prepaid?openCustomer=${shop.customer}`, { as: shop.salon });
  const drawer = page.getByRole("dialog", { name: /Gülşen/ });
  await drawer.getByRole("button", { name: "Geri öde" }).click();
  const dialog = page.getByRole("dialog", { name: "Bakiyeyi geri öde" });
  const amount = dialog.getByLabel("Geri ödenecek tutar");
  await expect.poll(() => amount.inputValue()).toBe("50,00");
  await amount.fill("-5");
  await dialog.getByText("Geçerli bir tutar girin").waitFor();
  await amount.fill("51");
  await amount.press("Enter");
  await dialog.getByText("En fazla ₺50,00").waitFor();
  await amount.fill("50");
  await dialog.getByLabel("Neden").fill("Taşınıyor");
  await dialog.getByRole("button", { name: "Geri öde" }).dblclick();
  await page.getByText("Bakiye geri ödendi").waitFor();
  await drawer.getByText("Taşınıyor").waitFor();
  await product.shot(page, "balance-1280");
  // Loaded by keyboard: the focus is at the next amount, because the button is disabled.
  const next = drawer.getByLabel("Tutar", { exact: true });
  await next.fill("20");
  await drawer.getByRole("button", { name: "₺20,00 yükle" }).press("Enter");
  await page.getByText("Bakiye yüklendi").waitFor();
  await expect.poll(() => next.evaluate((field) => field === document.activeElement)).toBe(true);
});
