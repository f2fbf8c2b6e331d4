import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { hire, openTill } from "#tests/harness/till.ts";

const product = await testProduct();
const till = await openTill(product);
const { salon } = till;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const account = async (named: string) =>
  (await salon.call("GET /api/accounting/accounts")).data.find(({ name }) => name === named);
const add = (body: object = {}) =>
  salon.call("POST /api/accounting/transactions", {
    body: { type: "expense", amount: 5_000, payment_method: "cash", confirm: ["before_first_year"], ...body },
  });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("two screens that change different fields of one account or tax keep both changes (I1, I2)", async () => {
  const { id } = await salon.call("POST /api/accounting/accounts", { body: { name: "Garanti" } });
  const [one, other] = await Promise.all(
    [1, 2].map(() => product.visit(`/accounting/accounts?open=${id}`, { as: salon })),
  );
  await other!.getByLabel("Banka adı").fill("Garanti BBVA");
  await one!.getByLabel("Hesap adı").fill("Şube");
  await one!.getByRole("button", { name: "Kaydet" }).click();
  await toast(one!, "Hesap başarı ile güncellendi");
  await one!.getByRole("switch", { name: "Şube: kullanımda" }).click({ force: true });
  await one!.waitForFunction(() => document.querySelectorAll("input[role=switch]:not(:checked)").length === 1);
  await other!.getByRole("button", { name: "Kaydet" }).click();
  await toast(other!, "Hesap başarı ile güncellendi");
  expect(await account("Şube")).toMatchObject({ bank_name: "Garanti BBVA", enabled: false });
  await one!.goto(`${product.address}/accounting/accounts?open=${id}`);
  await one!.getByLabel("Banka telefonu").fill("0212");
  await salon.call("DELETE /api/accounting/accounts/{id}", { params: { id } });
  await one!.getByText("Hesap bulunamadı").waitFor();
  for (const page of [one!, other!]) await page.context().close();
});

test("the focus returns after a drawer closes, and stays on a switch while it saves (I1)", async () => {
  const page = await product.visit("/accounting/taxes", { as: salon });
  const addButton = page.getByRole("button", { name: "Vergi Ekle" });
  await addButton.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Vergi adı").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Vergi Ekle");
  const used = page.getByRole("switch", { name: "KDV 10: kullanımda" });
  await used.focus();
  for (const on of [false, true]) {
    await page.keyboard.press("Space");
    await page.waitForFunction((wanted) => (document.activeElement as HTMLInputElement | null)?.checked === wanted, on);
    expect(await focused(page)).toBe("KDV 10: kullanımda");
  }
  await page.context().close();
});

describe("a transaction being edited (I3)", () => {
  test("stays open when new rows push it off the page, and only the changed fields are saved", async () => {
    const old = await Promise.all(Array.from({ length: 10 }, (_, n) => add({ paid_at: `2026-01-1${n} 10:00` })));
    const last = old[0]!;
    const page = await product.visit(`/accounting/transactions?type=expense&open=${last.id}&openTab=edit`, {
      as: salon,
    });
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Açıklama").fill("Ocak kirası");
    await add({ reference: "YENİ" });
    await page.getByText("YENİ").waitFor();
    const params = { id: last.id };
    await salon.call("PUT /api/accounting/transactions/{id}", { params, body: { reference: "KR-1", amount: 7_500 } });
    expect(await drawer.getByLabel("Açıklama").inputValue()).toBe("Ocak kirası");
    await drawer.getByRole("button", { name: "Kaydet" }).click();
    await toast(page, "İşlem başarı ile güncellendi");
    expect(await salon.call("GET /api/accounting/transactions/{id}", { params })).toMatchObject({
      description: "Ocak kirası",
      reference: "KR-1",
      amount: 7_500,
      paid_at: last.paid_at,
    });
    await page.context().close();
  });

  test("leads to the previous page when it is deleted as the only row of the last one", async () => {
    const euros = await salon.call("POST /api/accounting/accounts", { body: { name: "Avro", currency: "EUR" } });
    for (let n = 0; n < 11; n++)
      await add({ account_id: euros.id, reference: `E-${n}`, paid_at: `2026-02-${n + 10} 09:00` });
    const page = await product.visit(`/accounting/transactions?account=${euros.id}&page=2`, { as: salon });
    await page.getByText("Gider €550,00").waitFor();
    await page.getByRole("row", { name: /-€50,00 Gider Nakit .*E-0/ }).waitFor();
    await page.getByRole("button", { name: /numaralı işlem/ }).click();
    await page.getByRole("menuitem", { name: "Sil" }).click();
    await page.getByRole("button", { name: "Sil", exact: true }).dblclick();
    await toast(page, "İşlem başarı ile silindi");
    await page.getByText("1–10 / 10").waitFor();
    expect(new URL(page.url()).searchParams.get("page")).toBe(null);
    await page.context().close();
  });
});

