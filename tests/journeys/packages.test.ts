import { expect, test } from "vitest";
import { inOrder } from "#tests/harness/in-order.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 18, session packages (decision 0092): a package of ten is made, sold, used in an appointment and by hand, and given back. */

const product = await testProduct();
const shop = await openShop(product);

inOrder();

const packages = async () =>
  (await shop.salon.call("GET /api/contacts/{id}/packages", { params: { id: shop.customer } })).data;

test("on the desktop a package of ten is added to the catalogue; wrong fields say so", async () => {
  const page = await product.visit("/catalog/packages", { as: shop.salon });
  await page.getByText("Henüz paket yok").waitFor();
  await product.shot(page, "packages-empty-1280");
  // The services come after they are looked for.
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/api\/services\?/, (route) => typed.then(() => route.continue()));
  await page.getByRole("button", { name: "Paket ekle" }).first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Paket adı").fill("Fön 10 seans");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Her satırda bir hizmet seçin").waitFor();
  const service = drawer.getByLabel("1. hizmet", { exact: true });
  await service.fill("Fön");
  await page.getByRole("listbox").getByText("Yükleniyor").waitFor();
  await product.shot(page, "package-services-loading-1280");
  await service.press("Enter");
  await service.press("Tab");
  expect(await service.inputValue()).toBe("Fön");
  answer();
  await drawer.getByText("Her satırda bir hizmet seçin").waitFor({ state: "detached" });
  await drawer.getByLabel("Paket fiyatı").fill("2500");
  await drawer.getByLabel("Aileyle paylaşılabilir").check();
  await product.shot(page, "package-form-1280");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Paket başarı ile eklendi").waitFor();
  await page.getByText("10 × Fön").first().waitFor();
  await product.shot(page, "packages-1280");
});

test("on the phone it is sold at the till, to a customer", async () => {
  const page = await product.visit("/sales/new-sale?tab=packages", { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: /Fön 10 seans/ }).click();
  await page.getByRole("status").getByText("Paket için müşteri seçin").waitFor();
  await product.shot(page, "package-till-390");
  await page.getByRole("button", { name: /Sepet/ }).first().click();
  const cart = page.getByRole("dialog");
  await cart.getByText("Paket için müşteri seçin").waitFor();
  await product.shot(page, "package-cart-390");
  await cart
    .getByLabel(/Müşteri/)
    .first()
    .click();
  await page.getByText("Gülşen").first().click();
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  expect(await packages()).toMatchObject([{ name: "Fön 10 seans", state: "open", price: 250_000 }]);
});
