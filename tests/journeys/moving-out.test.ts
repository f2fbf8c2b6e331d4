import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import readExcelFile from "read-excel-file/universal";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";
import { tillCoupon } from "#tests/harness/till.ts";

/** Issue 20, moving out and staying safe: everything as a zip, a list as CSV and Excel, and the warning of a late backup. */

const PASSWORD = "sifre-12345";
const backups = { at: "03:00", make: async () => ({ name: "", bytes: 0 }) };
const product = await testProduct([], { backups });
const { salon, customer } = await openShop(product);
const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([]);
await salon.call("POST /api/contacts/{type}", {
  params: { type: "customer" },
  body: { name: "=2+3", surname: "Çınar" },
});

test("everything of the business is asked for with the password and downloaded for an hour", async () => {
  const page = await product.visit("/settings/exports", { as: salon });
  await page.getByText("Henüz dosya hazırlanmadı").waitFor();
  await product.shot(page, "moving-out-1280");
  await axe(page);
  await page.getByRole("button", { name: "Verileri hazırla" }).dblclick();
  const question = page.getByRole("dialog", { name: "Şifrenizi girin" });
  const password = question.getByLabel("Şu anki şifre");
  await password.fill("yanlış-12345");
  await question.getByRole("button", { name: "Devam et" }).click();
  await page.getByText("Şifre doğrulanamadı").first().waitFor();
  await password.fill(PASSWORD);
  await question.getByRole("button", { name: "Devam et" }).click();
  await page.getByText("Veriler hazırlanıyor").waitFor();
  await page.getByText("Sırada").waitFor();
  expect(await page.getByRole("button", { name: "Verileri hazırla" }).isDisabled()).toBe(true);
  await product.runJobs();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "İndir", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${salon.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  await product.shot(page, "moving-out-ready-1280");

  const phone = await product.visit("/settings/exports", { as: salon, size: "phone" });
  await phone.getByText("saatine kadar indirilebilir", { exact: false }).waitFor();
  await product.shot(phone, "moving-out-ready-390");
  await axe(phone);
  expect((await salon.call("GET /api/exports")).data).toHaveLength(1);
});

test("the file is loaded into an empty business, which has the same figures", async () => {
  const [{ id } = { id: 0 }] = (await salon.call("GET /api/exports")).data;
  await salon.call("POST /api/secure/verify", { body: { password: PASSWORD } });
  const { url } = await salon.call("POST /api/exports/{id}/link", { params: { id } });
  const zip = (await product.app.inject({ url })).rawPayload;
  const owner = await product.person("Deniz");
  const { slug, id: company } = await owner.call("POST /api/register/company", { body: { name: "Deniz Kuaför" } });
  const there = owner.at(slug);

  const used = await product.visit("/settings/transfer", { as: salon });
  await used.getByText("Bu işletmede kayıtlar olduğu için dosya alınamaz", { exact: false }).waitFor();

  const page = await product.visit("/settings/transfer", { as: there });
  const choose = page.getByLabel("Zip dosyası seç");
  await page.getByRole("button", { name: "Zip dosyası seç" }).waitFor();
  await product.shot(page, "move-in-1280");
  await choose.setInputFiles({ name: "resimler.zip", mimeType: "application/zip", buffer: zip.subarray(0, -100) });
  await page.getByText("resimler.zip: denetleniyor…").waitFor();
  await product.runJobs(company);
  await page.getByText("Dosya bozuk veya yarım", { exact: false }).waitFor();

  await choose.setInputFiles({ name: "elif.zip", mimeType: "application/zip", buffer: zip });
  await page.getByText("elif.zip: denetleniyor…").waitFor();
  await page.reload();
  await product.runJobs(company);
  await page.getByText("şimdiki hizmetleri, çalışanları ve ayarları silinir", { exact: false }).waitFor();
  await product.shot(page, "move-in-checked-1280");
  await axe(page);
  await page.getByRole("button", { name: "İşletmeye al" }).dblclick();
  const question = page.getByRole("dialog", { name: "Şifrenizi girin" });
  await question.getByLabel("Şu anki şifre").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("elif.zip: işletmeye alınıyor…", { exact: false }).waitFor();
  await product.runJobs(company);
  await page.getByText("Rakamları karşılaştırın", { exact: false }).waitFor();
  const figures = page.getByRole("row", { name: /^Müşteriler/ });
  expect(await figures.getByRole("cell").allTextContents()).toEqual(["2", "2"]);
  await product.shot(page, "move-in-done-1280");
  await axe(page);
  const phone = await product.visit("/settings/transfer", { as: there, size: "phone" });
  await phone.getByText("Rakamları karşılaştırın", { exact: false }).waitFor();
  await product.shot(phone, "move-in-done-390");
  await axe(phone);
  await page.getByRole("button", { name: "İşletmeyi aç" }).click();
  await page.waitForURL((now) => now.pathname === "/");
  const [mine, theirs] = await Promise.all(
    [there, salon].map(async (one) =>
      (await one.call("GET /api/contacts/customer")).data.map(({ surname }) => surname),
    ),
  );
  expect(mine).toEqual(theirs);
});

test("a list is saved as it is shown, as CSV and Excel, with formulas as text", async () => {
  for (const size of ["desktop", "phone"] as const) {
    const page = await product.visit("/contact", { as: salon, size });
    const menu = page.getByRole("button", { name: "Müşteriler: liste menüsü" });
    const save = async (form: string) => {
      await menu.click();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: `${form} olarak indir` }).click(),
      ]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await save("CSV");
    expect(csv.name).toBe("Müşteriler.csv");
    expect(csv.bytes.toString()).toMatch(/'=2\+3 Çınar/);
    expect(csv.bytes.toString()).toMatch(/Gülşen Arslan/);
    const excel = await save("Excel");
    expect(excel.name).toBe("Müşteriler.xlsx");
    const [sheet] = (await readExcelFile(Uint8Array.from(excel.bytes).buffer)) as unknown as { data: unknown[][] }[];
    expect(sheet?.data.flat()).toEqual(expect.arrayContaining(["=2+3 Çınar", "Gülşen Arslan"]));
    await product.shot(page, `list-menu-${size}`);
  }
});

