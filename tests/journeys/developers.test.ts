import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { GuardedHttp, OutboundCall } from "#kit/server/guarded-http.ts";
import { seriousFindings } from "#tests/harness/axe.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** J2 in the browser: API keys and webhooks of a business's own developers (decision 0076). */

/** What the business's own software got as webhooks. */
const received: OutboundCall[] = [];
const http: GuardedHttp = async (call) => {
  received.push(call);
  return { status: call.url.includes("bozuk") ? 500 : 200, body: "alındı", bytes: Buffer.from("alındı") };
};
const product = await testProduct([], { http });
const shop = await openShop(product);
await shop.salon.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });

/** A picture of the page on both sizes, with what axe finds on the phone. */
async function lookAt(page: Page, name: string): Promise<void> {
  await product.shot(page, name);
  await page.setViewportSize(sizes.phone);
  await product.shot(page, `${name}-phone`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize(sizes.desktop);
}

test("by keyboard alone a developer makes a key, which is shown once, adds an address, and sends a delivery again", async () => {
  const page = await product.visit("/connect/developer", { as: shop.salon });
  await page.getByText("API anahtarınız yok").waitFor();
  await page.getByText("Webhook adresiniz yok").waitFor();
  await page.getByRole("button", { name: "Anahtar oluştur" }).press("Enter");
  const keyDialog = page.getByRole("dialog", { name: "Anahtar oluştur" });
  await keyDialog.getByLabel("Anahtarın adı").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await keyDialog.getByText("Boş olamaz").waitFor();
  await keyDialog.getByText("En az bir izin seçin").waitFor();
  await product.shot(page, "developer-key-form");
  await page.keyboard.type("Web sitesi");
  await keyDialog.getByLabel("Katalog: yaz").press("Space");
  expect(await keyDialog.getByLabel("Katalog: oku").isChecked()).toBe(true);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("textbox", { name: "Yeni anahtarınız: Web sitesi" });
  const key = await shown.inputValue();
  // Right before the button that has the focus again: its copy button, and the key.
  await page.getByRole("button", { name: "Anahtar oluştur" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await shown.and(page.locator(":focus")).waitFor();
  const statusOf = async (path: string) =>
    (await fetch(`${product.address}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect([await statusOf("/api/products"), await statusOf("/api/contacts/customer")]).toEqual([200, 403]);
  await page.getByText("Katalog: Oku, Yaz").waitFor();
  await product.shot(page, "developer-key");
  await page.reload();
  await page.getByText(`Son karakterleri ${key.slice(-4)}`).waitFor();
  expect(await shown.count()).toBe(0);

  await page.getByRole("button", { name: "Adres ekle" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Adres ekle" });
  await form.getByLabel("Adres").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("http://alici.example");
  await page.keyboard.press("Enter");
  await form.getByText("https:// ile başlayan bir adres girin").waitFor();
  await form.getByText("En az bir olay seçin").waitFor();
  await form.getByLabel("Müşteri eklendi").press("Space");
  const address = form.getByLabel("Adres");
  await address.fill("");
  await page.keyboard.insertText(`https://alici.example/${"x".repeat(600)}`);
  await page.keyboard.press("Enter");
  await form.getByText("En fazla 500 karakter olabilir").waitFor();
  await form.locator("input:focus[aria-invalid=true][type=url]").waitFor();
  await address.fill("https://alici.example/defter");
  await address.press("Enter");
  await page.getByRole("textbox", { name: "https://alici.example/defter için imza anahtarı" }).waitFor();
  await page.getByRole("button", { name: "https://alici.example/defter: işlemler" }).press("Enter");
  await pressChoice(page.getByRole("menuitem", { name: "Deneme gönder" }));
  await page.getByText("Deneme gönderiliyor; sonucu gönderim kayıtlarında").waitFor();
  await lookAt(page, "developer-webhook");
  await product.runJobs();
  await page.getByRole("link", { name: "Gönderim kayıtları" }).press("Enter");
  const row = page.getByRole("row").filter({ hasText: "Deneme" });
  await row.getByText("İletildi").waitFor();
  await product.shot(page, "deliveries");
  await row.getByRole("link").press("Enter");
  const drawer = page.getByRole("dialog", { name: "Gönderim" });
  await drawer.getByText("alındı").waitFor();
  await lookAt(page, "delivery");
  await drawer.getByRole("button", { name: "Yeniden gönder" }).press("Enter");
  await page.getByText("Yeniden gönderiliyor").waitFor();
  await product.runJobs();
  await expect.poll(() => received.length).toBe(2);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await row.getByRole("link").and(page.locator(":focus")).waitFor();

  await page.getByRole("link", { name: "Geri" }).first().press("Enter");
  await page.getByRole("button", { name: "Web sitesi: İptal et" }).press("Enter");
  await pressChoice(page.getByRole("dialog").getByRole("button", { name: "İptal et" }));
  await page.getByText("API anahtarınız yok").waitFor();
  expect(await statusOf("/api/products")).toBe(401);
});

test("a secret that is renewed elsewhere is no longer shown", async () => {
  const url = "https://alici.example/yenilenen";
  const { id } = await shop.salon.call("POST /api/webhooks", { body: { url, events: ["customer.created"] } });
  const page = await product.visit("/connect/developer", { as: shop.salon });
  const shown = page.getByRole("textbox", { name: `${url} için imza anahtarı` });
  const secrets: string[] = [];
  for (const _ of [1, 2]) {
    await page.getByRole("button", { name: `${url}: işlemler` }).press("Enter");
    await pressChoice(page.getByRole("menuitem", { name: "İmza anahtarını yenile" }));
    await pressChoice(page.getByRole("dialog").getByRole("button", { name: "İmza anahtarını yenile" }));
    await shown.waitFor();
    secrets.push(await shown.inputValue());
    await lookAt(page, `developer-secret-${secrets.length}`);
    await shop.salon.call("POST /api/webhooks/{id}/secret", { params: { id } });
    await shown.waitFor({ state: "detached" });
  }
  expect(new Set(secrets).size).toBe(2);
  await lookAt(page, "developer-secret-renewed");
});

test("a delivery to a long address shows its state on a phone", async () => {
  const url = `https://alici.example/${"cokuzunadres".repeat(20)}`;
  const { id } = await shop.salon.call("POST /api/webhooks", { body: { url, events: ["customer.created"] } });
  const { id: delivery } = await shop.salon.call("POST /api/webhooks/{id}/test", { params: { id } });
  await product.runJobs();
  const page = await product.visit(`/connect/developer/deliveries?open=${delivery}`, { as: shop.salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: "Gönderim" });
  const { x, width } = (await drawer.getByText("İletildi").boundingBox()) as { x: number; width: number };
  expect(x + width).toBeLessThanOrEqual(sizes.phone.width);
});

test("an address that answers with an error is not said to be silent", async () => {
  const url = "https://alici.example/bozuk";
  const { id } = await shop.salon.call("POST /api/webhooks", { body: { url, events: ["customer.created"] } });
  await shop.salon.call("POST /api/webhooks/{id}/test", { params: { id } });
  await product.runJobs();
  const page = await product.visit("/connect/developer", { as: shop.salon, size: "phone" });
  await page
    .getByRole("listitem")
    .filter({ hasText: url })
    .getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d tarihinden beri başarılı yanıt yok$/)
    .waitFor();
  await product.shot(page, "developer-failing-390");
});
