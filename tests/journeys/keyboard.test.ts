import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

// A7, C2, D2, D3: the keys in each kind of field.
const product = await testProduct();
const shop = await openShop(product);
const { salon } = shop;

const options = (page: Page) => page.getByRole("option");
const drawer = (page: Page, name = "Yeni randevu") => page.getByRole("dialog", { name });
const type = (page: Page, text: string) => page.keyboard.type(text);

/** Presses keys one after another. */
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
const valueIs = (field: Locator, value: string | RegExp) => expect.poll(() => field.inputValue()).toMatch(value);
const none = (places: Locator) => expect.poll(() => places.count()).toBe(0);

/** The highlighted option, as a screen reader gets it from the field. */
const reads = (field: Locator, option: string) =>
  expect
    .poll(() =>
      field.evaluate((it) => document.getElementById(it.getAttribute("aria-activedescendant") ?? "")?.innerText),
    )
    .toContain(option);

const newAppointment = async (size: "desktop" | "phone" = "desktop"): Promise<Page> => {
  const page = await product.visit("/calendar?open=new", { as: salon, size });
  await drawer(page).getByRole("button", { name: "Hizmet ekle" }).click();
  return page;
};

describe("a select", () => {
  test("Enter takes the first match and saves nothing; Esc closes only the list; Tab continues", async () => {
    const page = await newAppointment();
    const service = drawer(page).getByRole("combobox", { name: "Hizmet" });
    await service.focus();
    await none(options(page));
    await press(page, "ArrowDown", "ArrowDown");
    await type(page, "dip boya kl");
    await reads(service, "Dip Boya Klasik");
    await press(page, "Enter");
    await valueIs(service, "Dip Boya Klasik");
    await none(options(page));
    await isFocused(service);
    await press(page, "Enter");
    await options(page).first().waitFor();
    await press(page, "Escape");
    await none(options(page));
    await drawer(page).waitFor();
    await press(page, "ArrowDown");
    await options(page).first().waitFor();
    await type(page, "zzz");
    await press(page, "Enter");
    await page.getByText("Eşleşen kayıt yok").waitFor();
    await press(page, "Escape");
    await none(page.getByText("Eşleşen kayıt yok"));
    await valueIs(service, "Dip Boya Klasik");
    await drawer(page).waitFor();
    await isFocused(service);
    await press(page, "Tab", "Shift+Tab");
    await isFocused(service);
  });

  test("Enter waits for a search's result and never takes a row of the previous search", async () => {
    const page = await newAppointment();
    const employee = drawer(page).getByRole("combobox", { name: "Çalışan" });
    const go = Promise.withResolvers<undefined>();
    await page.route(/api\/employees\?.*query=Elif/, async (route) => {
      await go.promise;
      await route.continue();
    });
    await employee.focus();
    await type(page, "Elif");
    await press(page, "Enter", "Tab");
    await valueIs(employee, "Elif");
    go.resolve(undefined);
    await valueIs(employee, "Elif Yıldız");
    await drawer(page).waitFor();
  });

  test("text without a match is reported and the previous choice returns; an only match is taken", async () => {
    const page = await newAppointment();
    const employee = drawer(page).getByRole("combobox", { name: "Çalışan" });
    await employee.focus();
    await type(page, "Elif");
    await press(page, "Tab");
    await valueIs(employee, "Elif Yıldız");
    await employee.focus();
    await type(page, "Mervv");
    await press(page, "Tab");
    await page.getByText("“Mervv” tek bir kayda uymuyor").waitFor();
    await valueIs(employee, "Elif Yıldız");
  });

  test("on the phone its list opens as a sheet, with minutes and price; Enter takes the first match, Esc closes only the sheet", async () => {
    const page = await newAppointment("phone");
    const service = drawer(page).getByRole("combobox", { name: "Hizmet" });
    const sheet = page.getByRole("dialog", { name: "Hizmet" });
    const row = sheet.getByRole("option", { name: /Dip Boya Klasik.*1 sa.*₺950,00/ });
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await press(page, "Escape");
    await none(sheet);
    await isFocused(service);
    await service.click();
    await row.waitFor();
    await product.shot(page, "select-sheet-390");
    await isFocused(sheet.getByRole("combobox"));
    await type(page, "boya kl");
    await press(page, "Enter");
    await none(sheet);
    await expect.poll(() => service.innerText()).toBe("Dip Boya Klasik");
  });
});

