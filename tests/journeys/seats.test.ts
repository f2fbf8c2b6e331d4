import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { openBook } from "#tests/harness/book.ts";
import { testProduct } from "#tests/harness/product.ts";

const product = await testProduct();
const book = await openBook(product);
const staff = await book.staff();
product.travel("2026-11-20T07:00:00.000Z");

/** The board's column headings; each name is fully visible. */
async function columnHeads(page: Page): Promise<string[]> {
  const names = page.getByRole("region", { name: /Kasım/ }).getByText(/^(Koltuk \d|Pencere|Masaj odası)$/);
  return [...new Set(await names.allTextContents())];
}

async function faultless(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
}

test("staff are told that an administrator must set up the seats (B4)", async () => {
  const page = await product.visit("/seat", { as: staff });
  await page.getByRole("heading", { name: "Koltuklar henüz tanımlanmadı" }).waitFor();
  expect(await page.getByRole("link", { name: "Başla" }).count()).toBe(0);
});

test("the wizard has an intro, counts and an overlay; then the seat calendar opens, with a notice (B4)", async () => {
  const page = await product.visit("/seat", { as: book.salon });
  await page.getByRole("link", { name: "Başla" }).click();
  const total = page.getByLabel("Toplam koltuk");
  const usable = page.getByLabel("Kullanılabilir koltuk");
  expect([await total.inputValue(), await usable.inputValue()]).toEqual(["1", "1"]);
  await page.goBack();
  await page.getByRole("heading", { name: "Koltuklarınızı tanımlayın" }).waitFor();
  await product.shot(page, "seat-intro-1280");
  await faultless(page);
  await page.goForward();
  await total.fill("0");
  await usable.fill("iki");
  const make = page.getByRole("button", { name: "Koltukları oluştur" });
  await make.click();
  expect(await page.getByText("Koltuk sayisi 1 den kucuk olamaz").count()).toBe(2);
  await total.fill("2");
  await usable.fill("3");
  await make.click();
  await page.getByText("Kullanılabilir koltuk toplamdan çok olamaz").waitFor();
  await product.shot(page, "seat-counts-1280");
  await faultless(page);
  await total.fill("3");
  await usable.fill("2");
  await usable.press("Enter");
  await page.getByText("Koltuklarınız oluşturuluyor…").waitFor();
  await product.shot(page, "seat-making-1280");
  await page.getByText("Koltuklar başarı ile eklendi").waitFor();
  await page.getByRole("button", { name: "Koltuklar", exact: true }).waitFor();
  expect(await columnHeads(page)).toEqual(["Koltuk 1", "Koltuk 2"]);
  const { data } = await book.salon.call("GET /api/seats");
  expect(data.map(({ usable: open }) => open)).toEqual([true, true, false]);
});

test("with seats the page opens their calendar; seats are renamed, archived with their history, and added (B3, B4)", async () => {
  const { data: seats } = await book.salon.call("GET /api/seats");
  const day = "2026-11-20";
  await book.book(`${day} 14:00`, { items: [book.line({ seat_id: seats[1]?.id ?? null })] });
  const page = await product.visit(`/seat?adim=2&tarih=${day}`, { as: book.salon });
  await page.getByRole("button", { name: /Gülşen Arslan/ }).waitFor();
  await page.getByRole("button", { name: "Koltuklar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Koltuklar" });
  const name = dialog.getByLabel("Koltuk 1 adı");
  await name.fill("Pencere");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Düzenlemeye dön" }).click();
  await name.press("Enter");
  await page.getByText("Koltuk başarı ile güncellendi").first().waitFor();
  await dialog.getByRole("switch", { name: "Koltuk 2 kullanılabilir" }).click({ force: true });
  await expect.poll(() => dialog.getByRole("switch", { name: "Koltuk 2 kullanılabilir" }).isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "Ekle" }).click();
  await dialog.getByText("Boş olamaz").waitFor();
  await dialog.getByLabel("Yeni koltuğun adı").fill("Masaj odası");
  await dialog.getByRole("button", { name: "Ekle" }).dblclick();
  await page.getByText("Koltuk başarı ile eklendi").waitFor();
  await dialog.getByLabel("Masaj odası adı").waitFor();
  await product.shot(page, "seats-dialog-1280");
  await faultless(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => columnHeads(page)).toEqual(["Pencere", "Koltuk 2", "Masaj odası"]);
  await page.getByRole("button", { name: "Sonraki gün" }).click();
  await expect.poll(() => columnHeads(page)).toEqual(["Pencere", "Masaj odası"]);
  await product.shot(page, "seat-1280");
  expect((await book.salon.call("GET /api/seats")).data).toHaveLength(4);
});

test("on the phone the date opens the list of seats; staff see the calendar read-only (B3, B4)", async () => {
  const page = await product.visit("/seat?tarih=2026-11-20", { as: book.salon, size: "phone" });
  await page.getByRole("button", { name: /20 Kasım Cuma/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Koltuklar", exact: true }).click();
  await page.getByRole("dialog", { name: "Koltuklar" }).getByLabel("Pencere adı").waitFor();
  await product.shot(page, "seats-sheet-390");
  const other = await product.visit("/seat?tarih=2026-11-20", { as: staff });
  await other.getByRole("button", { name: /Gülşen Arslan/ }).waitFor();
  expect(await other.getByRole("button", { name: "Koltuklar", exact: true }).count()).toBe(0);
});
