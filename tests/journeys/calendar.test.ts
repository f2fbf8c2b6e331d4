import type { CDPSession, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousFindings } from "#tests/harness/axe.ts";
import { openBook, type Reservation } from "#tests/harness/book.ts";
import { testProduct } from "#tests/harness/product.ts";

/** B1–B3 (decisions §3): appointments are booked and moved by mouse, touch and keyboard, on several devices at once. */

const product = await testProduct();
const book = await openBook(product);
const { salon, elif, ayse } = book;
const HOUR_PX = 64;
let days = 0;

type Visit = Parameters<typeof product.visit>[1];

/** Each test has its own day, never today, because past times are refused with other messages. */
function nextDay() {
  const day = `2026-12-${String(++days).padStart(2, "0")}`;
  const open = (options: Visit = {}, more = "") =>
    product.visit(`/calendar?tarih=${day}${more}`, { as: salon, ...options });
  return { day, at: (time: string) => `${day} ${time}`, open };
}

const cardOf = (page: Page, hours: string): Locator => page.getByRole("button", { name: new RegExp(hours) });
const bodyOf = (page: Page, column: number): Locator => page.locator(`[data-body="${column}"]`);

/** The window position of a time in a column; the board begins at 09:00. */
async function pointAt(page: Page, column: number, time: string): Promise<{ x: number; y: number }> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const body = bodyOf(page, column);
  await body.waitFor();
  const box = (await body.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + (hours - 9 + minutes / 60) * HOUR_PX };
}

