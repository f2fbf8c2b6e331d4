import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Caller } from "#tests/harness/api.ts";
import { MONDAY } from "#tests/harness/book.ts";
import { borrowChromium } from "#tests/harness/kept-place.ts";
import { testProduct } from "#tests/harness/product.ts";
import { BROWSER_WAIT_MS } from "#tests/harness/profiles.ts";
import { codeRecorder } from "#tests/harness/visitor.ts";

/** N2, N1: a new business publishes its site from nothing, and a stranger finds it on a phone and books (decisions 0078 and 0082). */

const { sms, codes } = codeRecorder();
const product = await testProduct([], { sms });
const site = await product.site.listen({ port: 0, host: "127.0.0.1" });
const browser = await borrowChromium();

const words = {
  tr: {
    business: "Lavanta Güzellik",
    service: {
      name: "Hizmet adı",
      price: "Fiyat",
      time: "Süre (dk)",
      category: "Kategori",
      grouped: "Kategori başarı ile eklendi",
      saved: "Servis başarı ile eklendi",
    },
    newService: { dialog: "Yeni hizmet", name: "Gelin Saçı", price: "1.250,50", shown: "₺1.250,50", group: "Özel Gün" },
    addGroup: "“Özel Gün” kategorisini ekle",
    save: "Kaydet",
    page: {
      title: "Başlık",
      body: "İçerik",
      name: "Hakkımızda",
      text: "Kadıköy'de on yıldır buradayız.",
      published: "Yayınlandı",
      saved: "Sayfa başarı ile eklendi",
    },
    menu: {
      name: "Menü adı",
      value: "Ana menü",
      next: "Devam",
      added: "Menü başarı ile eklendi",
      add: "Ekle: Hakkımızda",
      saved: "Menü başarı ile güncellendi",
    },
    booking: {
      on: "Müşteriler internetten randevu alabilir",
      saved: "Ayarlar başarı ile güncellendi",
      address: "Sayfanın adresi",
    },
    site: { on: "Site yayında", saved: "Kaydedildi", address: "Sitenin adresi" },
    shown: { menu: "Menü", services: "Hizmetler", pick: "Randevu al", missing: "Sayfa bulunamadı" },
    visit: {
      name: "Ad Soyad",
      phone: "Cep telefonu",
      send: "Kod gönder",
      code: "Doğrulama kodu",
      done: "Randevunuz alındı",
    },
    locale: "tr-TR",
  },
  en: {
    business: "Lavender Beauty",
    service: {
      name: "Service name",
      price: "Price",
      time: "Duration (min)",
      category: "Category",
      grouped: "Category added",
      saved: "Service added",
    },
    newService: {
      dialog: "New service",
      name: "Bridal hair",
      price: "1,250.50",
      shown: "₺1,250.50",
      group: "Big days",
    },
    addGroup: "Add the category “Big days”",
    save: "Save",
    page: {
      title: "Title",
      body: "Content",
      name: "About us",
      text: "We have been here for ten years.",
      published: "Published",
      saved: "Page added",
    },
    menu: {
      name: "Menu name",
      value: "Main menu",
      next: "Continue",
      added: "Menu added",
      add: "Add: About us",
      saved: "Menu updated",
    },
    booking: {
      on: "Customers can book online",
      saved: "Settings saved",
      address: "Address of the page",
    },
    site: { on: "The site is published", saved: "Saved", address: "Address of the site" },
    shown: { menu: "Menu", services: "Services", pick: "Book", missing: "Page not found" },
    visit: {
      name: "Full name",
      phone: "Mobile phone",
      send: "Send code",
      code: "Code",
      done: "Your appointment is booked",
    },
    locale: "en-GB",
  },
} as const;

type Words = (typeof words)["tr" | "en"];

/** A new business whose owner reads this language, with credits for codes. */
async function founded(language: "tr" | "en") {
  product.travel(MONDAY);
  const salon = await product.salon(words[language].business);
  await salon.call("PUT /api/user", { body: { language } });
  await salon.call("POST /api/settings", { body: { defaults: { language } } as never });
  await salon.call("PUT /api/company", {
    body: { name: words[language].business, phone: "0212 555 10 20", address: "Bağdat Cad. 12", city: "İstanbul" },
  });
  const { id } = await salon.call("GET /api/company");
  await product.owner.query(
    "insert into message_credit_entries (company_id, channel, amount, cause) values ($1, 'sms', 100, 'packages.purchase')",
    [id],
  );
  return salon;
}

async function addService(page: Page, say: Words): Promise<void> {
  const { service, newService } = say;
  await page.goto(`${product.address}/catalog/services?open=new`);
  const form = page.getByRole("dialog", { name: newService.dialog });
  await form.getByLabel(service.name).fill(newService.name);
  await form.getByLabel(service.price, { exact: true }).fill(newService.price);
  await form.getByLabel(service.time).fill("60");
  await form.getByLabel(service.category).fill(newService.group);
  await page.getByRole("option", { name: say.addGroup }).click();
  await page.getByText(service.grouped).waitFor();
  await form.getByRole("button", { name: say.save }).click();
  await page.getByText(service.saved).waitFor();
}

