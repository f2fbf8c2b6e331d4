import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { tillCoupon } from "#tests/harness/till.ts";

/** Limits of coupons, as the till on a phone says them (K2, D4; issue 14). */

const product = await testProduct();
const shop = await openShop(product);
const services = [{ service_id: shop.service.id }];

const order = async (more: object = {}) =>
  (await shop.salon.call("POST /api/orders", { body: { created_by_id: shop.elif, services, ...more } })).id;
const make = (fields: Parameters<typeof tillCoupon>[0]) =>
  shop.salon.call("POST /api/marketing/coupons", { body: tillCoupon(fields) });
const pay = (id: number, coupon_code: string) =>
  shop.salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: { coupon_code } });
const paid = async (id: number) => (await shop.salon.call("GET /api/orders/{id}", { params: { id } })).transaction_id;

async function checkout(id: number): Promise<Page> {
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "Kupon ekle" }).click();
  return page;
}
const type = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel("Kupon kodu").fill(code);
  await page.getByLabel("Kupon kodu").press("Enter");
};

test("a customer's limit needs a customer, and is told when it is reached", async () => {
  await make({ code: "BIRER", max_usage_per_user: 1 });
  const walkIn = await checkout(await order());
  await type(walkIn, "BIRER");
  await walkIn.getByText("Bu kupon için satışta müşteri seçilmeli.").waitFor();
  await product.shot(walkIn, "coupon-needs-customer-390");
  await walkIn.getByRole("link", { name: "Ürün ekle" }).click();
  await walkIn.getByRole("button", { name: "Sepeti aç" }).click();
  const cart = walkIn.getByRole("dialog");
  await cart.getByLabel("Müşteri").click();
  await walkIn.getByPlaceholder(/ara/i).last().fill("gulsen");
  await walkIn.getByRole("option", { name: /Gülşen Arslan/ }).click();
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await walkIn.getByRole("button", { name: "Kupon ekle" }).click();
  await type(walkIn, "BIRER");
  await walkIn.getByText("₺855,00").first().waitFor();
  await pay(await order({ customer_id: shop.customer }), "BIRER");
  const page = await checkout(await order({ customer_id: shop.customer }));
  await type(page, "birer");
  await page.getByText("Bu müşteri kuponu kullanabileceği kadar kullandı.").waitFor();
  await product.shot(page, "coupon-customer-limit-390");
});

test("a total limit that another till uses up while it stands in the cart is refused, and the sale can be paid without it", async () => {
  await make({ code: "TEK", max_usage: 1 });
  const id = await order();
  const page = await checkout(id);
  await type(page, "TEK");
  await page.getByText("₺855,00").first().waitFor();
  await pay(await order(), "TEK");
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByRole("textbox", { name: "Kupon kodu" }).waitFor();
  await page.getByText("Bu kuponun kullanım hakkı kalmadı.").first().waitFor();
  await product.shot(page, "coupon-used-up-390");
  await page.getByText("₺950,00").first().waitFor();
  expect(await paid(id)).toBeNull();
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByLabel("Kupon kodu").fill("");
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
});

test("a code that ends between trying and paying, one of another business, and one that does not exist", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await make({ code: "BIRSAAT", end_date: soon });
  const other = await product.salon();
  await other.call("POST /api/marketing/coupons", { body: tillCoupon({ code: "KOMSU" }) });
  const page = await checkout(await order());
  for (const code of ["KOMSU", "YOK", "=1+1", "<b>x</b>", "%", "x".repeat(60)]) {
    await type(page, code);
    await page.getByText("Böyle bir kupon yok.").waitFor();
    await page.getByLabel("Kupon kodu").fill("");
    await page.getByText("Böyle bir kupon yok.").waitFor({ state: "detached" });
  }
  await type(page, "BIRSAAT");
  await page.getByText("₺855,00").first().waitFor();
  product.travel(new Date(Date.now() + 2 * 3_600_000).toISOString());
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Bu kuponun süresi doldu.").first().waitFor();
  await product.shot(page, "coupon-ended-390");
});

test("too large a limit is refused in its step, and the server's refusal leads to the step of its field", async () => {
  product.travel(undefined);
  await make({ code: "SINIR", name: "Sınırlı" });
  const page = await product.visit("/marketing/promotion/coupons", { as: shop.salon });
  await page.getByRole("button", { name: "Sınırlı", exact: true }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Sınırlı" });
  const field = (name: string) => drawer.getByRole("textbox", { name, exact: true });
  const next = drawer.getByRole("button", { name: "Devam et" });
  const focused = drawer.locator("input:focus[aria-invalid=true]");
  const refusal = (text: string) => drawer.locator(".mantine-InputWrapper-error", { hasText: text });
  await drawer.getByRole("switch", { name: "Müşteri başına sınır" }).press("Space");
  await drawer.getByRole("switch", { name: "Toplam kullanım sınırı" }).press("Space");
  await field("Müşteri başına kullanım").fill("99999999999");
  await field("Kullanım sınırı").pressSequentially("5000000000000000");
  await next.press("Enter");
  await refusal("Kullanıcı başına kullanım en fazla 1.000.000 olabilir").waitFor();
  await refusal("Kullanım sınırı en fazla 1.000.000 olabilir").waitFor();
  expect(await focused.inputValue()).toBe("99999999999");
  await product.shot(page, "coupon-too-large-1280");
  await field("Müşteri başına kullanım").fill("iki");
  await field("Kullanım sınırı").fill("1,5");
  await next.press("Enter");
  const whole = refusal("1 ile 1.000.000 arasında bir tam sayı girin");
  await expect.poll(() => whole.count()).toBe(2);
  await product.shot(page, "coupon-not-whole-1280");
  await field("Müşteri başına kullanım").fill("0");
  await field("Kullanım sınırı").fill("-3");
  await next.press("Enter");
  await refusal("Kullanıcı başına kullanım en az 1 olmalıdır").waitFor();
  await refusal("Kullanım sınırı en az 1 olmalıdır").waitFor();
  await field("Müşteri başına kullanım").fill("2");
  await field("Kullanım sınırı").fill("1000000");
  await next.press("Enter");
  await drawer.getByText("Adım 2 / 2").waitFor();

  const message = "Kullanım sınırı en az 1 olmalıdır";
  await page.route("**/api/marketing/coupons/*", (call) =>
    call.fulfill({
      status: 422,
      json: {
        error: "validation",
        message,
        messages: { max_usage: message },
        errors: [{ field: "max_usage", message }],
      },
    }),
  );
  // A second Enter within half a second would be a double press.
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Adım 1 / 2").waitFor();
  await refusal(message).waitFor();
  await focused.waitFor();
  expect(await focused.inputValue()).toBe("1000000");
  await product.shot(page, "coupon-refused-step-1280");
});