async function dragMouse(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

const stored = async (made: Reservation) => {
  const { items } = await salon.call("GET /api/reservations/{id}", { params: { id: made.id } });
  return items.map(({ employee, starting_at, estimated_time }) => [
    employee.id,
    starting_at.slice(11, 16),
    estimated_time,
  ]);
};

describe("by mouse", () => {
  test("drawing a span on free time opens a new appointment with its employee, start and length (B1, B2)", async () => {
    const { day, open } = nextDay();
    const page = await open();
    await dragMouse(page, await pointAt(page, ayse, "10:05"), await pointAt(page, ayse, "10:50"));
    await page.getByText("10:00 – 11:00").waitFor();
    await product.shot(page, "calendar-draw-1280");
    await page.mouse.up();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("combobox", { name: "Hizmet" }).click();
    await page.getByRole("option", { name: /Fön Klasik/ }).click();
    await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
    await page.getByText("Rezervasyon başarı ile eklendı").waitFor();
    await cardOf(page, "10:00–11:00").waitFor();
    const { events } = await salon.call("GET /api/calendar/pro", { query: { date: day } });
    expect(events).toMatchObject([{ resource: ayse, start: `${day}T07:00:00.000Z`, end: `${day}T08:00:00.000Z` }]);
  });

  test("a card is dragged to another time and employee, and back by the toast's undo; dragging its edge changes its length (B1)", async () => {
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"));
    const page = await open();
    await cardOf(page, "10:00–11:00").waitFor();
    await dragMouse(page, await pointAt(page, elif, "10:20"), await pointAt(page, ayse, "13:05"));
    await page.getByText("12:45 – 13:45").waitFor();
    await product.shot(page, "calendar-drag-1280");
    await page.mouse.up();
    await page.getByText("Gülşen Arslan taşındı").waitFor();
    await page.getByText("12:45 – 13:45, Ayşe Örnek").waitFor();
    await product.shot(page, "calendar-moved-1280");
    expect(await stored(made)).toEqual([[ayse, "09:45", 60]]);
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Gülşen Arslan eski yerinde").waitFor();
    await cardOf(page, "10:00–11:00").waitFor();
    expect(await stored(made)).toEqual([[elif, "07:00", 60]]);

    const { x, y } = await pointAt(page, elif, "11:00");
    await dragMouse(page, { x, y: y - 5 }, { x, y: y + 50 });
    await page.mouse.up();
    await page.getByText("Gülşen Arslan: süre değişti").waitFor();
    await cardOf(page, "10:00–11:45").waitFor();
    expect(await stored(made)).toEqual([[elif, "07:00", 105]]);
    expect(page.url()).not.toContain("open=");
  });
});

test("the board scrolls to a saved card; a 15-minute card and a closed day are readable (B1)", async () => {
  const { day, at, open } = nextDay();
  const weekday = new Date(`${day}T12:00Z`).toLocaleDateString("en", { weekday: "long" }).toLowerCase();
  await product.owner.query("update employees set working_hours = $2 where id = $1", [ayse, { [weekday]: "-" }]);
  const quarter = book.line({ service_id: book.blow, estimated_time: 15 });
  await book.book(at("12:00"), { items: [quarter] });
  await book.book(at("13:00"), { items: [book.line({ service_id: book.blow, estimated_time: 30 })] });
  const page = await open();
  await page.getByText("Kapalı", { exact: true }).waitFor();
  for (const hours of ["12:00–12:15", "13:00–13:30"]) {
    const name = cardOf(page, hours).getByText("Gülşen Arslan Fön Klasik");
    const [text, card] = [await name.boundingBox(), await cardOf(page, hours).boundingBox()];
    expect(text!.height).toBeLessThanOrEqual(card!.height);
    expect(text!.y + text!.height).toBeLessThanOrEqual(card!.y + card!.height + 0.5);
  }
  const board = page.getByRole("region").first();
  await board.evaluate((element) => element.scrollTo({ top: 1000 }));
  await product.shot(page, "calendar-quarters-1280");
  await page.getByRole("button", { name: "Randevu Ekle", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Hizmet ekle" }).click();
  await drawer.getByRole("combobox", { name: "Hizmet" }).click();
  await page.getByRole("option", { name: /Fön Klasik/ }).click();
  await drawer.getByRole("combobox", { name: "Çalışan" }).click();
  await page.getByRole("option", { name: /Elif Yıldız/ }).click();
  await drawer.getByRole("combobox", { name: "Saat" }).fill("0830");
  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: "Randevu Oluştur" }).click();
  await drawer.getByRole("button", { name: "Yine de kaydet" }).click();
  const card = cardOf(page, "08:30–09:00");
  await card.waitFor();
  const below = async () => (await card.boundingBox())!.y - (await board.boundingBox())!.y;
  await expect.poll(below).toBeGreaterThanOrEqual(56);
  await product.owner.query("update employees set working_hours = '{}' where id = $1", [ayse]);
});

test("while a card is held at the lower edge the board scrolls, and the card is dropped there (B1)", async () => {
  const { at, open } = nextDay();
  const made = await book.book(at("15:00"));
  await book.book(at("09:00"));
  const page = await open();
  await cardOf(page, "15:00–16:00").waitFor();
  const from = await pointAt(page, elif, "15:30");
  await dragMouse(page, from, { x: from.x, y: 795 });
  await page.getByText("20:00 – 21:00").waitFor();
  await page.mouse.up();
  await page.getByText("20:00 – 21:00, Elif Yıldız").waitFor();
  expect(await stored(made)).toEqual([[elif, "17:00", 60]]);
});

describe("refused moves", () => {
  test("a conflict restores the card and names customer and time; Esc cancels, and only planned cards move (B1)", async () => {
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"));
    await book.book(at("13:00"), { customer_id: null });
    const accepted = await book.book(at("16:00"));
    await book.change(accepted.id, { status: "accepted" });
    const page = await open();
    await cardOf(page, "10:00–11:00").waitFor();
    await dragMouse(page, await pointAt(page, elif, "10:20"), await pointAt(page, elif, "12:50"));
    await page.getByText("12:30 – 13:30").waitFor();
    await product.shot(page, "calendar-conflict-drag-1280");
    await page.mouse.up();
    await page.getByText("Gülşen Arslan taşınamadı").waitFor();
    await page.getByText("Elif Yıldız bu saatte dolu. 13:00 – 14:00 arasında Walk-in randevusu var.").waitFor();
    await cardOf(page, "10:00–11:00").waitFor();
    await product.shot(page, "calendar-conflict-1280");

    await dragMouse(page, await pointAt(page, elif, "10:20"), await pointAt(page, ayse, "12:20"));
    await page.getByText("12:00 – 13:00").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("12:00 – 13:00").waitFor({ state: "hidden" });
    await page.mouse.up();

    await dragMouse(page, await pointAt(page, elif, "16:20"), await pointAt(page, elif, "18:20"));
    await page.mouse.up();
    await page.getByRole("status").getByText("Yalnızca planlanan randevular taşınabilir").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await stored(made)).toEqual([[elif, "07:00", 60]]);
    expect(await stored(accepted)).toEqual([[elif, "13:00", 60]]);
  });

  test("outside the working hours a move needs a confirmation (decisions §3)", async () => {
    const { day, at, open } = nextDay();
    const weekday = new Date(`${day}T12:00Z`).toLocaleDateString("en", { weekday: "long" }).toLowerCase();
    await product.owner.query("update employees set working_hours = $2 where id = $1", [
      ayse,
      { [weekday]: "12:00-18:00" },
    ]);
    const made = await book.book(at("10:00"));
    const page = await open();
    await cardOf(page, "10:00–11:00").waitFor();
    await dragMouse(page, await pointAt(page, elif, "10:20"), await pointAt(page, ayse, "10:20"));
    await page.mouse.up();
    await page.getByText("Ayşe Örnek o gün 12:00 – 18:00 arasında çalışıyor.").waitFor();
    expect(await stored(made)).toEqual([[elif, "07:00", 60]]);
    await page.getByRole("button", { name: "Yine de taşı" }).click();
    await page.getByText("10:00 – 11:00, Ayşe Örnek").waitFor();
    expect(await stored(made)).toEqual([[ayse, "07:00", 60]]);
    await product.owner.query("update employees set working_hours = '{}' where id = $1", [ayse]);
  });

  test("without the network the card is restored, and it is not said that nothing was saved (A6)", async () => {
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"));
    const page = await open();
    await cardOf(page, "10:00–11:00").waitFor();
    await page.route("**/api/reservations/*", (route) => route.abort());
    await dragMouse(page, await pointAt(page, elif, "10:20"), await pointAt(page, elif, "14:20"));
    await page.mouse.up();
    await cardOf(page, "14:00–15:00").waitFor();
    await page.getByText("Kaydedilip kaydedilmediği bilinmiyor").waitFor();
    await cardOf(page, "10:00–11:00").waitFor();
    expect(await stored(made)).toEqual([[elif, "07:00", 60]]);
  });

  test("taking a move back without the network is offered again (decision 0047)", async () => {
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"));
    const page = await open();
    await cardOf(page, "10:00–11:00").waitFor();
    await dragMouse(page, await pointAt(page, elif, "10:20"), await pointAt(page, elif, "14:20"));
    await page.mouse.up();
    await page.getByText("14:00 – 15:00, Elif Yıldız").waitFor();
    await page.route("**/api/reservations/*", (route) => route.abort());
    await page.getByRole("button", { name: "Geri al" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Kaydedilip kaydedilmediği bilinmiyor" });
    await failure.waitFor();
    await page.unroute("**/api/reservations/*");
    await failure.getByRole("button", { name: "Geri al" }).click();
    await page.getByText("Gülşen Arslan eski yerinde").waitFor();
    expect(await stored(made)).toEqual([[elif, "07:00", 60]]);
  });
});

describe("by keyboard", () => {
  test("Alt with arrows moves by quarters and columns in one save, Shift changes the length, Ctrl+Z undoes (B1)", async () => {
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"));
    const page = await open();
    const saves: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && saves.push(request.url()));
    await cardOf(page, "10:00–11:00").focus();
    for (const key of ["Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowRight", "Shift+Alt+ArrowDown"])
      await page.keyboard.press(key);
    const card = cardOf(page, "10:30–11:45");
    await card.waitFor();
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText("Gülşen Arslan: 10:30 – 11:45, Ayşe Örnek").waitFor({ state: "attached" });
    await product.shot(page, "calendar-keys-1280");
    await page.getByText("Gülşen Arslan taşındı").waitFor();
    expect(saves).toHaveLength(1);
    expect(await stored(made)).toEqual([[ayse, "07:30", 75]]);
    await page.keyboard.press("Control+z");
    await page.getByText("Gülşen Arslan eski yerinde").waitFor();
    expect(await stored(made)).toEqual([[elif, "07:00", 60]]);
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Escape");
    await cardOf(page, "10:00–11:00").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Randevuyu Güncelle" }).waitFor();
    expect(saves).toHaveLength(2);
  });
});

/** Touch events as the browser receives them, so it may scroll. */
async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    async drag(from: { x: number; y: number }, to: { x: number; y: number }, held: number) {
      await send("touchStart", [from]);
      await page.waitForTimeout(held);
      for (let step = 1; step <= 10; step++) {
        await send("touchMove", [
          { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
        ]);
        await page.waitForTimeout(20);
      }
    },
    up: () => send("touchEnd", []),
  };
}

