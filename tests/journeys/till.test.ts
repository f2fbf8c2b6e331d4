import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { tillCoupon } from "#tests/harness/till.ts";

const product = await testProduct();
const shop = await openShop(product);

test("a sale at the counter: cart, customer, tip, card, transaction, receipt, stock (D1–D4, E1)", async () => {
  const page = await product.visit("/sales/new-sale", { as: shop.salon });
  const cart = page.getByRole("complementary", { name: "Sepet" });
  await cart.getByText("Sepetiniz Boş").waitFor();
  expect(await cart.getByRole("button", { name: "Devam Et" }).isDisabled()).toBe(true);

  const tile = page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).first();
  await tile.click();
  await tile.click();
  await page.getByRole("button", { name: /Keratin Saç Maskesi/ }).click();
  await cart.getByText("₺1.187,00").waitFor();
  const price = cart.getByLabel("Keratin Saç Maskesi 250 ml fiyatı");
  await price.fill("449");
  await price.blur();
  await cart.getByText("₺1.147,00").waitFor();

  await cart.getByLabel("Müşteri").click();
  await page.getByPlaceholder(/ara/i).last().fill("gulsen");
  await page.getByRole("option", { name: /Gülşen Arslan/ }).click();
  await product.shot(page, "new-sale-1280");
  await page.reload();
  await cart.getByText("₺1.147,00").waitFor();

  await cart.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Sipariş başarılı ile oluşturuldu").waitFor();
  await page.getByRole("radio", { name: /%10/ }).click();
  await page.getByRole("radio", { name: /Kredi Kartı/ }).click();
  await page.getByText("₺1.261,70").first().waitFor();
  await product.shot(page, "checkout-1280");
  await page.getByRole("button", { name: "Satışı tamamla" }).dblclick();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await cart.getByText("Sepetiniz Boş").waitFor();

  await page.goto(`${product.address}/sales/sales`);
  await page.getByText("Gülşen Arslan").first().waitFor();
  await page.getByText("₺1.261,70").first().waitFor();
  await product.shot(page, "sales-1280");
  await page.getByText("Gülşen Arslan").first().click();
  const receipt = page.getByRole("dialog");
  await receipt.getByText("2 × ₺349,00").waitFor();
  await receipt.getByText(/KDV/).first().waitFor();
  await product.shot(page, "receipt-1280");
  await page.goBack();
  await receipt.waitFor({ state: "hidden" });

  const { data } = await shop.salon.call("GET /api/accounting/transactions");
  expect(data).toMatchObject([{ amount: 114_700, tips: 11_470, total: 126_170, payment_method: "credit_card" }]);
  const left = async (id: number) =>
    (await shop.salon.call("GET /api/products/{id}", { params: { id } })).inventory_quantity;
  expect([await left(shop.shampoo), await left(shop.mask)]).toEqual([3, 0]);
});

