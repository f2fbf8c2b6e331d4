import AxeBuilder from "@axe-core/playwright";
import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { hire } from "#tests/harness/till.ts";

/**
 * An ended trial: 402 → /subscription → test page → the interrupted work (A5, A14). The browser's clock is real, so the server's is set
 * relative to it.
 */

const product = await testProduct([], { billing: true });
const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

async function lapsed() {
  product.travel(inDays(-20));
  const salon = await product.salon();
  const staff = await hire(product, salon);
  product.travel(undefined);
  return { salon, staff };
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual(
    [],
  );
}

test("after the trial any path leads to the subscription; people who can't pay see who can", async () => {
  const { salon, staff } = await lapsed();
  const page = await product.visit("/", { as: salon });
  await page.waitForURL("**/subscription");
  for (const path of ["/contact?open=new", "/settings", "/catalog/products"]) {
    await page.goto(`${product.address}${path}`);
    await page.waitForURL("**/subscription");
  }
  await page.getByRole("heading", { name: "Kullanım süreniz doldu" }).waitFor();
  // Navigation within the page too: it reloads at /subscription.
  const anew = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().endsWith("/subscription"));
  await page.getByRole("link", { name: "Takvim" }).first().click();
  await anew;
  await page.getByRole("heading", { name: "Kullanım süreniz doldu" }).waitFor();
  await page.waitForURL("**/subscription");
  await page.context().close();

  const other = await product.visit("/sales/new-sale", { as: staff });
  await other.waitForURL("**/subscription");
  await other.getByText("Devam edebilmek için yöneticinize söyleyin").waitFor();
  expect(await other.getByRole("button", { name: "öde" }).count()).toBe(0);
  await product.shot(other, "subscription-staff-1280");
  await other.context().close();
});

test("a payment on the provider's page is counted once, and the business works again at once", async () => {
  const { salon, staff } = await lapsed();
  const waiting = await product.visit("/subscription", { as: staff });
  await waiting.getByText("Devam edebilmek için yöneticinize söyleyin").waitFor();
  const page = await product.visit("/subscription", { as: salon });
  await page.getByRole("radio", { name: /12 ay/ }).check();
  await page.getByRole("button", { name: "₺4.990,00 öde" }).waitFor();
  await page.getByRole("radio", { name: /1 ay/ }).check();
  await product.shot(page, "subscription-over-1280");

  await page.getByRole("button", { name: "₺499,00 öde" }).dblclick();
  await page.waitForURL("**/payments/test/**");
  await page.getByText("Bu bir test sayfasıdır").waitFor();
  await expectAccessible(page);
  await product.shot(page, "subscription-test-page-1280");
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await page.waitForURL("**/subscription?payment=failed");
  await page.getByText("Ödeme tamamlanmadı").waitFor();
  expect((await salon.call("GET /api/subscription")).payments).toHaveLength(1);

  await page.getByRole("button", { name: "₺499,00 öde" }).press("Enter");
  await page.waitForURL("**/payments/test/**");
  await page.getByRole("button", { name: "Öde" }).press("Enter");
  await page.waitForURL("**/subscription?payment=paid");
  await page.getByText("Ödemeniz alındı").waitFor();
  await page.getByRole("heading", { name: "Aboneliğiniz açık" }).waitFor();
  await product.shot(page, "subscription-paid-1280");
  await expectAccessible(page);
  // The page on another device updates live.
  await waiting.getByRole("heading", { name: "Aboneliğiniz açık" }).waitFor();
  await page.getByRole("heading", { name: "Ödemeler" }).scrollIntoViewIfNeeded();
  await page.getByText("Ödeme no:").first().waitFor();
  await page.getByRole("button", { name: "₺499,00 öde ve uzat" }).waitFor();
  await page.getByRole("link", { name: "Takvime git" }).click();
  await page.waitForURL("**/calendar*");
  await page.getByText("Elif Yıldız").first().waitFor();

  // Repeating the provider's page counts nothing twice.
  const { ends_at: ends } = await salon.call("GET /api/subscription");
  await page.goBack();
  await page.goBack();
  await page.goto(`${product.address}/subscription?payment=counted`);
  await page.getByText("Bu ödeme daha önce sayıldı").waitFor();
  expect((await salon.call("GET /api/subscription")).ends_at).toBe(ends);
  for (const one of [page, waiting]) await one.context().close();
});

