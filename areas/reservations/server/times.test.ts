import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook, type Book } from "#tests/harness/book.ts";

process.env.TZ = "America/New_York";
const server = await testServer();

const eventsOn = async (book: Book, date: string) =>
  (await book.salon.call("GET /api/calendar/pro", { query: { date } })).events;

describe("Bucharest's clock changes (B10, B11)", () => {
  test("03:30 in the night of the change to summer time does not exist; lengths around it are right", async () => {
    const book = await openBook(server, "Europe/Bucharest");
    const none = await book.try("2027-03-28 03:30", { force: true });
    expect(none).toMatchObject({ status: 422, body: { messages: { starting_at: "Böyle bir tarih ve saat yok" } } });
    const line = await book.try("2027-03-28 02:30", {
      force: true,
      items: [book.line({ starting_at: "2027-03-28 03:30" })],
    });
    expect(line.body.messages).toHaveProperty(["items.0.starting_at"]);
    const made = await book.book("2027-03-28 02:30", { force: true });
    expect([made.starting_at, made.finishing_at]).toEqual(["2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z"]);
    expect(await eventsOn(book, "2027-03-28")).toMatchObject([
      { start: "2027-03-28T00:30:00.000Z", end: "2027-03-28T01:30:00.000Z" },
    ]);
  });

  test("03:30 in the night of the change to winter time is the first of the two; the day has 25 hours", async () => {
    const book = await openBook(server, "Europe/Bucharest");
    server.travel("2026-10-20T06:00:00.000Z");
    const first = await book.book("2026-10-25 03:30", { force: true });
    expect(first.starting_at).toBe("2026-10-25T00:30:00.000Z");
    const second = await book.book("2026-10-25T03:30:00+02:00", { force: true });
    expect(second.starting_at).toBe("2026-10-25T01:30:00.000Z");
    await book.book("2026-10-25 23:30", { force: true });
    expect((await eventsOn(book, "2026-10-25")).map(({ start }) => start)).toEqual([
      "2026-10-25T00:30:00.000Z",
      "2026-10-25T01:30:00.000Z",
      "2026-10-25T21:30:00.000Z",
    ]);
    expect((await book.try("2026-10-25 08:45")).body.error).toBe("outside_hours");
    expect((await book.try("2026-10-25 20:15")).body.error).toBe("outside_hours");
    expect((await book.try("2026-10-25 09:00")).status).toBe(201);
    expect((await book.try("2026-10-25 20:00")).status).toBe(201);
  });
});

describe("days are in the company's zone (B11, B12)", () => {
  test("23:30–00:30 is on both days, and on no others", async () => {
    const book = await openBook(server);
    const made = await book.book("2026-11-16 23:30", { force: true });
    expect(made.starting_at).toBe("2026-11-16T20:30:00.000Z");
    const [line] = made.items;
    expect(await eventsOn(book, "2026-11-16")).toMatchObject([{ id: line?.id }]);
    expect(await eventsOn(book, "2026-11-17")).toMatchObject([{ id: line?.id }]);
    expect(await eventsOn(book, "2026-11-15")).toEqual([]);
    expect(await eventsOn(book, "2026-11-18")).toEqual([]);
  });

  test("a line that ends at midnight is not on the next day", async () => {
    const book = await openBook(server);
    await book.book("2026-11-16 23:00", { force: true });
    expect(await eventsOn(book, "2026-11-17")).toEqual([]);
  });

  test("a typed time and one with an offset are the same instant; seconds are dropped", async () => {
    const book = await openBook(server);
    for (const [text, utc] of [
      ["2026-11-16 10:00", "07:00"],
      ["2026-11-16 11:00:59", "08:00"],
      ["2026-11-16T09:00:00Z", "09:00"],
      ["2026-11-16T05:00:00-05:00", "10:00"],
    ] as const) {
      expect((await book.book(text)).starting_at).toBe(`2026-11-16T${utc}:00.000Z`);
    }
  });

  test("changing the company's zone does not change instants", async () => {
    const book = await openBook(server);
    const made = await book.book("2026-11-16 10:00");
    await book.salon.call("PUT /api/company", { body: { timezone: "America/New_York" } });
    expect(await book.salon.call("GET /api/reservations/{id}", { params: { id: made.id } })).toMatchObject({
      starting_at: made.starting_at,
    });
    expect(await eventsOn(book, "2026-11-16")).toHaveLength(1);
    expect((await book.book("2026-11-16 10:00")).starting_at).toBe("2026-11-16T15:00:00.000Z");
    const { data } = await book.salon.call("GET /api/reservations", {
      query: { from: "2026-11-16", to: "2026-11-16" },
    });
    expect(data).toHaveLength(2);
  });
});