test("a sale on the phone is left unpaid and stays available (D3–D5)", async () => {
  const page = await product.visit("/sales", { as: shop.salon, size: "phone" });
  await page.getByRole("link", { name: "Yeni Satış" }).click();
  await page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).click();
  await product.shot(page, "new-sale-390");
  await page.getByRole("button", { name: "Sepeti aç" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Argan Yağlı Şampuan 300 ml fiyatı").waitFor();
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Sepeti aç" }).click();
  await sheet.getByRole("button", { name: "Argan Yağlı Şampuan 300 ml adedi: Artır" }).click();
  await sheet.getByText("₺698,00").first().waitFor();
  await sheet.getByRole("button", { name: /adedi: (Azalt|Eksilt)/ }).click();
  await sheet.getByText("₺349,00").first().waitFor();
  await sheet.getByLabel("Satıcı").click();
  await page.getByRole("option", { name: /Elif/ }).click();
  await product.shot(page, "new-sale-cart-390");
  const next = sheet.getByRole("button", { name: "Devam Et" });
  const before = (await next.boundingBox())!;
  await next.click();
  await page.getByRole("button", { name: "Ödeme Alınmadı" }).waitFor();
  await product.shot(page, "checkout-390");
  expect(await page.getByRole("button", { name: "Satışı tamamla" }).boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Ödeme Alınmadı" }).click();
  const asked = page.getByRole("dialog", { name: "Ödeme kimden alınacak?" });
  // Enter alone selects no customer.
  await asked.getByRole("option", { name: /Gülşen Arslan/ }).waitFor();
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Walk-in olarak bırak" }).click();
  await page.getByRole("tab", { name: /Sonuçlanmamış Satışlar/ }).click();
  await page.getByText("Ödeme Alınmadı").first().waitFor();
  await product.shot(page, "unfinished-390");
  const { data } = await shop.salon.call("GET /api/orders", { query: { unfinished: "1" } });
  expect(data).toMatchObject([{ transaction_id: null, total: 34_900 }]);
});

test("a coupon typed on the phone reduces the sale when it is paid, and the receipt shows it (K2, D4)", async () => {
  const body = tillCoupon({ code: "YAZ10", name: "Yaz indirimi", max_usage: 1 });
  const coupon = await shop.salon.call("POST /api/marketing/coupons", { body });
  const services = [{ service_id: shop.service.id }];
  const { id } = await shop.salon.call("POST /api/orders", { body: { created_by_id: shop.elif, services } });
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: "Kupon ekle" }).click();
  await page.getByLabel("Kupon kodu").fill("YOK");
  await page.getByRole("button", { name: "Uygula" }).click();
  await page.getByText("Böyle bir kupon yok.").waitFor();
  await product.shot(page, "coupon-field-390");
  const top = async (it: Locator) => (await it.boundingBox())?.y;
  expect(await top(page.getByRole("button", { name: "Uygula" }))).toBe(await top(page.getByLabel("Kupon kodu")));
  await page.getByLabel("Kupon kodu").fill("yaz10");
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.getByRole("button", { name: "Fişi aç" }).click();
  const receipt = page.getByRole("dialog");
  await receipt.getByText("Kupon (YAZ10)").waitFor();
  await receipt.getByText("-₺95,00").waitFor();
  await receipt.getByText("₺855,00").first().waitFor();
  await product.shot(page, "coupon-receipt-390");
  const params = { id: coupon.id };
  expect(await shop.salon.call("GET /api/marketing/coupons/{id}", { params })).toMatchObject({ used: 1 });
});

test("a sale that was paid at another till meanwhile is shown as paid, and the next one starts empty (D4, D5)", async () => {
  const items = [{ product_id: shop.shampoo, quantity: 1 }];
  const { id } = await shop.salon.call("POST /api/orders", {
    body: { created_by_id: shop.ayse, customer_id: shop.customer, items },
  });
  const page = await product.visit("/sales/new-sale?tab=unfinished", { as: shop.salon });
  const cart = page.getByRole("complementary", { name: "Sepet" });
  await page.getByRole("link", { name: "Gülşen Arslan" }).click();
  await cart.getByText("Argan Yağlı Şampuan 300 ml").waitFor();
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: { payment_method: "cash" } });
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Bu satışın ödemesi alındı").waitFor();
  await page.getByRole("button", { name: "Yeni satış" }).click();
  await cart.getByText("Sepetiniz Boş").waitFor();
});

test("a sale that another till has changed or cancelled is not changed again: the user opens the other one, or makes a separate sale of the cart (D3, D5)", async () => {
  const { call } = shop.salon;
  const goods = (quantity: number, replaces?: number) =>
    call("POST /api/orders", {
      body: {
        created_by_id: shop.ayse,
        customer_id: shop.customer,
        items: [{ product_id: shop.shampoo, quantity }],
        ...(replaces && { replaces }),
      },
    });
  const first = await goods(1);
  const page = await product.visit(`/sales/new-sale?open=${first.id}`, { as: shop.salon });
  const cart = page.getByRole("complementary", { name: "Sepet" });
  const asked = page.getByRole("dialog");
  await cart.getByText("Argan Yağlı Şampuan 300 ml").waitFor();
  await cart.getByRole("button", { name: /adedi: Artır/ }).click();
  const second = await goods(2, first.id);
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await asked.getByText(`yerine ${second.code} var`).waitFor();
  await product.shot(page, "replaced-1280");
  await asked.getByRole("link", { name: "Diğer satışı aç" }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
  expect(new URL(page.url()).searchParams.get("order")).toBe(String(second.id));

  await page.goBack();
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await asked.getByRole("button", { name: "Yeni satış olarak devam et" }).click();
  await page.getByText("Sipariş başarılı ile oluşturuldu").waitFor();
  await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
  const third = Number(new URL(page.url()).searchParams.get("order"));
  expect([first.id, second.id]).not.toContain(third);

  const params = { id: third };
  await page.goBack();
  await cart.getByRole("button", { name: /adedi: Artır/ }).click();
  await call("POST /api/orders/{id}/cancel", { params, body: { reason_id: 3 } });
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await asked.getByText("Bu satış iptal edildi").waitFor();
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "hidden" });
  await cart.getByText("₺1.047,00").first().waitFor();
  expect((await call("GET /api/orders/{id}", { params: { id: second.id } })).status).toBe("new");

  await page.goto(`${product.address}/sales/orders?open=${first.id}`);
  await page.getByRole("dialog").getByRole("link", { name: second.code }).waitFor();
});

