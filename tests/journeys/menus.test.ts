import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { MenuItem } from "#areas/content/contract/menus.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** M4: a menu from nothing, built with the mouse, a finger and the keyboard. */

const product = await testProduct();
const { salon } = await openShop(product);
const titles = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ title, items: below }) => (below.length > 0 ? [title, titles(below)] : title));
const built = async () => {
  const id = (await salon.call("GET /api/menus")).data[0]?.id as number;
  return salon.call("GET /api/menus/{id}", { params: { id } });
};
const tree = (page: Page) => page.getByRole("region", { name: "Öğeler" });
const grip = (page: Page, title: string) => tree(page).getByRole("button", { name: `Taşı: ${title}` });
const save = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Menü başarı ile güncellendi").waitFor();
  await page.getByPlaceholder("Menü ara").waitFor();
};

test("a menu is created and says what is missing", async () => {
  const page = await product.visit("/content/menus", { as: salon });
  await page.getByText("Henüz menü yok").waitFor();
  await page.getByRole("button", { name: "Yeni Menü" }).first().click();
  await page.getByLabel("Menü adı").fill("An");
  await page.getByRole("button", { name: "Devam" }).click();
  await page.getByText("Başlık en az 3 karakter olmalıdır").waitFor();
  await page.getByLabel("Menü adı").fill("Ana menü");
  await page.getByLabel("Açıklama").fill("Sitenin üstündeki");
  await page.getByRole("button", { name: "Devam" }).click();
  await page.getByText("Menü başarı ile eklendi").waitFor();
  await page.getByRole("link", { name: "Menüler", exact: true }).and(page.locator("[aria-current=page]")).waitFor();
  await page.getByText("Menü elemanı bulunmamaktadır, eklemek için sol menüyü kullanınız").waitFor();
  await page.getByText("Kategori Bulunamadı").waitFor();
  await page.getByText("Sayfa Bulunamadı").waitFor();
  expect(await built()).toMatchObject({ title: "Ana menü", place: "header", items: [] });
  await product.shot(page, "menu-empty");
  await page.getByLabel("Menü adı").fill("");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Başlık en az 3 karakter olmalıdır").waitFor();
  const name = page.getByLabel("Menü adı");
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  await name.fill("Ana menü");
  // Back leads to the list, not to the form of a new menu.
  await page.goBack();
  await page.getByPlaceholder("Menü ara").waitFor();
});

test("pages and categories are added once, and moved with mouse and keys; leaving asks", async () => {
  for (const title of ["Hakkımızda", "Ekibimiz", "İletişim"]) {
    const { id } = await salon.call("POST /api/content/page");
    await salon.call("PUT /api/content/page/{id}", { params: { id }, body: { title, status: "published" } });
  }
  await salon.call("POST /api/taxonomy/category", { body: { title: "Saç bakımı", slug: "sac-bakimi" } });
  const page = await product.visit("/content/menus", { as: salon });
  await page.getByRole("link", { name: "Ana menü" }).click();
  await page.getByPlaceholder("Sayfa ara").fill("zzz");
  await page.getByText("Sayfa Bulunamadı").waitFor();
  await page.getByPlaceholder("Sayfa ara").fill("");
  for (const title of ["Hakkımızda", "Ekibimiz", "İletişim", "Saç bakımı"]) {
    const add = page.getByRole("button", { name: `Ekle: ${title}` });
    await add.press("Enter");
    await expect.poll(() => add.isDisabled()).toBe(true);
    // The focus stays, so that Tab goes on from here; a second press adds nothing.
    expect(await add.evaluate((element) => element === document.activeElement)).toBe(true);
    await add.press("Enter");
  }

  const [held, target] = [await grip(page, "Ekibimiz").boundingBox(), await grip(page, "Saç bakımı").boundingBox()];
  if (!held || !target) throw new Error("no grips");
  await page.mouse.move(held.x + 10, held.y + 10);
  await page.mouse.down();
  await page.mouse.move(held.x + 40, target.y + 5, { steps: 8 });
  await page.mouse.up();
  await grip(page, "Saç bakımı").press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.getByText("Saç bakımı: 2. sıra, 1. düzey").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await grip(page, "Saç bakımı").evaluate((element) => element === document.activeElement)).toBe(true);
  await grip(page, "İletişim").press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");

  await tree(page).getByText("Saç bakımı").click();
  await tree(page).getByLabel("Başlık").fill("");
  await tree(page).getByLabel("CSS sınıfları").fill("<b>");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Öğenin başlığı boş olamaz").waitFor();
  await tree(page).getByLabel("Başlık").fill("Bakım");
  await page.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Sınıflar harf, rakam, tire ve alt çizgiden oluşur").first().waitFor();
  await tree(page).getByLabel("CSS sınıfları").fill("kalin");
  await product.shot(page, "menu-built");

  await page.getByRole("link", { name: "Etiketler" }).click();
  await page.getByRole("dialog", { name: "Uyarı" }).getByRole("button").first().click();
  await tree(page).waitFor();
  await save(page);
  expect(titles((await built()).items)).toEqual([
    ["Hakkımızda", ["Bakım"]],
    ["İletişim", ["Ekibimiz"]],
  ]);
});

test("on a phone a finger drags; an item is deleted; of two who edit the later is told", async () => {
  const page = await product.visit("/content/menus", { as: salon, size: "phone" });
  await page.getByRole("link", { name: /Ana menü/ }).click();
  await grip(page, "Ekibimiz").scrollIntoViewIfNeeded();
  const cdp = await page.context().newCDPSession(page);
  const [held, target] = [await grip(page, "Ekibimiz").boundingBox(), await grip(page, "Hakkımızda").boundingBox()];
  if (!held || !target) throw new Error("no grips");
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", held.x + 10, held.y + 10);
  for (let part = 1; part <= 5; part++)
    await touch("touchMove", held.x + 10 - part * 8, held.y + 10 + ((target.y - 60 - held.y) * part) / 5);
  await touch("touchEnd");
  await tree(page).getByRole("button", { name: "Sil: Bakım" }).click();
  await product.shot(page, "menu-phone");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.getBoundingClientRect().right > 321)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect(wide).toEqual([]);
  await product.shot(page, "menu-320");

  const { id } = await built();
  await salon.call("PUT /api/menus/{id}", { params: { id }, body: { title: "Üst menü" } });
  await page.getByText("Bu menü siz düzenlerken değişti").waitFor();
  await page.getByRole("button", { name: "Üzerine yaz" }).click();
  await page.getByText("Menü başarı ile güncellendi").waitFor();
  const stored = await built();
  expect([stored.title, titles(stored.items)]).toEqual(["Ana menü", ["Ekibimiz", "Hakkımızda", "İletişim"]]);
});

test("the list gives the header to another menu and deletes one", async () => {
  await salon.call("POST /api/menus", { body: { title: "Yaz menüsü" } });
  const page = await product.visit("/content/menus", { as: salon });
  await page.getByRole("columnheader", { name: "Header Menu" }).waitFor();
  const place = (name: string) => page.getByRole("switch", { name });
  await place("Yaz menüsü: Header Menu").press("Space");
  await page.getByText("Menü başarı ile güncellendi").waitFor();
  await expect.poll(() => place("Ana menü: Header Menu").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Yaz menüsü için işlemler" }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sil" }).click();
  await page.getByText("Başarı ile Silindi").waitFor();
  await product.shot(page, "menus");
});