describe("by touch", () => {
  test("a long press drags a card, a swipe scrolls; on free time it draws (B1)", async () => {
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"));
    const page = await open({ size: "phone" });
    await cardOf(page, "10:00–11:00").waitFor();
    const hand = await finger(page);
    const board = page.getByRole("region").first();
    const scrolled = () => board.evaluate((element) => element.scrollTop);
    const before = await scrolled();
    await hand.drag(await pointAt(page, elif, "13:00"), await pointAt(page, elif, "11:00"), 0);
    await hand.up();
    await page.waitForTimeout(300);
    expect(await scrolled()).toBeGreaterThan(before);
    await board.evaluate((element) => element.scrollTo({ top: 64 }));

    await hand.drag(await pointAt(page, elif, "10:20"), await pointAt(page, ayse, "12:20"), 500);
    await page.getByText("12:00 – 13:00").waitFor();
    await product.shot(page, "calendar-drag-390");
    await hand.up();
    await page.getByText("Gülşen Arslan taşındı").waitFor();
    await product.shot(page, "calendar-moved-390");
    expect(await stored(made)).toEqual([[ayse, "09:00", 60]]);
    expect(await page.getByRole("dialog").count()).toBe(0);

    await hand.drag(await pointAt(page, elif, "14:05"), await pointAt(page, elif, "14:50"), 500);
    await page.getByText("14:00 – 15:00").waitFor();
    await hand.up();
    await page.getByRole("dialog").getByRole("button", { name: "Randevu Oluştur" }).waitFor();
    await product.shot(page, "calendar-drawn-390");
  });
});