test("lists that are no tables are saved, too: services, coupons, and the entries of a customer's card (decision 0121)", async () => {
  await salon.call("POST /api/marketing/coupons", { body: tillCoupon({ code: "YAZ10", name: "=Deneme" }) });
  await salon.call("POST /api/contacts/{id}/activities", {
    params: { id: customer },
    body: { type: "note", note: "Bitkisel boya sordu", happened_at: new Date().toISOString() },
  });
  const saved = {
    "/catalog/services": ["Servisler", "Dip Boya Klasik,Renk,60 dk"],
    "/marketing/promotion/coupons": ["Kuponlar", "'=Deneme,YAZ10"],
    [`/contact?open=${customer}&openTab=activities`]: ["Aktiviteler", "Bitkisel boya sordu,Elif Yıldız"],
  };
  for (const [path, [list, text]] of Object.entries(saved)) {
    const page = await product.visit(path, { as: salon });
    await page.getByRole("button", { name: `${list}: liste menüsü` }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV olarak indir" }).click(),
    ]);
    const csv = (await readFile(await file.path())).toString().replaceAll(/["]/g, "").replaceAll(";", ",");
    expect(csv).toContain(text);
  }
});

test("the start page warns administrators when the last backup is older than two days", async () => {
  const warning = (page: Page) => page.getByText("İki gündür yedek alınamadı");
  product.travel(new Date(Date.now() + 3 * 24 * 3600_000).toISOString());
  for (const size of ["desktop", "phone"] as const) {
    const page = await product.visit("/", { as: salon, size });
    await warning(page).first().waitFor();
    await product.shot(page, `backup-late-${size}`);
    await axe(page);
  }
  product.travel(undefined);
});
