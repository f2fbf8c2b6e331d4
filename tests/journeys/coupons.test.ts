import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openBook } from "#tests/harness/book.ts";
import { pressChoice } from "#tests/harness/layers.ts";
import { testProduct } from "#tests/harness/product.ts";
import { tillCoupon } from "#tests/harness/till.ts";

/** A coupon from its drawer to a paid visit and back (K2, D4, E3; issue 14). */

const product = await testProduct();
const book = await openBook(product);
const LIST = "/marketing/promotion/coupons";
const all = async () => (await book.salon.call("GET /api/marketing/coupons")).data;
/** The browser's clock is real, and the coupon's days are chosen with it. */
product.travel(undefined);

async function chooseDay(drawer: Locator, field: string, day: number): Promise<void> {
  await drawer.getByRole("button", { name: field }).press("Enter");
  const picker = drawer.page().getByRole("dialog").last();
  await picker.getByRole("button", { name: "Sonraki ay" }).press("Enter");
  await picker
    .locator("table button:not([data-outside])")
    .nth(day - 1)
    .press("Enter");
  await picker.getByRole("button", { name: "Saati uygula" }).press("Enter");
}

test("both steps of a new coupon: every limit and channel, an amount, days, a code that is taken", async () => {
  await book.salon.call("POST /api/marketing/coupons", { body: tillCoupon({ code: "YAZ" }) });
  const page = await product.visit(LIST, { as: book.salon });
  await page.getByRole("button", { name: "Kupon ekle" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Yeni kupon" });
  await drawer.getByText("Adım 1 / 2").waitFor();
  await drawer.getByRole("button", { name: "Devam et" }).press("Enter");
  for (const text of ["İsim zorunludur", "Başlangıç tarihi zorunludur", "Bitiş tarihi zorunludur"])
    await drawer.getByText(text).waitFor();
  await drawer.getByLabel("İsim").fill("Bahar <b>kuponu</b>");
  await drawer.getByLabel("Açıklama").fill("Renk ve bakımda");
  await chooseDay(drawer, "Başlangıç tarihi", 16);
  await chooseDay(drawer, "Bitiş tarihi", 15);
  await drawer.getByText("Tutar", { exact: true }).click();
  await drawer.getByLabel("İndirim", { exact: true }).fill("150,50");
  const limits = [
    ["Müşteri başına sınır", "Müşteri başına kullanım", "2"],
    ["Toplam kullanım sınırı", "Kullanım sınırı", "40"],
    ["En az sipariş tutarı", "Minimum sipariş tutarı", "500"],
  ] as const;
  for (const [limit, field, value] of limits) {
    await drawer.getByRole("switch", { name: limit }).press("Space");
    await drawer.getByRole("textbox", { name: field, exact: true }).fill(value);
  }
  await product.shot(page, "coupon-step-1-1280");
  await drawer.getByRole("button", { name: "Devam et" }).press("Enter");
  await drawer.getByText("Bitiş tarihi başlangıçtan sonra olmalı").waitFor();
  await chooseDay(drawer, "Bitiş tarihi", 20);
  await drawer.getByRole("button", { name: "Devam et" }).press("Enter");
  await drawer.getByText("Adım 2 / 2").waitFor();
  const save = drawer.getByRole("button", { name: "Kaydet" });
  await drawer.getByRole("switch", { name: "Kasadaki satışlarda" }).press("Space");
  await drawer.getByRole("switch", { name: /Siparişlerde/ }).press("Space");
  await save.press("Enter");
  await drawer.getByText("Kod zorunludur").waitFor();
  const code = drawer.getByRole("textbox", { name: "Kod" });
  for (const [typed, refusal] of [
    ["iki kelime", /boşluk, virgül ve tırnak içeremez/],
    ["yaz", "Bu kodu başka bir kupon kullanıyor."],
  ] as const) {
    await code.fill(typed);
    await save.press("Enter");
    await drawer.locator(".mantine-InputWrapper-error", { hasText: refusal }).waitFor();
  }
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  await product.shot(page, "coupon-code-taken-1280");
  expect(await all()).toHaveLength(1);
  await code.fill("Bahar150");
  await drawer.getByRole("button", { name: "Geri" }).press("Enter");
  expect(await drawer.getByLabel("İsim").inputValue()).toBe("Bahar <b>kuponu</b>");
  await drawer.getByRole("button", { name: "Devam et" }).press("Enter");
  await drawer.getByText("Adım 2 / 2").waitFor();
  // A second Enter within half a second would be a double press.
  await save.click();
  await page.getByText("Kupon başarı ile eklendi").waitFor();
  await drawer.waitFor({ state: "detached" });
  expect((await all())[0]).toMatchObject({
    name: "Bahar <b>kuponu</b>",
    code: "Bahar150",
    discount: 15_050,
    discount_type: "fixed",
    max_usage_per_user: 2,
    max_usage: 40,
    min_order_amount: 50_000,
    enable_on_pos: true,
    for_order: false,
    for_reservation: true,
  });
  const card = page.getByRole("listitem").filter({ hasText: "Bahar150" });
  const shown = ["Aktif", /· henüz başlamadı$/, "₺150,50 indirim", "Kasa · Randevular"];
  for (const text of shown) await card.getByText(text).waitFor();
});

test("reopened, it shows what was saved; a change keeps the rest, and the code of another coupon is refused", async () => {
  const [before] = await all();
  const page = await product.visit(LIST, { as: book.salon, size: "phone" });
  await page.getByRole("button", { name: "Bahar <b>kuponu</b>", exact: true }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Bahar" });
  expect(await drawer.getByLabel("İndirim", { exact: true }).inputValue()).toBe("150,50");
  expect(await drawer.getByRole("textbox", { name: "Kullanım sınırı", exact: true }).inputValue()).toBe("40");
  await drawer.getByRole("switch", { name: "Toplam kullanım sınırı" }).press("Space");
  await drawer.getByLabel("Açıklama").fill("Yalnızca renkte");
  await drawer.getByRole("button", { name: "Devam et" }).press("Enter");
  const code = drawer.getByRole("textbox", { name: "Kod" });
  await code.waitFor();
  expect(await code.inputValue()).toBe("Bahar150");
  await code.fill("YAZ");
  await drawer.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByText("Kupon Kodu ayni olamaz!").first().waitFor();
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  await code.fill("BAHAR150");
  await product.shot(page, "coupon-change-390");
  await drawer.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByText("Kupon başarı ile güncellendi").waitFor();
  expect((await all())[0]).toMatchObject({
    ...before,
    code: "BAHAR150",
    description: "Yalnızca renkte",
    max_usage: null,
  });
});

test("single-use codes are made and downloaded; one pays for a visit, and a refund gives its use back by choice", async () => {
  const body = tillCoupon({ code: "DAVET", name: "Davet", enable_on_pos: false, for_order: false });
  const { id } = await book.salon.call("POST /api/marketing/coupons", { body });
  const page = await product.visit(`${LIST}?open=${id}&openTab=codes`, { as: book.salon });
  const codes = page.getByRole("dialog", { name: "Davet" });
  await codes.getByText("Henüz kod yok").waitFor();
  for (const [count, refusal] of [
    ["0", "1 ile 1.000 arasında bir tam sayı girin"],
    ["3", ""],
  ] as const) {
    await codes.getByLabel("Kaç kod").fill(count);
    await codes.getByLabel("Kaç kod").press("Enter");
    if (refusal) await codes.getByText(refusal).waitFor();
  }
  await codes.getByText("3 kod var, 0 tanesi kullanıldı").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    codes.getByRole("button", { name: "CSV indir" }).press("Enter"),
  ]);
  const single = (await readFile(await file.path(), "utf8")).match(/DAVET-\w{8}/g) ?? [];
  expect(new Set(single).size).toBe(3);

  const made = await book.book(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)} 14:00`);
  await page.goto(`${product.address}/sales/reservation?open=${made.id}`);
  await page.getByRole("button", { name: "Ödeme al" }).press("Enter");
  await page.getByRole("button", { name: "Yine de ödeme al" }).press("Enter");
  await page.getByRole("button", { name: "Kupon ekle" }).press("Enter");
  await page.getByLabel("Kupon kodu").fill(single[0]!.toLowerCase());
  await page.getByLabel("Kupon kodu").press("Enter");
  await page.getByText("₺855,00").first().waitFor();
  await page.getByRole("radio", { name: /Nakit/ }).click();
  await page.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  const { data } = await book.salon.call("GET /api/accounting/transactions");
  expect(data).toMatchObject([{ type: "reservation", total: 85_500, reservation_id: made.id }]);

  await page.goto(`${product.address}${LIST}`);
  const card = page.getByRole("listitem").filter({ hasText: "DAVET" });
  await card.getByText("1 / 3 tek kullanımlık kod kullanıldı").waitFor();
  await card.getByRole("button", { name: "Davet: işlemler" }).press("Enter");
  await pressChoice(page.getByRole("menuitem", { name: "Kullanımlar" }));
  const uses = page.getByRole("dialog", { name: "Davet" });
  await uses.getByText("Gülşen Arslan").waitFor();
  await uses.getByText("₺95,00").waitFor();
  await product.shot(page, "coupon-uses-1280");
  await uses.getByRole("link").press("Enter");
  await page.waitForURL(/\/sales\/orders\?open=/);
  await page.getByRole("button", { name: "İade et" }).click();
  const refund = page.getByRole("dialog", { name: /İade et ·/ });
  await refund.getByText("₺855,00").first().waitFor();
  const back = refund.getByLabel(/Kupon yeniden kullanılabilsin/);
  expect(await back.isChecked()).toBe(false);
  await back.press("Space");
  await refund.getByRole("button", { name: "İade et" }).press("Enter");
  await refund.waitFor({ state: "detached" });
  await page.goto(`${product.address}${LIST}?open=${id}&openTab=uses`);
  await uses.getByText("İade edildi").waitFor();
  await page.goto(`${product.address}${LIST}?open=${id}&openTab=codes`);
  await codes.getByText("3 kod var, 0 tanesi kullanıldı").waitFor();
});