test("people who were redirected return to their page once it is paid, also on other devices", async () => {
  product.travel(inDays(-13));
  const salon = await product.salon();
  const staff = await hire(product, salon);
  product.travel(undefined);
  const page = await product.visit("/contact?open=new", { as: salon });
  const colleague = await product.visit("/sales/sales", { as: staff, size: "phone" });
  await colleague.getByText("Satış yok").waitFor();
  await page.getByRole("dialog").getByLabel("Ad", { exact: true }).waitFor();
  await product.owner.query("update companies set trial_ends_at = now() - interval '1 hour' where slug = $1", [
    salon.slug,
  ]);
  // No data of the open page changes, so only its next call reports the end.
  await salon.call("PUT /api/company", { body: { about: "Süre doldu" } });
  await page.reload({ waitUntil: "commit" });
  await page.waitForURL("**/subscription");
  await colleague.getByRole("link", { name: "Müşteriler" }).click();
  await colleague.waitForURL("**/subscription");
  await colleague.getByText("Devam edebilmek için yöneticinize söyleyin").waitFor();

  // Signing out and switching the business remain possible, on the phone too.
  const refused: string[] = [];
  const note = (reply: Response): void => void (reply.status() === 402 && refused.push(reply.url()));
  colleague.on("response", note);
  for (const [path, words] of [
    ["/menu", "Çıkış yap"],
    ["/profile", "İşletmelerim"],
    ["/profile/workspaces", "Yeni işletme veya şube aç"],
    ["/profile/my-profile", "Kişisel bilgiler"],
  ] as const) {
    await colleague.goto(`${product.address}${path}`);
    await colleague.getByRole("main").getByText(words).waitFor();
    expect(new URL(colleague.url()).pathname).toBe(path);
  }
  expect(refused).toEqual([]);
  colleague.off("response", note);
  await colleague.goto(`${product.address}/contact`);
  await colleague.waitForURL("**/subscription");
  await colleague.getByText("Devam edebilmek için yöneticinize söyleyin").waitFor();

  await page.getByRole("button", { name: "₺499,00 öde" }).click();
  await page.waitForURL("**/payments/test/**");
  await page.getByRole("button", { name: "Öde" }).click();
  await page.waitForURL("**/subscription?payment=paid");
  await page.getByRole("link", { name: "Kaldığınız yere dön" }).click();
  await page.waitForURL("**/contact?open=new");
  await page.getByRole("dialog").waitFor();
  await colleague.getByRole("link", { name: "Kaldığınız yere dön" }).click();
  await colleague.waitForURL("**/contact");
  await colleague.getByRole("heading", { name: "Müşteriler" }).waitFor();
  await page.context().close();
  await colleague.context().close();
});

test.each(["phone", "desktop"] as const)(
  "what was typed when the time ended is saved after the payment, on the %s",
  async (size) => {
    product.travel(inDays(-13));
    const salon = await product.salon();
    product.travel(undefined);
    const page = await product.visit("/contact?open=new", { as: salon, size });
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const drawer = page.getByRole("dialog", { name: "Müşteri" });
    await drawer.getByLabel("Ad", { exact: true }).fill("Yarım");
    await drawer.getByLabel("Soyad").fill("Kalmasın");
    await product.owner.query("update companies set trial_ends_at = now() - interval '1 hour' where slug = $1", [
      salon.slug,
    ]);
    await expect.poll(async () => (await salon.try("GET /api/orders")).status, { timeout: 20_000 }).toBe(402);
    // Another device changes the person, and the page checks whether the business is served: a read that is refused leaves the form alone.
    const isRead = page.waitForResponse((reply) => reply.status() === 402);
    await salon.call("PUT /api/user", { body: { name: "Elif" } });
    await isRead;
    const isRefused = page.waitForResponse((reply) => reply.status() === 402 && reply.request().method() === "POST");
    await drawer.getByRole("button", { name: "Kaydet" }).click();
    await isRefused;
    const question = page.getByRole("dialog", { name: "Kullanım süreniz doldu" });
    await question.getByText("yazdıklarınız bu sayfada duruyor").waitFor();
    await expectAccessible(page);
    await product.shot(page, `subscription-typed-${size}`);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      question.getByRole("link", { name: "Aboneliği aç" }).press("Enter"),
    ]);
    await page.getByText("Müşteri eklenirken bir hata oldu !!").waitFor();
    await product.shot(page, `subscription-typed-refused-${size}`);
    await tab.waitForURL("**/subscription");
    await tab.getByRole("button", { name: "₺499,00 öde" }).click();
    await tab.waitForURL("**/payments/test/**");
    await tab.getByRole("button", { name: "Öde" }).click();
    await tab.waitForURL("**/subscription?payment=paid");
    await tab.close();
    expect(await drawer.getByLabel("Soyad").inputValue()).toBe("Kalmasın");
    await drawer.getByRole("button", { name: "Kaydet" }).click();
    await drawer.waitFor({ state: "detached" });
    const { data } = await salon.call("GET /api/contacts/customer");
    expect(data.map(({ name, surname }) => [name, surname])).toEqual([["Yarım", "Kalmasın"]]);
    expect(asked).toEqual([]);
    await page.context().close();
  },
);

