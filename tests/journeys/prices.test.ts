import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
const { salon } = await openShop(product);
const prices = async (kind: "product" | "service") =>
  (await salon.call("GET /api/catalog/prices", { query: { kind } })).data;

test("many prices change after a preview, by keyboard alone, without those that were unticked (issue 20)", async () => {
  const before = await prices("product");
  const page = await product.visit("/catalog/prices", { as: salon });
  const table = page.getByRole("table", { name: "Toplu fiyat değişikliği" });
  await table.getByRole("checkbox").first().waitFor();
  const apply = page.getByRole("button", { name: /fiyatı değiştir$/ });
  expect(await apply.isDisabled()).toBe(true);
  await page.getByLabel("Ne kadar").focus();
  await page.keyboard.type("on");
  await page.getByText(/0'dan büyük, en fazla/).waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("12,5");
  await page.getByRole("combobox", { name: "Yuvarlama" }).fill("sonu");
  await page.keyboard.press("Enter");
  await table.getByRole("checkbox", { name: `Seç: ${before[0]!.name}` }).press("Space");
  await page.getByText(`${before.length - 1} satır seçili`).waitFor();
  await product.shot(page, "prices-1280");
  await apply.press("Enter");
  await page.getByRole("dialog").getByText(`“${before[1]!.name}”`).waitFor();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /fiyatı değiştir$/ })
    .press("Enter");
  await page.getByText("fiyat başarı ile değiştirildi").waitFor();
  const after = await prices("product");
  expect(after[0]).toEqual(before[0]);
  for (const { price } of after.slice(1)) expect(price % 100).toBe(90);
  expect(await page.getByLabel("Ne kadar").inputValue()).toBe("");
  expect(await apply.isDisabled()).toBe(true);
  await product.shot(page, "prices-changed-1280");
  await page.getByRole("button", { name: "Son değişikliği geri al" }).press("Enter");
  await page.getByText("fiyat eski hâline döndü").waitFor();
  expect(await prices("product")).toEqual(before);
});

test("on a phone services are lowered by an amount, and those that would cost nothing keep their price (issue 20)", async () => {
  const [first] = await prices("service");
  const page = await product.visit("/catalog/prices?tab=service", { as: salon, size: "phone" });
  await page.getByRole("listitem").getByText(first!.name, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Azalt" }).click();
  await page.getByRole("button", { name: "Tutar" }).click();
  await page.getByLabel("Ne kadar").fill(String(first!.price / 100));
  await page.getByText(/yeni fiyatı sıfıra veya altına iner/).waitFor();
  await product.shot(page, "prices-390");
  expect(await prices("service")).toContainEqual(first);
});

test("the rule and what is unticked stay while the list is searched; the confirmation says the rule (issue 20)", async () => {
  const [first, second] = await prices("product");
  const page = await product.visit("/catalog/prices", { as: salon });
  const row = (name: string) => page.getByRole("checkbox", { name: `Seç: ${name}` });
  await row(second!.name).press("Space");
  await page.getByRole("button", { name: "Azalt" }).click();
  await page.getByLabel("Ne kadar").fill("12.5");
  await page.getByPlaceholder("Ürün, stok kodu veya barkod ara").fill(first!.name);
  await row(second!.name).waitFor({ state: "detached" });
  expect(await page.getByLabel("Ne kadar").inputValue()).toBe("12.5");
  await page.getByRole("button", { name: "1 fiyatı değiştir" }).click();
  await page.getByRole("dialog").getByText("fiyatlar %12,5 azalır").waitFor();
  await page.keyboard.press("Escape");
  await page.getByPlaceholder("Ürün, stok kodu veya barkod ara").fill("");
  await row(second!.name).waitFor();
  expect(await row(second!.name).isChecked()).toBe(false);
  await page
    .getByRole("tab", { name: "Servisler" })
    .or(page.getByRole("button", { name: "Servisler" }))
    .click();
  await page.getByText("Yeni indirimli fiyat").waitFor();
  expect(await page.getByLabel("Ne kadar").inputValue()).toBe("12.5");
});

test("without products it leads to adding the first one, and the head keeps one line (issue 20)", async () => {
  const empty = await product.salon();
  const page = await product.visit("/catalog/prices", { as: empty });
  await page.getByText("Henüz ürün yok").waitFor();
  await page.getByRole("link", { name: /İlk adımlar/ }).waitFor();
  expect((await page.locator("header").boundingBox())?.height).toBeLessThan(60);
  await product.shot(page, "prices-empty-1280");
  await page.getByPlaceholder("Ürün, stok kodu veya barkod ara").fill("yok");
  await page.getByText("Aramayı veya süzgeci değiştirin.").waitFor();
  await page.getByPlaceholder("Ürün, stok kodu veya barkod ara").fill("");
  await page.getByRole("link", { name: "Ürün Ekle" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/catalog/products" && url.searchParams.get("open") === "new");
});
