import { expect, test } from "vitest";
import type { Caller } from "#tests/harness/api.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/harness/till.ts";

/** One person, several businesses, tabs and devices (A4, A10, A11, A15). */

const product = await testProduct();
const shop = await openShop(product);

const customersOf = async (who: Caller) => (await who.call("GET /api/contacts/customer")).data.map(({ name }) => name);

async function twoBusinesses() {
  const first = await product.salon("Birinci Salon");
  const { slug } = await first.call("POST /api/register/company", { body: { name: "İkinci Salon" } });
  return { first, second: first.at(slug) };
}

test("a tab with unsaved changes stays in its business when another tab switches (A11)", async () => {
  const { first, second } = await twoBusinesses();
  const page = await product.visit("/contact?open=new", { as: first });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Ad", { exact: true }).pressSequentially("Yarım Kalan");
  expect(await page.title()).toBe("Müşteriler · Birinci Salon · Defter");
  const other = await page.context().newPage();
  await other.goto(`${product.address}/profile/workspaces`);
  await other.getByRole("button", { name: /İkinci Salon/ }).click();
  await other.waitForURL("**/calendar*");
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.waitFor({ state: "detached" });
  expect(await customersOf(first)).toEqual(["Yarım Kalan"]);
  expect(await customersOf(second)).toEqual([]);
  // Without unsaved changes the tab follows the switch when it is loaded next.
  await page.reload();
  await expect.poll(() => page.title()).toBe("Müşteriler · İkinci Salon · Defter");
  await page.context().close();
});

test("the cart is cleared in every tab of a person who switches the business (A11)", async () => {
  const { slug } = await shop.salon.call("POST /api/register/company", { body: { name: "Boş Salon" } });
  const page = await product.visit("/sales/new-sale", { as: shop.salon });
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("sale_cart")));
  await page
    .getByRole("button", { name: /Argan Yağlı Şampuan/ })
    .first()
    .click();
  await expect.poll(async () => (await kept()).length).toBe(1);
  await page.reload();
  await page.getByRole("complementary", { name: "Sepet" }).getByText("Argan Yağlı Şampuan").first().waitFor();
  const other = await page.context().newPage();
  await other.goto(`${product.address}/profile/workspaces`);
  await other.getByRole("button", { name: /Boş Salon/ }).click();
  await other.waitForURL("**/calendar*");
  await page.getByText("Sepetiniz Boş").waitFor();
  expect(await kept()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("slug"))).toBe(slug);
  await page.context().close();
});

test("a person who is deactivated in the open business is led to the other businesses and told why (A4, A11)", async () => {
  const staff = await hire(product, shop.salon);
  const { employee } = await staff.call("GET /api/profile");
  const page = await product.visit("/contact", { as: staff });
  const phone = await product.visit("/contact", { as: staff, size: "phone" });
  for (const each of [page, phone]) await each.getByText("Gülşen Arslan").waitFor();
  await shop.salon.call("PUT /api/employees/{id}", { params: { id: employee.id }, body: { is_active: false } });
  await page.waitForURL("**/profile/workspaces*");
  await page.getByText("Açık olan işletmede artık çalışan kaydınız yok").waitFor();
  await page.getByRole("heading", { name: "Bağlı olduğunuz işletme yok" }).waitFor();
  await product.shot(page, "workspaces-left-1280");
  await phone.getByRole("heading", { name: "Bağlı olduğunuz işletme yok" }).waitFor();
  expect(await phone.getByRole("navigation").getByRole("link").allTextContents()).toEqual(["Menü"]);
  for (const each of [page, phone]) await each.context().close();
});

test("a long list of businesses can be searched; Back from another one returns to the list (A2, A11)", async () => {
  const salon = await product.salon("Ada Şubesi");
  const names = ["Bebek", "Cihangir", "Datça", "Etiler", "Fatih", "Göztepe", "Işıklar", "Üsküdar"];
  for (const [days, name] of names.entries()) {
    // A person may open five a day, so each is opened on another day.
    product.travel(new Date(Date.now() - (names.length - days) * 86_400_000).toISOString());
    await salon.call("POST /api/register/company", { body: { name: `${name} Şubesi` } });
  }
  product.travel(undefined);
  const page = await product.visit("/profile/workspaces", { as: salon, size: "phone" });
  await page.getByRole("button", { name: /Üsküdar/ }).waitFor();
  await product.shot(page, "workspaces-many-390");
  await page.getByLabel("İşletme ara").fill("isik");
  await expect.poll(() => page.getByRole("button", { name: /Şubesi/ }).count()).toBe(1);
  await page.getByLabel("İşletme ara").fill("yok böyle");
  await page.getByText("Bu ada uyan işletme yok").waitFor();
  await page.getByRole("link", { name: "Yeni işletme veya şube aç" }).click();
  await page.waitForURL("**/register/company");
  await page.getByRole("button", { name: "Geri" }).click();
  await page.waitForURL("**/profile/workspaces");
  await page.context().close();
});

