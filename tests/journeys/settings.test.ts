import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { caller, type Caller } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";

const product = await testProduct();
const looking = await product.salon();

const save = (page: Page) => page.getByRole("button", { name: "Kaydet" }).first().click();
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).first().click();
};
const region = (page: Page, name: string) => page.getByRole("region", { name });

async function colleague(salon: Caller & { slug: string }): Promise<Caller> {
  const email = `kisi${Math.random()}@ornek.com`;
  const body = { name: "Deniz", surname: "Ak", email, phone_number: "0532 418 27 06", gender: "female" as const };
  await salon.call("POST /api/employees", { body: { ...body, language: "tr", password: "sifre-12345" } });
  const { authorization } = await product.nobody.call("POST /api/login", { body: { email, password: "sifre-12345" } });
  return caller(product.app, authorization.token, salon.slug);
}

test("settings are grouped, each form has a back link, and errors are shown at their fields (A13)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/settings", { as: salon });
  await page.getByRole("heading", { name: "Hesap Ayarları" }).waitFor();
  await page.getByRole("heading", { name: "Muhasebe Ayarları" }).waitFor();
  await product.shot(page, "settings-1280");
  await page.getByRole("link", { name: "İşletme Ayarları" }).click();
  await page.getByRole("combobox", { name: "Saat dilimi" }).click();
  await page.getByRole("combobox", { name: "Saat dilimi" }).fill("bucharest");
  await page.getByRole("option", { name: /Bucharest/ }).click();
  await page.getByText("Saatler başka görünecek").waitFor();
  await page.getByLabel("Pazartesi: bitiş").fill("8");
  await save(page);
  await page.getByText("SS:dd biçiminde, bitiş başlangıçtan sonra olmalı").waitFor();
  await product.shot(page, "settings-business-errors-1280");
  await page.getByLabel("Pazartesi: bitiş").fill("1930");
  await page.getByRole("switch", { name: "Pazar: açık" }).press(" ");
  await choose(page, "Sayfa başına kayıt", "10");
  await save(page);
  await page.getByText("Ayarlar başarı ile güncellendi").waitFor();
  const { defaults } = await salon.call("GET /api/settings");
  expect(defaults).toMatchObject({
    timezone: "Europe/Bucharest",
    records_per_page: 10,
    working_hours: { monday: "09:00-19:30", sunday: "-", tuesday: "09:00-21:00" },
  });
  await page.getByRole("link", { name: "Geri" }).click();
  await page.getByRole("link", { name: "Fatura Ayarlar (Gelir)" }).click();
  await page.getByLabel("Ön ek").fill("FTR-");
  await page.getByLabel("Sıradaki numara").fill("42");
  await page.getByText("FTR-000042").waitFor();
  await page.getByLabel("Basamak sayısı").fill("-1");
  await page.getByLabel("Başlık").fill(" ");
  await save(page);
  await page.getByText("0 veya daha büyük bir tam sayı girin").waitFor();
  await page.getByText("Boş olamaz").waitFor();
  await product.shot(page, "settings-invoicing-errors-1280");
  await page.getByLabel("Basamak sayısı").fill("4");
  await page.getByLabel("Başlık").fill("Satış faturası");
  await save(page);
  // The first form's message may still be visible, so check the stored values.
  const stored = async () => (await salon.call("GET /api/settings")).invoicing;
  await expect.poll(stored).toMatchObject({ title: "Satış faturası", prefix: "FTR-", digits: 4, next: 42 });
  await expect.poll(() => page.getByRole("button", { name: "Kaydet" }).getAttribute("data-loading")).toBeNull();
  await page.goBack();
  await page.getByRole("link", { name: "İşletme Ayarları" }).waitFor();
  await page.context().close();
});

