import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inOrder } from "#tests/harness/in-order.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/**
 * Issue 18, "Kasa ve gün sonu" (decision 0091): a day opened, sold, counted short and closed by an administrator with a reason, on the phone and
 * on the desktop.
 */

const product = await testProduct();
const shop = await openShop(product);
const staff = Object.assign(await hire(product, shop.salon), { slug: shop.salon.slug });

inOrder();

const sell = async (payment_method: "cash" | "credit_card") => {
  const items = [{ product_id: shop.shampoo, quantity: 1 }];
  const { id } = await shop.salon.call("POST /api/orders", { body: { created_by_id: shop.elif, items } });
  await shop.salon.call("POST /api/orders/{id}/checkout", { params: { id }, body: { payment_method } });
};

/** The button that confirms the closing. */
const sure = (page: Page) =>
  page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog", { name: "Kasa kapatılsın mı?" }))
    .getByRole("button", { name: "Kasayı kapat" });

test("on the phone an administrator switches it on, counts the money and opens the drawer", async () => {
  const page = await product.visit("/sales", { as: shop.salon, size: "phone" });
  await page.getByRole("link", { name: "Kasa", exact: true }).click();
  await page.getByText("Kasa sayımı kapalı").waitFor();
  await product.shot(page, "drawers-off-390");
  await page.getByRole("button", { name: "Kasa sayımını aç" }).click();
  await page.getByText("Henüz açılmadı").waitFor();
  await page.getByRole("button", { name: "Kasayı aç" }).click();
  const form = page.getByRole("dialog", { name: "Kasayı aç" });
  await form.getByLabel("₺200,00: adet").fill("2");
  await form.getByLabel("₺50,00: adet").fill("x");
  await form.getByText("0 ile 100000 arasında bir tam sayı girin").waitFor();
  await form.getByLabel("₺50,00: adet").fill("1");
  await form.getByRole("button", { name: "₺50,00: artır" }).click();
  await form.getByText("₺500,00").first().waitFor();
  await product.shot(page, "drawer-open-form-390");
  await form.getByRole("button", { name: "Kasayı aç" }).dblclick();
  await page.getByText("Kasa açıldı").waitFor();
  const card = page.getByRole("region", { name: "Kasa", exact: true });
  await card.getByText("₺500,00").waitFor();
  await product.shot(page, "drawers-390");
});

test("staff sell, take money out with a reason, and count short: the drawer closes and waits", async () => {
  await sell("cash");
  await sell("credit_card");
  const page = await product.visit("/sales/drawers", { as: staff, size: "phone" });
  const card = page.getByRole("region", { name: "Kasa", exact: true });
  await card.getByText("₺849,00").waitFor();
  await card.getByRole("button", { name: "Para çıkışı" }).click();
  const move = page.getByRole("dialog", { name: "Para çıkışı" });
  await move.getByRole("button", { name: "Para çıkışı" }).click();
  await move.getByText("Sıfırdan büyük bir tutar girin").waitFor();
  await move.getByLabel("Tutar").fill("abc");
  await move.getByText("Geçerli bir tutar girin").waitFor();
  await move.getByLabel("Tutar").fill("49");
  await move.getByLabel("Neden").fill("Kargo");
  await product.shot(page, "drawer-move-390");
  await move.getByRole("button", { name: "Para çıkışı" }).click();
  await page.getByText("Kasaya yazıldı").waitFor();
  await card.getByText("₺800,00").waitFor();
  await card.getByRole("button", { name: "X raporu" }).click();
  const report = page.getByRole("dialog", { name: "Kasa" });
  await report.getByText("Nakit satışlar (1)").waitFor();
  await report.getByText("Kargo").waitFor();
  await product.shot(page, "drawer-x-report-390");
  await report.getByRole("button", { name: "Say ve kapat" }).click();
  const count = page.getByRole("dialog", { name: "Say ve kapat" });
  await count.getByLabel("₺200,00: adet").fill("3");
  await count.getByLabel("₺50,00: adet").fill("2");
  await count.getByText("-₺100,00").first().waitFor();
  await count.getByText(/Kapatırsanız kasa kapanır/).waitFor();
  await product.shot(page, "drawer-close-390");
  await count.getByRole("button", { name: "Kasayı kapat" }).click();
  await sure(page).click();
  await page.getByText("Kasa kapandı").waitFor();
  await report.getByText("Onay bekliyor").waitFor();
  await product.shot(page, "drawer-waiting-390");
});

