import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Caller } from "#tests/harness/api.ts";
import { productMaker } from "#tests/harness/product-maker.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
/** Waits until the field of a loading page has this value. */
const holds = async (page: Page, name: string, text: string) => {
  await field(page, name).waitFor();
  await expect.poll(() => field(page, name).inputValue()).toBe(text);
};
const choose = async (page: Page, name: string, option: string | RegExp) => {
  await field(page, name).click();
  await page.getByRole("option", { name: option }).first().click();
};
const saveButton = (page: Page) => page.getByRole("button", { name: "Kaydet" });
const settings = (salon: Caller) => salon.call("GET /api/settings");
const addDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("two devices edit one form: the other's changes appear, own changes are kept, and only these are sent, once (A13)", async () => {
  const salon = await product.salon();
  // A new business is asked to confirm its default hours; this one has confirmed them.
  await salon.call("POST /api/settings", { body: { defaults: { working_hours: { monday: "09:00-21:00" } } } });
  const mine = await product.visit("/settings?form=business", { as: salon });
  const other = await product.visit("/settings?form=business", { as: salon });
  const sent: (string | null)[] = [];
  mine.on("request", (request) => request.method() === "POST" && sent.push(request.postData()));
  await saveButton(mine).waitFor();
  expect(await saveButton(mine).isDisabled()).toBe(true);
  await choose(mine, "Sayfa başına kayıt", "50");
  await mine.getByLabel("Pazartesi: bitiş").fill("19");
  await choose(other, "Vergi", /KDV 10/);
  await other.getByRole("switch", { name: "Pazar: açık" }).press(" ");
  await saveButton(other).click();
  await mine.getByRole("switch", { name: "Pazar: açık", checked: false }).waitFor();
  expect(await field(mine, "Vergi").inputValue()).toMatch(/KDV 10/);
  expect(await field(mine, "Sayfa başına kayıt").inputValue()).toBe("50");
  await saveButton(mine).dblclick();
  await mine.getByText("Ayarlar başarı ile güncellendi").waitFor();
  await expect.poll(() => saveButton(mine).isDisabled()).toBe(true);
  expect(sent).toEqual([
    JSON.stringify({ defaults: { records_per_page: 50, working_hours: { monday: "09:00-19:00" } } }),
  ]);
  const { defaults } = await settings(salon);
  expect(defaults).toMatchObject({ records_per_page: 50, working_hours: { monday: "09:00-19:00", sunday: "-" } });

  await choose(mine, "Dil", "İngilizce");
  await mine.getByRole("link", { name: "Geri" }).click();
  await mine.getByRole("dialog").getByRole("button", { name: "Düzenlemeye dön" }).click();
  expect(await field(mine, "Dil").inputValue()).toBe("İngilizce");
  await choose(mine, "Dil", "Türkçe");
  await expect.poll(() => saveButton(mine).isDisabled()).toBe(true);
  await mine.getByRole("link", { name: "Geri" }).click();
  await mine.getByRole("heading", { name: "Hesap Ayarları" }).waitFor();
  for (const page of [mine, other]) await page.context().close();
});

test("working hours by keyboard: times can be typed, invalid days are reported, and one day's hours are copied to the others (A13)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/settings?form=business", { as: salon, size: "phone" });
  await page.getByLabel("Salı: başlangıç").fill("1030");
  await page.getByLabel("Salı: bitiş").fill("8");
  await page.getByLabel("Salı: bitiş").press("Enter");
  await page.getByText("Salı: SS:dd biçiminde, bitiş başlangıçtan sonra olmalı").waitFor();
  const wrong = page.getByLabel("Salı: başlangıç");
  expect(
    await wrong.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent),
  ).toMatch(/^Salı/);
  await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true);
  await product.shot(page, "settings-hours-wrong-390");
  await page.getByLabel("Salı: bitiş").fill("19.30");
  await page.getByRole("switch", { name: "Pazartesi: açık" }).press(" ");
  await page.getByLabel("Salı: bitiş").fill("20");
  await page.getByRole("button", { name: "Diğer açık günlere uygula: 10:30 – 20:00" }).press("Enter");
  await page.getByLabel("Pazar: bitiş").press("Enter");
  await page.getByText("Ayarlar başarı ile güncellendi").waitFor();
  const day = "10:30-20:00";
  const open = { tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
  expect((await settings(salon)).defaults.working_hours).toEqual({ monday: "-", ...open });
  await page.context().close();
});

