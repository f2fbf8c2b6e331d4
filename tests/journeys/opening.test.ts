import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();

test("a salon owner registers, opens the business and arrives at the calendar (A1–A4)", async () => {
  const page = await product.visit("/");
  await page.waitForURL("**/login");
  const email = `${randomUUID().slice(0, 8)}@ornek.com`;

  const address = page.getByLabel("E-posta");
  await address.fill("işte-bu-adres-değil");
  await address.press("Enter");
  await page.getByText("Geçerli bir e-posta adresi veya telefon numarası girin").waitFor();
  await product.shot(page, "login-1280");
  await address.fill(email);
  await address.press("Enter");

  await page.waitForURL("**/register*");
  await page.getByLabel("Şifre", { exact: true }).fill("1234567");
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("En az 8 karakterden oluşmalıdır").first().waitFor();
  await page.getByLabel("Şifre", { exact: true }).fill(" ".repeat(9));
  await page.getByText("Yalnızca boşluktan oluşamaz").waitFor();
  await page.getByLabel("Şifre", { exact: true }).fill("şifre 12345");
  await page.getByLabel("Şifre tekrarı").fill("şifre 1234");
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Şifreler aynı değil").waitFor();
  await page.getByLabel("Şifre tekrarı").fill("şifre 12345");
  await page.getByRole("button", { name: "Devam Et" }).click();

  await page.getByLabel("Ad", { exact: true }).fill("Işıl");
  await page.getByLabel("Soyad").fill("Çağlar");
  await page.getByRole("textbox", { name: "Telefon" }).fill("532 418 27 06");
  await page.getByRole("button", { name: "Devam Et" }).click();

  await page.waitForURL("**/register/company");
  await page.getByLabel("İşletme adı").fill("Iş");
  await page.getByLabel("İşletme adı").blur();
  await page.getByText("3 karakterden az olamaz").waitFor();
  await page.getByLabel("Dil", { exact: true }).selectOption("en");
  await page.getByText("Enter at least 3 characters").waitFor();
  await page.getByLabel("Language", { exact: true }).selectOption("tr");
  await page.getByLabel("İşletme adı").fill("Işıl Güzellik");
  await page.getByRole("button", { name: "Devam Et" }).click();

  await page.waitForURL("**/welcome");
  await product.shot(page, "welcome-1280");
  await page.getByRole("button", { name: "Başla" }).click();
  await page.waitForURL("**/calendar*");
  await page.getByText("Işıl Çağlar").first().waitFor();
  await product.shot(page, "calendar-new-1280");
  expect(await page.evaluate(() => localStorage.getItem("slug"))).toBe("isil-guzellik");

  // The address of registering does not end the session (A9).
  await page.goto(`${product.address}/register`);
  await page.waitForURL("**/register/company");
  await page.getByLabel("İşletme adı").waitFor();

  await page.goto(`${product.address}/login`);
  await page.getByLabel("E-posta").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await page.getByLabel("E-posta").fill(email.toUpperCase());
  await page.keyboard.press("Enter");
  await page.getByLabel("Şifre", { exact: true }).fill("yanlış şifre");
  await page.keyboard.press("Enter");
  await page.getByText("Kullanıcı adınızını veya şifrenizi kontrol ediniz").first().waitFor();
  await page.getByLabel("Şifre", { exact: true }).fill("şifre 12345");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Işıl Güzellik/ }).click();
  await page.waitForURL("**/calendar*");
});

test("a person registers in English: countries have English names, and the chosen one is kept in both languages (A2, A15)", async () => {
  const page = await product.visit("/login");
  const speak = (language: string) => page.getByRole("combobox", { name: /^(Dil|Language)$/ }).selectOption(language);
  await speak("en");
  await page.getByLabel("E-mail").fill(`${randomUUID().slice(0, 8)}@example.com`);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/register*");
  await page.getByLabel("Password", { exact: true }).fill("sifre-12345");
  await page.getByLabel("Repeat password").fill("sifre-12345");
  await page.getByRole("button", { name: "Continue" }).click();
  const country = page.locator("select[data-path=country_id]");
  const chosen = () => country.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text);
  await expect.poll(chosen).toBe("Türkiye");
  await country.selectOption({ label: "Germany" });
  await product.shot(page, "register-country-en-1280");
  await speak("tr");
  await page.getByLabel("Soyad").waitFor();
  expect(await chosen()).toBe("Almanya");
  await speak("en");
  await page.getByLabel("Surname").waitFor();
  expect(await chosen()).toBe("Germany");
  await page.context().close();
});