test("an interrupted payment is checked automatically when the subscription page is opened again", async () => {
  const { salon } = await lapsed();
  await salon.call("POST /api/subscription/purchase", { body: { plan: "monthly" } });
  const page = await product.visit("/calendar", { as: salon });
  await page.waitForURL("**/subscription");
  const asked = page.waitForRequest("**/api/subscription/check");
  await page.reload({ waitUntil: "commit" });
  await asked;
  await page.getByText("Bekliyor").waitFor();
  await page.context().close();
});

test("two tabs get one payment page; the second one is told, and another business is unaffected", async () => {
  const { salon } = await lapsed();
  // Each person has one trial, for all businesses, and this one is over.
  const { slug } = await salon.call("POST /api/register/company", { body: { name: "Öbür Salon" } });
  const page = await product.visit("/subscription", { as: salon });
  const second = await page.context().newPage();
  await second.goto(`${product.address}/subscription`);
  for (const tab of [page, second]) {
    await tab.getByRole("button", { name: "₺499,00 öde" }).click();
    await tab.waitForURL("**/payments/test/**");
  }
  expect(second.url()).toBe(page.url());
  await page.getByRole("button", { name: "Öde" }).click();
  await page.waitForURL("**/subscription?payment=paid");
  await second.getByRole("button", { name: "Öde" }).click();
  await second.waitForURL("**/subscription?payment=counted");
  await second.getByText("Bu ödeme daha önce sayıldı").waitFor();
  expect((await salon.call("GET /api/subscription")).payments).toHaveLength(1);
  expect(await salon.at(slug).call("GET /api/subscription")).toMatchObject({ state: "over", payments: [] });
  await page.context().close();
});

test("a page that was left in one tab and paid in another: the first tab no longer says that nothing was paid", async () => {
  const { salon } = await lapsed();
  const page = await product.visit("/subscription", { as: salon });
  const second = await page.context().newPage();
  await second.goto(`${product.address}/subscription`);
  for (const tab of [page, second]) {
    await tab.getByRole("button", { name: "₺499,00 öde" }).click();
    await tab.waitForURL("**/payments/test/**");
  }
  await second.getByRole("button", { name: "Vazgeç" }).click();
  const denial = second.getByText("Ödeme tamamlanmadı");
  await denial.waitFor();
  await page.getByRole("button", { name: "Öde" }).click();
  await page.waitForURL("**/subscription?payment=paid");
  await second.getByRole("heading", { name: "Aboneliğiniz açık" }).waitFor();
  await denial.waitFor({ state: "detached" });
  await second.reload();
  await second.getByRole("heading", { name: "Aboneliğiniz açık" }).waitFor();
  expect(await denial.count()).toBe(0);
  await product.shot(second, "subscription-paid-elsewhere-1280");

  // An attempt to extend it that fails says so.
  await second.getByRole("button", { name: "₺499,00 öde ve uzat" }).click();
  await second.waitForURL("**/payments/test/**");
  await second.getByRole("button", { name: "Vazgeç" }).click();
  await denial.waitFor();
  await page.context().close();
});