test("numbering shows a live preview, reports invalid input, never repeats an issued number, and updates the form (A13, I4)", async () => {
  const salon = await product.salon();
  const page = await product.visit("/settings?form=invoicing", { as: salon });
  const preview = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel("Ön ek").fill("ÇOKUZUNBİRÖNEK");
  await page.getByLabel("Basamak sayısı").fill("12");
  await preview("ÇOKUZUNBİR000000000001");
  for (const [typed, told] of [
    ["-1", "0 veya daha büyük bir tam sayı girin"],
    ["1e3", "0 veya daha büyük bir tam sayı girin"],
    ["13", "En fazla 12 olabilir"],
    [" ", "Boş olamaz"],
  ] as const) {
    await page.getByLabel("Basamak sayısı").fill(typed);
    await preview("—");
    await saveButton(page).click();
    await page.getByText(told).waitFor();
  }
  await page.getByLabel("Basamak sayısı").fill("6");
  await page.getByLabel("Ön ek").fill(" FTR- ");
  await page.getByLabel("Sıradaki numara").fill("40");
  await saveButton(page).click();
  await expect.poll(() => page.getByLabel("Ön ek").inputValue()).toBe("FTR-");

  await page.getByLabel("Başlık").fill("Satış faturası");
  const lines = [{ description: "Saç kesimi", quantity: 1, price: 10_000, tax_rate: 20 }];
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { party_name: "Ahmet Kaya", lines } });
  const issued = await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id: String(id) } });
  expect(issued.number).toBe("FTR-000040");
  await expect.poll(() => page.getByLabel("Sıradaki numara").inputValue()).toBe("41");
  expect(await page.getByLabel("Başlık").evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByLabel("Sıradaki numara").fill("5");
  await saveButton(page).click();
  const next = page.getByLabel("Sıradaki numara");
  await expect.poll(() => next.getAttribute("aria-invalid")).toBe("true");
  await page.locator("form").getByText("Bu numara verildi: son kullanılandan büyük bir numara girin.").waitFor();
  await page.getByText("Şu an 41. Kesilmiş bir numaraya dönülmez.").waitFor();
  await expect.poll(() => next.evaluate((input) => input === document.activeElement)).toBe(true);
  await product.shot(page, "settings-invoicing-used-1280");
  // Skipped numbers ask for a confirmation; declining keeps the input.
  await next.fill("50");
  await saveButton(page).click();
  await page.getByText("FTR-000041 ile FTR-000049 arasındaki numaralar hiç kullanılmayacak.").waitFor();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  expect((await settings(salon)).invoicing.next).toBe(41);
  await saveButton(page).click();
  await page.getByRole("button", { name: "Numarayı atla" }).click();
  await expect
    .poll(async () => (await settings(salon)).invoicing)
    .toMatchObject({
      title: "Satış faturası",
      prefix: "FTR-",
      digits: 6,
      next: 50,
    });
  await page.context().close();
});

test("a changed time zone updates open screens on other devices; an appointment stays at its instant (A13, C2)", async () => {
  const { salon, elif, service } = await openShop(product);
  const { id, starting_at } = await salon.call("POST /api/reservations", {
    body: {
      customer_id: null,
      starting_at: `${addDays(2)} 14:00`,
      items: [{ service_id: service.id, employee_id: elif, price: 95_000, estimated_time: 60, quantity: 1 }],
    },
  });
  const other = await product.visit(`/sales/reservation?open=${id}`, { as: salon });
  const drawer = other.getByRole("dialog");
  await drawer.getByText("14:00 – 15:00").waitFor();
  const page = await product.visit("/settings?form=business", { as: salon });
  await field(page, "Saat dilimi").click();
  await field(page, "Saat dilimi").fill("tokyo");
  await page.getByRole("option", { name: /Tokyo/ }).click();
  await page.getByText("Saatler başka görünecek").waitFor();
  await saveButton(page).click();
  await page.getByText("Ayarlar başarı ile güncellendi").waitFor();
  await drawer.getByText("20:00 – 21:00").waitFor();
  await drawer.getByLabel("Not", { exact: true }).fill("Boyası açık olsun");
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  const stored = () => salon.call("GET /api/reservations/{id}", { params: { id: String(id) } });
  await expect.poll(async () => (await stored()).notes).toBe("Boyası açık olsun");
  expect((await stored()).starting_at).toBe(starting_at);
  for (const one of [page, other]) await one.context().close();
});

test("the page size applies to every list without a size in the specification (A13)", async () => {
  const { salon, customer } = await openShop(product);
  await salon.call("POST /api/settings", { body: { defaults: { records_per_page: 10 } } });
  const params = { id: String(customer) };
  for (let number = 10; number < 22; number++) {
    const note = `Görüşme ${number}`;
    await salon.call("POST /api/contacts/{id}/activities", { params, body: { type: "note", note } });
    const remind_at = `${addDays(1)} 10:${number}`;
    await salon.call("POST /api/reminders", { body: { contact_id: customer, note: `Ara ${number}`, remind_at } });
    await salon.call("POST /api/products/brands", { body: { name: `Marka ${number}` } });
  }
  const page = await product.visit(`/contact?open=${customer}&openTab=activities`, { as: salon });
  const rows = (list: string) => page.getByRole("list", { name: list }).getByRole("listitem").count();
  const drawer = page.getByRole("dialog");
  await drawer.getByText("1–10 / 12").waitFor();
  await page.goto(`${product.address}/contact?open=${customer}&openTab=reminders`);
  await drawer.getByText("1–10 / 12").waitFor();
  await page.goto(`${product.address}/catalog/products`);
  await page.getByRole("button", { name: "Diğer işlemler" }).click();
  await page.getByRole("menuitem", { name: "Markalar" }).click();
  await expect.poll(() => rows("Markalar")).toBe(10);
  await salon.call("POST /api/settings", { body: { defaults: { records_per_page: 25 } } });
  await expect.poll(() => rows("Markalar")).toBe(13);
  await page.context().close();
});