test("Back after opening a business does not lead to its form; opened on purpose, the form names the businesses there are (A3, A11)", async () => {
  const salon = await product.salon("Veli Kuaför");
  const page = await product.visit("/profile/workspaces", { as: salon });
  await page.getByRole("link", { name: "Yeni işletme veya şube aç" }).click();
  await page.getByText("Veli Kuaför dışında yeni bir işletme açılır").waitFor();
  await product.shot(page, "company-second-1280");
  await page.getByLabel("İşletme adı").fill("Veli Kuaför Çarşı");
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.waitForURL("**/welcome");
  await page.goBack();
  await page.waitForURL("**/profile/workspaces");
  await page.getByRole("link", { name: "Yeni işletme veya şube aç" }).click();
  await page.getByText("Veli Kuaför, Veli Kuaför Çarşı dışında").waitFor();
  await page.context().close();
});

test("Back from the welcome of a first business does not lead to its form (A3)", async () => {
  const page = await product.visit("/login");
  await signUp(page, `${randomUUID().slice(0, 8)}@ornek.com`);
  await page.getByLabel("İşletme adı").fill("Veli Kuafor");
  expect(await page.getByText("yeni bir işletme açılır").count()).toBe(0);
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.waitForURL("**/welcome");
  await page.goBack();
  await page.waitForURL("**/login");
  await page.context().close();
});

test("a password made of the e-mail is refused at its own step, not after the next one (A2)", async () => {
  const page = await product.visit("/login");
  await page.getByLabel("E-posta").fill(`veli.${randomUUID().slice(0, 8)}@kuafor.example`);
  await page.keyboard.press("Enter");
  const password = page.getByLabel("Şifre", { exact: true });
  await password.fill("Kuafor12345");
  await page.getByLabel("Şifre tekrarı").fill("Kuafor12345");
  await page.getByRole("button", { name: "Devam Et" }).click();
  await page.getByText("Adınızdan veya e-posta adresinizden oluşan bir şifre kolayca tahmin edilir").first().waitFor();
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Soyad").count()).toBe(0);
  await product.shot(page, "register-refused-1280");
  await password.fill("uzak deniz 41");
  await page.getByLabel("Şifre tekrarı").fill("uzak deniz 41");
  await page.keyboard.press("Enter");
  await page.getByLabel("Soyad").waitFor();
  await page.context().close();
});

test("Back at each step of the registration and the sign-in does what the arrow does, and keeps what was typed (A1, A2)", async () => {
  const page = await product.visit("/login");
  const email = `${randomUUID().slice(0, 8)}@ornek.com`;
  const next = page.getByRole("button", { name: "Devam Et" });
  const password = page.getByLabel("Şifre", { exact: true });
  await typeEmailAndPassword(page, email);
  await page.getByLabel("Ad", { exact: true }).fill("Veli");
  await page.getByRole("textbox", { name: "Telefon" }).fill("532 418 27 06");
  await page.evaluate(() => history.back());
  await page.getByText(`${email} için bir şifre belirleyin.`).waitFor();
  expect(await password.inputValue()).toBe("uzak deniz 41");
  await next.click();
  expect(await page.getByLabel("Ad", { exact: true }).inputValue()).toBe("Veli");
  expect(await page.getByRole("textbox", { name: "Telefon" }).inputValue()).toBe("532 418 27 06");
  await page.getByRole("button", { name: "Geri" }).click();
  await password.waitFor();
  await page.goBack();
  await page.waitForURL("**/login");
  expect(await page.getByLabel("E-posta").inputValue()).toBe(email);
  await next.click();
  await page.waitForURL("**/register");
  expect(await password.inputValue()).toBe("");
  await page.getByRole("button", { name: "Geri" }).click();
  expect(await page.getByLabel("E-posta").inputValue()).toBe(email);
  const { email: known } = await (await product.salon()).call("GET /api/user");
  await page.getByLabel("E-posta").fill(known);
  await next.click();
  await page.getByText(`${known} hesabının şifresini yazın.`).waitFor();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.getByLabel("E-posta").inputValue()).toBe(known);
  await page.context().close();
});

test("without a session, or after it ended, every path leads to the login (A5)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/sales/sales", { as: salon });
  await page.getByText("Satış yok").waitFor();
  await salon.call("POST /api/logout");
  await page.goto(`${product.address}/contact`, { waitUntil: "commit" });
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});

async function typeEmailAndPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-posta").fill(email);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/register*");
  await page.getByLabel("Şifre", { exact: true }).fill("uzak deniz 41");
  await page.getByLabel("Şifre tekrarı").fill("uzak deniz 41");
  await page.keyboard.press("Enter");
  await page.getByLabel("Ad", { exact: true }).waitFor();
}

/** From the e-mail to the form of the business. */
async function signUp(page: Page, email: string): Promise<void> {
  await typeEmailAndPassword(page, email);
  await page.getByLabel("Ad", { exact: true }).fill("Veli");
  await page.getByLabel("Soyad").fill("Çağlar");
  await page.getByRole("textbox", { name: "Telefon" }).fill("532 418 27 06");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/register/company");
}
