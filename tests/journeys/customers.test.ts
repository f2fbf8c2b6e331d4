import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
const shop = await openShop(product);
const { salon } = shop;
const customers = async (query = "") =>
  (await salon.call("GET /api/contacts/customer", { query: { query } })).data.map(
    ({ name, surname }) => `${name} ${surname}`,
  );
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const bellOf = (page: Page) => page.getByRole("button", { name: /^Hatırlatmalar(: \d+ bekliyor)?$/ });
/** Waits until no notification covers the upper edge. */
const notificationsGone = (page: Page) =>
  page.locator(".mantine-Notification-root").first().waitFor({ state: "hidden" });

/** Fills and saves the dialog of this name. */
async function fillDialog(page: Page, dialog: string, label: string, text: string): Promise<void> {
  const form = page.getByRole("dialog", { name: dialog });
  await form.getByLabel(label).fill(text);
  await form.getByRole("button", { name: "Kaydet" }).click();
  await form.waitFor({ state: "hidden" });
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: /işlemleri/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a phone number of another customer is reported before saving; sharing it is allowed (G1)", async () => {
  const page = await product.visit("/contact", { as: salon });
  await page.getByRole("button", { name: "Müşteri Ekle" }).click();
  const drawer = page.getByRole("dialog", { name: "Yeni müşteri" });
  await drawer.getByLabel("Ad", { exact: true }).fill("Gökçe");
  await drawer.getByLabel("Soyad").fill("Arslan");
  for (const consent of await drawer.getByRole("checkbox").all()) expect(await consent.isChecked()).toBe(false);
  await drawer.getByLabel("Telefon", { exact: true }).fill("0533 418 27 06");
  await drawer.getByText("Bu numarayı Gülşen Arslan kullanıyor.").waitFor();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Kartı aç");
  expect(await customers("Gökçe")).toEqual([]);
  await product.shot(page, "customer-twin-1280");
  await drawer.getByRole("button", { name: "Kartı aç" }).click();
  await page.getByRole("dialog", { name: "Gülşen Arslan" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Müşteri Ekle" }).click();
  await drawer.getByLabel("Ad", { exact: true }).fill("Gökçe");
  await drawer.getByLabel("Telefon", { exact: true }).fill("533 418 27 06");
  await drawer.getByRole("button", { name: "Yine de ekle" }).click();
  await page.getByText("Müşteri başarı ile eklendi").waitFor();
  expect(await customers("Gökçe")).toEqual(["Gökçe "]);
});

test("the card shows figures, changes, consents and activities (G1, G2)", async () => {
  const page = await product.visit("/contact", { as: salon });
  await page.getByRole("link", { name: "Gülşen Arslan" }).click();
  const card = page.getByRole("dialog", { name: /Gülşen/ });
  await card.getByText("Randevuyla gelmedi").waitFor();
  expect(await card.getByRole("link", { name: "Ara: +90 533 418 27 06" }).getAttribute("href")).toBe(
    "tel:+905334182706",
  );
  await product.shot(page, "customer-card-1280");

  await card.getByRole("tab", { name: "Bilgiler" }).click();
  await card.getByLabel("Soyad").fill("Arslan Er");
  await card.getByRole("tab", { name: "Özet" }).click();
  await page.getByText("Uyarı").waitFor();
  await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
  await card.getByLabel("Soyad").press("Enter");
  await page.getByText("Müşteri başarı ile güncellendi").waitFor();
  await page.getByRole("dialog", { name: "Gülşen Arslan Er" }).waitFor();
  await card.getByRole("switch", { name: /SMS/ }).click();
  await card.getByText(/tarihinden beri/).waitFor();
  await card.getByRole("switch", { name: /SMS/ }).click();
  await expect.poll(() => card.getByText("İzin vermedi").count()).toBe(2);

  await notificationsGone(page);
  await card.getByRole("tab", { name: "Aktiviteler" }).click();
  await card.getByRole("button", { name: "Aktivite ekle" }).click();
  await page.getByRole("dialog", { name: "Yeni aktivite" }).getByRole("button", { name: "Arama" }).click();
  await fillDialog(page, "Yeni aktivite", "Ne oldu?", "Fiyat sordu");
  const row = card.getByRole("listitem");
  await row.getByText("Fiyat sordu").waitFor();
  expect(await row.textContent()).toMatch(/Arama · .* · Elif Yıldız/);
  await choose(page, row, "Düzenle");
  await fillDialog(page, "Aktiviteyi düzenle", "Ne oldu?", "Fiyat sordu, <b>düşünecek</b>");
  await row.getByText("Fiyat sordu, <b>düşünecek</b>").waitFor();
  await product.shot(page, "customer-activities-1280");
  await choose(page, row, "Sil");
  await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
  await card.getByText("Aktivite yok").waitFor();
});

test("a colleague's change of another field appears in the form that is being typed in, and stays when it is saved (G1)", async () => {
  const own = await product.salon();
  const body = { name: "Nesrin", surname: "Uçar", phone: "+905334182799" };
  const { id } = await own.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  const page = await product.visit(`/contact?open=${id}`, { as: own });
  const card = page.getByRole("dialog", { name: /Nesrin/ });
  await card.getByRole("tab", { name: "Bilgiler" }).click();
  await card.getByLabel("Soyad").fill("Uçar Er");
  const params = { type: "customer", id } as const;
  await own.call("PUT /api/contacts/{type}/{id}", { params, body: { email: "nesrin@example.com" } });
  await expect.poll(() => card.getByRole("textbox", { name: "E-posta" }).inputValue()).toBe("nesrin@example.com");
  expect(await card.getByLabel("Soyad").inputValue()).toBe("Uçar Er");
  await card.getByLabel("Soyad").press("Enter");
  await page.getByText("Müşteri başarı ile güncellendi").waitFor();
  const stored = await own.call("GET /api/contacts/{type}/{id}", { params });
  expect(stored).toMatchObject({ ...body, surname: "Uçar Er", email: "nesrin@example.com" });
});

test("a debt on the card leads to its invoice, and the sixth one to the history (G1, I4)", async () => {
  const lines = [{ description: "Kurs", price: 5_000, tax_rate: 0 }];
  const numbers: string[] = [];
  for (let made = 0; made < 6; made++) {
    const { id } = await salon.call("POST /api/accounting/invoice", { body: { contact_id: shop.customer, lines } });
    numbers.push((await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id } })).number);
  }
  const page = await product.visit(`/contact?open=${shop.customer}`, { as: salon });
  const card = page.getByRole("dialog", { name: /Gülşen/ });
  const debts = card.getByRole("region", { name: "Ödenmemiş satış ve faturalar" });
  await debts.getByText("₺300,00").waitFor();
  expect(await debts.getByRole("listitem").count()).toBe(5);
  await product.shot(page, "customer-debts-1280");
  await debts.getByRole("button", { name: "ve 1 tane daha" }).click();
  const list = card.getByRole("list", { name: "Faturalar" });
  const first = list.getByRole("listitem").filter({ hasText: numbers[0]! });
  expect(await first.textContent()).toMatch(/₺50,00.*Ödeme bekliyor/);
  await product.shot(page, "customer-invoices-1280");
  await first.getByRole("link").click();
  await page.waitForURL((url) => url.pathname === "/accounting/invoices");
  await page.getByRole("dialog").getByText(numbers[0]!).first().waitFor();
  await page.goBack();
  await list.waitFor();
  for (const { id } of (await salon.call("GET /api/accounting/invoice", { query: { per_page: 10 } })).data)
    await salon.call("POST /api/accounting/invoice/{id}/cancel", { params: { id } });
});

