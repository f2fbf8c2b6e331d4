import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openGetirStandIn } from "#db/seed/getir/stand-in.ts";
import { expectAccessiblePages } from "#tests/harness/axe.ts";
import { wireTo } from "#tests/harness/getir.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** J1–J3 in the browser: the apps, an app's page and its form. */

const sim = await openGetirStandIn({ ticks: false, listings: 1 });
afterAll(() => sim.stop());
const product = await testProduct([], { getir: wireTo(sim) });
const shop = await openShop(product);
const app = "/connect/applications/getir";

/** Stops the page's clock a minute ahead; `page.clock.runFor` moves it on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

expectAccessiblePages(product, shop, ["/connect", app, "/profile/calendar-feed"]);

test("apps that are not available have a disabled button; each failure has its words", async () => {
  const page = await product.visit("/connect", { as: shop.salon });
  for (const [tile, name] of [
    ["Muhasebe", "Paraşüt"],
    ["e-Ticaret", "Trendyol"],
  ] as const) {
    await page.getByRole("button", { name: tile }).click();
    await page.getByRole("link", { name: new RegExp(`^${name}.*Yakında$`) }).click();
    expect(await page.getByRole("button", { name: "Yakında" }).isDisabled()).toBe(true);
    await page.goBack();
  }
  // Port 6379 is none of mail: nothing is connected to.
  await page.getByRole("button", { name: "Hepsi" }).click();
  await page.getByRole("link", { name: /^SMTP/ }).click();
  await page.getByRole("button", { name: "Bağlan", exact: true }).click();
  const smtp = page.getByRole("dialog", { name: "SMTP: bağlan" });
  const account = {
    Sunucu: "8.8.8.8",
    Port: "6379",
    "Kullanıcı adı": "bilgi",
    "Gönderen adres": "bilgi@salon.example",
  };
  for (const [label, text] of Object.entries(account)) await smtp.getByLabel(label).fill(text);
  await smtp.getByLabel("Şifre", { exact: true }).fill("posta-sifresi");
  await smtp.getByRole("button", { name: "Bağlan" }).click();
  const question = page.getByRole("dialog").filter({ hasText: "Devam et" });
  await question.getByRole("textbox").fill("sifre-12345");
  await page.keyboard.press("Enter");
  await smtp.getByText("25, 465, 587 veya 2525 olabilir", { exact: true }).last().waitFor();
  await smtp.getByLabel("Port").and(page.locator(":focus")).waitFor();
  await page.getByText("Bağlantı oluşturulurken bir hata oldu !!").waitFor();
  await product.shot(page, "connect-wrong-port");
});

test("an app's page says what can't be shown; its form comes half a second after its dialog, its pictures change every two", async () => {
  const page = await product.visit("/connect/applications/yok", { as: shop.salon });
  await page.getByText("Böyle bir uygulama yok").waitFor();
  await page.route("**/api/connect/getir", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fields: [] } });
  });
  await page.goto(`${product.address}${app}`);
  const connect = page.getByRole("button", { name: "Bağlan", exact: true });
  const dialog = page.getByRole("dialog", { name: "Getir: bağlan" });
  await connect.click();
  await dialog.getByText("Bu isteğiniz şuan gerçekteştirilemiyor").waitFor();
  expect(await dialog.getByRole("button", { name: "Bağlan" }).isDisabled()).toBe(true);
  await page.unrouteAll();
  const broken = { status: 500, body: "{}" };
  await page.route("**/api/connect/getir/settings", (route) => route.fulfill(broken), { times: 1 });
  await page.reload();
  await connect.click();
  await dialog.getByText("Serviste bir sorun var. Mağaza ile iletişime geçin ve daha sonra yeniden deneyin.").waitFor();
  await product.shot(page, "connect-unreadable");
  await dialog.getByRole("button", { name: "Tekrar dene" }).click();
  const username = dialog.getByLabel("Kullanıcı adı");
  await username.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  // What the form needs is known now.
  await stopClock(page);
  await connect.click();
  await page.clock.runFor(499);
  await dialog.getByRole("button", { name: "Vazgeç" }).waitFor();
  expect(await username.count()).toBe(0);
  await page.clock.runFor(1);
  await username.waitFor();
  // An event without a pointer: the pictures stand still under one, and while they have the focus.
  const pictures = page.locator("section[aria-roledescription=Resimler]");
  await pictures.getByLabel("Resimleri oynat").dispatchEvent("click");
  await pictures.getByLabel("Resimleri durdur").waitFor();
  const shown = pictures.locator("[aria-current]");
  for (const at of [2, 3, 1]) {
    const before = await shown.getAttribute("aria-label");
    await page.clock.runFor(1999);
    expect(await shown.getAttribute("aria-label")).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => shown.getAttribute("aria-label")).toBe(`Resim ${at} / 3`);
  }
});

test("a link to one's appointments that is renewed in another tab is no longer shown", async () => {
  await shop.salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  await shop.salon.call("PUT /api/connect/{slug}/settings", { params: { slug: "calendar" }, body: {} });
  const page = await product.visit("/profile/calendar-feed", { as: shop.salon });
  await page.getByRole("button", { name: "Bağlantı oluştur" }).click();
  const link = page.getByRole("textbox", { name: "Takvim bağlantınız" });
  await link.waitFor();
  const { url } = await shop.salon.call("POST /api/calendar-feed");
  await link.waitFor({ state: "detached" });
  await page.getByText("kaybettiyseniz yenileyin").waitFor();
  expect((await fetch(url.replace(/^.*(?=\/ics)/, product.address))).status).toBe(200);
});
