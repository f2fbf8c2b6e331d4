import { expect, test } from "vitest";
import { productMaker } from "#tests/harness/product-maker.ts";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();

/** A salon with fifteen brushes, one bottle of an oil that is counted in ml, and a seller. */
async function stockedSalon() {
  const salon = await product.salon();
  const put = await productMaker(salon);
  const { id: brush } = await put({ name: "Saç Fırçası", inventory_quantity: 15, price: 10_000 });
  const volume = { inventory_type: "volume", package_ml: 500 } as const;
  const { id: oil } = await put({ name: "Argan Yağı", inventory_quantity: 3_250, price: 40_000, ...volume });
  await put({ name: "Kargo Kutusu", inventory_tracktrue: false });
  const [seller] = (await salon.call("GET /api/employees")).data;
  return { salon, brush, oil, seller: seller?.id ?? 0 };
}

test("stock is added, counted, used and written off with its reason, and the entries show it (F7)", async () => {
  const { salon, brush } = await stockedSalon();
  const page = await product.visit("/catalog/stock-management", { as: salon });
  const dialog = page.getByRole("dialog", { name: "Stok Ekle" });
  const fill = async (reason: string, field: string, quantity: string) => {
    await dialog.getByRole("combobox", { name: "Neden" }).click();
    await page.getByRole("option", { name: reason }).click();
    await dialog.getByLabel(field).fill(quantity);
  };
  const fromRow = async () => {
    await page.getByRole("button", { name: "Saç Fırçası için işlemler" }).click();
    await page.getByRole("menuitem", { name: "Stok Ekle" }).click();
  };

  await page.getByRole("button", { name: "Stok Ekle" }).click();
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.getByText("Geçerli bir Ürün seçin").waitFor();
  await dialog.getByText("Geçerli bir miktar girin").waitFor();
  await dialog.getByRole("combobox", { name: "Ürün" }).fill("fırça");
  await page.getByRole("option", { name: "Saç Fırçası" }).click();
  await dialog.getByLabel("Miktar").fill("1,5");
  await dialog.getByText("Şu an 15 adet.", { exact: true }).waitFor();
  await dialog.getByLabel("Miktar").fill("5");
  await dialog.getByText("Şu an 15 adet, kayıttan sonra 20 adet olacak.").waitFor();
  await dialog.getByRole("button", { name: "Kaydet" }).dblclick();
  await page.getByText("Stok başarı ile güncellendi").waitFor();
  await page.getByRole("cell", { name: "20 adet" }).first().waitFor();

  await fromRow();
  await fill("Sayım farkı", "Sayılan miktar", "20");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.getByText("Sayım stokla aynı; yazılacak bir fark yok").waitFor();
  await dialog.getByLabel("Sayılan miktar").fill("18");
  await dialog.getByText("Şu an 20 adet; sayım farkı -2 adet.").waitFor();
  await product.shot(page, "stock-count-1280");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.waitFor({ state: "hidden" });

  await fromRow();
  await fill("Fire / bozulma", "Miktar", "19");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.getByText("Yalnızca 18 adet var").waitFor();
  await fill("Salonda kullanıldı", "Miktar", "3");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("link", { name: "Saç Fırçası" }).click();
  const drawer = page.getByRole("dialog", { name: "Saç Fırçası" });
  await drawer.getByText("Salonda kullanıldı").waitFor();
  const entries = await drawer.getByRole("list", { name: "Stok hareketleri" }).getByRole("listitem").allInnerTexts();
  expect(entries.map((text) => text.split("\n").filter((line) => !line.includes("Elif Yıldız")))).toEqual([
    ["Salonda kullanıldı", "-3 adet"],
    ["Sayım farkı", "-2 adet"],
    ["Mal girişi", "+5 adet"],
    ["Açılış", "+15 adet"],
  ]);
  await product.shot(page, "stock-drawer-1280");
  const { data } = await salon.call("GET /api/products/{id}/inventory", { params: { id: brush } });
  expect(data.map(({ reason, quantity }) => [reason, quantity])).toEqual([
    ["used", -3],
    ["counted", -2],
    ["added", 5],
    ["opening", 15],
  ]);
});