test("on the desktop an administrator accepts the difference with a reason, and prints it", async () => {
  const page = await product.visit("/sales/drawers", { as: shop.salon });
  await page.getByRole("row", { name: /Onay bekliyor/ }).waitFor();
  await product.shot(page, "drawers-1280");
  await page.getByRole("row", { name: /Onay bekliyor/ }).click();
  const detail = page.getByRole("dialog", { name: "Kasa" });
  await detail.getByRole("button", { name: "Farkı onayla" }).click();
  const ask = page.getByRole("dialog", { name: "Farkı onayla" });
  await ask.getByLabel("Neden").fill("Para üstü yanlış verilmiş");
  await ask.getByRole("button", { name: "Farkı onayla" }).click();
  await page.getByText("Fark onaylandı").waitFor();
  await detail.getByText("Para üstü yanlış verilmiş").waitFor();
  await product.shot(page, "drawer-closed-1280");
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelector("[data-sheet]")?.textContent}`;
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  for (const form of ["80 mm yazdır", "A4 yazdır"]) {
    await detail.getByRole("button", { name: form }).click();
    await expect.poll(() => page.title()).toContain("Kasa farkı-₺100,00");
    await page.evaluate(() => (document.title = ""));
  }
});

test("the till says that the drawer is closed, and sells for cash all the same", async () => {
  const items = [{ product_id: shop.shampoo, quantity: 1 }];
  const { id } = await shop.salon.call("POST /api/orders", { body: { created_by_id: shop.elif, items } });
  const page = await product.visit(`/sales/new-sale?order=${id}`, { as: shop.salon, size: "phone" });
  await page.getByText("Kasa açık değil").waitFor();
  await product.shot(page, "checkout-drawer-closed-390");
  await page.getByText("Kredi Kartı", { exact: true }).click();
  await page.getByText("Kasa açık değil").waitFor({ state: "detached" });
  await page.getByText("Nakit", { exact: true }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.getByRole("link", { name: "Kasayı aç" }).waitFor({ state: "detached" });
});

test("Gün Sonu shows the drawer's difference on screen and on paper", async () => {
  for (const size of ["phone", "desktop"] as const) {
    const page = await product.visit("/sales/day-end", { as: shop.salon, size });
    await page
      .getByRole("region", { name: "Kasa sayımı" })
      .getByRole("row", { name: /Kasa.*₺800,00.*₺700,00.*-₺100,00/ })
      .waitFor();
    await product.shot(page, `day-end-drawer-${size}`);
    await page.evaluate(() => {
      window.print = () => {
        document.title = `${document.querySelector("[data-sheet]")?.textContent}`;
        window.dispatchEvent(new Event("afterprint"));
      };
    });
    await page.getByRole("button", { name: "80 mm yazdır" }).click();
    await expect.poll(() => page.title()).toContain("Kasa sayımıKasa-₺100,00");
  }
});

test("the next day is opened, counted blindly by keyboard, and closed by an administrator with a reason", async () => {
  const settings = await product.visit("/sales/drawers", { as: shop.salon });
  await settings.getByRole("button", { name: "Kasa ayarları" }).click();
  const rules = settings.getByRole("dialog", { name: "Kasa ayarları" });
  await rules.getByLabel("Kör sayım").check();
  await rules.getByLabel("Fark sınırı").fill("20");
  await product.shot(settings, "drawer-rules-1280");
  await rules.getByRole("button", { name: "Kaydet" }).click();
  await settings.getByText("Kasa ayarları güncellendi").waitFor();
  await shop.salon.call("POST /api/drawers", { body: { amount: 70_000 } });
  const mine = await product.visit("/sales/drawers", { as: staff });
  await mine.getByText("Sayımdan sonra görünür").waitFor();
  const page = await product.visit("/sales/drawers", { as: shop.salon });
  await page.getByRole("button", { name: "Say ve kapat" }).press("Enter");
  const count = page.getByRole("dialog", { name: "Say ve kapat" });
  await count.getByText(/Kör sayım/).waitFor();
  expect(await count.getByText("Beklenen").count()).toBe(0);
  await count.getByLabel("₺200,00: adet").focus();
  for (const pieces of ["3", "0", "1"]) {
    await page.keyboard.type(pieces);
    await page.keyboard.press("Enter");
  }
  await expect
    .poll(() => count.getByLabel("₺20,00: adet").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await product.shot(page, "drawer-blind-1280");
  await page.keyboard.press("Control+Enter");
  await sure(page).press("Enter");
  await count.getByText("Fark sınırın üstünde: nedenini yazın").waitFor();
  await count.getByLabel("Not", { exact: true }).fill("Bozukluk sayılmadı");
  await page.keyboard.press("Control+Enter");
  await sure(page).press("Enter");
  await page.getByText("Kasa kapandı").waitFor();
  const { data } = await shop.salon.call("GET /api/drawers", {});
  expect(data).toMatchObject([
    { state: "closed", difference: -5_000 },
    { state: "closed", difference: -10_000 },
  ]);
});
