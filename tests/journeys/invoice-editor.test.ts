import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { sizes } from "#tests/harness/profiles.ts";
import { openShop } from "#tests/harness/shop.ts";

/** I4: writing an invoice by keyboard, and while others edit it. */

const product = await testProduct();
const { salon, customer, service } = await openShop(product);
const line = { description: "Saç kesimi", price: 60_000, tax_rate: 20 };
const draft = (body: object = {}) => salon.call("POST /api/accounting/invoice", { body: { lines: [line], ...body } });
const read = (id: number) => salon.call("GET /api/accounting/invoice/{id}", { params: { id } });
const put = (id: number, body: object) => salon.call("PUT /api/accounting/invoice/{id}", { params: { id }, body });
const edit = (id: number) => product.visit(`/accounting/invoices?open=${id}&openTab=edit`, { as: salon });
const drawer = (page: Page) => page.getByRole("dialog").first();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Presses the key until the element with this name has the focus or is the highlighted option, as a keyboard user would. */
async function pressUntilFocused(page: Page, key: string, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key);
    const reached = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const marked = document.getElementById(focused?.getAttribute("aria-activedescendant") ?? "");
      if (marked) return marked.textContent;
      return focused?.ariaLabel ?? focused?.labels?.[0]?.textContent ?? focused?.textContent ?? "";
    });
    if (name.test(reached)) return;
  }
  throw new Error(`${key} does not lead to ${name}`);
}
const tabTo = (page: Page, name: RegExp) => pressUntilFocused(page, "Tab", name);

test("an invoice is written by keyboard alone: customer, service, product, manual line, KDV; then issued, paid, cancelled (I4)", async () => {
  const page = await product.visit("/accounting/invoices?open=new", { as: salon });
  const focused = (path: string) => page.locator(`[data-path="${path}"]:focus`).waitFor();
  await drawer(page).getByLabel("1. satırın açıklaması").waitFor();
  await tabTo(page, /^Müşteri/);
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: /Gülşen Arslan/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator("button:focus", { hasText: "Gülşen Arslan" }).waitFor();
  for (const [button, row] of [
    ["Hizmet", service.name],
    ["Ürün", "Argan Yağlı Şampuan"],
  ] as const) {
    await tabTo(page, new RegExp(`^${button}$`));
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: `${button} seçin` });
    await picker.locator("[data-row]").first().waitFor();
    await page.keyboard.type(row);
    await picker.locator("[data-row]").first().filter({ hasText: row }).waitFor();
    await page.keyboard.press("Enter");
    await picker.waitFor({ state: "hidden" });
    await page.locator("button:focus", { hasText: button }).waitFor();
  }
  expect(await drawer(page).getByLabel("1. satırın açıklaması").inputValue()).toBe(service.name);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await focused("lines.2.description");
  await page.keyboard.type("Ulaşım");
  await tabTo(page, /^Birim fiyat/);
  await page.keyboard.type("250,5");
  await tabTo(page, /^KDV/);
  const kdv = page.locator('[data-path="lines.2.tax_rate"]');
  // The list highlights the current value after it has opened, so early keys are repeated.
  while ((await kdv.inputValue()) !== "+%20 KDV") {
    await pressUntilFocused(page, "ArrowDown", /^\+%20 KDV$/);
    await page.keyboard.press("Enter");
  }
  await tabTo(page, /^3. satırın miktarı$/);
  await page.keyboard.type("12000");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Satır ekle$/);
  await page.keyboard.press("Enter");
  await focused("lines.3.description");
  await tabTo(page, /^4. satırı sil$/);
  await page.keyboard.press("Enter");
  await focused("lines.2.description");
  await product.shot(page, "invoice-by-keyboard-1280");
  await page.keyboard.press("Enter");
  await page.getByText("Fatura başarı ile eklendi").waitFor();
  const [made] = (await salon.call("GET /api/accounting/invoice", {})).data;
  const { lines } = await read(made?.id as number);
  expect(lines).toMatchObject([
    { description: service.name, price: 95_000, quantity: 1, tax_rate: 20, tax_type: "included" },
    { description: "Argan Yağlı Şampuan 300 ml", price: 34_900, tax_rate: 20, tax_type: "included" },
    { description: "Ulaşım", price: 25_050, quantity: 12_000, tax_rate: 20, tax_type: "excluded" },
  ]);

  await tabTo(page, /^Faturayı kes$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Fatura kesilsin mi?" }).waitFor();
  await page.keyboard.press("Enter");
  // The focus stays in the drawer, on the next action.
  await page.getByText("Fatura kesildi").waitFor();
  // The issued invoice is fetched after the toast; Tab would go round before its button is there.
  await page.getByRole("button", { name: "Ödeme al" }).waitFor();
  await tabTo(page, /^Ödeme al$/);
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: /^Ödeme al/ })
    .getByRole("button", { name: "Ödeme al" })
    .waitFor();
  await tabTo(page, /^Ödeme al$/);
  await page.keyboard.press("Enter");
  await page.getByText("Ödeme işlendi").waitFor();
  expect(await read(made?.id as number)).toMatchObject({ status: "paid", party: "Gülşen Arslan" });
  await tabTo(page, /^Diğer işlemler$/);
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "İptal et" }).waitFor();
  await pressUntilFocused(page, "ArrowDown", /^İptal et$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Fatura iptal edilsin mi?" }).waitFor();
  await tabTo(page, /^İptal et$/);
  await page.keyboard.press("Enter");
  await page.getByText("Fatura iptal edildi").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/invoices$/);
});