describe("a picker", () => {
  test("Enter takes the first match once the search has finished; arrows move; Esc clears, then closes only the picker", async () => {
    const page = await newAppointment();
    await drawer(page).getByRole("button", { name: "Müşteri seç" }).press("Enter");
    const picker = drawer(page, "Müşteri seçin");
    const search = picker.getByRole("combobox");
    await isFocused(search);
    await type(page, "Ars");
    await press(page, "Escape");
    await valueIs(search, /^$/);
    await press(page, "Escape");
    await none(picker);
    const choose = drawer(page).getByRole("button", { name: "Müşteri seç" });
    await isFocused(choose);
    await press(page, "Enter");
    await isFocused(search);
    await type(page, "Arslan");
    await reads(search, "Gülşen Arslan");
    await picker.getByText("1 sonuç").waitFor();
    await press(page, "Enter");
    await none(picker);
    await drawer(page).getByText("Gülşen Arslan").waitFor();
  });
});

describe("the finder", () => {
  test("loses no letter after Ctrl+K; people come before pages; Enter opens the first row", async () => {
    const page = await product.visit("/contact", { as: salon });
    await page.getByRole("link", { name: "Gülşen Arslan" }).waitFor();
    await press(page, "Control+k");
    await type(page, "arslan");
    const finder = drawer(page, "Ara");
    await valueIs(finder.getByRole("combobox"), "arslan");
    await options(page).first().getByText("Gülşen Arslan").waitFor();
    await press(page, "Enter");
    await page.waitForURL(/open=/);
  });

  test("arrows move the highlight, and two pages with one name show their section", async () => {
    const page = await product.visit("/contact", { as: salon });
    await page.getByRole("link", { name: "Gülşen Arslan" }).waitFor();
    await press(page, "Control+k");
    await type(page, "Ayarlar");
    await expect.poll(() => options(page).allInnerTexts()).toEqual(["Ayarlar", "Ayarlar\nHesabım"]);
    // People are still loading: the first row is highlighted once it is final.
    await page.locator("[data-combobox-selected]").waitFor();
    await press(page, "ArrowDown", "Enter");
    await page.waitForURL("**/profile/settings");
  });
});

describe("dates, lengths, money, phones", () => {
  test("a date-time opens with Enter, and Esc closes only it", async () => {
    const page = await product.visit("/accounting/transactions?open=new", { as: salon });
    const paid = page.locator('[data-path="paid_at"]');
    await paid.focus();
    await press(page, "Enter");
    const apply = page.getByRole("button", { name: "Saati uygula" });
    await apply.waitFor();
    for (const name of ["Saat", "Dakika"]) await page.getByRole("spinbutton", { name, exact: true }).waitFor();
    await press(page, "Escape");
    await none(apply);
    await isFocused(paid);
  });

  test("the days of a list give the focus back to their button", async () => {
    const page = await product.visit("/sales/sold", { as: salon });
    const days = page.getByRole("button", { name: /^Tarih aralığı/ });
    await days.press("Enter");
    await page.getByRole("dialog").waitFor();
    await press(page, "Enter", "ArrowLeft", "Enter");
    await none(page.getByRole("dialog"));
    await isFocused(days);
    expect(await days.getAttribute("aria-label")).not.toContain("Tüm tarihler");
  });

  test("a length can be typed; money keeps invalid text", async () => {
    const page = await newAppointment();
    const length = drawer(page).getByRole("combobox", { name: "Süre" });
    await length.focus();
    await type(page, "01:15");
    await press(page, "Enter");
    await valueIs(length, "01:15");
    const price = drawer(page).getByRole("textbox", { name: "Fiyat" });
    await price.focus();
    await type(page, "on lira");
    await press(page, "Tab");
    await valueIs(price, "on lira");
    await price.focus();
    await type(page, "12,5");
    await press(page, "Tab", "Shift+Tab");
    await valueIs(price, "12,50");
    await isFocused(price);
  });

  test("a phone number selects its country, Esc closes only a date, and Ctrl+Enter saves", async () => {
    const page = await product.visit("/contact?open=new", { as: salon });
    const form = page.getByRole("dialog");
    await isFocused(form.getByRole("textbox").first());
    await type(page, "Zühal");
    const phone = form.getByRole("textbox", { name: "Telefon" });
    await phone.focus();
    await type(page, "+40723456789");
    await valueIs(phone, /723 ?456 ?789/);
    expect(await form.getByRole("combobox", { name: "Ülke kodu" }).inputValue()).toBe("RO");
    const birthday = form.getByRole("button", { name: /Doğum/ });
    await birthday.focus();
    await press(page, "Enter");
    await page.getByRole("button", { name: /^Önceki/ }).waitFor();
    await press(page, "Escape");
    await none(page.getByRole("button", { name: /^Önceki/ }));
    await isFocused(birthday);
    await press(page, "Control+Enter");
    await none(form);
    await page.getByRole("link", { name: "Zühal" }).waitFor();
  });
});