test("the payment method is preselected at the till, the page size applies to customers, and the currency everywhere (A13)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/settings?form=defaults", { as: salon });
  await choose(page, "Ödeme yöntemi", "Kredi Kartı");
  await choose(page, "QR hesabı", /^Kasa/);
  await page.getByRole("checkbox", { name: "Eksi stok" }).check();
  await save(page);
  await page.getByText("Ayarlar başarı ile güncellendi").waitFor();
  await product.shot(page, "settings-defaults-1280");
  await page.goto(`${product.address}/settings?form=business`);
  await choose(page, "Para birimi", /ABD doları/);
  await choose(page, "Sayfa başına kayıt", "10");
  await save(page);
  await page.getByText("Ayarlar başarı ile güncellendi").waitFor();
  for (let number = 10; number < 22; number++) {
    const body = { name: `Müşteri ${number}`, phone: `0532 418 27 ${number}` };
    await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  }
  await page.goto(`${product.address}/contact`);
  await page
    .getByText(/1–10 \/ 12|12 kayıttan|10/)
    .first()
    .waitFor();
  expect(await page.getByRole("row").count()).toBe(11);
  await (
    await productMaker(salon)
  )();
  const { employee } = await salon.call("GET /api/profile");
  const [shampoo] = (await salon.call("GET /api/products")).data;
  const { id } = await salon.call("POST /api/orders", {
    body: {
      created_by_id: employee.id,
      customer_id: null,
      items: [{ product_id: shampoo?.id as number, quantity: 1, price: 34_900 }],
    },
  });
  await page.goto(`${product.address}/sales/new-sale?order=${id}`);
  await page.getByRole("radio", { name: "Kredi Kartı", checked: true }).waitFor();
  await page.goto(`${product.address}/catalog/products`);
  await page.getByText("$349,00").first().waitFor();
  await page.context().close();
});

test("staff have no settings and company details, but their own profile (A10, A12, A13)", async () => {
  const salon = await product.salon();
  const staff = await colleague(salon);
  const page = await product.visit("/profile/my-profile", { as: staff });
  await region(page, "Kişisel bilgiler").waitFor();
  expect(await page.getByRole("link", { name: "Ayarlar" }).count()).toBe(0);
  await page.goto(`${product.address}/settings`);
  await expect.poll(() => page.getByRole("link", { name: "İşletme Ayarları" }).count()).toBe(0);
  await page.getByRole("heading", { name: "Bu sayfa için yetkiniz yok" }).waitFor();
  await page.context().close();
});

test("profile: name, another e-mail after the password, a new password, devices (A10)", async () => {
  const salon = await product.salon();
  const { email } = await salon.call("GET /api/user");
  await product.nobody.call("POST /api/login", { body: { email, password: "sifre-12345" } });
  const page = await product.visit("/profile/my-profile", { as: salon });
  const personal = region(page, "Kişisel bilgiler");
  await personal.getByLabel("Ad", { exact: true }).fill(" ");
  await personal.getByRole("button", { name: "Kaydet" }).click();
  await personal.getByText("Boş olamaz").waitFor();
  await personal.getByLabel("Ad", { exact: true }).fill("Işıl");
  await personal.getByLabel("Hakkımda").fill("20 yıldır kuaför");
  await personal.getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("Bilgiler başarı ile güncellendi").waitFor();

  const contact = region(page, "İletişim");
  const fresh = `yeni${Math.random()}@ornek.com`;
  await contact.getByLabel("E-posta").fill(fresh);
  await contact.getByRole("button", { name: "Kaydet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Şu anki şifre").fill("yanlis-sifre");
  await dialog.getByRole("button", { name: "Devam et" }).click();
  await dialog.getByText("Şu anki şifreniz doğru değil").first().waitFor();
  await product.shot(page, "profile-verify-1280");
  await dialog.getByLabel("Şu anki şifre").fill("sifre-12345");
  await dialog.getByRole("button", { name: "Devam et" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await salon.call("GET /api/user")).email).toBe(fresh);

  const password = region(page, "Şifre");
  await password.getByLabel("Şu anki şifre").fill("yanlis-sifre");
  await password.getByLabel("Yeni şifre", { exact: true }).fill("yeni-sifre-1");
  await password.getByLabel("Yeni şifre tekrarı").fill("yeni-sifre-2");
  await password.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await password.getByText("Şifreler eşleşmiyor").waitFor();
  await password.getByLabel("Şu anki şifre").fill("yeni-sifre-1");
  await password.getByLabel("Yeni şifre tekrarı").fill("yeni-sifre-1");
  await password.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await password.getByText("Şu anki şifrenizden farklı olmalı").waitFor();
  await password.getByLabel("Şu anki şifre").fill("yanlis-sifre");
  await password.getByLabel("Yeni şifre tekrarı").fill("yeni-sifre-1");
  await password.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await password.getByText("Şu anki şifreniz doğru değil").waitFor();
  await page.getByText("Şifre güncellenirken bir hata oldu !!").waitFor();
  await password.getByLabel("Şu anki şifre").fill("sifre-12345");
  const security = await product.visit("/profile/security", { as: salon });
  const devices = region(security, "Açık oturumlar");
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
  await devices.getByText("Bu cihaz").waitFor();
  await password.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await page.getByText("Şifre başarı ile güncellendi").waitFor();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  expect(await password.getByLabel("Şu anki şifre").inputValue()).toBe("");
  expect(await page.getByRole("button", { name: "Hesabı sil" }).isDisabled()).toBe(true);

  await product.nobody.call("POST /api/login", { body: { email: fresh, password: "yeni-sifre-1" } });
  await security.reload();
  await security.getByRole("button", { name: "Diğer cihazlardan çık" }).click();
  await security.getByRole("dialog").getByRole("button", { name: "Çıkış yap" }).click();
  await security.getByText("Oturum kapatıldı").waitFor();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  await security.context().close();
  await page.context().close();
});

test("the button of a saved card keeps the focus and sends nothing until something is typed", async () => {
  const salon = await product.salon();
  const page = await product.visit("/profile/my-profile", { as: salon });
  const personal = region(page, "Kişisel bilgiler");
  const about = personal.getByLabel("Hakkımda");
  const button = personal.getByRole("button", { name: "Kaydet" });
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "PUT" && sent.push(request.url())));
  expect(await button.isDisabled()).toBe(true);
  for (const [saved, text] of ["20 yıldır kuaför", "21 yıldır kuaför"].entries()) {
    await about.fill(text);
    await button.press("Enter");
    await expect.poll(async () => (await salon.call("GET /api/profile")).about).toBe(text);
    // While the reply is on its way it is disabled too, but then Tab leaves it out.
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
    await button.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await about.press("Tab");
    await button.and(page.locator(":focus")).waitFor();
    expect(sent.length).toBe(saved + 1);
  }
  await product.shot(page, "profile-saved-1280");
  await page.context().close();
});

