import { expect, test } from "vitest";
import { openBook } from "#tests/harness/book.ts";
import { testProduct } from "#tests/harness/product.ts";
import { fieldsOf, visitorOf } from "#tests/harness/visitor.ts";

/** A request of the booking page that waits for the business (decision 0082). */

const product = await testProduct();
const book = await openBook(product);
const NOTE = /Çevrimiçi randevu onayınızı bekliyor: 17\.11\.2026 10:00/;
const UNVERIFIED = "Telefon doğrulanmadı. Onaylamadan önce müşteriyi arayın.";
const id = await request();

/** Without SMS credits a booking is a request of an unconfirmed phone. */
async function request(): Promise<number> {
  await book.salon.call("PUT /api/booking", { body: { is_open: true, minutes_before: 0 } });
  const by = visitorOf(product);
  const path = `/book/${book.salon.slug}?s=${book.dye}&t=2026-11-17T07:00:00.000Z`;
  const fields = fieldsOf((await by.get(path)).body, "begin");
  await by.post(path, { ...fields, name: "Derya Su", phone: "0532 418 27 09", request: "1" });
  return (await book.salon.call("GET /api/reservations")).data[0]?.id as number;
}

/** The dashboard at a time (ISO UTC). */
async function dashboardAt(now: string, size: "desktop" | "phone" = "desktop") {
  const page = await product.visit("/settings", { as: book.salon, size });
  await page.clock.setFixedTime(now);
  await page.goto(`${product.address}/`);
  const card = page.getByRole("region", { name: "Hatırlatmalar" });
  await card.getByText(NOTE).waitFor();
  return { page, card };
}

test("its note is not late on its first day, and opens the appointment", async () => {
  const later = await dashboardAt("2026-11-17T06:00:00.000Z", "phone");
  await later.card.getByText("Gecikti").waitFor();
  await product.shot(later.page, "request-note-390");
  const { page, card } = await dashboardAt("2026-11-16T10:00:00.000Z");
  expect(await card.getByText("Gecikti").count()).toBe(0);
  await product.shot(page, "request-note-1280");
  await card.getByRole("link", { name: NOTE }).click();
  await page.getByRole("dialog").getByText(UNVERIFIED).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Hatırlatmalar: 1 bekliyor" }).click();
  await page.getByRole("dialog", { name: "Bugünün hatırlatmaları" }).getByRole("link", { name: NOTE }).click();
  await page.getByRole("dialog").getByText(UNVERIFIED).waitFor();
});

test("its phone is to be called only until it is answered; then the bell of an open screen is empty", async () => {
  const page = await product.visit(`/sales/reservation?open=${id}`, { as: book.salon });
  const drawer = page.getByRole("dialog");
  await drawer.getByText(UNVERIFIED).waitFor();
  await page.getByRole("button", { name: "Hatırlatmalar: 1 bekliyor" }).waitFor({ state: "attached" });
  await drawer
    .getByRole("radio", { name: "Kabul Edildi" })
    .or(drawer.getByRole("button", { name: "Kabul Edildi" }))
    .first()
    .click();
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
  await page.getByRole("button", { name: "Hatırlatmalar", exact: true }).waitFor({ state: "attached" });
  await page.goto(`${product.address}/sales/reservation?open=${id}`);
  await drawer.getByText("Çevrimiçi alındı").waitFor();
  expect(await drawer.getByText(UNVERIFIED).count()).toBe(0);
  await product.shot(page, "request-accepted-1280");
});
