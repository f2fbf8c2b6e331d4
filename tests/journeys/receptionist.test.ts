import type { CDPSession, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { openShop } from "#tests/harness/shop.ts";
import { testProduct } from "#tests/harness/product.ts";

/** A receptionist's morning on a phone, from the sign-in to the money in the drawer (A1, A12, B1, B2, C2, C4, D4, D6, G1, G2). */

const product = await testProduct();
const DAY = "2026-11-16";
/** That Monday in Istanbul. */
const at = (time: string): void => product.travel(new Date(`${DAY}T${time}:00+03:00`).toISOString());
at("08:00");
const shop = await openShop(product);
const { salon, elif, ayse } = shop;
const colleague = { email: "merve@example.com", password: "sifre-12345" };
await salon.call("POST /api/employees", {
  body: {
    ...colleague,
    name: "Merve",
    surname: "Şahin",
    phone_number: "+905324182707",
    gender: "female",
    language: "tr",
  },
});

async function book(time: string, employee: number, name: string) {
  const customer = await salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name, surname: "Demir" },
  });
  const line = { service_id: shop.service.id, employee_id: employee, price: 95_000, estimated_time: 60 };
  const body = { starting_at: `${DAY} ${time}`, customer_id: customer.id, items: [line] };
  return salon.call("POST /api/reservations", { body });
}
const finished = await book("09:00", elif, "Nazlı");
const missed = await book("10:00", ayse, "Kerem");
const planned = await book("12:00", elif, "Pınar");
const waiting = await book("16:00", elif, "Umut");
at("10:40");

const page = await product.visit("/login", { size: "phone" });
const drawer = page.getByRole("dialog");
const bar = page.getByRole("navigation", { name: "Ana menü" });
const statusOf = async ({ id }: { id: number }) =>
  (await salon.call("GET /api/reservations/{id}", { params: { id } })).status;

/** The position of a quarter of an hour in a column, scrolled into view; the board begins at 09:00, an hour is 64 pixels. */
async function placeOf(column: number, time: string): Promise<{ x: number; y: number }> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const down = (hours - 9 + minutes / 60) * 64;
  const body = page.locator(`[data-body="${column}"]`);
  await body.waitFor();
  // The board scrolls to the current hour when it renders its cards.
  await page.locator("[data-card]").first().waitFor();
  const top = Math.max(0, down - 200);
  await page
    .getByRole("region")
    .first()
    .evaluate((board, to) => board.scrollTo({ top: to }), top);
  const box = (await body.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + down };
}

async function longPress(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  await page.waitForTimeout(500);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await page.getByText("13:00 – 14:00").waitFor();
  await send("touchEnd", []);
}

const cardOf = (name: string): Locator => page.getByRole("button", { name: new RegExp(name) });

async function setStatus(name: string, status: string): Promise<void> {
  await cardOf(name).tap();
  await drawer.getByText(status, { exact: true }).tap();
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).tap();
  await drawer.waitFor({ state: "hidden" });
}

test("she signs in and sees the day (A1, A14, B1)", async () => {
  await page.getByLabel("E-posta").fill(colleague.email);
  await page.getByRole("button", { name: "Devam" }).tap();
  await page.getByLabel("Şifre", { exact: true }).fill(colleague.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Yıldız Güzellik/ }).tap();
  await page.waitForURL("**/calendar*");
  await page.goto(product.address);
  await page.getByRole("region", { name: "Sıradaki randevular" }).getByText("Pınar Demir").waitFor();
  await product.shot(page, "receptionist-day-390");
});

test("she calls a customer back and notes it (G1, G2)", async () => {
  await bar.getByRole("link", { name: "Müşteriler" }).tap();
  await page.getByPlaceholder("Ad veya telefon ara").fill("533 418");
  await page.getByText("Gülşen Arslan").tap();
  expect(await drawer.getByRole("link", { name: /^Ara:/ }).getAttribute("href")).toBe("tel:+905334182706");
  await drawer.getByRole("tab", { name: "Aktiviteler" }).tap();
  await drawer.getByRole("button", { name: "Aktivite ekle" }).tap();
  const form = page.getByRole("dialog", { name: "Yeni aktivite" });
  await form.getByRole("button", { name: "Arama" }).tap();
  await form.getByLabel("Ne oldu?").fill("Kızı da gelecek");
  await form.getByRole("button", { name: "Kaydet" }).tap();
  await drawer.getByText("Kızı da gelecek").waitFor();
  expect(await drawer.getByRole("listitem").first().textContent()).toContain("Merve Şahin");
  await product.shot(page, "receptionist-called-390");
});

test("a tap on free time books her daughter, a new customer (B1, B2, G1)", async () => {
  await page.goto(`${product.address}/calendar?tarih=${DAY}`);
  await cardOf("Pınar Demir").waitFor();
  const { x, y } = await placeOf(ayse, "14:05");
  await page.touchscreen.tap(x, y);
  // On the phone the list of services opens automatically.
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).tap();
  await drawer.getByRole("button", { name: "Müşteri seç" }).tap();
  await page.getByPlaceholder(/ara/i).last().fill("Defne Arslan");
  await page.getByRole("button", { name: /Yeni müşteri/ }).tap();
  const form = page.getByRole("dialog", { name: "Yeni müşteri" });
  await form.getByLabel("Telefon", { exact: true }).fill("0533 418 27 07");
  await form.getByRole("button", { name: "Ekle ve seç" }).tap();
  await drawer.getByText("Defne Arslan").waitFor();
  await product.shot(page, "receptionist-booking-390");
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).tap();
  await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
  await cardOf("Defne Arslan.*14:00").waitFor();
  const { data } = await salon.call("GET /api/reservations", { query: { query: "Defne" } });
  expect(data).toMatchObject([{ starting_at: `${DAY}T11:00:00.000Z`, createdBy: { name: "Merve" } }]);
});

