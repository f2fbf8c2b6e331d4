import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";
import { openShop } from "#tests/harness/shop.ts";

const product = await testProduct();
// Monday 16 November 2026, 08:00 in Istanbul: the salon opens in an hour.
product.travel("2026-11-16T05:00:00.000Z");
const shop = await openShop(product);

test("an appointment is booked in the calendar; for a taken time three free ones are offered (B1, B2, C2, C4, C5)", async () => {
  const page = await product.visit("/calendar?tarih=2026-11-16", { as: shop.salon, timezone: "America/New_York" });
  await page.getByRole("button", { name: "Randevu Ekle", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Müşteri seç" }).click();
  await page.getByPlaceholder(/ara/i).last().fill("0533 418");
  // The result moves the rows up; a press at that moment would hit none.
  await page.getByRole("option", { name: "Walk-in" }).waitFor({ state: "hidden" });
  await page.getByRole("option", { name: /Gülşen Arslan/ }).click();
  if ((await drawer.getByRole("group").count()) === 0)
    await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
  await drawer.getByText("Service  is required").waitFor();
  await drawer.getByText("Employee is required").waitFor();
  await product.shot(page, "reservation-errors-1280");

  await drawer.getByRole("combobox", { name: "Hizmet" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Çalışan" }).click();
  await page.getByRole("option", { name: /Elif Yıldız/ }).click();
  await drawer.getByLabel("Başlangıç").fill("14:00");
  await drawer.getByLabel("Başlangıç").blur();
  await drawer.getByText("₺950,00").last().waitFor();
  await product.shot(page, "reservation-drawer-1280");
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
  await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
  const card = page.getByRole("button", { name: /Gülşen Arslan.*14:00/ });
  await card.waitFor();
  const { data } = await shop.salon.call("GET /api/reservations");
  expect(data).toMatchObject([{ status: "new", starting_at: "2026-11-16T11:00:00.000Z", total: 95_000 }]);

  await card.click();
  await page.waitForURL(/open=/);
  await drawer
    .getByRole("radio", { name: "Kabul Edildi" })
    .or(drawer.getByRole("button", { name: "Kabul Edildi" }))
    .first()
    .click();
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
  await product.shot(page, "calendar-1280");
});

test("the second booking of a time is refused with the first customer's name and the next free times (C2, decisions §3)", async () => {
  const page = await product.visit("/calendar?tarih=2026-11-16", { as: shop.salon });
  await page.getByRole("button", { name: "Randevu Ekle", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.waitFor();
  if ((await drawer.getByRole("group").count()) === 0)
    await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await drawer.getByRole("combobox", { name: "Hizmet" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Çalışan" }).click();
  await page.getByRole("option", { name: /Elif Yıldız/ }).click();
  await drawer.getByLabel("Başlangıç").fill("14:30");
  await drawer.getByLabel("Başlangıç").blur();
  for (const [length, words] of [
    ["00:15", "15 dk"],
    ["01:30", "1 sa 30 dk"],
  ] as const) {
    await drawer.getByRole("combobox", { name: "Süre" }).click();
    await page.getByRole("option", { name: length }).click();
    await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
    await drawer.getByText(/bu saatte dolu/).waitFor();
    // Without words a length reads as a time of day among the others.
    await drawer.getByText(` randevusu var. ${words} için en yakın boş saatler:`).waitFor();
    await drawer.getByText(new RegExp(`^14:30 – .* · ${words}$`)).waitFor();
  }
  await product.shot(page, "reservation-conflict-1280");
  const free = drawer.getByRole("button", { name: /^\d\d:\d\d$/ });
  expect(await free.count()).toBe(3);
  await free.first().click();
  await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
  await page.getByRole("button", { name: /Walk-in/ }).waitFor();
  await page.goto(`${product.address}/sales/reservation`);
  await page.getByText("Walk-in").first().waitFor();
  await product.shot(page, "reservations-1280");
  const { data } = await shop.salon.call("GET /api/reservations");
  expect(data).toHaveLength(2);
});

test("start times list the free ones first, the default is the next free one, and a reload keeps customer and lines (C2, C3)", async () => {
  const booked = { service_id: shop.service.id, employee_id: shop.elif, price: 95_000, estimated_time: 60 };
  await shop.salon.call("POST /api/reservations", {
    body: { customer_id: shop.customer, starting_at: "2026-11-17 09:00", items: [booked] },
  });
  const page = await product.visit("/calendar?tarih=2026-11-17", { as: shop.salon });
  await page.getByRole("button", { name: "Randevu Ekle", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await drawer.getByRole("combobox", { name: "Hizmet" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Çalışan" }).click();
  await page.getByRole("option", { name: /Elif Yıldız/ }).click();
  await drawer.getByRole("button", { name: "Müşteri seç" }).click();
  await page.getByRole("option", { name: /Gülşen Arslan/ }).click();
  await drawer.getByText("Gülşen Arslan").first().waitFor();
  await drawer.getByLabel("Not").fill("Alerjisi var");
  await page.reload();
  await drawer.getByText("Gülşen Arslan").first().waitFor();
  expect(await drawer.getByLabel("Not").inputValue()).toBe("Alerjisi var");
  expect(await drawer.getByRole("combobox", { name: "Hizmet" }).inputValue()).toBe("Dip Boya Klasik");
  const time = drawer.getByRole("combobox", { name: "Saat" });
  const line = drawer.getByRole("combobox", { name: "Başlangıç" });
  await expect.poll(() => time.inputValue()).toBe("10:00");
  expect(await line.inputValue()).toBe("10:00");

  await time.click();
  const taken = page.getByRole("option", { name: /09:45.*Gülşen Arslan/ });
  await taken.waitFor();
  expect(await taken.isDisabled()).toBe(true);
  expect(await page.getByRole("option").first().innerText()).toContain("10:00");
  await product.shot(page, "reservation-starts-1280");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => line.inputValue()).toBe("10:15");
  for (const [typed, taken] of [
    ["1430", "14:30"],
    ["15:45", "15:45"],
    ["16.10", "16:10"],
  ] as const) {
    await line.fill(typed);
    await page.keyboard.press("Enter");
    await expect.poll(() => time.inputValue()).toBe(taken);
  }
  await line.click();
  await page.getByRole("option", { name: /^17:00/ }).click();
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
  await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
  const { events } = await shop.salon.call("GET /api/calendar/pro", { query: { date: "2026-11-17" } });
  expect(events.map(({ start }) => start)).toEqual(["2026-11-17T06:00:00.000Z", "2026-11-17T14:00:00.000Z"]);
});

test("cancelling needs a reason, which the history shows; undoing restores the previous status, even after the start (C4)", async () => {
  product.travel("2026-11-17T14:10:00.000Z");
  const page = await product.visit("/calendar?tarih=2026-11-17", { as: shop.salon });
  const card = page.getByRole("button", { name: /17:00–18:00/ });
  await card.click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("radio", { name: "Kabul Edildi" }).click({ force: true });
  const isReservation = /\/api\/reservations\/\d+$/;
  const { promise: isSaved, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(isReservation, async (route) => {
    if (route.request().method() === "GET") await isSaved;
    await route.continue();
  });
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await drawer.waitFor({ state: "hidden" });
  // On a slow line the drawer opens with what was just saved, so the next change is no conflict.
  await card.click();
  await drawer.getByRole("radio", { name: "İptal" }).click({ force: true });
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await drawer.getByText("Bir neden seçin veya yazın").waitFor();
  await drawer.getByRole("button", { name: "Hastalık" }).click();
  expect(await drawer.getByLabel("İptal nedeni").inputValue()).toBe("Hastalık");
  await product.shot(page, "reservation-cancel-1280");
  await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await page.getByText("Randevu iptal edildi.").waitFor();
  goOn();
  await card.waitFor({ state: "hidden" });
  await product.shot(page, "reservation-canceled-1280");
  await page.getByRole("button", { name: "Geri al" }).click();
  await page.getByText("Randevu geri alındı").waitFor();
  await card.click();
  await drawer.getByRole("radio", { name: "Kabul Edildi", checked: true }).waitFor();
  await drawer.getByRole("button", { name: "Geçmiş" }).click();
  await drawer.getByText("İptal nedeni: Hastalık").waitFor();
  product.travel("2026-11-16T05:00:00.000Z");
});

test("on the phone the start times open as a sheet of rows (C2)", async () => {
  const page = await product.visit("/calendar?tarih=2026-11-17", { as: shop.salon, size: "phone" });
  await page.getByRole("button", { name: /Gülşen Arslan.*09:00/ }).click();
  await page.getByRole("button", { name: "Başlangıç" }).click();
  const sheet = page.getByRole("dialog", { name: "Başlangıç" });
  const free = sheet.getByRole("button", { name: /^10:30/ });
  expect((await free.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await sheet.getByRole("button", { name: /^17:00/ }).isDisabled()).toBe(true);
  await product.shot(page, "reservation-starts-390");
  await free.click();
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Saat" }).click();
  const other = page.getByRole("dialog", { name: "Saat" });
  await other.getByLabel("Saati yazın").fill("99");
  await page.keyboard.press("Enter");
  await other.getByText("Geçerli bir saat girin").waitFor();
  await other.getByLabel("Saati yazın").fill("1115");
  await page.keyboard.press("Enter");
  await other.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Randevuyu Güncelle" }).click();
  await page.getByText("Rezervasyon başarı ile güncellendi").waitFor();
  const { events } = await shop.salon.call("GET /api/calendar/pro", { query: { date: "2026-11-17" } });
  expect(events[0]?.start).toBe("2026-11-17T08:15:00.000Z");

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: /Gülşen Arslan.*11:15/ }).click();
  await page.getByRole("button", { name: "Randevuyu Güncelle" }).waitFor();
  const words = page.getByRole("dialog").locator("input, .mantine-Button-label");
  const cut = (elements: Element[]) =>
    elements.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML);
  expect(await words.evaluateAll(cut)).toEqual([]);
  await product.shot(page, "reservation-drawer-320");
});

test("on the phone a swipe changes the day, a tap opens a card, Back closes it (B1, B2)", async () => {
  const page = await product.visit("/calendar?tarih=2026-11-16", { as: shop.salon, size: "phone" });
  const card = page.getByRole("button", { name: /Gülşen Arslan/ });
  await card.waitFor();
  await product.shot(page, "calendar-390");
  await card.click();
  await page.getByRole("button", { name: "Randevuyu Güncelle" }).waitFor();
  await product.shot(page, "reservation-drawer-390");
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await card.waitFor();
});

test("the customer confirms by the reminder's link on the phone, and is asked before cancelling; the calendar shows it (B1, K3)", async () => {
  const params = { code: "reservation_reminder" as const };
  await shop.salon.call("PUT /api/marketing/automation/{code}", { params, body: { enabled: true, interval: 24 } });
  const booked = { service_id: shop.service.id, employee_id: shop.elif, price: 95_000, estimated_time: 60 };
  await shop.salon.call("POST /api/reservations", {
    body: { customer_id: shop.customer, starting_at: "2026-11-18 14:00", items: [booked] },
  });
  await product.runJobs();
  product.travel("2026-11-17T11:01:00.000Z");
  await product.runJobs();
  const query = { cause: "automations.reservation_reminder" };
  const { data } = await shop.salon.call("GET /api/messages", { query });
  const link = data.map(({ body }) => /\/r\/\S+/.exec(body)?.[0]).find((found) => found !== undefined) as string;

  const board = await product.visit("/calendar?tarih=2026-11-18", { as: shop.salon });
  const card = board.getByRole("button", { name: /Gülşen Arslan.*14:00/ });
  await card.waitFor();
  const phone = await product.visit(link, { size: "phone" });
  await phone.getByText("18 Kasım 2026 Çarşamba").waitFor();
  await phone.getByText("İptal et", { exact: true }).click();
  await phone.getByText("Randevunuz iptal edilsin mi?").waitFor();
  await product.shot(phone, "reminder-cancel-390");
  await phone.getByRole("button", { name: "Geliyorum" }).click();
  await phone.getByText("Geleceğinizi bildirdiniz").waitFor();
  await phone.reload();
  expect(await phone.getByRole("button", { name: "Geliyorum" }).count()).toBe(0);
  await product.shot(phone, "reminder-confirmed-390");
  const confirmed = board.getByRole("button", { name: /Gülşen Arslan.*14:00.*Müşteri onayladı/ });
  await confirmed.waitFor();
  const overlap = (element: Element): number => {
    const [text, signs] = [element.querySelector('[aria-hidden="true"]'), element.querySelector("svg")?.parentElement];
    return text!.getBoundingClientRect().right - signs!.getBoundingClientRect().left;
  };
  for (const width of [390, 1280]) {
    await board.setViewportSize({ width, height: 800 });
    await expect.poll(() => confirmed.evaluate(overlap), { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
  await confirmed.click();
  await board.getByRole("dialog").getByText("Müşteri onayladı").waitFor();
  await product.shot(board, "reminder-seen-1280");
  product.travel("2026-11-16T05:00:00.000Z");
});

test('"Ödeme al" opens the checkout over the calendar; after the payment the appointment is completed and the calendar unchanged (C4, D4, decisions §3)', async () => {
  product.travel("2026-11-16T10:45:00.000Z");
  const page = await product.visit("/calendar?tarih=2026-11-16", { as: shop.salon });
  await page.getByRole("button", { name: /Gülşen Arslan/ }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Ödeme al" }).click();
  const checkout = page.getByRole("dialog", { name: /^Ödeme al/ });
  await checkout.getByRole("radio", { name: /Nakit/ }).click();
  await product.shot(page, "checkout-over-calendar-1280");
  type Edges = { top: number; bottom: number };
  const edges = async (element: Locator): Promise<Edges> => {
    const { y, height } = (await element.boundingBox())!;
    return { top: y, bottom: y + height };
  };
  const total = checkout.getByText("Toplam", { exact: true });
  const unpaid = checkout.getByRole("button", { name: "Ödeme Alınmadı" });
  const goods = checkout.getByRole("link", { name: "Ürün ekle" });
  for (const reached of [checkout.getByRole("radio", { name: "Yok" }), goods]) {
    // The dialog may still be moving into its place.
    const places = () => Promise.all([checkout, unpaid, reached, total].map(edges));
    await expect
      .poll(async () => {
        await reached.blur();
        await reached.focus();
        const [dialog, button, focused, sum] = (await places()) as [Edges, Edges, Edges, Edges];
        return button.bottom < dialog.bottom && focused.bottom <= sum.top;
      })
      .toBe(true);
  }
  // Closing cancels the sale that the checkout has created; the appointment is unchanged.
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Satış ödenmedi" });
  await product.shot(page, "left-unpaid-1280");
  await question.getByRole("button", { name: "Satışı iptal et" }).click();
  await checkout.waitFor({ state: "hidden" });
  await drawer.getByRole("button", { name: "Ödeme al" }).click();
  await checkout.getByRole("radio", { name: /Nakit/ }).click();
  await checkout.getByRole("button", { name: "Satışı tamamla" }).click();
  await page.getByText("Ödeme başarılı ile oluşturuldu").waitFor();
  await page.getByRole("dialog").first().waitFor({ state: "hidden" });
  expect(page.url()).toBe(`${product.address}/calendar?tarih=2026-11-16`);
  const { data } = await shop.salon.call("GET /api/reservations", {
    query: { query: "Gülşen", from: "2026-11-16", to: "2026-11-16" },
  });
  expect(data).toMatchObject([{ status: "success" }]);
  const { data: books } = await shop.salon.call("GET /api/accounting/transactions");
  expect(books).toMatchObject([{ type: "reservation", total: 95_000, payment_method: "cash" }]);
  await page.goto(`${product.address}/calendar?tarih=2026-11-16`);
  await page.getByRole("button", { name: /Gülşen Arslan/ }).click();
  expect(await drawer.getByRole("button", { name: "Randevuyu Güncelle" }).isDisabled()).toBe(true);
  expect(await drawer.getByRole("button", { name: "Ödeme al" }).count()).toBe(0);
});

/** 18:10 in Istanbul. */
const SATURDAY = "2026-11-21T15:10:00.000Z";

test("a suggestion on another day says so beside the date, a typed time is for that day, and a picked day is kept (C2)", async () => {
  // Ayşe is busy until closing.
  product.travel(SATURDAY);
  const booked = { service_id: shop.service.id, employee_id: shop.ayse, price: 95_000, estimated_time: 165 };
  await shop.salon.call("POST /api/reservations", {
    body: { customer_id: shop.customer, starting_at: "2026-11-21 18:15", items: [booked] },
  });
  const page = await product.visit("/", { as: shop.salon });
  await page.clock.setFixedTime(SATURDAY);
  await page.goto(`${product.address}/calendar`);
  await page.getByRole("button", { name: "Randevu Ekle", exact: true }).click();
  const drawer = page.getByRole("dialog");
  const day = drawer.getByRole("button", { name: "Tarih" });
  const time = drawer.getByRole("combobox", { name: "Saat" });
  const notice = drawer.getByRole("alert");
  await expect.poll(() => day.innerText()).toContain("21 Kasım");
  await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await drawer.getByRole("combobox", { name: "Hizmet" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  expect(await notice.count()).toBe(0);
  const choose = async (employee: RegExp) => {
    await drawer.getByRole("combobox", { name: "Çalışan" }).click();
    await page.getByRole("option", { name: employee }).click();
  };
  await choose(/Ayşe/);
  await notice.getByText("Bugün boş saat yok; 22 Kasım Pazar seçildi").waitFor();
  expect(await day.innerText()).toContain("22 Kasım");
  await product.shot(page, "reservation-other-day-1280");
  // Another employee has a free start today.
  await choose(/Elif/);
  await notice.waitFor({ state: "hidden" });
  expect(await day.innerText()).toContain("21 Kasım");
  await choose(/Ayşe/);
  await notice.waitFor();
  await time.fill("18:30");
  await time.press("Enter");
  await expect.poll(() => drawer.getByLabel("Başlangıç").inputValue()).toBe("18:30");
  expect([await day.innerText(), await notice.count()]).toEqual([expect.stringContaining("22 Kasım"), 1]);

  await day.click();
  await page.getByRole("button", { name: "21 Kasım 2026", exact: true }).click();
  await notice.waitFor({ state: "hidden" });
  expect(await day.innerText()).toContain("21 Kasım");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Uyarı" }).getByRole("button").first().click();
});

test("picking the day that is already chosen keeps it, and says if it has no free start (C2)", async () => {
  const page = await product.visit("/", { as: shop.salon, size: "phone" });
  await page.clock.setFixedTime(SATURDAY);
  await page.goto(`${product.address}/calendar?open=new`);
  const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
  const day = drawer.getByRole("button", { name: "Tarih" });
  await day.click();
  await page.getByRole("button", { name: "21 Kasım 2026", exact: true }).click();
  await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Çalışan" }).click();
  await page.getByRole("option", { name: /Ayşe/ }).click();
  await drawer.getByRole("alert").getByText("21 Kasım Cumartesi günü boş saat yok").waitFor();
  expect(await day.innerText()).toContain("21 Kasım");
  expect(await drawer.getByRole("button", { name: "Saat" }).innerText()).toBe("18:15");
  await product.shot(page, "reservation-full-day-390");
  product.travel("2026-11-16T05:00:00.000Z");
});

test("after adding a customer in the drawer the focus is on the button that opened the picker (C2, decision 0019)", async () => {
  const page = await product.visit("/calendar", { as: shop.salon });
  await page.getByRole("button", { name: "Randevu Ekle", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
  await drawer.getByRole("button", { name: "Müşteri seç" }).press("Enter");
  await page.getByPlaceholder(/ara/i).last().fill("Nilüfer Taş");
  await page.getByRole("option", { name: "Walk-in" }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Yeni müşteri" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Yeni müşteri" });
  await form.getByRole("button", { name: "Ekle ve seç" }).waitFor();
  await page.keyboard.press("Enter");
  await drawer.getByText("Nilüfer Taş").waitFor();
  await form.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Değiştir");
});

test("a line whose service was not chosen is asked again instead of a second one (C2, decision 0019)", async () => {
  const page = await product.visit("/calendar", { as: shop.salon, size: "phone" });
  await page.goto(`${product.address}/calendar?open=new`);
  const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
  const sheet = page.getByRole("dialog", { name: "Hizmet", exact: true });
  const add = drawer.getByRole("button", { name: "Hizmet ekle" });
  for (let press = 0; press < 2; press += 1) {
    await add.click();
    await sheet.getByRole("option").first().waitFor();
    expect(await drawer.getByRole("group", { includeHidden: true }).count()).toBe(1);
    await page.goBack();
    await sheet.waitFor({ state: "hidden" });
  }
  await product.shot(page, "reservation-back-390");
  await add.click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await add.click();
  await sheet.getByRole("option").first().waitFor();
  expect(await drawer.getByRole("group", { includeHidden: true }).count()).toBe(2);
});

test("on the phone the first wrong field is scrolled into view with its sentence (C2, C5)", async () => {
  const page = await product.visit("/calendar?open=new", { as: shop.salon, size: "phone" });
  const drawer = page.getByRole("dialog", { name: "Yeni randevu" });
  await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await page.getByRole("dialog", { name: "Hizmet" }).waitFor({ state: "hidden" });
  const foot = drawer.locator("[data-foot]");
  const send = drawer.getByRole("button", { name: "Randevu Oluştur" });
  const sentence = drawer.getByText("Employee is required");
  await send.click();
  await sentence.waitFor();
  const field = (await drawer.getByRole("combobox", { name: "Çalışan" }).boundingBox())!;
  const { width, height } = page.viewportSize()!;
  // So that the field alone just fits above the foot.
  const spare = Math.floor((await foot.boundingBox())!.y - field.y - field.height) - 1;
  await page.setViewportSize({ width, height: height - spare });
  await send.click();
  const isAboveFoot = async () => {
    const { y, height } = (await sentence.boundingBox())!;
    return y + height <= (await foot.boundingBox())!.y;
  };
  await expect.poll(isAboveFoot).toBe(true);
  await product.shot(page, "reservation-wrong-field-390");
});

test("a typed text that is no time is not offered, stays marked as wrong, and is not saved as another time (C2)", async () => {
  product.travel("2026-11-16T05:00:00.000Z");
  const page = await product.visit("/calendar?tarih=2026-12-09&open=new", { as: shop.salon });
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await drawer.getByRole("combobox", { name: "Hizmet" }).click();
  await page.getByRole("option", { name: /Dip Boya Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Çalışan" }).click();
  await page.getByRole("option", { name: /Elif Yıldız/ }).click();
  const time = drawer.getByLabel("Saat", { exact: true });
  const error = drawer.getByText("Geçerli bir saat girin");
  for (const [text, key] of [
    ["25:00", "Enter"],
    ["7:5", "Tab"],
    ["1470", "Enter"],
  ] as const) {
    await time.click();
    await page.getByRole("option", { name: /^10:00/ }).waitFor();
    await time.fill(text);
    await page.getByRole("listbox").getByText("Geçerli bir saat girin").waitFor();
    if (text === "25:00") await product.shot(page, "start-no-time-list-1280");
    await page.keyboard.press(key);
    await error.waitFor();
    expect(await time.inputValue()).toBe(text);
    expect(await time.getAttribute("aria-invalid")).toBe("true");
  }
  await product.shot(page, "start-no-time-1280");
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
  await expect.poll(() => time.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await time.inputValue()).toBe("1470");
  const days = { query: { from: "2026-12-09", to: "2026-12-09" } };
  expect((await shop.salon.call("GET /api/reservations", days)).data).toEqual([]);
  await time.fill("930");
  await page.keyboard.press("Tab");
  await error.waitFor({ state: "hidden" });
  expect(await time.inputValue()).toBe("09:30");
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
  await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
  expect((await shop.salon.call("GET /api/reservations", days)).data).toMatchObject([
    { starting_at: "2026-12-09T06:30:00.000Z" },
  ]);
});