test("company details report missing fields and show the saved values (A12)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/profile/settings", { as: salon });
  await page.getByLabel("Şehir").fill("İzmir");
  await save(page);
  await page.getByText("Boş olamaz").first().waitFor();
  await page.getByLabel("Adres", { exact: true }).fill("Kıbrıs Şehitleri Cd. 12");
  await save(page);
  await page.getByText("Bilgiler başarı ile güncellendi").waitFor();
  expect(await salon.call("GET /api/company")).toMatchObject({ city: "İzmir", address: "Kıbrıs Şehitleri Cd. 12" });
  await page.context().close();
});

test("switching the business removes all data of the previous one, in this tab, its history and other tabs (A11)", async () => {
  const salon = await product.salon("Birinci Salon");
  const { slug } = await salon.call("POST /api/register/company", { body: { name: "İkinci Salon" } });
  const customer = {
    params: { type: "customer" as const },
    body: { name: "Yalnız Birincinin", phone: "0532 418 27 06" },
  };
  await salon.call("POST /api/contacts/{type}", customer);
  const page = await product.visit("/contact", { as: salon });
  await page.getByText("Yalnız Birincinin").first().waitFor();
  await page.evaluate(() => {
    const owner = { user: 1, company: "birinci-salon", items: [{}] };
    localStorage.setItem("reservation_items", JSON.stringify(owner));
    localStorage.setItem("reservation_item", JSON.stringify(owner));
  });
  const other = await page.context().newPage();
  await other.goto(`${product.address}/contact`);
  await other.getByText("Yalnız Birincinin").first().waitFor();
  await page.goto(`${product.address}/profile/workspaces`);
  await page.getByRole("button", { name: /İkinci Salon/ }).click();
  await page.waitForURL("**/calendar");
  expect(
    await page.evaluate(() =>
      ["slug", "reservation_items", "reservation_item"].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([slug, null, null]);
  await other
    .getByText("Müşteri yok")
    .or(other.getByRole("heading", { name: /müşteri/i }))
    .first()
    .waitFor();
  await expect.poll(() => other.getByText("Yalnız Birincinin").count()).toBe(0);
  await page.goBack();
  await page.goBack();
  await page.waitForURL("**/contact");
  await page.getByRole("main").waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByText("Yalnız Birincinin").count()).toBe(0);
  await page.context().close();
});

test("English applies everywhere at once, without a reload; the company's language is the default (A13, A15)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/profile/my-profile", { as: salon });
  await page.getByRole("region", { name: "Dil" }).getByText("EN").click();
  await region(page, "Password").waitFor();
  await expect.poll(async () => (await salon.call("GET /api/user")).language).toBe("en");
  const password = region(page, "Password");
  await password.getByLabel("Current password").fill("yanlis-sifre");
  await password.getByLabel("New password", { exact: true }).fill("yeni-sifre-1");
  await password.getByLabel("Repeat new password").fill("yeni-sifre-1");
  await password.getByRole("button", { name: "Change password" }).click();
  await password.getByText("This is not your current password").waitFor();
  await product.shot(page, "profile-password-refused-en-1280");
  await region(page, "Language").getByText("TR").click();
  const turkish = region(page, "Şifre");
  await turkish.getByLabel("Şu anki şifre").fill("yanlis-sifre-2");
  await turkish.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await turkish.getByText("Şu anki şifreniz doğru değil").waitFor();
  await turkish.getByLabel("Şu anki şifre").fill("sifre-12345");
  await turkish.getByRole("button", { name: "Şifreyi değiştir" }).click();
  await page.getByText("Şifre başarı ile güncellendi").waitFor();
  await region(page, "Dil").getByText("EN").click();
  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("heading", { name: "Business details" }).waitFor();
  await page.getByRole("combobox", { name: "Country", exact: true }).click();
  await page.getByRole("option", { name: "Germany" }).waitFor();
  await product.shot(page, "company-country-en-1280");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "My businesses" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "My businesses" }).waitFor();
  await page.context().close();
  const staff = await colleague(salon);
  await salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
  const english = await product.visit("/profile/my-profile", { as: staff });
  await region(english, "About you").waitFor();
  expect(await english.evaluate(() => document.documentElement.lang)).toBe("en");
  await english.context().close();
});

