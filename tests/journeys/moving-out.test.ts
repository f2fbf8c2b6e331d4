import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import readExcelFile from "read-excel-file/universal";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 20, moving out and staying safe: everything as a zip, a list as CSV and Excel, and the warning of a late backup. */

const backups = { at: "03:00", make: async () => ({ name: "", bytes: 0 }) };
const product = await testProduct([], { backups });
const { salon } = await openShop(product);
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
  await password.fill("sifre-12345");
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