test("on a narrow phone the date is shortened, so that it fits beside the bell (B1)", async () => {
  await salon.call("POST /api/dashboard/first-steps/hide");
  const { day, open } = nextDay();
  const page = await open({ size: "phone" });
  const title = page.getByRole("heading", { level: 1 }).locator("[aria-hidden]").filter({ visible: true }).first();
  await title.waitFor();
  const month = `${Number(day.slice(8))} Ara`;
  await expect.poll(() => title.innerText()).toMatch(new RegExp(`^${month}lık \\p{L}+$`, "u"));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => title.innerText()).toMatch(new RegExp(`^${month} \\p{L}{3}$`, "u"));
});

describe("on two devices", () => {
  test("each sees the other's move; an update does not interrupt a drag (A6, B1)", async () => {
    const { at, open } = nextDay();
    const first = await book.book(at("10:00"));
    await book.book(at("13:00"), { customer_id: null });
    const [one, two] = [await open(), await open()];
    await cardOf(two, "Gülşen Arslan.*10:00–11:00").waitFor();
    await cardOf(one, "Gülşen Arslan.*10:00–11:00").waitFor();
    await dragMouse(two, await pointAt(two, elif, "13:20"), await pointAt(two, ayse, "15:20"));
    await dragMouse(one, await pointAt(one, elif, "10:20"), await pointAt(one, ayse, "11:20"));
    await one.mouse.up();
    await one.getByText("Gülşen Arslan taşındı").waitFor();
    expect(await stored(first)).toEqual([[ayse, "08:00", 60]]);
    await two.waitForTimeout(400);
    await two.getByText("15:00 – 16:00").waitFor();
    await two.mouse.up();
    await two.getByText("Walk-in taşındı").waitFor();
    await cardOf(two, "Gülşen Arslan.*11:00–12:00").waitFor();
    await cardOf(one, "Walk-in.*15:00–16:00").waitFor();
  });
});