test("a payment of an invoice is read-only and links to the invoice (I3)", async () => {
  const lines = [{ description: "Kira", quantity: 1, price: 60_000, tax_rate: 20, tax_type: "included" as const }];
  const body = { lines, party_name: "Deneme A.Ş." };
  const params = { id: (await salon.call("POST /api/accounting/invoice", { body })).id };
  await salon.call("POST /api/accounting/invoice/{id}/issue", { params });
  const { number, transaction_id } = await salon.call("POST /api/accounting/invoice/{id}/pay", {
    params,
    body: { payment_method: "cash" },
  });
  const page = await product.visit(`/accounting/transactions?open=${transaction_id}`, { as: salon, size: "phone" });
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Bir faturanın ödemesi değiştirilemez. Yanlışsa faturayı iptal edin.").waitFor();
  expect(await drawer.getByRole("button", { name: "Diğer işlemler" }).count()).toBe(0);
  await product.shot(page, "books-payment-390");
  await drawer.getByRole("link", { name: number }).click();
  await page.waitForURL((url) => url.pathname === "/accounting/invoices");
  await page.getByRole("dialog").getByText(number).first().waitFor();
  await page.context().close();
});

test("a month shows permanently who reopened it and why, and a closed one says how to continue (I3, I4)", async () => {
  const reason = "Kırtasiye fişi unutuldu, muhasebeci istedi";
  const params = { month: "2026-02" };
  const { id } = await add({ paid_at: "2026-02-10 10:00" });
  const lines = [{ description: "Kira", price: 5_000, tax_rate: 0 }];
  const bill = await salon.call("POST /api/accounting/bill", { body: { date: "2026-02-11", lines } });
  await salon.call("POST /api/accounting/months/{month}/close", { params, body: { confirm: ["earlier_open"] } });
  await salon.call("POST /api/accounting/months/{month}/reopen", { params, body: { reason } });
  await salon.call("POST /api/accounting/months/{month}/close", { params, body: { confirm: ["earlier_open"] } });

  const page = await product.visit("/accounting/months", { as: salon, size: "phone" });
  await page.getByRole("link", { name: "Şubat 2026" }).click();
  const history = page.getByRole("region", { name: "Geçmiş" });
  await history.getByText(reason).waitFor();
  expect(await history.getByRole("listitem").count()).toBe(3);
  await product.shot(page, "month-history-390");

  await page.goto(`${product.address}/accounting/transactions?open=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Diğer işlemler" }).click();
  await page.getByRole("menuitem", { name: "Sil" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Sil" }).click();
  await page.getByText("Önce bir yönetici Muhasebe > Aylar ekranında ayı yeniden açmalı.").waitFor();

  // Declining another date shows no error.
  await page.goto(`${product.address}/accounting/bills?open=${bill.id}`);
  const asked = (name: string) => page.getByRole("dialog").filter({ has: page.getByRole("heading", { name }) });
  await page.getByRole("button", { name: "Gideri kaydet" }).click();
  await asked("Gider kesinleşsin mi?").last().getByRole("button", { name: "Gideri kaydet" }).click();
  await asked("Bugünün tarihiyle kaydedilsin mi?").last().getByRole("button", { name: "Vazgeç" }).click();
  await page.getByRole("button", { name: "Gideri kaydet" }).click();
  await asked("Gider kesinleşsin mi?").last().waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.context().close();
});

test("long names and banks are shortened, so the balance, the switch and the menu stay visible (I1)", async () => {
  const bank_name = "Türkiye Cumhuriyeti Ziraat Bankası Anonim Şirketi Kadıköy Rıhtım Caddesi Özel Müşteri Şubesi";
  await salon.call("POST /api/accounting/accounts", {
    body: { name: "Uzun adlı ".repeat(12).slice(0, 119), number: "TR330006100519786457841326", bank_name },
  });
  const page = await product.visit("/accounting/accounts", { as: salon });
  const menu = page.getByRole("button", { name: /^Uzun adlı .* işlemleri/ });
  await menu.waitFor();
  const { x, width } = (await menu.boundingBox())!;
  expect(x + width).toBeLessThan(1280);
  const overflow = await page.evaluate(() => {
    const box = document.querySelector("table")!.parentElement!;
    return box.scrollWidth - box.clientWidth;
  });
  expect(overflow).toBe(0);
  await page.getByRole("textbox", { name: "Hesap ara" }).fill("böyle bir hesap yok");
  await page.getByText("Eşleşen kayıt yok").waitFor();
  expect(await page.getByText("Bakiye").count()).toBe(0);
  await page.context().close();
});

test("a business without transactions is offered one action; staff are told that the books are for administrators (I3)", async () => {
  const fresh = await openTill(product);
  const page = await product.visit("/accounting/transactions", { as: fresh.salon });
  await page.getByText("İşlem yok").waitFor();
  expect(await page.getByRole("button", { name: "İşlem Ekle" }).count()).toBe(1);
  expect(await page.getByRole("textbox").count()).toBe(0);
  await page.goto(`${product.address}/accounting/transactions?query=${"x".repeat(150)}`);
  await page.getByText("Eşleşen kayıt yok").waitFor();
  await page.context().close();
  const staff = await product.visit("/accounting/transactions", { as: await hire(product, salon) });
  await staff.getByText("Bu sayfa için yetkiniz yok").waitFor();
  await staff.context().close();
});