test("the default tax, payment method and account are preselected (A13)", async () => {
  const salon = await product.salon();
  await (
    await productMaker(salon)
  )();
  const taxes = (await salon.call("GET /api/accounting/taxes")).data;
  const tax = taxes.find(({ rate }) => rate === 10)?.id as number;
  await salon.call("POST /api/settings", { body: { defaults: { tax, payment_method: "bank_transfer" } } });
  const page = await product.visit("/catalog/products?open=new", { as: salon });
  await page.getByRole("button", { name: "Diğer bilgiler" }).click();
  await holds(page, "Vergi", "Ayarlardaki vergi: KDV 10");
  await page.goto(`${product.address}/catalog/services?open=new`);
  await page.getByRole("button", { name: "Diğer bilgiler" }).click();
  await holds(page, "Vergi", "Ayarlardaki vergi: KDV 10");

  await page.goto(`${product.address}/accounting/transactions?open=new`);
  const drawer = page.getByRole("dialog");
  await holds(page, "Ödeme yöntemi", "Havale / EFT");
  expect(await field(page, "Hesap").inputValue()).toBe("Banka");
  // Another payment method selects its account; a manually chosen account is kept.
  await choose(page, "Ödeme yöntemi", "Nakit");
  await holds(page, "Hesap", "Kasa");
  await choose(page, "Hesap", "Banka");
  await choose(page, "Ödeme yöntemi", "Kredi Kartı");
  await choose(page, "Hesap", "Kasa");
  await choose(page, "Ödeme yöntemi", "QR");
  await holds(page, "Hesap", "Kasa");
  await drawer.getByLabel("Tutar").fill("50");
  await choose(page, "Tür", "Gider");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  const rows = async () => (await salon.call("GET /api/accounting/transactions")).data;
  const { data: accounts } = await salon.call("GET /api/accounting/accounts");
  const account_id = accounts.find(({ name }) => name === "Kasa")?.id;
  await expect.poll(async () => (await rows())[0]).toMatchObject({ payment_method: "qr", amount: 5000, account_id });

  const lines = [{ description: "Saç kesimi", quantity: 1, price: 10_000, tax_rate: 20 }];
  const { id } = await salon.call("POST /api/accounting/invoice", { body: { party_name: "Ahmet Kaya", lines } });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id: String(id) } });
  await page.goto(`${product.address}/accounting/invoices?open=${id}`);
  await page.getByRole("button", { name: "Ödeme al" }).click();
  await holds(page, "Ödeme yöntemi", "Havale / EFT");
  await holds(page, "Hesap", "Banka");
  await choose(page, "Ödeme yöntemi", "Nakit");
  await holds(page, "Hesap", "Kasa");
  await page.context().close();
});

test("changing the currency is announced, updates every open screen, and is impossible after the first transaction (A13)", async () => {
  const salon = await product.salon();
  await (
    await productMaker(salon)
  )();
  const other = await product.visit("/catalog/products", { as: salon });
  await other.getByText("₺349,00").first().waitFor();
  const page = await product.visit("/settings?form=business", { as: salon });
  await choose(page, "Para birimi", /ABD doları/);
  await page.getByText("₺100,00 olan bir fiyat $100,00 olur.", { exact: false }).waitFor();
  await saveButton(page).click();
  await other.getByText("$349,00").first().waitFor();
  const [account] = (await salon.call("GET /api/accounting/accounts")).data;
  const body = { type: "income", payment_method: "cash", amount: 5000, account_id: account?.id ?? 0 } as const;
  await salon.call("POST /api/accounting/transactions", { body });
  await page.getByText("İşlem yapıldığı için değiştirilemez.").waitFor();
  expect(await field(page, "Para birimi").isDisabled()).toBe(true);
  for (const one of [page, other]) await one.context().close();
});

test("negative stock: the open till sells out-of-stock products exactly while the setting allows it (A13)", async () => {
  const salon = await product.salon();
  const { id } = await (await productMaker(salon))({ inventory_quantity: 0 });
  const till = await product.visit("/sales/new-sale", { as: salon });
  const tile = (out: boolean) => till.getByRole("button", { name: /Argan/, disabled: out }).waitFor();
  await tile(true);
  const page = await product.visit("/settings?form=defaults", { as: salon });
  await page.getByRole("checkbox", { name: "Eksi stok" }).check();
  await saveButton(page).click();
  await tile(false);
  const { employee } = await salon.call("GET /api/profile");
  const items = [{ product_id: id, quantity: 2, price: 34_900 }];
  const order = { created_by_id: employee.id, customer_id: null, items, delivery_type: "shipping" } as const;
  expect((await salon.try("POST /api/orders", { body: order })).status).toBe(201);
  await page.getByRole("checkbox", { name: "Eksi stok" }).uncheck();
  await saveButton(page).click();
  await tile(true);
  expect((await salon.try("POST /api/orders", { body: order })).body.error).toBe("out_of_stock");
  for (const one of [page, till]) await one.context().close();
});
