import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openBook, type Book } from "#tests/harness/book.ts";
import { borrowChromium } from "#tests/harness/kept-place.ts";
import { testProduct } from "#tests/harness/product.ts";
import { codeRecorder } from "#tests/harness/visitor.ts";
import { seriousFindings } from "#tests/harness/axe.ts";

/** A stranger books, moves and cancels on a phone (decision 0082), and the business sees it. */

const { sms, codes, answer } = codeRecorder();
const product = await testProduct([], { sms });
const browser = await borrowChromium();

async function opened(): Promise<Book> {
  const book = await openBook(product);
  await book.hire();
  const text =
    "insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 100, 'packages.purchase')";
  await product.owner.query(text, [book.company]);
  await book.salon.call("PUT /api/company", {
    body: { name: "Lavanta Güzellik", phone: "0212 555 10 20", address: "Bağdat Cad. 12", city: "İstanbul" },
  });
  await book.salon.call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });
  return book;
}

/** A stranger's browser, 360 px wide. */
async function stranger(locale: "tr-TR" | "en-GB", { width = 360, js = true, dark = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport: { width, height: width < 700 ? 740 : 900 },
    javaScriptEnabled: js,
    colorScheme: dark ? "dark" : "light",
  });
  return context.newPage();
}

/** What a camera reads from a QR code that is an SVG in an address. */
async function readQr(src: string | null): Promise<string> {
  const svg = Buffer.from(decodeURIComponent((src ?? "").slice("data:image/svg+xml,".length)));
  const picture = sharp(svg, { density: 300 }).resize(600, 600).flatten({ background: "#ffffff" });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const newestCode = (): string => /^\d{6}/.exec(codes.at(-1)?.text ?? "")?.[0] ?? "";
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("a known customer books on a phone with three taps, moves and cancels (Turkish)", async () => {
  const book = await opened();
  const page = await stranger("tr-TR");
  await page.goto(`${product.address}/book/${book.salon.slug}`);
  await product.shot(page, "booking-services-360");
  await page.getByRole("link", { name: /^Dip Boya Klasik 60/ }).click();
  await product.shot(page, "booking-times-360");
  expect(await seriousFindings(page)).toEqual([]);
  // By keyboard the days of the month can be skipped.
  await page.getByRole("link", { name: "Saatlere geç" }).focus();
  await product.shot(page, "booking-skip-360");
  for (const key of ["Enter", "Tab"]) await page.keyboard.press(key);
  await page.getByRole("link", { name: "09:00", exact: true }).and(page.locator(":focus")).waitFor();
  await page.getByRole("link", { name: "14:00", exact: true }).click();
  await page.getByLabel("Ad Soyad").fill("Gülşen Arslan");
  await page.getByLabel("Cep telefonu").fill("0532 418 27 06");
  await product.shot(page, "booking-details-360");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Kod gönder" }).click();
  await page.getByText("+90532***06").waitFor();
  await product.shot(page, "booking-code-360");
  expect(await seriousFindings(page)).toEqual([]);
  await product.runJobs();
  await page.getByLabel("Doğrulama kodu").pressSequentially(newestCode());
  await page.getByText("Randevunuz alındı").first().waitFor();
  expect(await fits(page)).toBe(true);
  await product.shot(page, "booking-done-360");
  expect(await seriousFindings(page)).toEqual([]);
  const [manage] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Saati değiştir veya iptal et" }).click(),
  ]);
  await manage.getByText("Onaylandı").waitFor();
  await product.shot(manage, "booking-manage-360");
  await manage.getByRole("link", { name: "Saati değiştir" }).click();
  await product.shot(manage, "booking-move-360");
  await manage.getByRole("link", { name: "16:00", exact: true }).click();
  await manage.getByRole("button", { name: "Evet, değiştir" }).click();
  await manage.getByText("Randevunuzun saati değişti").waitFor();
  await manage.getByText("16:00–17:00").waitFor();
  await manage.getByText("İptal et", { exact: true }).click();
  await manage.getByRole("button", { name: "Evet, iptal et" }).click();
  await manage.getByText("Randevunuz iptal edildi").first().waitFor();
  const { data } = await book.salon.call("GET /api/reservations");
  expect(data).toMatchObject([{ status: "canceled", source: "site", customer: { id: book.customer } }]);
});

