import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { caller, type Caller } from "#tests/harness/api.ts";
import { MONDAY, openBook } from "#tests/harness/book.ts";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();
const book = await openBook(product);
product.travel(undefined);
const { salon } = book;
const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#b8643c" } })
  .jpeg()
  .toBuffer();

const form = (email: string, more: object = {}) => ({
  name: "Selin",
  surname: "Aksoy",
  email,
  phone_number: "0532 418 27 06",
  gender: "female" as const,
  language: "tr" as const,
  password: "sifre-12345",
  ...more,
});
const hire = (more: object = {}) =>
  salon.call("POST /api/employees", { body: form(`${randomUUID()}@ornek.com`, more) });
async function signedIn(email: string, password = "sifre-12345"): Promise<Caller> {
  const { authorization } = await product.nobody.call("POST /api/login", { body: { email, password } });
  return caller(product.app, authorization.token, salon.slug);
}
const open = (id: number, tab: string, more: object = {}) =>
  product.visit(`/employees?open=${id}&openTab=${tab}`, { as: salon, ...more });
const sure = async (page: Page) => {
  await page.getByText("Çalışanı bu şekilde düzenlemek istediğinize emin misiniz?").waitFor();
  await page.getByRole("button", { name: "Kaydet" }).last().click();
};