async function writePage(page: Page, say: Words): Promise<void> {
  await page.goto(`${product.address}/content/new-page`);
  await page.getByRole("textbox", { name: say.page.title, exact: true }).first().fill(say.page.name);
  await page.getByRole("textbox", { name: say.page.body }).click();
  await page.keyboard.type(say.page.text);
  await page.getByText(say.page.published, { exact: true }).click();
  await page.getByRole("button", { name: say.save }).click();
  await page.getByText(say.page.saved).waitFor();
}

async function buildMenu(page: Page, say: Words): Promise<void> {
  await page.goto(`${product.address}/content/new-menu`);
  await page.getByLabel(say.menu.name).fill(say.menu.value);
  await page.getByRole("button", { name: say.menu.next }).click();
  await page.getByText(say.menu.added).waitFor();
  await page.getByRole("button", { name: say.menu.add }).click();
  await page.getByRole("button", { name: say.save }).click();
  await page.getByText(say.menu.saved).waitFor();
}

/** Switches booking and site on; returns the path of the site. */
async function publish(page: Page, say: Words, salon: Caller): Promise<string> {
  await page.goto(`${product.address}/settings/online-booking`);
  await page.getByLabel(say.booking.on).click();
  await page.getByText(say.booking.saved).waitFor();
  expect(await page.getByLabel(say.booking.address).inputValue()).toBe(`https://site.example/book/${salon.slug}`);
  await page.goto(`${product.address}/content/site`);
  await page.getByLabel(say.site.on).click();
  await page.getByText(say.site.saved).waitFor();
  return new URL(await page.getByLabel(say.site.address).inputValue()).pathname;
}

const newestCode = (): string => /^\d{6}/.exec(codes.at(-1)?.text ?? "")?.[0] ?? "";

async function stranger(say: Words): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ locale: say.locale, viewport, hasTouch: true, isMobile: true });
  context.setDefaultTimeout(BROWSER_WAIT_MS);
  return context.newPage();
}

/** Home, the page of the menu and the price list, by the phone's menu. */
async function readPages(page: Page, say: Words, url: string): Promise<void> {
  const follow = async (name: string): Promise<void> => {
    await page.locator("summary", { hasText: say.shown.menu }).tap();
    await page.getByRole("banner").getByRole("link", { name }).tap();
  };
  await page.goto(url);
  await page.getByRole("heading", { level: 1, name: say.business }).waitFor();
  await product.shot(page, `website-home-360-${say.locale}`);
  await follow(say.page.name);
  await page.getByText(say.page.text).waitFor();
  await follow(say.shown.services);
  await page.getByText(say.newService.shown).waitFor();
  await page.getByText(say.newService.group).first().waitFor();
  await product.shot(page, `website-services-360-${say.locale}`);
}

async function book(page: Page, say: Words): Promise<void> {
  await page.getByRole("link", { name: "14:00", exact: true }).tap();
  await page.getByLabel(say.visit.name).fill("Derya Su");
  await page.getByLabel(say.visit.phone).fill("0532 418 27 06");
  await page.getByRole("button", { name: say.visit.send }).tap();
  await page.getByLabel(say.visit.code).waitFor();
  await product.runJobs();
  await page.getByLabel(say.visit.code).pressSequentially(newestCode());
  await page.getByText(say.visit.done).first().waitFor();
}

describe.each(["tr", "en"] as const)("a new business (%s)", (language) => {
  const say = words[language];
  let salon: Caller;
  let home: string;

  test("publishes its site from nothing: a service, a page, a menu, and two switches", async () => {
    salon = await founded(language);
    const screen = await product.visit("/catalog/services", { as: salon });
    await addService(screen, say);
    await writePage(screen, say);
    await buildMenu(screen, say);
    home = await publish(screen, say, salon);
    await product.shot(screen, `website-screen-${language}`);
  });

  test("is found by a stranger on a phone, who reads its pages and books", async () => {
    const page = await stranger(say);
    await readPages(page, say, site + home);
    await page.getByRole("link", { name: `${say.shown.pick}: ${say.newService.name}` }).tap();
    await book(page, say);
    expect(new URL(page.url()).origin).toBe(site);
    expect(await page.context().cookies()).toEqual([]);
    const { data } = await salon.call("GET /api/reservations");
    expect(data).toMatchObject([
      {
        status: "accepted",
        source: "site",
        customer: { name: "Derya" },
        total: 125_050,
        items: [{ service: { name: say.newService.name } }],
      },
    ]);
    await page.getByRole("link", { name: say.business }).tap({ trial: true });
    await page.goto(`${site}${home}/nowhere`);
    await page.getByRole("heading", { name: say.shown.missing }).waitFor();
    await page.context().close();
  });
});
