import { expect, test } from "vitest";
import { productMaker } from "#tests/harness/product-maker.ts";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();

test("an owner adds a service, a product with stock, a colleague and a customer (F3, F6, G1, H2)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/catalog/services", { as: salon });

  await page.getByRole("button", { name: "Servis Ekle" }).click();
  const service = page.getByRole("dialog", { name: "Yeni hizmet" });
  await service.getByRole("button", { name: "Kaydet" }).click();
  await service.getByText("Boş olamaz").first().waitFor();
  await service.getByText("Geçerli bir kategori ID girin").first().waitFor();
  // An error inside "Diğer bilgiler" opens it.
  expect(await service.getByLabel("Açıklama").isVisible()).toBe(true);
  await page.goto(`${product.address}/catalog/services?open=new`);
  expect(await service.getByLabel("Açıklama").isVisible()).toBe(false);
  await service.getByLabel("Hizmet adı").fill("Ağda Özel");
  await service.getByLabel("Fiyat", { exact: true }).fill("1.250,50");
  await service.getByLabel("Süre (dk)").fill("45");
  await service.getByLabel("Kategori").fill("Ağda");
  await page.getByRole("option", { name: "“Ağda” kategorisini ekle" }).click();
  await page.getByText("Kategori başarı ile eklendi").waitFor();
  await product.shot(page, "service-drawer-1280");
  await service.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Servis başarı ile eklendi").waitFor();
  await page.getByText("₺1.250,50").waitFor();
  const { data: services } = await salon.call("GET /api/services", { query: { query: "Ağda Özel" } });
  expect(services).toMatchObject([{ description: "Ağda Özel", original_price: 0, tax_id: null }]);

  await page.goto(`${product.address}/catalog/products`);
  await page.getByText("Henüz ürün yok").waitFor();
  await product.shot(page, "products-empty-1280");
  await page.getByRole("button", { name: "Ürün Ekle" }).click();
  const goods = page.getByRole("dialog", { name: "Yeni ürün" });
  await goods.getByLabel("Barkod").fill("8690000000012, 8690000000029,,");
  await goods.getByLabel("Ürün adı").fill("Argan Yağlı Şampuan 300 ml");
  await goods.locator(".mantine-TagsInput-pill").nth(1).waitFor();
  expect(await goods.locator(".mantine-TagsInput-pill").allInnerTexts()).toEqual(["8690000000012", "8690000000029"]);
  await goods.getByLabel("Satış fiyatı").fill("349");
  await product.shot(page, "product-drawer-four-fields-1280");
  await goods.getByRole("button", { name: "Diğer bilgiler" }).click();
  expect(await goods.getByLabel("Stok kodu (SKU)").inputValue()).toBe("8690000000012");
  expect(await goods.getByLabel("Açıklama").inputValue()).toBe("Argan Yağlı Şampuan 300 ml");
  expect(await goods.getByLabel("Normal fiyat").inputValue()).toBe("349,00");
  expect(await goods.getByLabel("Marka").inputValue()).toBe("Markasız");
  await goods.getByLabel("Stok kodu (SKU)").fill("SMP-ARG-300");
  await goods.getByLabel("Açıklama").fill("Kuru saçlar için");
  await goods.getByLabel("Normal fiyat").fill("389");
  await goods.getByLabel("Miktar").fill("5");
  await product.shot(page, "product-drawer-1280");
  // Leaving the field creates the category.
  await goods.getByLabel("Yeni kategori").fill("Şampuan");
  await goods.getByLabel("Marka").click();
  await goods.getByLabel("Şampuan").waitFor();
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

/** A salon with products that differ in each filter. */
async function stockedSalon() {
  const salon = await product.salon();
  const category = async (name: string, parent_id: number | null = null) =>
    (await salon.call("POST /api/product_categories", { body: { name, parent_id } })).id;
  const put = await productMaker(salon, "Işıl");
  const hair = await category("Saç");
  const { id: nare } = await salon.call("POST /api/products/brands", { body: { name: "Nare" } });
  const dye = await category("Boya", hair);
  const { id: cream } = await put({ name: "Boya Kremi", categories: [dye], brand_id: nare, inventory_quantity: 4 });
  await put({ name: "Bakım Maskesi", categories: [hair], brand_id: nare, price: 48_900 });
  await put({ name: "Ağda Bandı", inventory_quantity: 0 });
  const { id: balm } = await put({ name: "Sakal Balmı", brand_id: nare, price: 21_000, quick_sale: true });
  await put({ name: "Saç Fırçası", price: 9_900, quick_sale: true });
  return { salon, cream, balm };
}