test("a walk-in who pays at once takes four taps and returns to the calendar; neither Back nor a reload loses the sale (B1, C2, D4)", async () => {
  const { x, y } = await placeOf(ayse, "16:05");
  const scrolled = () =>
    page
      .getByRole("region")
      .first()
      .evaluate((board) => board.scrollTop);
  const before = await scrolled();
  const address = page.url();
  await page.touchscreen.tap(x, y);
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).tap();
  // Pressing Enter when the answer arrives sends nothing again.
  const sent: string[] = [];
  const isBooking = (url: string): boolean => url.endsWith("/api/reservations");
  page.on("request", (request) => request.method() === "POST" && isBooking(request.url()) && sent.push(request.url()));
  page.once("response", () => void page.keyboard.press("Enter"));
  await drawer.getByRole("button", { name: "Oluştur ve ödeme al" }).tap();
  const pay = page.getByRole("button", { name: "Satışı tamamla" });
  await pay.waitFor();
  expect(sent).toHaveLength(1);
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Satış ödenmedi" });
  await question.getByRole("button", { name: "Ödenmemiş bırak" }).waitFor();
  await product.shot(page, "left-unpaid-390");
  await question.getByRole("button", { name: "Ödemeye dön" }).tap();
  await question.waitFor({ state: "hidden" });
  await page.reload();
  await pay.tap();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await expect.poll(() => drawer.count()).toBe(0);
  expect(page.url()).toBe(address);
  expect(await scrolled()).toBe(before);
  const { data } = await salon.call("GET /api/accounting/transactions", { query: { type: "reservation" } });
  expect(data[0]).toMatchObject({ total: 95_000, payment_method: "cash" });
  const { data: paid } = await salon.call("GET /api/reservations", { query: { status: "success" } });
  expect(paid.filter(({ starting_at }) => starting_at === `${DAY}T13:00:00.000Z`)).toHaveLength(1);
});

test("a long press moves an appointment; another is accepted, and one marked as missed (B1, C4)", async () => {
  const from = await placeOf(elif, "12:20");
  await longPress(from, { x: from.x, y: from.y + 64 });
  await page.getByText("Pınar Demir taşındı").waitFor();
  const { starting_at } = await salon.call("GET /api/reservations/{id}", { params: { id: planned.id } });
  expect(starting_at).toBe(`${DAY}T10:00:00.000Z`);
  await setStatus("Umut Demir", "Kabul Edildi");
  expect(await statusOf(waiting)).toBe("accepted");
  await setStatus("Kerem Demir", "Gelmedi");
  expect(await statusOf(missed)).toBe("no-show");
  await product.shot(page, "receptionist-calendar-390");
});

test("the completed one is paid with a shampoo and a tip, and listed in Satışlar (C4, D4, D6)", async () => {
  await cardOf("Nazlı Demir").tap();
  await drawer.getByRole("button", { name: "Ödeme al" }).tap();
  await page.getByRole("link", { name: "Ürün ekle" }).tap();
  await page.getByRole("button", { name: /Argan Yağlı Şampuan/ }).tap();
  await page.getByRole("button", { name: "Devam Et" }).tap();
  await page.waitForURL(/order=/);
  await page.getByText("₺1.299,00").first().waitFor();
  await page.getByText("%10").tap();
  await page.getByText("Nakit").tap();
  await page.getByText("₺1.428,90").first().waitFor();
  await product.shot(page, "receptionist-checkout-390");
  await page.getByRole("button", { name: "Satışı tamamla" }).tap();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.waitForURL(/\/calendar/);
  expect(await statusOf(finished)).toBe("success");
  await page.goto(`${product.address}/sales/sales`);
  await page.getByText("Nazlı Demir").tap();
  await drawer.getByText("Argan Yağlı Şampuan 300 ml").waitFor();
  await drawer.getByText("₺129,90").first().waitFor();
  expect(await drawer.getByRole("button", { name: "İade et" }).count()).toBe(0);
  await product.shot(page, "receptionist-sale-390");
  await page.goBack();
  await drawer.waitFor({ state: "hidden" });
});

test("menus show only what she may open, and other addresses are refused (A12)", async () => {
  await bar.getByRole("link", { name: "Menü" }).tap();
  await page.getByRole("main").getByRole("link", { name: "Çalışanlar" }).waitFor();
  const links = page.getByRole("main").getByRole("link");
  const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(ways).toContain("/catalog");
  expect(
    ways.filter((way) => /^\/(accounting|settings|connect|marketing|content|profile\/settings)/.test(way)),
  ).toEqual([]);
  await product.shot(page, "receptionist-menu-390");
  expect(await seriousFindings(page)).toEqual([]);
  for (const way of ["/accounting/transactions", "/settings", "/profile/settings", "/marketing/promotion/coupons"]) {
    await page.goto(product.address + way);
    await page.getByText("Bu sayfa için yetkiniz yok").waitFor();
  }
});