test("a person whose trial is over hears before opening another business that it has to be paid for", async () => {
  const { salon, staff } = await lapsed();
  const pays = "Ücretsiz denemeniz bitti; yeni işletme, aboneliği ödenince kullanılabilir.";
  for (const size of ["phone", "desktop"] as const) {
    const page = await product.visit("/register/company", { as: salon, size });
    await page.getByText(pays).waitFor();
    await expectAccessible(page);
    await product.shot(page, `company-pays-${size}`);
    await page.getByLabel("İşletme adı").fill(`İkinci Salon ${size}`);
    await page.getByRole("button", { name: "Devam Et" }).click();
    await page.waitForURL("**/welcome");
    await page.getByText(pays).waitFor();
    await product.shot(page, `welcome-pays-${size}`);
    await page.getByRole("button", { name: "Başla" }).click();
    await page.getByRole("heading", { name: "Kullanım süreniz doldu" }).waitFor();
    await page.context().close();
  }
  // Who joined as an employee has used no trial.
  const page = await product.visit("/register/company", { as: staff });
  await page.getByText(`dışında yeni bir işletme açılır`).waitFor();
  expect(await page.getByText(pays).count()).toBe(0);
  await page.context().close();
});

test("administrators find the subscription with its remaining days in the account menu; staff have no such entry", async () => {
  product.travel(inDays(-1.5));
  const salon = await product.salon();
  const staff = await hire(product, salon);
  product.travel(undefined);
  const page = await product.visit("/calendar", { as: salon });
  await page.getByRole("button", { name: /\S hesabı$/ }).click();
  await product.shot(page, "account-menu-1280");
  await page
    .getByRole("menuitem", { name: "Abonelik 12 gün" })
    .or(page.getByRole("menuitem", { name: "Abonelik 13 gün" }))
    .click();
  await page.waitForURL("**/subscription");
  await page
    .getByRole("navigation", { name: "Bölüm menüsü" })
    .getByRole("link", { name: /Abonelik/ })
    .waitFor();
  await page.getByText(/1[23] gün kaldı\./).waitFor();
  const phone = await product.visit("/profile", { as: salon, size: "phone" });
  await phone.getByRole("link", { name: /Abonelik 1[23] gün/ }).click();
  await phone.waitForURL("**/subscription");
  const other = await product.visit("/profile/my-profile", { as: staff });
  await other.getByRole("button", { name: /\S hesabı$/ }).click();
  await other.getByRole("menuitem", { name: "İşletmelerim" }).waitFor();
  expect(await other.getByText("Abonelik").count()).toBe(0);
  for (const one of [page, phone, other]) await one.context().close();
});

test("the page in both sizes, colour schemes and languages", async () => {
  const { salon } = await lapsed();
  for (const [name, options] of Object.entries({
    "390": { size: "phone" },
    "390-dark": { size: "phone", dark: true },
    "1280-dark": { size: "desktop", dark: true },
  } as const)) {
    const page = await product.visit("/subscription?payment=unconfirmed", { as: salon, ...options });
    await page.getByRole("heading", { name: "Kullanım süreniz doldu" }).waitFor();
    await page.getByText("Ödeme henüz doğrulanamadı").waitFor();
    await page.waitForTimeout(300);
    await product.shot(page, `subscription-over-${name}`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  }
  await salon.call("PUT /api/user", { body: { language: "en" } });
  const page = await product.visit("/subscription?payment=unknown", { as: salon });
  await page.getByRole("heading", { name: "Your access has ended" }).waitFor();
  await page.getByText("This payment is not known").waitFor();
  await product.shot(page, "subscription-en-1280");
  await page.getByRole("button", { name: "Pay ₺499.00" }).click();
  await page.getByText("This is a test page").waitFor();
});

test("three days before the end administrators are reminded once a day, staff never", async () => {
  product.travel(inDays(-12));
  const salon = await product.salon();
  const staff = await hire(product, salon);
  product.travel(undefined);
  const page = await product.visit("/calendar", { as: salon });
  await page.getByText("Kullanım sürenizin bitmesine 2 gün kaldı").waitFor();
  await product.shot(page, "subscription-hint-1280");
  await page.getByRole("button", { name: "Aboneliği aç" }).click();
  await page.waitForURL("**/subscription");
  await page.getByRole("heading", { name: "Ücretsiz deneme" }).waitFor();
  await product.shot(page, "subscription-trial-1280");
  await page.goto(`${product.address}/calendar`);
  await page.getByText("Elif Yıldız").first().waitFor();
  await page.waitForTimeout(1000);
  expect(await page.getByText("gün kaldı").count()).toBe(0);
  const other = await product.visit("/calendar", { as: staff });
  await other.getByText("Elif Yıldız").first().waitFor();
  await other.waitForTimeout(1000);
  expect(await other.getByText("gün kaldı").count()).toBe(0);
});
