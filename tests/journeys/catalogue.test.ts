import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();

test("an owner adds a service, a product with stock, a colleague and a customer (F3, F6, G1, H2)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/catalog/services", { as: salon });

  await page.getByRole("button", { name: "Servis Ekle" }).click();
  const service = page.getByRole("dialog", { name: "Yeni servis" });
  await service.getByRole("button", { name: "Kaydet" }).click();
  await service.getByText("Boş olamaz").first().waitFor();
  await service.getByText("Geçerli bir kategori ID girin").first().waitFor();
  await service.getByLabel("Servis adı").fill("Ağda Özel");
  await service.getByLabel("Açıklama").fill("Tüm bacak");
  await service.getByLabel("Fiyat", { exact: true }).fill("1.250,50");
  await service.getByLabel("Süre (dk)").fill("45");
  await service.getByLabel("Kategori").click();
  await page.getByRole("option").first().click();
  await service.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Servis başarı ile eklendi").waitFor();
  await page.getByText("₺1.250,50").waitFor();

  await page.goto(`${product.address}/catalog/products`);
  await page.getByText("Henüz ürün yok").waitFor();
  await product.shot(page, "products-empty-1280");
  await page.getByRole("button", { name: "Ürün Ekle" }).click();
  const goods = page.getByRole("dialog", { name: "Yeni ürün" });
  await goods.getByLabel("Barkod").fill("8690000000012, 8690000000029,,");
  await goods.getByLabel("Ürün adı").fill("Argan Yağlı Şampuan 300 ml");
  await goods.getByLabel("Stok kodu (SKU)").fill("SMP-ARG-300");
  await goods.getByLabel("Açıklama").fill("Kuru saçlar için");
  await goods.getByLabel("Satış fiyatı").fill("349");
  await goods.getByLabel("Normal fiyat").fill("389");
  await goods.getByLabel("Miktar").fill("5");
  await product.shot(page, "product-drawer-1280");
  await goods.getByLabel("Yeni kategori").fill("Şampuan");
  await goods.getByRole("button", { name: "Ekle", exact: true }).click();
  await goods.getByLabel("Şampuan").waitFor();
  await goods.getByLabel("Marka").click();
  await goods.getByLabel("Marka").fill("Nare");
  await page.getByRole("option", { name: /Nare/ }).click();
  await goods.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Ürün başarı ile eklendı").waitFor();
  await page.getByText("SMP-ARG-300").waitFor();
  const { data } = await salon.call("GET /api/products");
  expect(data[0]).toMatchObject({
    price: 34_900,
    original_price: 38_900,
    inventory_quantity: 5,
    barcodes: ["8690000000012", "8690000000029"],
  });
  const { data: entries } = await salon.call("GET /api/products/{id}/inventory", { params: { id: data[0]?.id ?? 0 } });
  expect(entries).toMatchObject([{ quantity: 5, reason: "opening" }]);
});