test("a reminder appears in the bell when due, is announced once, completed and restored (G3)", async () => {
  const page = await product.visit(`/contact?open=${shop.customer}&openTab=reminders`, { as: salon });
  const card = page.getByRole("dialog", { name: /Gülşen/ });
  await card.getByRole("button", { name: "Hatırlatma ekle" }).click();
  await fillDialog(page, "Yeni hatırlatma", "Ne hatırlatılsın?", "Dip boya zamanı");
  await card.getByRole("listitem").getByText("Dip boya zamanı").waitFor();
  expect(await bellOf(page).textContent()).toBe("Hatırlatmalar");
  const [reminder] = (await salon.call("GET /api/reminders")).data;
  expect(reminder).toMatchObject({ contact_id: shop.customer, done: false });

  // A colleague reschedules it: now it is due in a moment.
  const params = { id: String(reminder?.id) };
  await salon.call("PUT /api/reminders/{id}", { params, body: { remind_at: minutesFromNow(0.05) } });
  const message = page.locator(".mantine-Notification-root", { hasText: "Dip boya zamanı" });
  await message.waitFor();
  await product.shot(page, "reminder-message-1280");
  await message.getByRole("button", { name: "Kapat" }).click();
  await page.goto(`${product.address}/calendar`);
  await page.getByRole("button", { name: "Hatırlatmalar: 1 bekliyor" }).click();
  const panel = page.getByRole("dialog", { name: "Bugünün hatırlatmaları" });
  await panel.getByText("Gecikti").waitFor();
  expect(await message.count()).toBe(0);
  await product.shot(page, "reminder-bell-1280");
  await panel.getByRole("checkbox", { name: /Dip boya zamanı/ }).click();
  await panel.getByText("Bugün için hatırlatmanız yok.").waitFor();
  expect((await salon.call("GET /api/reminders")).data).toMatchObject([{ done: true }]);
  await page.getByRole("button", { name: "Geri al" }).click();
  await bellOf(page).getByText("1 bekliyor").waitFor({ state: "attached" });

  await page.goto(`${product.address}/calendar`);
  await bellOf(page).click();
  await panel.getByRole("link", { name: /Gülşen/ }).click();
  await card.getByRole("tab", { name: "Hatırlatmalar", selected: true }).waitFor();
  await choose(page, card.getByRole("listitem"), "Sil");
  await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
  await card.getByText("Hatırlatma yok").waitFor();
});