test("on hand, reserved and available quantities are shown, and an entry links to its order (F7)", async () => {
  const { salon, brush, seller } = await stockedSalon();
  const sell = { created_by_id: seller, customer_id: null };
  const till = await salon.call("POST /api/orders", {
    body: { ...sell, items: [{ product_id: brush, quantity: 1, price: 10_000 }] },
  });
  await salon.call("POST /api/orders/{id}/checkout", { params: { id: till.id }, body: {} });
  const items = [{ product_id: brush, quantity: 9, price: 10_000 }];
  await salon.call("POST /api/orders", { body: { ...sell, delivery_type: "pickup", items } });

  const page = await product.visit("/catalog/stock-management?stock=low", { as: salon });
  await page.getByText("₺1.400,00").waitFor();
  const cells = await page
    .getByRole("row", { name: /Saç Fırçası/ })
    .getByRole("cell")
    .allInnerTexts();
  expect(cells.slice(1, 4)).toEqual(["14 adet", "9 adet", "5 adet"]);
  await product.shot(page, "stock-low-1280");
  await page.getByRole("button", { name: "Tükendi" }).click();
  await page.getByText("Tükenen ürün yok").waitFor();
  await page.getByRole("button", { name: "Hepsini göster" }).click();
  await page.getByRole("link", { name: "Argan Yağı" }).waitFor();
  await page.getByRole("button", { name: "A-Z" }).click();
  await page.getByRole("button", { name: "Z-A" }).waitFor();

  await page.getByRole("link", { name: "Saç Fırçası" }).click();
  await page.getByRole("link", { name: `Sipariş ${till.code}` }).click();
  await page.waitForURL(`**/sales/orders?open=${till.id}`);
  await page.goto(`${product.address}/catalog/products?open=${brush}`);
  await page.getByRole("dialog", { name: "Saç Fırçası" }).getByText("9 adet").waitFor();
});

test("a product in ml is explained, counted in packages or ml, and added in either (F3, F7)", async () => {
  const { salon, oil } = await stockedSalon();
  const page = await product.visit("/catalog/products?open=new", { as: salon, size: "phone" });
  const form = page.getByRole("dialog", { name: "Yeni ürün" });
  await form.getByRole("button", { name: "Diğer bilgiler" }).click();
  await form.getByRole("combobox", { name: "Stok türü" }).click();
  await page.getByRole("option", { name: "Hacim" }).click();
  await form.getByLabel("Paket içeriği (ml)").fill("250");
  await form.getByLabel("Miktar (ml)").fill("1.100");
  await form.getByText("4 paket + 100 ml eder.").waitFor();
  await product.shot(page, "product-volume-390");

  await page.goto(`${product.address}/catalog/stock-management?open=${oil}`);
  const drawer = page.getByRole("dialog", { name: "Argan Yağı" });
  await drawer.getByText("6 paket + 250 ml").waitFor();
  await drawer.getByRole("button", { name: "Stok Ekle" }).click();
  const dialog = page.getByRole("dialog", { name: "Stok Ekle" });
  await dialog.getByLabel("Miktar").fill("2");
  await dialog.getByText(/kayıttan sonra 4.250 ml \(8 paket \+ 250 ml\) olacak/).waitFor();
  await product.shot(page, "stock-volume-390");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("8 paket + 250 ml").waitFor();
  await drawer.getByRole("button", { name: "Stok Ekle" }).click();
  await dialog.getByRole("combobox", { name: "Neden" }).click();
  await page.getByRole("option", { name: "Salonda kullanıldı" }).click();
  await dialog.getByLabel("Miktar").fill("60");
  await dialog.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("8 paket + 190 ml").waitFor();
  const { data, summary } = await salon.call("GET /api/products/{id}/inventory", { params: { id: oil } });
  expect(data.map(({ quantity }) => quantity)).toEqual([-60, 1_000, 3_250]);
  expect(summary).toEqual({ on_hand: 4_190, reserved: 0, available: 4_190 });
});
