import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf, stepAt } from "#areas/access/server/totp.ts";
import { recordedTexts, recordTexts, turkishFinder } from "#tests/harness/english.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { bytesOf } from "#tests/harness/software-passkey.ts";

/** The second factor at sign-in, on a phone with Chromium's own authenticator (A1, A10, A13; decision 0024). */

const product = await testProduct();
const PASSWORD = "sifre-12345";
/** Passkeys require a host name. */
const address = product.address.replace("127.0.0.1", "localhost");

async function signIn(page: Page, email: string) {
  await page.goto(`${address}/login`);
  await page.getByLabel("E-posta").fill(email);
  await page.getByRole("button", { name: "Devam" }).click();
  await page.getByLabel("Şifre", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Devam" }).click();
}

test("a required second factor is set up first; then app, recovery code and passkey each open the business", async () => {
  const salon = await product.salon("Birinci Salon");
  const { email } = await salon.call("GET /api/user");
  await product.owner.query("update settings set defaults = defaults || '{\"require_second_factor\": true}'");
  const page = await product.visit("/login");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const business = page.getByRole("button", { name: /Birinci Salon/ });

  await signIn(page, email);
  await business.click();
  await page.waitForURL("**/second-factor");
  await page.getByRole("button", { name: "Doğrulama uygulaması kur" }).click();
  await page.getByLabel("Şu anki şifre").fill(PASSWORD);
  await page.getByRole("button", { name: "Devam et" }).click();
  const key = bytesOf(await page.getByLabel("Kurulum anahtarı").inputValue());
  await page.getByLabel("Uygulamadaki kod").fill(codeOf(key, stepAt(new Date().toISOString())));
  await page.getByRole("button", { name: "Aç", exact: true }).click();
  const codes = page.getByRole("dialog", { name: "Kurtarma kodlarınız" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole("button", { name: "Sakladım" }).click();
  await page.waitForURL("**/calendar");

  await page.goto(`${address}/profile/security`);
  await page.getByRole("button", { name: "Geçiş anahtarı ekle" }).click();
  await page.getByText("Geçiş anahtarı eklendi").first().waitFor();
  await page.getByText("Doğrulama uygulaması açıldı").waitFor();

  await signIn(page, email);
  await page.getByLabel("Kod", { exact: true }).fill("000000");
  await page.getByText("Kod doğru değil ya da daha önce kullanılmış").waitFor();
  await page.getByRole("button", { name: "Cihazım yanımda değil" }).click();
  await page.getByLabel("Kurtarma kodu").fill(recovery.toLowerCase());
  await page.keyboard.press("Enter");
  await business.waitFor();

  for (const withPassword of [true, false]) {
    if (withPassword) await signIn(page, email);
    else await page.goto(`${address}/login`);
    await page.getByRole("button", { name: "Geçiş anahtarıyla gir" }).click();
    await business.waitFor();
  }
  await business.click();
  await page.waitForURL("**/calendar");
  await salon.call("PUT /api/user", { body: { language: "en" } });
  await openSecurityDialogs(page);
  await page.context().close();
});

/** Opens every dialog of the page Güvenlik in English, by keyboard alone (A15), on a phone: nothing is wider than the screen. */
async function openSecurityDialogs(page: Page): Promise<void> {
  const turkishIn = await turkishFinder(["Birinci Salon", "Yıldız"]);
  await recordTexts(page.context());
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.goto(`${address}/profile/security`);
  const press = async (name: string | RegExp, key = "Enter") => {
    await page.getByRole("button", { name }).last().focus();
    await page.keyboard.press(key);
  };
  const allClosed = () => expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  const close = async () => {
    await page.keyboard.press("Escape");
    await allClosed();
    await page.locator("main button:focus").waitFor();
  };
  const dialog = (name: string) => page.getByRole("dialog", { name }).waitFor();
  /** A dialog whose first field has the focus, so that it can be typed into. */
  const form = (name: string) => page.getByRole("dialog", { name }).locator("input:focus").waitFor();
  for (const [button, title] of [
    ["New codes", "Enter your password"],
    ["Turn off", "Turn off"],
    ["Sign out on the other devices", "Sign out on the other devices"],
  ] as const) {
    await press(button);
    await dialog(title);
    await close();
  }
  for (const action of ["Rename", "Remove passkey"]) {
    await press(/: actions$/);
    await pressChoice(page.getByRole("menuitem", { name: action }));
    await dialog(action);
    await close();
  }
  await press("Turn off");
  await dialog("Turn off");
  await press("Turn off");
  await form("Enter your password");
  await page.keyboard.type("yanlis-sifre");
  await page.keyboard.press("Enter");
  await page.getByText("This is not your current password").waitFor();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("The authenticator app is off").waitFor();
  // Not by Enter: it is the button that opened the last dialog, and a second quick Enter would not reach it.
  await press("Set up authenticator app", "Space");
  await form("Set up authenticator app");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await page.getByText("Enter the 6-digit code").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  // Esc right after Enter: the wrong field does not take the focus from the question.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Warning" }).locator("button:focus").waitFor();
  await page.evaluate(() => new Promise((go) => setTimeout(go, 100)));
  expect(await page.getByRole("dialog", { name: "Warning" }).locator("button:focus").count()).toBe(1);
  await page.getByRole("button", { name: "Leave without saving" }).press("Enter");
  await allClosed();
  await press("New codes");
  await dialog("Your recovery codes");
  await close();
  expect(turkishIn(await recordedTexts(page))).toEqual([]);
}