test("the card opens a new appointment and a new sale of its customer (G1, C2, D2)", async () => {
  const page = await product.visit(`/contact?open=${shop.customer}`, { as: salon });
  await page.getByRole("link", { name: "Randevu Ekle" }).click();
  const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
  await drawer.getByText(/Gülşen Arslan/).waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await page.waitForURL(({ search }) => search === "");
  await page.goto(`${product.address}/contact?open=${shop.customer}`);
  await page.getByRole("link", { name: "Satış yap" }).click();
  await page.waitForURL(/\/sales\/new-sale$/);
  await page.getByText(/Gülşen Arslan/).waitFor();
});

test("by keyboard alone a row opens its card, arrows switch the tabs, Esc returns to the row; a page beyond the end shows the last (G1)", async () => {
  const page = await product.visit("/contact?page=7", { as: salon });
  const row = page.getByRole("link", { name: /Gülşen/ });
  await row.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog", { name: /Gülşen/ });
  await card.getByText("Toplam harcama").waitFor();
  // From the title past the card's menu and the button that closes it.
  for (const key of ["Tab", "Tab", "Tab", "ArrowRight"]) await page.keyboard.press(key);
  await card.getByRole("tab", { name: "Bilgiler", selected: true }).waitFor();
  await page.waitForURL(/openTab=details/);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Gülşen"));
  expect(page.url()).toMatch(/\/contact$/);
});

