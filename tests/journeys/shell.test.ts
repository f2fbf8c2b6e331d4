import { describe, expect, test } from "vitest";
import { wholeTable } from "#app/web/whole-table.ts";
import { comingScreens } from "#kit/web/menu.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";
import { goWithin } from "#tests/harness/within.ts";

const product = await testProduct();
const shop = await openShop(product);
/** Paths of signing in and registering, which have separate journeys. */
const entry = new Set(["/register", "/register/company", "/welcome"]);

test('the phone\'s bottom bar has five entries; "Ekle" offers three actions; a section is a list (A7, A9)', async () => {
  const page = await product.visit("/calendar", { as: shop.salon, size: "phone" });
  const bar = page.getByRole("navigation").last();
  for (const name of ["Takvim", "Satışlar", "Ekle", "Müşteriler", "Menü"])
    await bar.getByText(name, { exact: true }).waitFor();
  await bar.getByText("Ekle", { exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  await product.shot(page, "add-sheet-390");
  expect(await sheet.getByRole("link").or(sheet.getByRole("menuitem")).count()).toBe(3);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await bar.getByText("Satışlar", { exact: true }).click();
  await page.getByRole("link", { name: "Yeni Satış" }).waitFor();
  await page.getByRole("main").getByText("Yakında").waitFor();
  await product.shot(page, "sales-menu-390");
});

test("staff are offered only what they may add: no product, not even by its address (A7, §2)", async () => {
  const staff = await hire(product, shop.salon);
  const page = await product.visit("/catalog/products?open=new", { as: staff, size: "phone" });
  await page.getByText("Argan Yağlı Şampuan 300 ml").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("navigation").last().getByText("Ekle", { exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Ne eklemek istersiniz?").waitFor();
  expect(await sheet.getByRole("link").allInnerTexts()).toEqual(["Randevu Ekle", "Yeni Satış"]);
});

describe("every path of the route table opens and responds on the phone (A9; english.test.ts loads each on the desktop)", async () => {
  const page = await product.visit("/menu", { as: shop.salon, size: "phone" });
  const coming = new Set(comingScreens(wholeTable).map(({ path }) => path));
  const rows = wholeTable.filter((row) => row.right !== "public" && !entry.has(row.path));
  test.each(rows.map(({ path }) => path))("%s", async (path) => {
    await goWithin(page, path.replace(/\{-\$\w+\}/g, "").replace(/\$\w+/g, "1"));
    await page.getByRole("main").waitFor();
    if (coming.has(path)) await page.getByRole("main").getByText("Hazırlanıyor").first().waitFor();
  });
});

test("the browser prints a page whole, without the bars, and black on white in dark mode", async () => {
  const page = await product.visit("/sales/reports", { as: shop.salon, dark: true });
  await page.getByRole("heading", { name: "Raporlar" }).waitFor();
  await page.setViewportSize({ width: 1280, height: 200 });
  const look = () =>
    page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      bars: document.querySelector("nav")?.checkVisibility(),
      isCut: document.documentElement.scrollHeight <= innerHeight,
    }));
  await expect.poll(look).toEqual({ scheme: "dark", bars: true, isCut: true });
  await page.emulateMedia({ media: "print" });
  await expect.poll(look).toEqual({ scheme: "light", bars: false, isCut: false });
});

test("portrait A4 is narrower than the phone's breakpoint, but gets the wide layout: tables and whole names, without tools", async () => {
  const paper = { width: 718, height: 1047 };
  const page = await product.visit("/contact", { as: shop.salon });
  await page.getByRole("table").waitFor();
  await page.setViewportSize(paper);
  await page.getByRole("table").waitFor({ state: "detached" });
  await page.emulateMedia({ media: "print" });
  await page.getByRole("columnheader", { name: "Telefon" }).waitFor();
  // The least columns give way, as on a narrow screen, so that the table fits.
  expect(await page.getByRole("columnheader", { name: "Kayıt tarihi", includeHidden: true }).isVisible()).toBe(false);
  expect((await page.getByRole("table").boundingBox())?.width).toBeLessThan(paper.width);
  const tools = [
    page.getByRole("link", { name: "Takvim" }),
    page.getByRole("button", { name: "Tümü" }),
    page.getByRole("button", { name: "için işlemler" }),
    page.getByRole("textbox", { name: "Ad veya telefon ara" }),
  ];
  for (const tool of tools) expect(await tool.count()).toBe(0);
  await product.shot(page, "contacts-print");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("table").waitFor({ state: "detached" });
  await page.goto(`${product.address}/calendar`);
  const today = page.getByRole("button", { name: "Bugün", exact: true });
  await page.getByRole("heading", { name: "Ayşe Ö." }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { name: "Ayşe Örnek" }).waitFor();
  expect(await today.count()).toBe(0);
  await product.shot(page, "calendar-print");
});

test("misspelt and alternative paths redirect to their screen, and an unknown one says so (A9)", async () => {
  const page = await product.visit("/sales", { as: shop.salon });
  await page.waitForURL("**/sales/new-sale");
  await page.goto(`${product.address}/reservations`);
  await page.waitForURL("**/sales/reservation");
  await page.goto(`${product.address}/yok-boyle-bir-sayfa`);
  await page.getByRole("heading").first().waitFor();
  await product.shot(page, "not-found-1280");
});

test("a change on one device appears live on another (A8, live changes)", async () => {
  const page = await product.visit("/contact", { as: shop.salon });
  await page.getByText("Gülşen Arslan").waitFor();
  await shop.salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Canlı", surname: "Müşteri" },
  });
  await page.getByText("Canlı Müşteri").waitFor();
});

test("the language is changed everywhere at once (A15)", async () => {
  const page = await product.visit("/contact", { as: shop.salon });
  await page.getByRole("heading", { name: "Müşteriler" }).waitFor();
  await page.getByRole("button", { name: /\S hesabı$/ }).click();
  await page.getByRole("group", { name: "Dil" }).getByText("EN").click();
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await page.context().close();
  await shop.salon.call("PUT /api/user", { body: { language: "tr" } });
});

test("an error of the server is translated when the language changes (A15)", async () => {
  const page = await product.visit("/calendar", { as: shop.salon });
  await page.route(/\/api\/contacts\/customer/, (route) => route.continue({ url: `${route.request().url()}&shade=1` }));
  await page.goto(`${product.address}/contact`);
  await page.getByText("Bazı alanlar eksik veya hatalı.").waitFor();
  await page
    .getByRole("button", { name: /hesabı$/ })
    .first()
    .click();
  await page.getByText("EN", { exact: true }).click();
  await page.getByText("Some fields are missing or wrong.").waitFor();
  await page.getByText("TR", { exact: true }).click();
  await page.getByText("Bazı alanlar eksik veya hatalı.").waitFor();
  await page.context().close();
});
