import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { cutReplies } from "#tests/harness/cut-replies.ts";
import { hire } from "#tests/harness/till.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** S01: forms with a maximum that the lost call has used up stay as they were sent; the same press gets the stored reply. */

const product = await testProduct();
const shop = await openShop(product);
const unknown = "Kaydedilip kaydedilmediği bilinmiyor";

interface Form {
  page: Page;
  /** The form's box. */
  box: Locator;
  /** The pressed button. */
  send: Locator;
  /** The field that was typed in. */
  field: Locator;
}

/** Presses; the reply is lost, `saved` is shown by the live refresh, and only the same press is left; then it is pressed again. */
async function pressTwice({ page, box, send, field }: Form, address: string, saved: () => Promise<unknown>) {
  await field.blur();
  const typed = await field.inputValue();
  const { mend } = await cutReplies(page, address);
  await send.click();
  await saved();
  await page.getByText(unknown).waitFor();
  await expect.poll(() => send.isEnabled()).toBe(true);
  await box.getByText("İşlemin sonucu henüz bilinmiyor").waitFor();
  expect(await field.isDisabled()).toBe(true);
  expect(await field.inputValue()).toBe(typed);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: unknown });
  await question.getByRole("button", { name: "Vazgeç" }).click();
  await question.waitFor({ state: "hidden" });
  await product.shot(page, `lost-${address.split("/").at(-1)}-390`);
  await mend();
  await send.click();
}