test("on the phone the index letters scroll the list, and the bell is in the header (G1, G3)", async () => {
  const page = await product.visit("/contact", { as: salon, size: "phone" });
  await page.getByRole("button", { name: "Z", exact: true }).click();
  await page.getByText("Z harfinden sonra müşteri yok").waitFor();
  await page.getByRole("button", { name: "Ğ", exact: true }).click();
  await page.getByText("Ğ harfinden sonra müşteri yok").waitFor();
  await page.getByRole("button", { name: "E", exact: true }).click();
  await page.getByRole("link", { name: /Gülşen/ }).waitFor();
  await bellOf(page).click();
  await page.getByText("Bugün için hatırlatmanız yok.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /Gülşen/ }).click();
  await page.getByRole("dialog").getByText("Gelecek randevular").waitFor();
  await product.shot(page, "customer-card-390");
});

test("deleting announces the outcome: a customer without history is deleted, one with history is made anonymous (G1)", async () => {
  const order = await salon.call("POST /api/orders", {
    body: { created_by_id: shop.elif, customer_id: shop.customer, items: [{ product_id: shop.mask, quantity: 1 }] },
  });
  const page = await product.visit("/contact", { as: salon });
  const remove = async (name: RegExp, says: string): Promise<void> => {
    await page.getByRole("link", { name }).click();
    const card = page.getByRole("dialog", { name });
    await card.getByText("Ödenmemiş satış ve faturalar").waitFor();
    await card.getByRole("button", { name: "Diğer işlemler" }).click();
    await page.getByRole("menuitem", { name: "Sil" }).click();
    await page.getByText(says).waitFor();
    await product.shot(page, `customer-delete-${says.includes("tamamen") ? "removed" : "anonymised"}-1280`);
    await page.getByRole("dialog").getByRole("button", { name: "Sil", exact: true }).click();
    await page.getByText("Müşteri başarı ile silindi").first().waitFor();
    await card.waitFor({ state: "hidden" });
    await page.getByRole("link", { name }).waitFor({ state: "hidden" });
    await notificationsGone(page);
  };
  await remove(/Gökçe/, "tamamen silinir");
  await remove(/Gülşen/, "Bu kayıtlar “Silinmiş müşteri”");
  expect(await customers()).toEqual([]);
  const kept = await salon.call("GET /api/orders/{id}", { params: { id: String(order.id) } });
  expect(kept).toMatchObject({ customer: { name: "Silinmiş müşteri", phone: "" }, total: order.total });
});

test("tags are typed on the card with suggestions, shown in the list and filter it, by keyboard (issue 20)", async () => {
  const add = (name: string) =>
    salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, surname: "Uslu" } });
  const person = await add("Nermin");
  await add("Sevgi");
  await salon.call("POST /api/contacts/{id}/tags", { params: { id: String(person.id) }, body: { name: "Gelin" } });
  const page = await product.visit("/contact", { as: salon });
  await page.getByRole("link", { name: "Sevgi Uslu" }).click();
  const field = page.getByRole("dialog", { name: /Sevgi/ }).getByRole("combobox", { name: "Etiketler" });
  await field.click();
  await page.getByRole("option", { name: "Gelin" }).waitFor();
  await product.shot(page, "customer-tags-1280");
  await page.keyboard.type("gel");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("VIP,");
  const tagsOf = async () =>
    (await salon.call("GET /api/contacts/tags")).data.map(({ name, customers }) => `${name} ${customers}`);
  await expect.poll(tagsOf).toEqual(["Gelin 2", "VIP 1"]);
  await expect.poll(() => field.inputValue()).toBe("");
  await page.keyboard.press("Backspace");
  await expect.poll(tagsOf).toEqual(["Gelin 2"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: /Sevgi/ }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Etiket", exact: true }).press("Enter");
  await pressChoice(page.getByRole("menuitem", { name: "Gelin (2)" }));
  await expect.poll(() => page.getByRole("table", { name: "Müşteriler" }).getByRole("link").count()).toBe(2);
  await page.getByRole("cell", { name: "Gelin" }).first().waitFor();
  await product.shot(page, "customers-tagged-1280");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Gelin").first().waitFor();
  await product.shot(page, "customers-tagged-390");
});