describe("menus and questions", () => {
  test("a menu opens with Enter, moves with arrows, and closes alone; a question traps the focus and returns it", async () => {
    const page = await product.visit("/contact", { as: salon });
    const more = page.getByRole("button", { name: "Gülşen Arslan için işlemler" });
    await more.focus();
    await press(page, "Enter");
    await page.getByRole("menuitem").first().waitFor();
    await press(page, "Escape");
    await none(page.getByRole("menuitem"));
    await isFocused(more);
    await press(page, "Enter");
    await page.getByRole("menuitem").first().waitFor();
    await pressChoice(page.getByRole("menuitem", { name: "Sil" }));
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Sil" }).waitFor();
    await press(page, "Tab", "Tab", "Tab");
    expect(await question.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await press(page, "Escape");
    await none(question);
    await isFocused(more);
  });

  test('"?" lists the shortcuts, but not in a field', async () => {
    const page = await product.visit("/contact", { as: salon });
    await page.getByRole("link", { name: "Gülşen Arslan" }).waitFor();
    await page.getByRole("link", { name: "Gülşen Arslan" }).focus();
    await press(page, "?");
    await page.getByRole("dialog", { name: "Klavye kısayolları" }).getByText("Ctrl Enter").waitFor();
    await page.getByText("Alt Shift ↑ ↓").waitFor();
    await product.shot(page, "shortcuts-1280");
    await press(page, "Escape");
    await isFocused(page.getByRole("link", { name: "Gülşen Arslan" }));
    await press(page, "/", "?");
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("?");
  });
});

describe("the till", () => {
  test("tiles have one Tab stop, F6 moves to the cart, a wrong quantity stays and blocks the sale, removing a line keeps the focus, Ctrl+Enter continues and pays", async () => {
    const page = await product.visit("/sales/new-sale", { as: salon });
    const [first, second] = [/Argan Yağlı/, /Keratin/].map((name) => page.getByRole("button", { name }).first());
    if (!first || !second) throw new Error("two tiles");
    await first.focus();
    await press(page, "Enter", "ArrowRight");
    await isFocused(second);
    await press(page, "Enter", "F6");
    const cart = page.getByRole("complementary", { name: "Sepet" });
    expect(await cart.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    const quantity = cart.getByRole("textbox", { name: "Argan Yağlı Şampuan 300 ml adedi" });
    for (const wrong of ["2,7", "-3", "12345"]) {
      await quantity.focus();
      await type(page, wrong);
      await press(page, "Control+Enter");
      await cart.getByText("0 ile 9999 arasında bir tam sayı girin").waitFor();
      await valueIs(quantity, wrong);
      await isFocused(quantity);
      await quantity.fill("");
      await press(page, "Tab");
      await valueIs(quantity, "1");
    }
    await quantity.focus();
    await type(page, "3");
    await press(page, "Tab");
    await cart.getByText("₺1.536,00").first().waitFor();
    await quantity.focus();
    await type(page, "0");
    await press(page, "Enter");
    await none(quantity);
    await expect.poll(() => cart.evaluate((it) => it.contains(document.activeElement))).toBe(true);

    await press(page, "Control+Enter");
    await page.getByRole("heading", { name: "Ödeme", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Satışı tamamla" }).isEnabled()).toBe(true);
    await press(page, "Control+Enter");
    await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
    await cart.getByText("Sepetiniz Boş").waitFor();
  });
});

test("a button that is disabled while it saves has the focus again, however fast the reply is", async () => {
  const page = await product.visit("/catalog/products", { as: salon });
  const button = page.getByRole("button", { name: "Ürün Ekle" }).first();
  await button.focus();
  await button.evaluate((one: HTMLButtonElement) => {
    document.addEventListener("focusout", () => queueMicrotask(() => (one.disabled = false)), { once: true });
    one.disabled = true;
  });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await isFocused(button);
});