test("of two payments by hand a refund goes back once", async () => {
  const { id } = await shop.salon.call("POST /api/orders", {
    body: {
      created_by_id: shop.elif,
      customer_id: shop.customer,
      items: [{ product_id: shop.shampoo, quantity: 3, price: 8_500 }],
    },
  });
  const payments = [
    { payment_method: "cash" as const, amount: 15_500 },
    { payment_method: "credit_card" as const, amount: 11_000 },
  ];
  const body = { status: "success" as const, tips: 1_000, payments };
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id }, body });
  const page = await product.visit(`/sales/orders?open=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "İade et" }).click();
  const box = page.getByRole("dialog", { name: /İade et/ });
  await box.getByText("Satır seç").click();
  await box.getByRole("textbox", { name: /iade adedi/ }).fill("1");
  await box.getByLabel("Kredi Kartı").fill("5");
  await box.getByLabel("Nakit").fill("90");
  const [send, field] = [box.getByRole("button", { name: "İade et" }), box.getByLabel("Nakit")];
  const order = () => shop.salon.call("GET /api/orders/{id}", { params: { id } });
  const back = () => expect.poll(async () => (await order()).refunded).toBe(9_500);
  await pressTwice({ page, box, send, field }, "**/api/orders/*/refund", back);
  await box.waitFor({ state: "hidden" });
  expect(await order()).toMatchObject({ refunded: 9_500, items: [{ refunded_quantity: 1 }] });
});

test("a deposit is taken once", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id } = await shop.salon.call("POST /api/reservations", {
    body: {
      customer_id: shop.customer,
      starting_at: `${tomorrow} 10:00`,
      items: [{ service_id: shop.service.id, employee_id: shop.elif, price: 360_000, estimated_time: 60 }],
    },
  });
  const page = await product.visit(`/sales/reservation?open=${id}`, { as: shop.salon, size: "phone" });
  const section = page.getByRole("region", { name: "Kapora", includeHidden: true });
  await page.getByRole("button", { name: "Kapora al" }).click();
  const box = page.getByRole("dialog", { name: "Kapora al" });
  const field = box.getByRole("textbox", { name: "Tutar" });
  await field.fill("2000");
  const send = box.getByRole("button", { name: "₺2.000,00 kapora al" });
  await pressTwice({ page, box, send, field }, "**/api/reservations/*/deposit", () =>
    section.getByText("₺2.000,00").waitFor({ state: "attached" }),
  );
  await page.getByText("Kapora alındı").waitFor();
  expect(await shop.salon.call("GET /api/reservations/{id}/deposit", { params: { id } })).toMatchObject({
    left: 200_000,
  });
});

const balance = async () =>
  (await shop.salon.call("GET /api/contacts/{id}/prepaid", { params: { id: shop.customer } })).balance;

test("a balance is loaded once, and paid back once", async () => {
  const page = await product.visit(`/sales/prepaid?openCustomer=${shop.customer}`, { as: shop.salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: /Gülşen/, includeHidden: true });
  const loaded = drawer.getByLabel("Tutar", { exact: true });
  await loaded.fill("1000");
  const load = drawer.getByRole("button", { name: "₺1.000,00 yükle" });
  await pressTwice({ page, box: drawer, send: load, field: loaded }, "**/api/contacts/*/balance", () =>
    drawer.getByText("₺1.000,00", { exact: true }).first().waitFor(),
  );
  await page.getByText("Bakiye yüklendi").waitFor();
  expect(await balance()).toBe(100_000);

  await drawer.getByRole("button", { name: "Geri öde" }).click();
  const box = page.getByRole("dialog", { name: "Bakiyeyi geri öde" });
  const field = box.getByLabel("Geri ödenecek tutar");
  await field.fill("600");
  const send = box.getByRole("button", { name: "Geri öde" });
  await pressTwice({ page, box, send, field }, "**/api/contacts/*/balance/payout", () =>
    drawer.getByText("₺400,00", { exact: true }).first().waitFor({ state: "attached" }),
  );
  await page.getByText("Bakiye geri ödendi").waitFor();
  expect(await balance()).toBe(40_000);
});

test("more than half of a debt is collected once", async () => {
  const { id } = await shop.salon.call("POST /api/orders", {
    body: {
      created_by_id: shop.elif,
      customer_id: shop.customer,
      services: [{ service_id: shop.service.id, employee_id: shop.elif, price: 34_000 }],
    },
  });
  const due_at = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: { payments: [], due_at } });
  const page = await product.visit(`/sales/debts?open=${shop.customer}`, { as: shop.salon, size: "phone" });
  const box = page.getByRole("dialog", { name: /Gülşen/ });
  const field = box.getByLabel("Alınan");
  await field.fill("200");
  const send = box.getByRole("button", { name: "₺200,00 tahsil et" });
  await pressTwice({ page, box, send, field }, "**/api/contacts/*/payments", () =>
    box.getByText("₺140,00").first().waitFor(),
  );
  await page.getByText("Tahsilat kaydedildi").waitFor();
  expect((await shop.salon.call("GET /api/orders/{id}", { params: { id } })).owed).toBe(14_000);
  // Known again: an amount can be typed, and a further press collects nothing.
  await expect.poll(() => field.isEnabled()).toBe(true);
  expect(await field.inputValue()).toBe("");
  expect(await box.getByRole("button", { name: "Tahsil et", exact: true }).isDisabled()).toBe(true);
});

test("an employee gets the code of a gift card whose reply was lost", async () => {
  const { id: order } = await shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, gift_cards: [{ amount: 50_000 }] },
  });
  await shop.salon.call("POST /api/orders/{id}/checkout", {
    params: { id: order },
    body: { payment_method: "cash" },
  });
  const [card] = (await shop.salon.call("GET /api/contacts/{id}/prepaid", { params: { id: shop.customer } })).cards;
  const staff = Object.assign(await hire(product, shop.salon), { slug: shop.salon.slug });
  const page = await product.visit(`/sales/prepaid?open=${card?.id}`, { as: staff, size: "phone" });
  const drawer = page.getByRole("dialog", { name: "Hediye kartı" });
  const show = drawer.getByRole("button", { name: "Kodu göster" });
  const { mend } = await cutReplies(page, "**/api/gift-cards/*/code");
  await show.click();
  await drawer.getByText(/^…[0-9A-Z]{4}$/).waitFor();
  await page.getByText(unknown).waitFor();
  await product.shot(page, "lost-code-390");
  await mend();
  await show.click();
  const made = page.getByRole("dialog", { name: "Kartın kodu" });
  const code = (await made.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? "";
  await made.getByRole("button", { name: "Tamam" }).click();
  await drawer.getByText(`…${code.slice(-4)}`).waitFor();
  // The employee makes no second one.
  await expect.poll(() => show.count()).toBe(0);
});