test("two records of one person are merged with the keyboard on the desktop, and separated again on the phone (G1)", async () => {
  const add = async (name: string, body: object): Promise<number> => {
    const sent = { name, surname: "Demirkan", phone: "+905325551122", ...body };
    return (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: sent })).id;
  };
  const kept = await add("Gülizar", { email: "gulizar@ornek.test" });
  const merged = await add("Gulizar", { birth_date: "1991-05-04" });
  const page = await product.visit("/contact", { as: salon });
  await page.getByRole("link", { name: "Mükerrer kayıtlar" }).press("Enter");
  await page.getByRole("link", { name: "Gülizar Demirkan, Gulizar Demirkan" }).waitFor();
  await product.shot(page, "duplicates-1280");
  await page.goto(new URL(`/contact?open=${merged}`, page.url()).href);
  await page.getByRole("link", { name: "Bu müşteri başka bir kayıtla aynı kişi olabilir" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Kayıtları birleştir" });
  await drawer
    .getByRole("radiogroup", { name: "Ad soyad" })
    .getByRole("radio", { name: "Gulizar Demirkan" })
    .press("Space");
  expect(await drawer.getByRole("radio", { name: "gulizar@ornek.test" }).isChecked()).toBe(true);
  expect(await drawer.getByRole("radio", { name: "04.05.1991" }).isChecked()).toBe(true);
  await product.shot(page, "merge-1280");
  await drawer.getByRole("button", { name: "Birleştir" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Kayıtlar birleştirilsin mi?" });
  // Of one name, so it says which record goes.
  await question.getByText(/“Gulizar Demirkan · \+90 532 555 11 22 · .+” kaydı silinir/).waitFor();
  await question.getByRole("button", { name: "Birleştir" }).press("Enter");
  await page.getByText("Kayıtlar birleştirildi").waitFor();
  await page.getByText("Mükerrer kayıt yok").waitFor();
  expect(await customers("Demirkan")).toEqual(["Gulizar Demirkan"]);

  const phone = await product.visit(`/contact?open=${merged}`, { as: salon, size: "phone" });
  await phone.getByRole("dialog", { name: "Gulizar Demirkan" }).waitFor();
  await phone.goto(new URL("/contact/duplicates", phone.url()).href);
  await phone.getByRole("button", { name: "Son birleştirmeler" }).click();
  await phone.getByRole("button", { name: "“Gulizar Demirkan” birleştirmesini geri al" }).click();
  await product.shot(phone, "merge-undo-390");
  await phone
    .getByRole("dialog", { name: "Birleştirme geri alınsın mı?" })
    .getByRole("button", { name: "Geri al" })
    .click();
  await phone.getByText("Birleştirme geri alındı").waitFor();
  expect(await customers("Demirkan")).toEqual(["Gulizar Demirkan", "Gülizar Demirkan"]);
  await phone.getByRole("button", { name: "Mükerrer", exact: true }).click();
  await phone.getByText("Gülizar Demirkan, Gulizar Demirkan").click();
  const sheet = phone.getByRole("dialog", { name: "Kayıtları birleştir" });
  await sheet.getByRole("button", { name: "Aynı kişi değil" }).waitFor();
  await product.shot(phone, "merge-390");
  await sheet.getByRole("button", { name: "Aynı kişi değil" }).click();
  await phone.getByText("Ayrı kişiler olarak işaretlendi").waitFor();
  await phone.getByRole("button", { name: "Ayrı kişiler" }).click();
  await phone.getByRole("button", { name: "“Gülizar Demirkan” ile “Gulizar Demirkan” işaretini geri al" }).click();
  await phone.getByText("İşaret kaldırıldı").waitFor();
  expect([kept, merged].map(Number)).toEqual(
    (await salon.call("GET /api/duplicates")).data[0]?.people.map(({ id }) => id),
  );
});

test("any two records are merged from a customer's card; reloading keeps the pair, closing returns to the card, and one Back to the list", async () => {
  const add = async (name: string, surname: string): Promise<number> => {
    const body = { name, surname };
    return (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id;
  };
  const kept = await add("Suna", "Eroğlu");
  const merged = await add("Bayan", "Suna");
  const page = await product.visit("/contact?query=suna", { as: salon });
  await page.getByRole("link", { name: "Suna Eroğlu" }).click();
  const card = page.getByRole("dialog", { name: "Suna Eroğlu" });
  const begin = async () => {
    await card.getByRole("button", { name: "Diğer işlemler" }).press("Enter");
    await pressChoice(page.getByRole("menuitem", { name: "Başka bir kayıtla birleştir" }));
  };
  await begin();
  const picker = page.getByRole("dialog", { name: "Hangi kayıtla birleştirilsin?" });
  await picker.getByRole("option", { name: /Bayan Suna/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await card.waitFor();
  await begin();
  await picker.getByRole("combobox").fill("suna");
  // The customer can't be merged with themselves.
  await picker.getByRole("option", { name: /Suna Eroğlu/, disabled: true }).waitFor();
  await picker.getByRole("option", { name: /Bayan Suna/ }).click();
  const drawer = page.getByRole("dialog", { name: "Kayıtları birleştir" });
  await drawer.getByRole("radiogroup", { name: "Ad soyad" }).waitFor();
  await page.reload();
  await drawer.getByRole("radiogroup", { name: "Ad soyad" }).waitFor();
  await product.shot(page, "merge-any-1280");
  await page.goBack();
  await card.waitFor();
  await page.goForward();
  // The card's own record goes, so its address has to follow.
  await drawer
    .getByRole("radiogroup", { name: "Kalan kayıt" })
    .getByRole("radio", { name: "Bayan Suna" })
    .press("Space");
  await drawer.getByRole("radiogroup", { name: "Ad soyad" }).getByRole("radio", { name: "Suna Eroğlu" }).press("Space");
  await drawer.getByRole("button", { name: "Birleştir" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Kayıtlar birleştirilsin mi?" });
  await question.getByRole("button", { name: "Birleştir" }).press("Enter");
  await page.waitForURL((url) => url.pathname === "/contact" && url.searchParams.get("open") === String(merged));
  await card.waitFor();
  expect(await customers("suna")).toEqual(["Suna Eroğlu"]);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/contact" && url.search === "?query=suna");
  await card.waitFor({ state: "detached" });
  const phone = await product.visit(`/contact/duplicates?open=${kept}-${merged}`, { as: salon, size: "phone" });
  await phone.getByText("Kayıtlardan biri artık yok").waitFor();
});