test("Filtrele combines several filters, stores them in the address, and clears them (F2)", async () => {
  const { salon } = await stockedSalon();
  const page = await product.visit("/catalog/products", { as: salon });
  const rows = page.getByRole("table", { name: "Ürünler" }).locator("tbody tr");
  const names = async () => (await rows.locator("a").allInnerTexts()).map((text) => text.split("\n").at(-1));
  await page.getByText("Ağda Bandı").waitFor();

  await page.getByRole("button", { name: "Filtrele" }).click();
  const panel = page.getByRole("dialog", { name: "Filtrele" });
  const choose = async (field: string, option: string) => {
    await panel.getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Marka", "Nare");
  await choose("Kategori", "Saç");
  await panel.getByLabel("En düşük fiyat").fill("abc");
  await panel.getByRole("button", { name: "Göster" }).click();
  await panel.getByText("Geçerli bir fiyat girin").waitFor();
  await panel.getByLabel("En düşük fiyat").fill("500");
  await panel.getByLabel("En yüksek fiyat").fill("400");
  await panel.getByRole("button", { name: "Göster" }).click();
  await panel.getByText("En düşük fiyattan küçük olamaz").waitFor();
  await panel.getByLabel("En düşük fiyat").fill("");
  await panel.getByRole("button", { name: "Göster" }).click();
  await page.getByRole("button", { name: "Filtrele 3 seçim" }).waitFor();
  await page.getByText("Bakım Maskesi").waitFor({ state: "hidden" });
  expect(await names()).toEqual(["Boya Kremi"]);
  expect(new URL(page.url()).searchParams.get("price_to")).toBe("40000");
  await product.shot(page, "products-filtered-1280");

  await page.reload();
  await page.getByText("Boya Kremi").waitFor();
  await page.getByRole("button", { name: "Filtrele 3 seçim" }).click();
  await expect.poll(() => panel.getByRole("combobox", { name: "Marka" }).inputValue()).toBe("Nare");
  expect(await panel.getByLabel("En yüksek fiyat").inputValue()).toBe("400,00");
  await product.shot(page, "products-filter-1280");
  await panel.getByRole("button", { name: "Temizle" }).click();
  await page.getByText("Ağda Bandı").waitFor();
  expect(await rows.count()).toBe(5);

  await page.goto(`${product.address}/catalog/products?stock=out&brand_id=Nare&price_from=-5`);
  await page.getByText("Ağda Bandı").waitFor();
  expect(await names()).toEqual(["Ağda Bandı"]);
  await page.getByPlaceholder("Ürün Ara").fill("zzz");
  await page.getByText("Eşleşen kayıt yok").waitFor();
});

test("a brand is renamed from the filter and from the page's menu, and can't be deleted while it has products (F3)", async () => {
  const { salon } = await stockedSalon();
  const page = await product.visit("/catalog/products", { as: salon });
  await page.getByRole("button", { name: "Diğer işlemler" }).click();
  await page.getByRole("menuitem", { name: "Markalar" }).click();
  const brands = page.getByRole("dialog", { name: "Markalar" });
  const act = async (brand: string, action: string) => {
    await brands.getByRole("button", { name: `${brand} için işlemler` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await brands.getByLabel("Yeni marka").fill("NARE");
  await page.keyboard.press("Enter");
  await brands.getByText("Bu adda bir marka var.").waitFor();
  await brands.getByLabel("Yeni marka").fill("Toros");
  await page.keyboard.press("Enter");
  await page.getByText("Marka başarı ile eklendi").waitFor();
  await act("Nare", "Adını değiştir");
  await brands.getByLabel("“Nare” markasının adı").fill("Nare Paris");
  await page.keyboard.press("Enter");
  await page.getByText("Marka başarı ile güncellendi").waitFor();
  await product.shot(page, "brands-1280");
  await act("Nare Paris", "Sil");
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByText("Bu markanın ürünleri var. Önce onlara başka bir marka verin.").waitFor();
  await act("Toros", "Sil");
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByText("Marka başarı ile silindi").waitFor();
  const { data } = await salon.call("GET /api/products", { query: { query: "Boya" } });
  expect(data[0]?.brand?.name).toBe("Nare Paris");
});

test("categories form a tree: they are nested, moved, refused as their own ancestor, and deleted when empty (F5)", async () => {
  const { salon } = await stockedSalon();
  const page = await product.visit("/catalog/products?tab=categories", { as: salon });
  await page.getByRole("button", { name: "Alt Kategori Ekle: Boya" }).click();
  const drawer = page.getByRole("dialog", { name: "Yeni kategori" });
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Boş olamaz").first().waitFor();
  await drawer.getByLabel("Kategori adı").fill("Dip Boya");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Kategori başarı ile eklendi").waitFor();

  await page.getByRole("link", { name: "Saç", exact: true }).click();
  const open = page.getByRole("dialog", { name: "Kategori" });
  await open.getByRole("combobox", { name: "Üst kategori" }).click();
  const parents = await page.getByRole("option").allInnerTexts();
  expect(parents).toEqual(["Yok (ana kategori)", "Işıl"]);
  await page.getByRole("option", { name: "Işıl" }).click();
  await open.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Kategori başarı ile güncellendi").waitFor();
  // The moved rows are drawn anew below their new parent, which would close a menu opened before.
  await page
    .getByRole("listitem")
    .filter({ hasText: "Işıl" })
    .getByRole("link", { name: "Boya", exact: true })
    .waitFor();
  await product.shot(page, "categories-1280");

  const remove = async (name: string) => {
    await page.getByRole("button", { name: `${name} için işlemler`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Sil" }).click();
    await page.getByRole("button", { name: "Sil", exact: true }).click();
  };
  await remove("Boya");
  await page.getByText("Bu kategoride ürün veya alt kategori var. Önce onları başka bir kategoriye taşıyın.").waitFor();
  await remove("Dip Boya");
  await page.getByText("Kategori başarı ile silindi").waitFor();
  const { data } = await salon.call("GET /api/product_categories", { query: { tree: "1" } });
  expect(data).toMatchObject([
    { name: "Işıl", children: [{ name: "Saç", children: [{ name: "Boya", children: [] }] }] },
  ]);
});

test("a product off sale is hidden at the till and its quick tiles; a sold one is taken off sale, not deleted (F3, D6)", async () => {
  const { salon, balm } = await stockedSalon();
  const till = await product.visit("/sales/new-sale", { as: salon });
  const quick = till.getByRole("region", { name: "Hızlı satış" });
  await quick.getByRole("button", { name: /Sakal Balmı/ }).waitFor();
  const page = await product.visit("/catalog/products", { as: salon });
  const act = async (action: string) => {
    await page.getByRole("button", { name: "Sakal Balmı için işlemler" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Satıştan kaldır");
  await page.getByText("Ürün satıştan kaldırıldı").waitFor();
  // The open till updates live; without quick products there are no tiles.
  await till.getByText("Sakal Balmı").first().waitFor({ state: "hidden" });
  await quick.getByRole("button", { name: /Saç Fırçası/ }).waitFor({ state: "hidden" });
  await act("Satışa aç");
  await page.getByText("Ürün satışa açıldı").waitFor();
  await quick.getByRole("button", { name: /Sakal Balmı/ }).waitFor();
  await act("Hızlı satıştan çıkar");
  await page.getByText("Hızlı siparişlerden çıkarıldı").waitFor();
  await act("Hızlı satışa ekle");
  await page.getByText("Hızlı siparişlere eklendi").waitFor();

  const [seller] = (await salon.call("GET /api/employees")).data;
  const items = [{ product_id: balm, quantity: 1, price: 21_000 }];
  await salon.call("POST /api/orders", { body: { created_by_id: seller?.id ?? 0, customer_id: null, items } });
  await act("Sil");
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await page.getByText(/stokta \d+ adet var/).waitFor();
  await product.shot(page, "product-stays-1280");
  await page.getByRole("button", { name: "Satıştan kaldır" }).click();
  await page.getByText("Ürün satıştan kaldırıldı").first().waitFor();
  // The toast may be the earlier one.
  const enabled = async () => (await salon.call("GET /api/products/{id}", { params: { id: balm } })).enabled;
  await expect.poll(enabled).toBe(false);
});

test("of two who edit one product the slower one sees the saved version and loses no input (F3)", async () => {
  const { salon, cream } = await stockedSalon();
  const page = await product.visit(`/catalog/products?open=${cream}`, { as: salon });
  const drawer = page.getByRole("dialog", { name: "Boya Kremi" });
  await drawer.getByLabel("Ürün adı").fill("Boya Kremi Yeni");
  const faster = { price: 39_900, shipping_required: true };
  await salon.call("PUT /api/products/{id}", { params: { id: cream }, body: faster });
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Bu ürün siz bakarken değişti").waitFor();
  await drawer.getByText(/Satış fiyatı: ₺399,00 · Kargo gerekli: açık/).waitFor();
  await product.shot(page, "product-conflict-1280");
  await drawer.getByRole("button", { name: "Yazdıklarımla devam et" }).click();
  expect(await drawer.getByLabel("Ürün adı").inputValue()).toBe("Boya Kremi Yeni");
  expect(await drawer.getByLabel("Satış fiyatı").inputValue()).toBe("399,00");
  await drawer.getByRole("button", { name: "Kaydet" }).dblclick();
  await page.getByText("Ürün başarı ile güncellendi").waitFor();
  const saved = await salon.call("GET /api/products/{id}", { params: { id: cream } });
  expect(saved).toMatchObject({ name: "Boya Kremi Yeni", ...faster, version: 3 });
});