test("an employee is added in two steps; invalid hours are reported with their days (H2)", async () => {
  const page = await product.visit("/employees", { as: salon });
  await page.getByRole("button", { name: "Çalışan Ekle" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Çalışan Ekle" }).click();
  await drawer.getByText("Geçerli bir mail değil").waitFor();
  await drawer.getByText("Geçerli bir telefon numarası giriniz").waitFor();
  await drawer.getByLabel("Ad", { exact: true }).fill("Çiğdem");
  await drawer.getByLabel("Soyad").fill("Işık");
  await drawer.getByRole("textbox", { name: "Telefon" }).fill("532 418 27 06");
  const email = `${randomUUID()}@ornek.com`;
  await drawer.getByLabel("E-posta").fill(email);
  await drawer.getByLabel("Şifre", { exact: true }).fill("sifre-12345");
  await drawer.getByRole("button", { name: /Diğer bilgiler/ }).click();
  await drawer.getByRole("combobox", { name: "Salı: çalışma" }).click();
  await page.getByRole("option", { name: "Kendi saatleri" }).click();
  await drawer.getByLabel("Salı: bitiş").fill("0800");
  await drawer.getByLabel("Hizmet primi %").fill("12,5");
  await drawer.getByRole("button", { name: "Çalışan Ekle" }).click();
  await page.getByText("Çalışma saatlerinde bir hata oldu !!").waitFor();
  await page.getByText(/Salı: bilgi eksik veya hatalı biçimde/).waitFor();
  await drawer.getByText("Geçerli bir değer girin").waitFor();
  await product.shot(page, "employee-new-errors-1280");
  await drawer.getByLabel("Salı: bitiş").fill("18");
  await drawer.getByLabel("Hizmet primi %").fill("100");
  await drawer.getByLabel("Maaş", { exact: true }).fill("abc");
  await drawer.getByRole("button", { name: "Çalışan Ekle" }).click();
  await drawer.getByText("2 alan eksik veya hatalı").waitFor();
  expect(await drawer.getByText("Geçerli bir değer girin").count()).toBe(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-path"))).toBe("meta.salary");
  await drawer.getByLabel("Maaş", { exact: true }).fill("0");
  await drawer.getByLabel("Hizmet primi %").fill("12");
  await drawer.getByRole("button", { name: "Çalışan Ekle" }).click();
  await page.getByText("Çalışan başarı ile eklendi").waitFor();
  await page.getByRole("link", { name: "Çiğdem Işık" }).waitFor();
  const [made] = (await salon.call("GET /api/employees", { query: { query: email } })).data;
  expect(made?.meta).toMatchObject({ working_hours: { tuesday: "09:00-18:00" }, bonus: 12 });
  await page.context().close();
});

test("a section is saved after a confirmation, protects unsaved changes, and leaves the others unchanged (H3)", async () => {
  const { id } = await hire({ meta: { notes: "Sabahçı" } });
  const page = await open(id, "profile");
  const drawer = page.getByRole("dialog").first();
  await drawer.getByRole("button", { name: "Düzenle: Kişisel bilgiler" }).click();
  const name = drawer.getByLabel("Ad", { exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill("S");
  await page.keyboard.press("Enter");
  await drawer.getByText("Boş olamaz").waitFor();
  await name.fill("Şelale");
  await page.keyboard.press("Escape");
  await page.getByText("Kaydedilmemiş değişiklikler var").waitFor();
  await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
  await name.press("Enter");
  await page.getByText("Çalışanı bu şekilde düzenlemek istediğinize emin misiniz?").waitFor();
  await product.shot(page, "employee-sure-1280");
  await page.getByRole("button", { name: "Vazgeç" }).last().click();
  expect((await salon.call("GET /api/employees/{id}", { params: { id: String(id) } })).name).toBe("Selin");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await sure(page);
  await page.getByText("Çalışan başarı ile güncellendi").waitFor();
  await drawer.getByText("Şelale", { exact: true }).waitFor();
  const edit = drawer.getByRole("button", { name: "Düzenle: Kişisel bilgiler" });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

  await drawer.getByRole("tab", { name: "Çalışma" }).click();
  await drawer.getByRole("button", { name: "Düzenle: Haftalık çalışma saatleri" }).click();
  await drawer.getByRole("combobox", { name: "Pazar: çalışma" }).click();
  await page.getByRole("option", { name: "Çalışmıyor" }).click();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await sure(page);
  await drawer.getByText("Çalışmıyor").waitFor();
  await drawer.getByRole("tab", { name: "Prim" }).click();
  await drawer.getByRole("button", { name: "Düzenle: Ücret ve prim" }).click();
  await drawer.getByLabel("Hizmet primi %").fill("100,5");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Geçerli bir değer girin").waitFor();
  await drawer.getByLabel("Hizmet primi %").fill("12,5");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await sure(page);
  await drawer.getByText("%12,5").first().waitFor();
  const { name: now, meta } = await salon.call("GET /api/employees/{id}", { params: { id: String(id) } });
  expect([now, meta.notes, meta.working_hours, meta.bonus]).toEqual([
    "Şelale",
    "Sabahçı",
    { ...week(), sunday: "-" },
    12.5,
  ]);
  await page.context().close();
});

const week = () =>
  Object.fromEntries(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((day) => [day, ""]));

test("a photo is uploaded, shown and removed; a file that is no picture is refused with a message (H3)", async () => {
  const { id } = await hire();
  const page = await open(id, "profile", { size: "phone" });
  const drawer = page.getByRole("dialog").first();
  const input = drawer.locator("input[type=file]");
  await drawer.getByRole("button", { name: "Fotoğraf yükle" }).waitFor();
  await input.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
  await page.getByText(/Bu dosya bir fotoğraf olarak okunamadı/).waitFor();
  await input.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await page.getByText("Dosya en fazla 5 MB olabilir.").waitFor();
  await input.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByText("Fotoğraf başarı ile güncellendi").first().waitFor();
  const shown = drawer.locator("img[src^='/files/']");
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await product.shot(page, "employee-photo-390");
  await drawer.getByRole("button", { name: "Kaldır" }).click();
  await shown.waitFor({ state: "detached" });
  await page.context().close();
});

test("the monthly statement explains its sum, and can be printed (H3)", async () => {
  product.travel(MONDAY);
  const terms = { salary: 3_000_000, min_goal_amount: 50_000, bonus: 10, sales_bonus: 5, earning_type: "salary-bonus" };
  const { id, email } = await hire({ meta: terms });
  const services = [{ service_id: book.dye, price: 120_000, employee_id: id }];
  const body = { created_by_id: book.elif, customer_id: null, items: [], services };
  const order = await salon.call("POST /api/orders", { body });
  await salon.call("POST /api/orders/{id}/checkout", { params: { id: String(order.id) }, body: { discount: 10 } });
  const page = await product.visit("/employees", { as: await signedIn(email) });
  await page.clock.setFixedTime(MONDAY);
  await page.goto(`${product.address}/employees?open=${id}&openTab=pay&openMonth=2026-11`);
  const drawer = page.getByRole("dialog").first();
  // ₺1.080,00 with KDV is ₺900,00 net; 10 % of the ₺400,00 above the goal is ₺40,00.
  await drawer.getByText("₺900,00 net − ₺500,00 hedef = ₺400,00; %10 oranında").waitFor();
  await drawer.getByText("₺1.200,00 − ₺120,00 indirim − ₺180,00 KDV (%20)").waitFor();
  expect(await drawer.getByText("₺30.040,00").count()).toBe(2);
  expect(await drawer.getByRole("tab").allTextContents()).toEqual(["Genel bakış", "Prim"]);
  expect(await drawer.getByRole("button", { name: /Düzenle/ }).count()).toBe(0);
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.documentElement.setAttribute("data-printed", "") }),
  );
  await drawer.getByRole("button", { name: "Yazdır" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  await product.shot(page, "employee-statement-print");
  expect(await page.locator("body > [data-sheet]").isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.locator("body > [data-sheet]").waitFor({ state: "detached" });
  await drawer.getByRole("button", { name: "Önceki ay" }).click();
  await drawer.getByText("Ekim 2026").waitFor();
  await drawer.getByText("Bu ay ödenmiş hizmet veya satış yok.").waitFor();
  product.travel(undefined);
  await page.context().close();
});

test("pay changes from a date on, and settling locks a past month (H3)", async () => {
  product.travel(MONDAY);
  const { id } = await hire({ meta: { salary: 3_000_000, earning_type: "salary" } });
  const page = await product.visit("/employees", { as: salon });
  await page.clock.setFixedTime(MONDAY);
  await page.goto(`${product.address}/employees?open=${id}&openTab=pay&openMonth=2026-10`);
  const drawer = page.getByRole("dialog").first();
  const pay = drawer.getByRole("region", { name: "Aylık hakediş" });
  await pay.getByText("₺30.000,00").first().waitFor();
  await pay.getByRole("button", { name: "Kilitle" }).click();
  await page.getByText("Hakediş kilitlensin mi?").waitFor();
  await page.getByRole("button", { name: "Kilitle", exact: true }).last().click();
  await pay.getByText(/kilitledi$/).waitFor();
  await drawer.getByRole("button", { name: "Düzenle: Ücret ve prim" }).click();
  await drawer.getByLabel("Maaş", { exact: true }).fill("35.000");
  await drawer.getByRole("button", { name: /Geçerli olduğu ilk gün|Kasım 2026/ }).waitFor();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await sure(page);
  await drawer.getByText("01.11.2026 tarihinden beri").waitFor();
  await product.shot(page, "employee-terms-1280");
  await drawer.getByRole("button", { name: "Sonraki ay" }).click();
  await pay.getByText("₺35.000,00").first().waitFor();
  await drawer.getByRole("button", { name: "Kaldır: 01.11.2026 tarihinden beri" }).click();
  await page.getByText("Bu ücret kaldırılsın mı?").waitFor();
  await page.getByRole("button", { name: "Kaldır", exact: true }).last().click();
  await pay.getByText("₺30.000,00").first().waitFor();
  product.travel(undefined);
  await page.context().close();
});

test("a deactivated employee loses access at once, and the coming appointments are listed for moving (decisions §2)", async () => {
  product.travel(MONDAY);
  const { id, email } = await hire({ name: "Giden" });
  await book.book("2026-11-17 10:00", { items: [book.line({ employee_id: id })] });
  const theirs = await product.visit("/contact", { as: await signedIn(email) });
  await theirs.getByRole("heading", { name: "Müşteriler" }).waitFor();
  const page = await product.visit("/employees", { as: salon });
  await page.getByRole("switch", { name: "Giden Aksoy aktif" }).press(" ");
  await page.getByText("1 randevusu taşınmayı bekliyor").waitFor();
  await product.shot(page, "employee-leaves-1280");
  await theirs.waitForURL("**/profile/workspaces?left=1");
  await theirs.getByText("Bağlı olduğunuz işletme yok").waitFor();
  await product.shot(theirs, "employee-thrown-out-1280");
  await page.getByRole("link", { name: /Gülşen Arslan/ }).click();
  await page.waitForURL(/\/sales\/reservation\?open=/);
  const employee = page.getByRole("dialog", { name: "Randevu" }).getByRole("combobox", { name: "Çalışan" });
  await expect.poll(() => employee.inputValue()).toBe("Giden Aksoy");
  await page.goBack();
  await page.getByText("1 randevusu taşınmayı bekliyor").waitFor();
  product.travel(undefined);
  await theirs.context().close();
  await page.context().close();
});

test("an invited person with an account signs in by the link and joins (decisions §2)", async () => {
  const [person, other] = [await product.person("Zeynep"), await product.salon("Başka Salon")];
  const { email } = await person.call("GET /api/user");
  const page = await product.visit("/employees?open=new", { as: salon });
  const drawer = page.getByRole("dialog").first();
  await drawer.getByLabel("Ad", { exact: true }).fill("Zeynep");
  await drawer.getByLabel("Soyad").fill("Kaya");
  await drawer.getByRole("textbox", { name: "Telefon" }).fill("532 418 27 06");
  await drawer.getByLabel("E-posta").fill(email);
  await drawer.getByLabel("Şifre", { exact: true }).fill("baska-sifre-1");
  await drawer.getByRole("button", { name: "Çalışan Ekle" }).click();
  await drawer.getByText(/Bu e-postanın bir hesabı var/).waitFor();
  await drawer.getByRole("button", { name: "Davet bağlantısı oluştur" }).click();
  const address = await drawer.getByLabel("Davet bağlantısı").inputValue();
  await product.shot(page, "employee-link-1280");

  const stranger = await product.visit(address.slice(product.address.length), {
    as: await signedIn((await hire()).email),
  });
  await stranger.getByRole("button", { name: "Katıl" }).click();
  await stranger.getByText(/Bu davet başka bir e-posta adresi için/).waitFor();
  await product.shot(stranger, "join-other-1280");
  await stranger.context().close();

  const invited = await product.visit(address.slice(product.address.length), { size: "phone" });
  await invited.getByText(/sizi çalışanı olarak eklemek istiyor/).waitFor();
  await product.shot(invited, "join-390");
  await invited.getByRole("button", { name: "Giriş yap ve katıl" }).click();
  await invited.getByLabel("E-posta").fill(email);
  await invited.keyboard.press("Enter");
  await invited.getByLabel("Şifre", { exact: true }).fill("sifre-12345");
  await invited.keyboard.press("Enter");
  await invited.getByText(`${email} olarak giriş yaptınız.`).waitFor();
  const late = await invited.context().newPage();
  await late.goto(address);
  await late.getByText(`${email} olarak giriş yaptınız.`).waitFor();
  await invited.getByRole("button", { name: "Katıl" }).click();
  await invited.waitForURL("**/calendar*");
  const { name: company } = await salon.call("GET /api/company");
  await late.getByRole("button", { name: "Katıl" }).click();
  await late.getByRole("heading", { name: `Zaten ${company} çalışanısınız` }).waitFor();
  await invited.goto(address);
  await invited.getByRole("heading", { name: `Zaten ${company} çalışanısınız` }).waitFor();
  await product.shot(invited, "join-member-390");
  await invited.getByRole("button", { name: "Takvime dön" }).click();
  await invited.waitForURL("**/calendar*");
  await invited.context().close();

  for (const whose of [{}, { as: other }]) {
    const nobody = await product.visit(address.slice(product.address.length), whose);
    await nobody.getByRole("heading", { name: "Bağlantı geçerli değil" }).waitFor();
    await nobody.getByText("Kullandıysanız giriş yapın.").waitFor();
    expect(await nobody.getByText(company).count()).toBe(0);
    await nobody.getByRole("button", { name: "Giriş sayfasına git" }).click();
    await nobody.waitForURL("**/login");
  }
  await page.context().close();
});

test("a forgotten password is reset by the administrator's link, which ends every session (decisions §2)", async () => {
  const { id, email } = await hire();
  const opened = await product.visit("/contact", { as: await signedIn(email) });
  await opened.getByRole("heading", { name: "Müşteriler" }).waitFor();
  const admin = await open(id, "profile");
  await admin.getByRole("button", { name: "Şifre bağlantısı oluştur" }).click();
  const address = await admin.getByLabel("Şifre bağlantısı").inputValue();
  await admin.context().close();

  const page = await product.visit("/login");
  await page.getByLabel("E-posta").fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Şifremi unuttum" }).click();
  await page.getByText("Çalışansanız işletmenizin yöneticisinden bir şifre bağlantısı isteyin.").waitFor();
  await product.shot(page, "login-forgotten-1280");
  await page.goto(address);
  await page.getByLabel("Şifre", { exact: true }).fill("yeni şifre 1");
  await page.getByLabel("Şifre tekrarı").fill("yeni şifre 2");
  await page.getByRole("button", { name: "Şifreyi kaydet" }).click();
  await page.getByText("Şifreler aynı değil").waitFor();
  await page.getByLabel("Şifre tekrarı").fill("yeni şifre 1");
  await product.shot(page, "reset-1280");
  await page.getByRole("button", { name: "Şifreyi kaydet" }).click();
  await page.waitForURL("**/login");
  await page.getByText("Şifreniz değişti. Yeni şifrenizle giriş yapın.").waitFor();
  // The end of the session closes the page's event stream, and the page redirects.
  await opened.waitForURL("**/login");
  await page.getByLabel("E-posta").fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Şifre", { exact: true }).fill("yeni şifre 1");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Elif Güzellik/ }).waitFor();
  await page.context().close();
  await opened.context().close();
});