test.each([
  "/settings",
  "/settings?form=business",
  "/settings?form=invoicing",
  "/profile",
  "/profile/my-profile",
  "/profile/settings",
  "/profile/workspaces",
])("%s is looked at on the phone and in the dark", async (path) => {
  const name = path.replace(/\W+/g, "-");
  const page = await product.visit(path, { as: looking });
  await page.getByRole("main").waitFor();
  for (const size of ["desktop", "phone"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      // Without another visit: loading the page takes longer than looking at it.
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await page.getByRole("main").waitFor();
      await product.shot(page, `look${name}-${sizes[size].width}-${colorScheme}`);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
});

test("a failing daily job is shown with its reason, retried, and abandoned (decision 0042)", async () => {
  const salon = await product.salon();
  for (const amount of [100, 200])
    await salon.call("POST /api/accounting/transactions", { body: { type: "income", amount, payment_method: "cash" } });
  const dead = async () => (await salon.call("GET /api/jobs", { query: { state: "dead" } })).meta.total;
  const sums = async () =>
    (
      await product.owner.query(
        "select from transaction_sums where company_id = (select id from companies where slug = $1)",
        [salon.slug],
      )
    ).rowCount;
  const { id: company } = await salon.call("GET /api/company");
  let now = Date.now();
  const halfADay = async () => {
    product.travel(new Date((now += 13 * 3_600_000)).toISOString());
    await product.runJobs(company);
  };
  await product.runJobs(company);
  await product.owner.query("revoke delete on transaction_sums from defter_app");
  for (let most = 60; (await dead()) < 2 && most > 0; most--) await halfADay();
  expect(await dead()).toBe(2);
  expect(await sums()).toBe(2);

  const page = await product.visit("/settings/jobs?state=dead", { as: salon, size: "phone" });
  const rows = page.getByRole("listitem").filter({ hasText: "Günlük toplamların birleştirilmesi" });
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().getByText("Beklenmeyen bir hata oldu.").waitFor();
  await rows
    .first()
    .getByText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
    .waitFor();
  await product.shot(page, "jobs-dead-390");
  const act = async (name: string) => {
    await rows.first().getByRole("button").click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("İşi sil");
  await page.getByText(/Günlük toplamların birleştirilmesi.* tarihinde yine yapılacak/).waitFor();
  await page.getByRole("button", { name: "İşi sil" }).click();
  await page.getByText("İş silindi").waitFor();
  await expect.poll(() => rows.count()).toBe(1);

  await product.owner.query("grant delete on transaction_sums to defter_app");
  await act("Yeniden dene");
  await page.getByText("İş yeniden denenecek.").waitFor();
  await product.runJobs(company);
  await page.getByText("Bu durumda iş yok").waitFor();
  expect([await dead(), await sums()]).toEqual([0, 1]);
  product.travel(undefined);
});
