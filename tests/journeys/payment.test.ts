import { expect, test } from "vitest";
import { openBook } from "#tests/harness/book.ts";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();
const book = await openBook(product);
const day = "2026-11-20";
const { id: category } = await book.salon.call("POST /api/product_categories", {
  body: { name: "Bakım", enabled: true },
});
const { id: brand_id } = await book.salon.call("POST /api/products/brands", { body: { name: "Nare" } });
const shampoo = await book.salon.call("POST /api/products", {
  body: {
    name: "Argan Yağlı Şampuan",
    sku: "SMP-1",
    description: "Şampuan",
    barcodes: ["8690000000012"],
    price: 34_900,
    original_price: 34_900,
    categories: [category],
    brand_id,
    inventory_quantity: 5,
    inventory_tracktrue: true,
  },
});

test("an appointment's services are loaded at the till, products are added, both are paid at once, and the history shows it (C4, D4)", async () => {
  const made = await book.book(`${day} 14:00`);
  product.travel("2026-11-17T10:10:00.000Z");
  await book.change(made.id, { starting_at: `${day} 15:30`, notes: "Alerjisi var" });
  product.travel("2026-11-20T13:00:00.000Z");
  const page = await product.visit(`/sales/reservation?open=${made.id}`, { as: book.salon });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Geçmiş" }).click();
  await drawer.getByText("Elif Yıldız · 17.11.2026 13:10").waitFor();
  await drawer.getByText("Saat 14:00 → 15:30").waitFor();
  await drawer.getByText("Not eklendi").waitFor();
  await drawer.getByText("Randevu oluşturuldu").scrollIntoViewIfNeeded();
  await product.shot(page, "reservation-history-1280");

  await drawer.getByRole("button", { name: "Ödeme al" }).click();
  await page.getByRole("link", { name: "Ürün ekle" }).click();
  const cart = page.getByRole("complementary", { name: "Sepet" });
  await cart.getByText("Dip Boya Klasik").waitFor();
  await page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).click();
  await cart.getByText("₺1.299,00").waitFor();
  await cart.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Sipariş başarılı ile oluşturuldu").waitFor();
  await page.getByRole("radio", { name: /Nakit/ }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.waitForURL(`${product.address}/sales/reservation`);

  const { data } = await book.salon.call("GET /api/accounting/transactions");
  expect(data).toMatchObject([{ type: "reservation", total: 129_900, reservation_id: made.id }]);
  expect(await book.salon.call("GET /api/reservations/{id}", { params: { id: made.id } })).toMatchObject({
    status: "success",
    order_id: data[0]?.order_id,
  });
  const left = await book.salon.call("GET /api/products/{id}", { params: { id: shampoo.id } });
  expect(left.inventory_quantity).toBe(4);
  const orders = await book.salon.call("GET /api/orders");
  expect(orders.data.map(({ status }) => status)).toEqual(["success", "cancelled"]);

  await page.goto(`${product.address}/sales/reservation?open=${made.id}`);
  await drawer.getByRole("button", { name: "Geçmiş" }).click();
  await drawer.getByText("Ödeme alındı: ₺1.299,00, Nakit").waitFor();
  await drawer.getByText("Durum Planlandı → Tamamlandı").waitFor();
  await drawer.getByRole("link", { name: /fiş/i }).click();
  await page.waitForURL(/\/sales\/sales\?open=/);
});

test("long before its start a payment is asked about, because it completes the appointment (decisions §3)", async () => {
  product.travel("2026-11-16T06:00:00.000Z");
  const made = await book.book("2026-11-18 10:00");
  const page = await product.visit(`/sales/reservation?open=${made.id}`, { as: book.salon, size: "phone" });
  const pay = page.getByRole("button", { name: "Ödeme al", exact: true });
  const question = page.getByRole("dialog", { name: "Randevu henüz başlamadı" });
  await pay.click();
  await question.waitFor();
  await product.shot(page, "payment-early-390");
  await question.getByRole("button", { name: "Vazgeç" }).click();
  await question.waitFor({ state: "detached" });
  expect((await book.salon.call("GET /api/orders", { query: { unfinished: "1" } })).data).toEqual([]);
  await pay.click();
  await question.getByRole("button", { name: "Yine de ödeme al" }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Satışı iptal et" }).click();
  await pay.waitFor();
});

test("an appointment whose payment was begun and left is paid at its present price (decision 0140)", async () => {
  product.travel("2026-11-20T07:00:00.000Z");
  const made = await book.book("2026-11-20 18:00");
  const page = await product.visit(`/sales/reservation?open=${made.id}`, { as: book.salon, size: "phone" });
  const pay = async () => {
    await page.getByRole("button", { name: "Ödeme al", exact: true }).click();
    await page.getByRole("button", { name: "Yine de ödeme al" }).click();
    await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
  };
  await pay();
  await page.goBack();
  await page.getByRole("button", { name: "Ödenmemiş bırak" }).click();
  await page.goto(`${product.address}/sales/reservation?open=${made.id}`);
  await page.getByLabel("Fiyat").fill("1200");
  await page.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
  await page.goto(`${product.address}/sales/reservation?open=${made.id}`);
  await pay();
  await page.getByRole("radio", { name: /Nakit/ }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const { data } = await book.salon.call("GET /api/accounting/transactions");
  expect(data.find(({ reservation_id }) => reservation_id === made.id)).toMatchObject({ total: 120_000 });
  expect((await book.salon.call("GET /api/orders", { query: { unfinished: "1" } })).data).toEqual([]);
});

test("completing by hand creates no payment; it can be paid later, and a cart with other products asks first (decisions §3)", async () => {
  product.travel("2026-11-20T06:00:00.000Z");
  const made = await book.book(`${day} 10:00`, { customer_id: null });
  product.travel("2026-11-20T08:00:00.000Z");
  await book.change(made.id, { status: "success" });
  const page = await product.visit("/sales/new-sale", { as: book.salon, size: "phone" });
  await page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).click();
  await page.goto(`${product.address}/sales/reservation?open=${made.id}`);
  await page.getByRole("button", { name: "Ödeme al" }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).waitFor();
  await product.shot(page, "checkout-of-appointment-390");
  await page.getByRole("link", { name: "Ürün ekle" }).click();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await page.getByRole("button", { name: "Sepeti aç" }).click();
  await page.getByLabel("Argan Yağlı Şampuan fiyatı").waitFor();
  await page.goBack();
  const { data } = await book.salon.call("GET /api/orders", { query: { unfinished: "1" } });
  expect(data).toMatchObject([{ total: 95_000, reservation_id: made.id }]);
});