test("invalid lines are reported: no price, a discount above the price, no line at all; a long name doesn't hide the columns (I4)", async () => {
  const page = await product.visit("/accounting/invoices?open=new", { as: salon });
  await drawer(page).getByLabel("1. satırın açıklaması").fill("Saç");
  await drawer(page).getByLabel("Birim fiyat").fill("1e5");
  await press(page, "Kaydet");
  await drawer(page).getByText("Geçerli bir fiyat girin").waitFor();
  await drawer(page).getByLabel("Birim fiyat").fill("100");
  await drawer(page).getByLabel("İndirim").fill("100,01");
  await press(page, "Kaydet");
  await drawer(page).getByText("İndirim satırın tutarından fazla olamaz").waitFor();
  await press(page, "1. satırı sil");
  await drawer(page).getByText("Henüz satır yok").waitFor();
  await press(page, "Kaydet");
  await drawer(page).getByText("En az bir satır ekleyin").waitFor();
  await page.keyboard.press("Escape");
  await press(page, "Kaydetmeden çık");
  await page.waitForURL(/invoices$/);
  await draft({
    party_name: "İğdeli Işıklandırma ve Şömine Çözümleri Üretim Pazarlama Sanayi ve Ticaret Limited Şirketi",
  });
  const row = page.getByRole("row", { name: /İğdeli/ });
  await row.getByRole("button").waitFor();
  const box = await row.getByRole("button").boundingBox();
  expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
});

test("withholding for a recipient without a VKN or TCKN is refused at the number's field", async () => {
  const page = await product.visit("/accounting/invoices?open=new", { as: salon, size: "phone" });
  await drawer(page).getByLabel("1. satırın açıklaması").fill("Temizlik");
  await drawer(page).getByLabel("Birim fiyat").fill("1000");
  await drawer(page).getByLabel("Faturadaki ad / unvan").fill("Örnek Ltd.");
  await drawer(page).getByLabel("KDV tevkifatı").click();
  await page.getByRole("option", { name: /^612/ }).click();
  await press(page, "Kaydet");
  await drawer(page).getByText("Tevkifatlı faturada alıcının VKN veya TCKN'si gerekir").waitFor();
  await product.shot(page, "invoice-withholding-390");
  await page.setViewportSize(sizes.desktop);
  await product.shot(page, "invoice-withholding-1280");
  await drawer(page).getByLabel("VKN / TCKN").fill("1234567890");
  await press(page, "Kaydet");
  await page.getByText("Fatura başarı ile eklendi").waitFor();
});

test("two who edit one draft: without own input the new version is shown, with own input the user chooses; none overwrites unseen changes (I4)", async () => {
  const { id } = await draft({ party_name: "Ayşe" });
  const page = await edit(id);
  const name = drawer(page).getByLabel("Faturadaki ad / unvan");
  const note = drawer(page).getByLabel("Not", { exact: true });
  await name.waitFor();
  await put(id, { party_name: "Fatma" });
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-path="party_name"]')?.value === "Fatma",
  );
  await note.fill("Kapıda ödeme");
  await put(id, { party_name: "Hatice" });
  await page.getByText("Bu taslak siz yazarken değişti").waitFor();
  await product.shot(page, "invoice-conflict-1280");
  expect(await note.inputValue()).toBe("Kapıda ödeme");
  await press(page, "Benimkini kullan");
  await press(page, "Kaydet");
  await page.getByText("Fatura başarı ile güncellendi").waitFor();
  expect(await read(id)).toMatchObject({ party: "Fatma", note: "Kapıda ödeme" });
});