test("a stranger books several services with one employee, in English, on a wide screen; the calendar shows it", async () => {
  const book = await opened();
  const page = await stranger("en-GB", { width: 1280 });
  await page.goto(`${product.address}/book/${book.salon.slug}`);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("link", { name: "Add Dip Boya Klasik" }).click();
  await page.getByRole("link", { name: "Add Fön Klasik" }).click();
  await page.getByText("2 services, 90 min").waitFor();
  await product.shot(page, "booking-services-1280");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Choose a time" }).click();
  await page.getByRole("navigation", { name: "Who with?" }).getByRole("link").nth(1).click();
  await page.getByRole("link", { name: /17 November 2026/ }).click();
  await product.shot(page, "booking-times-1280");
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "10:00", exact: true }).click();
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("Enter your first name and surname").waitFor();
  await page.getByLabel("Full name").fill("Jane Roe");
  await page.getByLabel("Mobile phone").fill("+40 712 345 678");
  await product.shot(page, "booking-details-1280");
  await page.getByRole("button", { name: "Send code" }).click();
  await product.runJobs();
  await page.getByLabel("Code").pressSequentially(newestCode());
  await page.getByText("Your appointment is booked").first().waitFor();
  await product.shot(page, "booking-done-1280");
  const calendar = await product.visit("/calendar?tarih=2026-11-17", { as: book.salon });
  await calendar
    .getByRole("button", { name: /Jane Roe.*Çevrimiçi alındı/ })
    .first()
    .waitFor();
  await product.shot(calendar, "booking-calendar-1280");
  const list = await product.visit("/sales/reservation", { as: book.salon });
  await list.getByText("Jane Roe").click();
  await list.getByRole("dialog").getByText("Çevrimiçi alındı").waitFor();
  await product.shot(list, "booking-drawer-1280");
});

test("a code that is refused after its page was shown is told there, unless something is being typed", async () => {
  const book = await opened();
  const page = await stranger("tr-TR", { width: 390 });
  await page.clock.install();
  await page.goto(`${product.address}/book/${book.salon.slug}?s=${book.blow}&t=2026-11-17T08:00:00.000Z`);
  await page.getByLabel("Ad Soyad").fill("Nil Ak");
  await page.getByLabel("Cep telefonu").fill("+40 721 234 567");
  await page.getByRole("button", { name: "Kod gönder" }).click();
  await page.getByText("+40721***67 numarasına 6 haneli bir kod gönderdik.").waitFor();
  answer.refusal = "bad_request";
  await product.runJobs();
  answer.refusal = undefined;
  const code = page.getByLabel("Doğrulama kodu");
  let asked = 0;
  page.on("request", () => (asked += 1));
  await code.fill("12");
  await page.clock.runFor(20_000);
  expect([await code.inputValue(), asked]).toEqual(["12", 0]);
  await code.fill("");
  await page.clock.runFor(300_000);
  await page.getByText("Kod gönderilemedi").first().waitFor();
  await product.shot(page, "booking-code-failed-390");
  await page.getByRole("button", { name: "Talep gönder" }).click();
  await page.getByText("Henüz randevu değil").waitFor();
});

test("everything works without a script, in the dark, on 320 px", async () => {
  const book = await opened();
  const page = await stranger("tr-TR", { width: 320, js: false, dark: true });
  await page.goto(`${product.address}/book/${book.salon.slug}`);
  expect(await page.locator("main").count()).toBe(1);
  await page.getByRole("link", { name: /^Fön Klasik 30/ }).click();
  await product.shot(page, "booking-times-320-dark");
  await page.getByRole("link", { name: "11:00", exact: true }).click();
  await page.getByLabel("Ad Soyad").fill("Nil Ak");
  await page.getByLabel("Cep telefonu").fill("0532 418 27 09");
  await page.getByLabel("Cep telefonu").press("Enter");
  await product.runJobs();
  await page.getByLabel("Doğrulama kodu").fill("123");
  await page.getByRole("button", { name: "Randevuyu onayla" }).click();
  await page.getByText("6 haneli kodu yazın").waitFor();
  await product.shot(page, "booking-code-320-dark");
  await page.getByLabel("Doğrulama kodu").fill(newestCode());
  await page.getByRole("button", { name: "Randevuyu onayla" }).click();
  await page.getByText("Randevunuz alındı").first().waitFor();
  await product.shot(page, "booking-done-320-dark");
});

for (const js of [true, false])
  test(`Back and reload show the form again after every mistake, with what was typed (${js ? "with" : "without"} a script)`, async () => {
    const book = await opened();
    const page = await stranger("tr-TR", { width: 390, js });
    const name = page.getByLabel("Ad Soyad");
    const phone = page.getByLabel("Cep telefonu");
    const code = page.getByLabel("Doğrulama kodu");
    const wrongPhone = page.getByText("Geçerli bir cep telefonu yazın");
    await page.goto(`${product.address}/book/${book.salon.slug}`);
    await page.getByRole("link", { name: /^Fön Klasik 30/ }).click();
    await page.getByRole("link", { name: "11:00", exact: true }).click();
    await name.fill("Nil Ak");
    await phone.fill("0533");
    await page.getByRole("button", { name: "Kod gönder" }).click();
    await wrongPhone.waitFor();
    await page.reload();
    await wrongPhone.waitFor();
    expect([await name.inputValue(), await phone.inputValue()]).toEqual(["Nil Ak", "0533"]);
    expect(await phone.getAttribute("aria-invalid")).toBe("true");
    await product.shot(page, `booking-mistake-390-${js}`);
    expect(page.url()).not.toMatch(/0533|Nil/);
    await page.getByRole("link", { name: "English" }).click();
    await page.getByText("Enter a mobile number from").waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Nil Ak");
    await page.goBack();

    await phone.fill("0532 418 27 10");
    await page.getByRole("button", { name: "Kod gönder" }).click();
    await page.getByText("+90532***10").waitFor();
    await page.goBack();
    expect([await name.inputValue(), await phone.inputValue()]).toEqual(["Nil Ak", "0532 418 27 10"]);
    expect(await wrongPhone.count()).toBe(0);
    await page.goForward();
    await product.runJobs();

    const right = newestCode();
    const wrongCode = page.getByText("Kod doğru değil. Yeniden deneyin.");
    const send = async (text: string) => {
      await code.fill(text);
      // A script sends a whole code by itself.
      if (!js) await page.getByRole("button", { name: "Randevuyu onayla" }).click();
    };
    await send(right === "000000" ? "111111" : "000000");
    await wrongCode.waitFor();
    await page.reload();
    await wrongCode.waitFor();
    await page.getByRole("link", { name: "English" }).waitFor();
    await send(right);
    await page.getByText("Randevunuz alındı").first().waitFor();
    await page.goBack();
    await page.getByText("Randevunuz alındı").first().waitFor();
    expect((await book.salon.call("GET /api/reservations")).data).toHaveLength(1);
  });