describe("by seat", () => {
  test("a card moves from seat to seat and keeps its employee; the employees' board shows the new time (B3)", async () => {
    const { data } = await salon.call("POST /api/seats/wizard", { body: { total_seat: 2, usable_seat: 2 } });
    const [first, second] = data.map(({ id }) => id) as [number, number];
    const { at, open } = nextDay();
    const made = await book.book(at("10:00"), {
      items: [book.line({ seat_id: first }), book.line({ employee_id: ayse })],
    });
    const page = await open({}, "&gorunum=koltuk");
    await cardOf(page, "10:00–11:00").waitFor();
    await dragMouse(page, await pointAt(page, first, "10:20"), await pointAt(page, second, "13:20"));
    await page.mouse.up();
    await page.getByText("13:00 – 14:00, Koltuk 2").waitFor();
    await product.shot(page, "calendar-seats-1280");
    const { items } = await salon.call("GET /api/reservations/{id}", { params: { id: made.id } });
    expect(
      items.map(({ seat, employee, starting_at }) => [seat?.id ?? null, employee.id, starting_at.slice(11, 16)]),
    ).toEqual([
      [second, elif, "10:00"],
      [null, ayse, "08:00"],
    ]);
    await page.getByRole("button", { name: "Çalışan", exact: true }).click();
    await cardOf(page, "13:00–14:00").waitFor();
    await cardOf(page, "11:00–12:00").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe("with a clock change", () => {
  test("the day of 25 hours shows the repeated hour twice, and a card can be moved into the second one (B1, decisions §3)", async () => {
    const there = await openBook(product, "Europe/Bucharest");
    product.travel("2026-10-20T06:00:00.000Z");
    const made = await there.book("2026-10-25 02:00", { force: true });
    const page = await product.visit("/calendar?tarih=2026-10-25", { as: there.salon, timezone: "America/New_York" });
    await cardOf(page, "02:00–03:00").waitFor();
    expect(await page.getByText("03:00", { exact: true }).count()).toBe(2);
    const { x, y } = (await page.locator(`[data-body="${there.elif}"]`).boundingBox())!;
    await dragMouse(page, { x: x + 40, y: y + 20 }, { x: x + 40, y: y + 20 + 2 * HOUR_PX });
    await product.shot(page, "calendar-25-hours-1280");
    await page.mouse.up();
    await page.getByRole("button", { name: "Yine de taşı" }).click();
    await page.getByText("03:00 – 04:00, Elif Yıldız").waitFor();
    const { starting_at } = await there.salon.call("GET /api/reservations/{id}", { params: { id: made.id } });
    expect(starting_at).toBe("2026-10-25T01:00:00.000Z");
    product.travel("2027-03-20T06:00:00.000Z");
    await there.book("2027-03-28 02:30", { force: true });
    await page.goto(`${product.address}/calendar?tarih=2027-03-28`);
    await cardOf(page, "02:30–04:30").waitFor();
    expect(await page.getByText("03:00", { exact: true }).count()).toBe(0);
    await product.shot(page, "calendar-23-hours-1280");
  });
});