test("a document that others issue or delete while it is open is reported, and a changed one is not issued unseen (I4)", async () => {
  const [issued, deleted, changed] = [await draft(), await draft(), await draft()];
  const page = await edit(issued.id);
  await drawer(page).getByLabel("Not", { exact: true }).fill("geç kaldı");
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id: issued.id }, body: {} });
  await page.getByText("Bu taslak siz yazarken kesinleşti").waitFor();
  expect(await page.getByRole("button", { name: "Kaydet", exact: true }).isDisabled()).toBe(true);
  await press(page, "Belgeyi göster");
  await drawer(page).getByText("Ödeme bekliyor").waitFor();

  const other = await edit(deleted.id);
  await drawer(other).getByLabel("Not", { exact: true }).fill("boşuna");
  const looks = await product.visit(`/accounting/invoices?open=${deleted.id}`, { as: salon });
  await drawer(looks).getByText("Saç kesimi").waitFor();
  await salon.call("DELETE /api/accounting/invoice/{id}", { params: { id: deleted.id } });
  await drawer(looks).getByText("Bu fatura silinmiş").waitFor();
  await other.getByText("Bu taslak siz yazarken silindi").waitFor();
  await other.getByRole("button", { name: "Kapat", exact: true }).last().click();
  await other.waitForURL(/invoices$/);

  await looks.goto(`${product.address}/accounting/invoices?open=${changed.id}`);
  await press(looks, "Faturayı kes");
  const question = looks
    .getByRole("dialog")
    .filter({ has: looks.getByRole("heading", { name: "Fatura kesilsin mi?" }) });
  await question.last().waitFor();
  await put(changed.id, { lines: [{ ...line, price: 99_900 }] });
  await drawer(looks).getByText("₺999,00").first().waitFor();
  await question.last().getByRole("button", { name: "Faturayı kes" }).click();
  await looks.getByText("Bu taslak siz bakarken değişti.").waitFor();
  expect(await read(changed.id)).toMatchObject({ status: "draft" });
});

test("a debt in a currency without an account offers to add one (I4)", async () => {
  const { id } = await draft({ currency: "EUR" });
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params: { id }, body: {} });
  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon });
  await press(page, "Ödeme al");
  await page.getByText("EUR cinsinden açık hesap yok").waitFor();
  await page.getByRole("link", { name: "Hesap ekle" }).click();
  await page.waitForURL(/accounts\?open=new$/);
});

test("the business enters its tax identity once, and the draft previews it (I4, A12)", async () => {
  const { id } = await draft({ contact_id: customer });
  const page = await product.visit(`/accounting/invoices?open=${id}`, { as: salon });
  await drawer(page).getByText("Faturada görünmeyecek: Adres, Şehir, Vergi dairesi, VKN / TCKN").waitFor();
  await page.getByRole("link", { name: "İşletme bilgilerini tamamla" }).click();
  await page.getByLabel("Şehir").fill("İstanbul");
  await page.getByLabel("Adres", { exact: true }).fill("Bağdat Cad. 12");
  await page.getByLabel("Vergi dairesi").fill("Kadıköy");
  await page.getByLabel("VKN / TCKN").fill("9876543216");
  await press(page, "Kaydet");
  await page.getByText("Geçerli bir VKN (10 rakam) veya TCKN (11 rakam) girin").waitFor();
  await page.getByLabel("VKN / TCKN").fill("987 654 32 17");
  await press(page, "Kaydet");
  await page.getByText("Bilgiler başarı ile güncellendi").waitFor();
  await product.shot(page, "company-tax-1280");
  await page.goto(`${product.address}/accounting/invoices?open=${id}`);
  await drawer(page).getByText("Kadıköy · 9876543217").waitFor();
  expect(await drawer(page).getByText("Faturada görünmeyecek").count()).toBe(0);
});