test("the line of script puts the page into another website, in a frame of its height; managing can't be framed", async () => {
  const book = await opened();
  const url = `${product.address}/book/${book.salon.slug}`;
  const site = createServer((request, reply) => {
    reply.setHeader("content-type", "text/html; charset=utf-8");
    const framed =
      request.url === "/manage" ? `<iframe src="${product.address}/manage/1.AAAAAAAAAAAAAAAAAAAAAA"></iframe>` : "";
    reply.end(
      `<!doctype html><title>Salon</title><h1>Salonumuz</h1><script src="${url}/embed.js" async></script>${framed}`,
    );
  });
  await new Promise<void>((done) => void site.listen(0, "127.0.0.1", done));
  afterAll(() => site.close());
  const page = await stranger("tr-TR", { width: 1280 });
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("link", { name: /^Dip Boya Klasik 60/ }).click();
  await frame.getByRole("link", { name: "14:00", exact: true }).waitFor();
  await expect
    .poll(() => page.locator("iframe").evaluate((element) => (element as HTMLElement).offsetHeight))
    .toBeGreaterThan(500);
  await product.shot(page, "booking-embedded-1280");
  expect(await page.context().cookies()).toEqual([]);
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/manage`);
  await expect.poll(() => refused.some((text) => /frame-ancestors|X-Frame-Options/i.test(text))).toBe(true);
});

test("the settings screen opens the page, shows its addresses and changes its rules", async () => {
  const book = await openBook(product);
  const page = await product.visit("/settings", { as: book.salon });
  await page.getByText("Online Randevu").click();
  await page.getByLabel("Müşteriler internetten randevu alabilir").click();
  await page.getByText("Ayarlar başarı ile güncellendi").waitFor();
  expect(await page.getByLabel("Sayfanın adresi").inputValue()).toContain(`/book/${book.salon.slug}`);
  expect(await page.getByLabel("Web sitenize eklemek için").inputValue()).toContain("/embed.js");
  await page.getByLabel("En çok kaç gün sonrası").fill("500");
  await page.getByRole("region", { name: "Kurallar" }).getByRole("button", { name: "Kaydet" }).click();
  await page.getByText("1 ile 180 arasında bir tam sayı girin").waitFor();
  await page.getByLabel("En çok kaç gün sonrası").fill("14");
  await page.getByLabel("Randevuları önce ben onaylarım").check();
  await page.getByRole("region", { name: "Kurallar" }).getByRole("button", { name: "Kaydet" }).click();
  await expect.poll(async () => (await book.salon.call("GET /api/booking")).days_ahead).toBe(14);
  await page.getByLabel("Fön Klasik").uncheck();
  // The sample employee and services of a new business can't be booked, so they are not ticked.
  for (const name of ["Ayşe Örnek", "Manikür"]) {
    const sample = page.getByRole("checkbox", { name: `${name} Örnek` });
    expect([await sample.isChecked(), await sample.isDisabled()]).toEqual([false, true]);
  }
  await page.getByRole("region", { name: "Açık hizmetler" }).getByRole("button", { name: "Kaydet" }).click();
  await expect.poll(async () => (await book.salon.call("GET /api/booking")).closed_services).toEqual([book.blow]);
  await product.shot(page, "booking-settings-1280");
  const { address = "" } = await book.salon.call("GET /api/booking");
  const code = page.getByAltText("Randevu sayfanızın QR kodu");
  expect(await readQr(await code.getAttribute("src"))).toBe(address);
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.documentElement.setAttribute("data-printed", "") }),
  );
  await page.getByRole("button", { name: "Yazdır" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("body > [data-sheet]");
  expect(await sheet.isVisible()).toBe(true);
  expect(await sheet.innerText()).toContain(String(address).replace("https://", ""));
  expect(await readQr(await sheet.locator("img").getAttribute("src"))).toBe(address);
  await product.shot(page, "booking-qr-print");
  await page.emulateMedia({ media: "screen" });
  const phone = await product.visit("/settings/online-booking", { as: book.salon, size: "phone" });
  await phone.getByText("QR kod").first().waitFor();
  await product.shot(phone, "booking-settings-390");
});