test("a language chosen on one device is shown on the other, even if that one had another choice (A15)", async () => {
  const salon = await product.salon();
  const [phone, till] = [
    await product.visit("/profile/my-profile", { as: salon, size: "phone" }),
    await product.visit("/profile/my-profile", { as: salon }),
  ];
  const language = (page: typeof phone) => page.evaluate(() => document.documentElement.lang);
  const known = async () => (await salon.call("GET /api/user")).language;
  await till.getByRole("region", { name: "Dil" }).getByText("EN").click();
  await expect.poll(known).toBe("en");
  await expect.poll(() => language(phone)).toBe("en");
  await till.getByRole("region", { name: "Language" }).getByText("TR").click();
  await expect.poll(known).toBe("tr");
  await phone.goto("about:blank");
  await till.getByRole("region", { name: "Dil" }).getByText("EN").click();
  await expect.poll(known).toBe("en");
  await phone.goto(`${product.address}/profile/my-profile`);
  await phone.getByRole("region", { name: "Password" }).waitFor();
  expect([await language(phone), await known()]).toEqual(["en", "en"]);
  await phone.context().close();
  await till.context().close();
});

test("a language chosen before the sign-in is stored in the account (A3, A15)", async () => {
  const salon = await product.salon("Dil Salonu");
  const { email } = await salon.call("GET /api/user");
  const page = await product.visit("/login");
  await page.getByLabel("Dil").selectOption("en");
  await page.getByLabel("E-mail").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password", { exact: true }).fill("sifre-12345");
  await page.keyboard.press("Enter");
  const told = page.waitForResponse((reply) => reply.request().method() === "PUT");
  await page.getByRole("button", { name: /Dil Salonu/ }).click();
  await told;
  expect((await salon.call("GET /api/user")).language).toBe("en");
  await page.context().close();
});

test("profile changes of another device appear in the form; own input is kept, and only that is sent (A10)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/profile/my-profile", { as: salon });
  const personal = page.getByRole("region", { name: "Kişisel bilgiler" });
  await personal.getByLabel("Ad", { exact: true }).fill("Işıl");
  await salon.call("PUT /api/profile", { body: { surname: "Çağlar", phone_number: "+40 721 234 567" } });
  await expect.poll(() => personal.getByLabel("Soyad").inputValue()).toBe("Çağlar");
  const phone = page.getByRole("region", { name: "İletişim" }).getByRole("textbox", { name: "Telefon" });
  await expect.poll(() => phone.inputValue()).toBe("721 234 567");
  expect(await personal.getByLabel("Ad", { exact: true }).inputValue()).toBe("Işıl");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await personal.getByRole("button", { name: "Kaydet" }).click();
  expect((await sent).postDataJSON()).toEqual({ name: "Işıl" });
  await page.getByText("Bilgiler başarı ile güncellendi").waitFor();
  expect(await salon.call("GET /api/user")).toMatchObject({ name: "Işıl", surname: "Çağlar", phone: "+40721234567" });
  await page.context().close();
});

test("a change that is made before the page's event stream is open appears too (A10)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/menu", { as: salon });
  let changed = (): void => undefined;
  const change = new Promise<void>((done) => (changed = done));
  await page.route("**/api/events*", async (route) => {
    await change;
    await route.continue();
  });
  await page.goto(`${product.address}/profile/my-profile`);
  const surname = page.getByRole("region", { name: "Kişisel bilgiler" }).getByLabel("Soyad");
  await expect.poll(() => surname.inputValue()).not.toBe("");
  await salon.call("PUT /api/profile", { body: { surname: "Çağlar" } });
  changed();
  await expect.poll(() => surname.inputValue()).toBe("Çağlar");
});

test("a field's error is visible above the form's footer even if the field already has the focus (A10)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/profile/my-profile", { as: salon, size: "phone" });
  const contact = page.getByRole("region", { name: "İletişim" });
  await contact.getByLabel("E-posta").fill("yarım@");
  await contact.getByLabel("E-posta").press("Enter");
  const sentence = contact.getByText("Geçerli bir mail değil");
  const isInSight = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  };
  await expect.poll(() => sentence.evaluate(isInSight)).toBe(true);
  await page.context().close();
});

test("two people who edit the business's details change only their own fields (A12)", async () => {
  const salon = await product.salon();
  await salon.call("PUT /api/company", { body: { city: "İzmir", address: "Alsancak" } });
  const page = await product.visit("/profile/settings", { as: salon });
  await page.getByLabel("İşletme adı").fill("Işıl Güzellik");
  await salon.call("PUT /api/company", { body: { address: "Kıbrıs Şehitleri Cd. 12", about: "1998'den beri" } });
  await expect.poll(() => page.getByLabel("Adres", { exact: true }).inputValue()).toBe("Kıbrıs Şehitleri Cd. 12");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Kaydet" }).dblclick();
  expect((await sent).postDataJSON()).toEqual({ name: "Işıl Güzellik" });
  await page.getByText("Bilgiler başarı ile güncellendi").waitFor();
  expect(await salon.call("GET /api/company")).toMatchObject({ name: "Işıl Güzellik", about: "1998'den beri" });
  await page.context().close();
});