test("a price change in the catalogue is shown at the cart's line, which keeps its own until the user takes the new one (D3)", async () => {
  const page = await product.visit("/sales/new-sale", { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).click();
  await page.getByRole("button", { name: "Sepeti aç" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("₺349,00").first().waitFor();
  const params = { id: shop.shampoo };
  await shop.salon.call("PUT /api/products/{id}", { params, body: { price: 37_900 } });
  await sheet.getByText("Katalogda artık ₺379,00").waitFor();
  await sheet.getByText("₺349,00").first().waitFor();
  await product.shot(page, "price-news-390");
  await sheet.getByRole("button", { name: /katalog fiyatını kullan/ }).click();
  await sheet.getByText("Katalogda artık").waitFor({ state: "hidden" });
  expect(await sheet.getByLabel("Argan Yağlı Şampuan 300 ml fiyatı").inputValue()).toBe("379,00");
  const price = sheet.getByLabel("Argan Yağlı Şampuan 300 ml fiyatı");
  await price.fill("300");
  await price.blur();
  await shop.salon.call("PUT /api/products/{id}", { params, body: { price: 34_900 } });
  await sheet.locator("s", { hasText: "₺349,00" }).waitFor();
  expect(await sheet.getByText("Katalogda artık").count()).toBe(0);
});

test("a filter without sales can be cleared; before the first sale the list has one button (E1)", async () => {
  const page = await product.visit("/sales/sales?method=qr", { as: shop.salon });
  await page.getByText("Bu süzgece uyan satış yok.").waitFor();
  await page.getByRole("button", { name: "Süzgeci kaldır" }).click();
  await page.getByText("Gülşen Arslan").first().waitFor();
  const begun = await product.visit("/sales/sales", { as: await product.salon("Yeni Salon") });
  await begun.getByText("Satış yok", { exact: true }).waitFor();
  expect(await begun.getByRole("main").getByRole("link", { name: "Yeni Satış" }).count()).toBe(1);
  expect(await begun.getByRole("main").getByRole("searchbox").or(begun.getByLabel(/ara$/)).count()).toBe(0);
});

test("services are sold beside goods, each line by its employee; a second press on Devam Et does not pay, and an unpaid sale gets a customer (D1, D3–D5)", async () => {
  const { call } = shop.salon;
  const page = await product.visit("/sales/new-sale", { as: shop.salon });
  const cart = page.getByRole("complementary", { name: "Sepet" });
  // Enter takes the first match and empties the search, also when it is pressed before the services are loaded.
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/api\/services\?/, (route) => typed.then(() => route.continue()));
  await page.getByRole("tab", { name: "Hizmetler", exact: true }).click();
  await page.getByPlaceholder("Hizmet Ara").fill("sac kes");
  await page.keyboard.press("Enter");
  answer();
  await cart.getByRole("combobox", { name: "Saç Kesimi çalışanı" }).waitFor();
  expect(await page.getByPlaceholder("Hizmet Ara").inputValue()).toBe("");
  await page.getByRole("button", { name: /Saç Kesimi.*45 dk/ }).click();
  await cart.getByRole("combobox", { name: "Saç Kesimi çalışanı" }).last().click();
  await page.getByRole("option", { name: /Ayşe/ }).click();
  const price = cart.getByLabel("Saç Kesimi fiyatı").last();
  await price.fill("500");
  await price.blur();
  await page.getByRole("tab", { name: "Ürünler", exact: true }).click();
  const search = page.getByPlaceholder("Ürün Ara");
  await search.fill("şam");
  await page.getByRole("button", { name: /Keratin Saç Maskesi/ }).waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await cart.getByText("₺1.449,00").waitFor();
  expect(await search.inputValue()).toBe("");
  await product.shot(page, "mixed-cart-1280");

  const next = cart.getByRole("button", { name: "Devam Et" });
  const place = (await next.boundingBox())!;
  const { x, y } = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await page.mouse.dblclick(x, y);
  const pay = page.getByRole("button", { name: "Satışı tamamla" });
  await pay.waitFor();
  // At the position of "Devam Et", and not enabled yet; "Ödeme Alınmadı" is below it.
  await page.mouse.click(x, y);
  expect(await pay.boundingBox()).toEqual(place);
  const below = await page.getByRole("button", { name: "Ödeme Alınmadı" }).boundingBox();
  expect(below!.y).toBeGreaterThan(place.y + place.height);
  const order = Number(new URL(page.url()).searchParams.get("order"));
  expect(await call("GET /api/orders/{id}", { params: { id: order } })).toMatchObject({ paid: 0, status: "new" });

  await page.getByRole("button", { name: "Ödeme Alınmadı" }).click();
  const asked = page.getByRole("dialog", { name: "Ödeme kimden alınacak?" });
  await asked.getByRole("option", { name: /Gülşen Arslan/ }).click();
  await page.getByText("Ödeme alınmadı", { exact: true }).waitFor();
  const owed = (await call("GET /api/orders", { query: { unfinished: "1", query: "Gülşen" } })).data.find(
    ({ total }) => total === 144_900,
  );
  const stored = await call("GET /api/orders/{id}", { params: { id: owed?.id ?? 0 } });
  expect(stored.services.map(({ price: kurus, employee }) => [kurus, employee?.id])).toEqual([
    [60_000, shop.elif],
    [50_000, shop.ayse],
  ]);
  expect(stored).toMatchObject({ customer: { name: "Gülşen" }, items: [{ product_id: shop.shampoo }] });

  await page.goto(`${product.address}/sales/new-sale?tab=unfinished`);
  await page.getByPlaceholder("Müşteri veya kod ara").fill(owed?.code ?? "");
  const row = page.getByRole("listitem").filter({ hasText: "₺1.449,00" });
  await row.getByText("Bugün").waitFor();
  await row.getByRole("button", { name: /Ödeme al/ }).click();
  const checkout = page.getByRole("dialog", { name: /^Ödeme al/ });
  await checkout.getByLabel("İndirim").fill("10");
  await checkout.getByLabel("Bahşiş tutarı").fill("abc");
  await checkout.getByText("Geçerli bir tutar girin").waitFor();
  await checkout.getByLabel("Bahşiş tutarı").fill("25");
  await checkout.getByText("₺1.329,10").first().waitFor();
  await product.shot(page, "checkout-of-unfinished-1280");
  await checkout.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  expect(page.url()).toContain("tab=unfinished");
  expect(await call("GET /api/orders/{id}", { params: { id: owed?.id ?? 0 } })).toMatchObject({
    status: "success",
    discount: 14_490,
    tips: 2_500,
  });
});

test("products wait for the quick-sale tiles above them, so that none moves under a finger (D6)", async () => {
  const page = await product.visit("/api/health", { as: shop.salon });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/quick_sale=true/, async (route) => {
    await released;
    await route.continue();
  });
  const products = page.waitForResponse(/\/api\/products\?(?!.*quick_sale)/);
  await page.goto(`${product.address}/sales/new-sale`, { waitUntil: "commit" });
  const tile = page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).last();
  const first = tile.boundingBox();
  await (await products).finished();
  // Enough for the tiles to be drawn, if they did not wait.
  await page.waitForTimeout(500);
  release();
  await page.getByRole("region", { name: "Hızlı satış" }).waitFor();
  expect(await tile.boundingBox()).toEqual(await first);
});
