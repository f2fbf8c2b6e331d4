import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openTill } from "#tests/harness/till.ts";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();
const till = await openTill(product);
const { salon } = till;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const accounts = async () => (await salon.call("GET /api/accounting/accounts")).data;

test("an account is added with an IBAN warning, deactivated and deleted; a used one can't be deleted (I1)", async () => {
  const page = await product.visit("/accounting/accounts", { as: salon });
  await page.getByRole("heading", { name: "Accounts" }).waitFor();
  await page.getByRole("button", { name: "Hesap Ekle" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Boş olamaz").waitFor();
  await drawer.getByLabel("Hesap adı").fill("Garanti Şubesi");
  await drawer.getByLabel("IBAN").fill("TR33 0006 1005 1978 6457 8413 27");
  await drawer.getByText(/Bu IBAN hatalı görünüyor/).waitFor();
  await drawer.getByLabel("IBAN").fill("TR33 0006 1005 1978 6457 8413 26");
  await drawer.getByText("Boşluklu da yazabilirsiniz.").waitFor();
  await drawer.getByLabel("Banka adı").fill("Garanti BBVA");
  await drawer.getByRole("button", { name: "Kaydet" }).dblclick();
  await toast(page, "Hesap başarı ile eklendi");
  await page.getByText("TR33 0006 1005 1978 6457 8413 26").waitFor();
  expect((await accounts()).map(({ name }) => name)).toEqual(["Kasa", "Banka", "Garanti Şubesi"]);

  await page.getByRole("switch", { name: "Kasa: kullanımda" }).click({ force: true });
  await toast(page, "Hesap güncellenirken bir hata oluştu !!");
  await page.getByText(/Varsayılan ayarlarda bu hesap seçili \(Nakit\)/).waitFor();
  await page.getByRole("switch", { name: "Garanti Şubesi: kullanımda" }).click({ force: true });
  await toast(page, "Hesap başarı ile güncellendi");
  await page.waitForFunction(() => document.querySelectorAll("input[role=switch]:not(:checked)").length === 1);

  await page.getByRole("button", { name: "Garanti Şubesi işlemleri" }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await toast(page, "Hesap başarı ile silindi");
  await till.pay((await till.order()).id);
  await page.getByText("₺100,00").first().waitFor();
  await page.context().close();
});

test("a tax is added, deactivated and deleted; invalid rates are reported (I2)", async () => {
  const page = await product.visit("/accounting/taxes", { as: salon });
  await page.getByRole("button", { name: "Vergi Ekle" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Vergi adı").fill("Konaklama");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Boş olamaz").waitFor();
  for (const wrong of ["yedi", "100,01", "7,555"]) {
    await drawer.getByLabel("Oran (%)").fill(wrong);
    await drawer.getByRole("button", { name: "Kaydet" }).click();
    await drawer.getByText("0 ile 100 arasında, en fazla iki ondalıklı bir oran girin").waitFor();
  }
  await drawer.getByLabel("Oran (%)").fill("7,5");
  await drawer.getByLabel("Harici").check();
  await drawer.getByLabel("Oran (%)").press("Enter");
  await toast(page, "Vergi başarı ile eklendi");
  await page.getByRole("row", { name: /Konaklama Harici %7,5/ }).waitFor();
  await page.getByRole("switch", { name: "Konaklama: kullanımda" }).click({ force: true });
  await toast(page, "Vergi başarı ile güncellendi");
  await page.getByRole("button", { name: "Konaklama işlemleri" }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await toast(page, "Hesap başarı ile silindi");
  await page.getByRole("button", { name: "KDV 20 işlemleri" }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await toast(page, "Hesap silinirken bir sorun oluştu !!");
  await page.context().close();
});

test("an expense is entered, viewed, printed, changed and deleted; a sale's transaction is read-only (I3)", async () => {
  await salon.call("POST /api/contacts/{type}", { params: { type: "supplier" }, body: { name: "Işık Kozmetik" } });
  const page = await product.visit("/accounting/transactions", { as: salon });
  await page.getByRole("button", { name: "İşlem Ekle" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await drawer.getByText("Geçerli bir fiyat girin").waitFor();
  await drawer.getByText("Boş olamaz").waitFor();
  await drawer.getByLabel("Tür").click();
  await page.getByRole("option", { name: "Gider" }).click();
  await drawer.getByRole("button", { name: /Tedarikçi: / }).click();
  await page
    .getByRole("dialog", { name: /Tedarikçi/ })
    .getByText("Işık Kozmetik")
    .click();
  await drawer.getByLabel("Tutar").fill("1.250,5");
  await drawer.getByLabel("Referans").fill("KR-11");
  await drawer.getByLabel("Açıklama").fill("Kasım kirası");
  await product.shot(page, "books-new-1280");
  await drawer.getByRole("button", { name: "Kaydet" }).dblclick();
  await toast(page, "İşlem başarı ile eklendi");
  const row = page.getByRole("row", { name: /-₺1\.250,50 Gider Nakit .*KR-11/ });
  await row.waitFor();
  await page.getByText("Gider ₺1.250,50").waitFor();

  await row.getByRole("link").click();
  await drawer.getByText("Kasım kirası").waitFor();
  await drawer.getByRole("link", { name: "Işık Kozmetik" }).waitFor();
  const file = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "Belgeyi indir" }).click();
  expect((await file).suggestedFilename()).toMatch(/^makbuz-\d+\.pdf$/);
  await drawer.getByRole("button", { name: "Diğer işlemler" }).click();
  await page.getByRole("menuitem", { name: "Düzenle" }).click();
  await drawer.getByLabel("Tutar").fill("900");
  await drawer.getByRole("button", { name: "Tedarikçiyi çıkar" }).click();
  await drawer.getByRole("button", { name: "Kaydet" }).click();
  await toast(page, "İşlem başarı ile güncellendi");
  const { data } = await salon.call("GET /api/accounting/transactions", { query: { type: "expense" } });
  expect(data).toMatchObject([{ amount: 90_000, contact: null, reference: "KR-11", description: "Kasım kirası" }]);

  await page.getByRole("button", { name: "Tür" }).click();
  await page.getByRole("menuitem", { name: "Sipariş" }).click();
  await page
    .getByRole("row", { name: /\+₺100,00 Sipariş/ })
    .getByRole("link")
    .click();
  await drawer.getByText("Satıştan gelen işlem değiştirilemez. Yanlışsa satışı iade edin.").waitFor();
  expect(await drawer.getByRole("button", { name: "Diğer işlemler" }).count()).toBe(0);
  await page.goBack();
  await page.getByRole("button", { name: "Sipariş" }).click();
  await page.getByRole("menuitem", { name: "Hepsi" }).click();
  await page.getByRole("button", { name: `${data[0]!.id} numaralı işlem` }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("button", { name: "Sil", exact: true }).click();
  await toast(page, "İşlem başarı ile silindi");
  await page.context().close();
});

test("the books can be filtered by dates, which the address contains (I3)", async () => {
  const page = await product.visit("/accounting/transactions?from=2020-01-01&to=2020-01-31", { as: salon });
  await page.getByText("Bu süzgeçlere uyan işlem yok").waitFor();
  await page.getByRole("button", { name: /Tarih aralığı: 1 Oca/ }).click();
  await page.getByRole("button", { name: "Bu ay", exact: true }).click();
  await page
    .getByRole("row", { name: /Sipariş/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get("from")).toMatch(/-01$/);
  await page.context().close();
});
