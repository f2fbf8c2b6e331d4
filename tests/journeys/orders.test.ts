import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

const product = await testProduct();
const shop = await openShop(product);
const { salon, shampoo, customer, elif } = shop;

/** An order placed by the API. */
const place = (delivery_type: "pos" | "pickup" | "shipping", quantity = 1) =>
  salon.call("POST /api/orders", {
    body: { created_by_id: elif, customer_id: customer, delivery_type, items: [{ product_id: shampoo, quantity }] },
  });
const step = (id: number, action: "accept" | "prepare" | "deliver") =>
  salon.call("POST /api/orders/{id}/{action}", { params: { id, action } });
const stored = (id: number | string) => salon.call("GET /api/orders/{id}", { params: { id: String(id) } });

const openId = (page: Page): string => new URL(page.url()).searchParams.get("open") ?? "";
/** The drawer's own buttons; a form over it has the same labels. */
const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Sipariş", exact: true });
const press = (page: Page, name: string) => drawerOf(page).getByRole("button", { name, exact: true }).click();
const shows = (page: Page, status: string) => drawerOf(page).getByText(status, { exact: true }).waitFor();

test("a pickup order: placed on the screen, accepted, prepared, handed over, paid (E2, E3, E5)", async () => {
  const page = await product.visit("/sales/orders", { as: salon });
  await page.getByText("Sipariş yok", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Sipariş ekle" }).click();
  const form = page.getByRole("dialog", { name: "Sipariş ekle" });
  expect(await form.getByRole("button", { name: "Siparişi oluştur" }).isDisabled()).toBe(true);
  await form.getByRole("button", { name: /^Müşteri/ }).click();
  await page.getByRole("option", { name: /Gülşen Arslan/ }).click();
  for (const name of [/Argan Yağlı/, /Keratin/]) {
    await form.getByRole("button", { name: "Ürün ekle" }).click();
    await page.getByRole("option", { name }).click();
  }
  const price = form.getByLabel("Argan Yağlı Şampuan 300 ml fiyatı");
  await price.fill("abc");
  await form.getByRole("button", { name: "Siparişi oluştur" }).click();
  await form.getByText("Geçerli bir fiyat girin").first().waitFor();
  await price.fill("300");
  await form.getByRole("button", { name: "Keratin Saç Maskesi 250 ml adedi: Artır" }).click();
  await form.getByText("₺1.278,00").waitFor();
  await form.getByRole("button", { name: "Siparişi oluştur" }).click();
  await form.getByText("Stokta 1 adet var").waitFor();
  await page.getByText("Sipariş oluşturulurken bir hata oldu !!").waitFor();
  await product.shot(page, "order-new-1280");
  await form.getByRole("button", { name: "Keratin Saç Maskesi 250 ml adedi: Azalt" }).click();
  await form.getByRole("button", { name: "Siparişi oluştur" }).dblclick();
  await page.getByText("Sipariş başarılı ile oluşturuldu").waitFor();

  await shows(page, "Onay Bekliyor");
  const watching = await product.visit("/sales/orders", { as: salon });
  await watching.getByText("Son 7 Gün", { exact: true }).waitFor();
  expect(await watching.getByRole("button", { name: "Son 7 Gün" }).count()).toBe(0);
  const row = watching.getByRole("row", { name: /Gülşen Arslan/ });
  await row.getByText("Onay Bekliyor").waitFor();
  const time = row.getByRole("time").first();
  const first = await time.textContent();
  expect(first).toMatch(/^\d+ sn$/);
  await expect.poll(() => time.textContent()).not.toBe(first);

  await press(page, "Kabul et");
  await page.getByText("Başarı ile güncellendi").first().waitFor();
  await shows(page, "Onaylandı");
  await row.getByText("Onaylandı").waitFor();
  await drawerOf(page).getByRole("button", { name: "Hazırla", exact: true }).dblclick();
  await shows(page, "Hazırlanıyor");
  await row.getByText("Hazırlanıyor").waitFor();
  await press(page, "Hazırla");
  await shows(page, "Hazır");
  await press(page, "Müşteriye teslim et");
  await shows(page, "Teslim edildi");
  await expect.poll(() => page.getByText("Başarı ile güncellendi").count()).toBe(1);
  await product.shot(page, "order-delivered-1280");

  await press(page, "Ödeme al");
  const payment = page.getByRole("dialog", { name: /Ödeme al/ });
  await payment.getByLabel("İndirim").fill("");
  await payment.getByLabel("Bahşiş tutarı").fill("");
  await payment.getByRole("button", { name: "Satışı tamamla" }).click();
  expect(await payment.getByText("Boş olamaz").count()).toBe(2);
  await payment.getByLabel("İndirim").fill("12,5");
  await payment.getByLabel("Bahşiş tutarı").fill("50");
  await payment.getByText("₺740,37").waitFor();
  await payment.getByRole("radio", { name: "Havale / EFT" }).click();
  await product.shot(page, "order-payment-1280");
  await payment.getByRole("button", { name: "Satışı tamamla" }).dblclick();
  await shows(page, "Başarılı Sipariş");
  await row.getByText("Başarılı Sipariş").waitFor();
  await product.shot(watching, "orders-1280");

  const { data } = await salon.call("GET /api/orders");
  expect(data).toMatchObject([
    {
      delivery_type: "pickup",
      status: "success",
      discount: 9_863,
      tips: 5_000,
      paid: 74_037,
      payment_method: "bank_transfer",
    },
  ]);
  expect(data[0]?.approved_at && data[0].prepared_at).toBeTruthy();
});

test("a shipping order: the form's seven fields, then shipped and paid on delivery (E3)", async () => {
  const { id } = await place("shipping");
  for (const action of ["accept", "prepare", "prepare"] as const) await step(id, action);
  const page = await product.visit("/sales/orders?type=shipping", { as: salon });
  await page.getByRole("link", { name: "Gülşen Arslan" }).click();
  expect(openId(page)).toBe(String(id));
  await press(page, "Kargoya ver");
  const form = page.getByRole("dialog", { name: /Kargoya ver/ });
  await form.getByRole("button", { name: "Kargoya ver" }).click();
  await form.getByText("6 alan eksik veya hatalı").waitFor();
  expect(await form.getByText("En az 2 karakter olmalı").count()).toBe(6);
  expect(await form.getByRole("combobox", { name: "Ülke" }).inputValue()).toBe("Türkiye");
  await product.shot(page, "order-ship-1280");
  const fields = {
    Adres: "Bağdat Cad. 12",
    "Adres (devamı)": "Daire 4",
    Şehir: "İstanbul",
    "Posta kodu": "34728",
    "Kargo firması": "Yurtiçi Kargo",
    "Takip numarası": "YK123456",
  };
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("Şehir").press("Enter");
  await shows(page, "Yolda");
  await drawerOf(page).getByText("YK123456").waitFor();
  await press(page, "Müşteriye teslim et");
  await shows(page, "Teslim edildi");
  await press(page, "Ödeme al");
  await page
    .getByRole("dialog", { name: /Ödeme al/ })
    .getByRole("button", { name: "Satışı tamamla" })
    .click();
  await shows(page, "Başarılı Sipariş");
  const { shipment, paid } = await stored(id);
  expect({ shipment, paid }).toMatchObject({ paid: 34_900, shipment: { city: "İstanbul", tracking_code: "YK123456" } });
  await page.goBack();
  await drawerOf(page).waitFor({ state: "hidden" });
});

test("a till sale is refunded by the piece, then completely, and the sales list shows it (E1, E3)", async () => {
  const { id } = await place("pos", 2);
  await salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: { tips: 1_000, payment_method: "cash" } });
  const page = await product.visit(`/sales/orders?open=${id}`, { as: salon });
  await press(page, "İade et");
  const form = page.getByRole("dialog", { name: /İade et/ });
  await form.getByText("₺708,00").waitFor();
  expect(await form.getByLabel("Stok geri girsin").isChecked()).toBe(false);
  await form.getByRole("button", { name: "Satır seç" }).click();
  await form.getByLabel(/Bahşiş de iade edilsin/).uncheck();
  expect(await form.getByRole("button", { name: "İade et" }).isDisabled()).toBe(true);
  await form.getByRole("button", { name: /iade adedi: Artır/ }).click();
  await form.getByLabel("Stok geri girsin").check();
  await form.getByLabel("Neden").fill("Kutusu açık");
  await form.getByText("₺349,00", { exact: true }).waitFor();
  await product.shot(page, "order-refund-1280");
  await form.getByRole("button", { name: "İade et" }).dblclick();
  await shows(page, "İade edildi");
  await drawerOf(page).getByText("1 adet iade edildi").waitFor();
  expect(await stored(id)).toMatchObject({ paid: 70_800, refunded: 34_900, items: [{ refunded_quantity: 1 }] });

  await drawerOf(page).getByRole("link", { name: "Fişi aç" }).click();
  const sale = page.getByRole("dialog", { name: "Satış", exact: true });
  await sale.getByText("İade edildi", { exact: true }).waitFor();
  await product.shot(page, "sale-refunded-1280");
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelector("[data-sheet]")?.textContent}`;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await sale.getByRole("button", { name: "Fişi yazdır" }).click();
  await expect.poll(() => page.title()).toContain("İade edilen-₺349,00");
  await sale.getByRole("button", { name: "İade et" }).click();
  await page
    .getByRole("dialog", { name: /İade et/ })
    .getByText("₺359,00")
    .waitFor();
  await page
    .getByRole("dialog", { name: /İade et/ })
    .getByRole("button", { name: "İade et" })
    .click();
  await sale.getByRole("button", { name: "İade et" }).waitFor({ state: "hidden" });
  await sale.getByRole("button", { name: "Kapat" }).click();
  await page.getByText("-₺359,00").waitFor();
  await page
    .getByRole("row", { name: /-₺349,00/ })
    .getByRole("link")
    .click();
  const back = page.getByRole("dialog", { name: "İade", exact: true });
  await back.getByText("Kutusu açık").waitFor();
  await back.getByText("1 × Argan Yağlı Şampuan 300 ml").waitFor();
  await product.shot(page, "refund-receipt-1280");
  expect(await stored(id)).toMatchObject({ refunded: 70_800, nextEvents: [] });
});

test("after a concurrent change the current order is shown, and nothing happens twice (E3)", async () => {
  const { id } = await place("pickup");
  await step(id, "accept");
  const page = await product.visit(`/sales/orders?open=${id}`, { as: salon });
  await shows(page, "Onaylandı");
  await page.route("**/api/events*", (route) => route.abort());
  await page.reload();
  await shows(page, "Onaylandı");
  await step(id, "prepare");
  await press(page, "Hazırla");
  await page.getByText("Sipariş bu arada değişti").waitFor();
  await shows(page, "Hazırlanıyor");
  expect(await stored(id)).toMatchObject({ status: "preparing" });
  await press(page, "İptal et");
  const form = page.getByRole("dialog", { name: /Siparişi iptal et/ });
  await form.getByLabel("Stokta yok").check();
  for (const action of ["prepare", "deliver"] as const) await step(id, action);
  await form.getByRole("button", { name: "İptal et" }).click();
  await form.waitFor({ state: "hidden" });
  await shows(page, "Teslim edildi");
});

test("staff cancel with a reason but can't refund (E3, E4)", async () => {
  const staff = await hire(product, salon);
  const { id: paid } = await salon.call("POST /api/orders", {
    body: {
      created_by_id: elif,
      customer_id: customer,
      services: [{ service_id: shop.service.id, employee_id: elif }],
    },
  });
  await salon.call("POST /api/orders/{id}/checkout", { params: { id: paid }, body: { payment_method: "cash" } });
  const { id } = await place("pickup");
  const page = await product.visit(`/sales/orders?open=${paid}`, { as: staff, size: "phone" });
  await shows(page, "Başarılı Sipariş");
  expect(await page.getByRole("button", { name: "İade et" }).count()).toBe(0);
  await drawerOf(page).getByRole("button", { name: "Kapat" }).click();
  await product.shot(page, "orders-390");
  await page.getByRole("link", { name: "Gülşen Arslan" }).first().click();
  expect(openId(page)).toBe(String(id));
  await shows(page, "Onay Bekliyor");
  await product.shot(page, "order-390");
  await press(page, "İptal et");
  const form = page.getByRole("dialog", { name: /Siparişi iptal et/ });
  await form.getByRole("button", { name: "İptal et" }).click();
  await form.getByText("Birini seçmeniz gerekiyor").waitFor();
  await form.getByLabel("Müşteri vazgeçti").check();
  await form.getByLabel("Not").fill("Yarın arayacak");
  await product.shot(page, "order-cancel-390");
  await form.getByRole("button", { name: "İptal et" }).click();
  await page.getByText("İptal edildi", { exact: true }).first().waitFor();
  await drawerOf(page).getByText("Yarın arayacak").waitFor();
  expect(await stored(id)).toMatchObject({ status: "cancelled", cancellation: { reason: "Müşteri vazgeçti" } });
});
