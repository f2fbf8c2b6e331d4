import { describe, expect, test } from "vitest";
import { type Caller, testServer } from "#tests/harness/api.ts";
import { openBook, type Book } from "#tests/harness/book.ts";

const server = await testServer();
const MONDAY = "2026-11-16";

const ask = (book: Book, query: object = {}, by: Caller = book.salon) =>
  by.call("GET /api/reservations/starts", {
    query: { date: MONDAY, employee_id: String(book.elif), minutes: 60, ...query },
  });
const stateAt = ({ data }: Awaited<ReturnType<typeof ask>>, time: string) =>
  data.find(({ starting_at }) => starting_at.slice(11, 16) === time);

describe("a day's starts (C2)", () => {
  test("every quarter of the working hours; those that overlap a booking are taken and name its customer", async () => {
    const book = await openBook(server);
    const made = await book.book(`${MONDAY} 09:00`);
    await book.book(`${MONDAY} 15:00`, { customer_id: null });
    const starts = await ask(book, {}, await book.staff());
    expect(starts.data).toHaveLength(45);
    expect(stateAt(starts, "06:00")).toMatchObject({ state: "taken", by: "Gülşen Arslan" });
    expect(stateAt(starts, "06:45")).toMatchObject({ state: "taken" });
    expect(stateAt(starts, "07:00")).toMatchObject({ state: "free", by: null });
    expect(stateAt(starts, "11:15")).toMatchObject({ state: "taken", by: "Walk-in" });
    expect(starts.next).toBe(`${MONDAY}T07:00:00.000Z`);
    expect(starts.data.at(-1)?.starting_at).toBe(`${MONDAY}T17:00:00.000Z`);
    expect((await ask(book, { except: String(made.id) })).next).toBe(`${MONDAY}T06:00:00.000Z`);
    expect((await ask(book, { employee_id: String(book.ayse) })).next).toBe(`${MONDAY}T06:00:00.000Z`);
    await book.change(made.id, { status: "canceled" });
    expect((await ask(book)).next).toBe(`${MONDAY}T06:00:00.000Z`);
  });

  test("a start offered as free can be booked, and the next free start is after now", async () => {
    const book = await openBook(server);
    server.travel(`${MONDAY}T09:05:00.000Z`);
    const starts = await ask(book);
    expect(stateAt(starts, "09:00")).toMatchObject({ state: "past" });
    expect(starts.next).toBe(`${MONDAY}T09:15:00.000Z`);
    expect((await book.try(starts.next ?? "")).status).toBe(201);
    expect((await ask(book)).next).toBe(`${MONDAY}T10:15:00.000Z`);
  });

  test("a closed day has none, and the next is on the first open day; a full week has none", async () => {
    const book = await openBook(server);
    const hours = (week: object) =>
      server.owner.query("update employees set working_hours = $2 where id = $1", [book.elif, week]);
    await hours({ monday: "-", tuesday: "10:00-10:30", wednesday: "11:00-13:00" });
    expect(await ask(book)).toEqual({ data: [], next: "2026-11-18T08:00:00.000Z" });
    const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    await hours(Object.fromEntries(days.map((day) => [day, "-"])));
    expect(await ask(book)).toEqual({ data: [], next: null });
  });

  test("a taken seat makes the start taken; without an employee nothing is taken", async () => {
    const book = await openBook(server);
    const { id: seat } = await book.salon.call("POST /api/seats", { body: { name: "Koltuk", usable: true } });
    await book.book(`${MONDAY} 09:00`, { items: [book.line({ seat_id: seat })] });
    const asked = { employee_id: String(book.ayse), seat_id: String(seat) };
    expect(stateAt(await ask(book, asked), "06:00")).toMatchObject({ state: "taken", by: "Gülşen Arslan" });
    const anyone = await book.salon.call("GET /api/reservations/starts", { query: { date: MONDAY } });
    expect(anyone.data.filter(({ state }) => state === "free")).toHaveLength(48);
  });

  test("a day of 23 hours has its full working hours", async () => {
    const book = await openBook(server, "Europe/Bucharest");
    const { data } = await ask(book, { date: "2027-03-28" });
    expect([data[0]?.starting_at, data.length]).toEqual(["2027-03-28T06:00:00.000Z", 45]);
  });

  test("an unknown employee is 404; a wrong length and day are reported", async () => {
    const book = await openBook(server);
    const other = await openBook(server);
    const attempt = (query: object) =>
      book.salon.try("GET /api/reservations/starts", { query: { date: MONDAY, ...query } });
    expect((await attempt({ employee_id: String(other.elif) })).status).toBe(404);
    expect(await attempt({ minutes: 0, date: "2026-02-30" })).toMatchObject({
      status: 422,
      body: { messages: { minutes: expect.any(String), date: expect.any(String) } },
    });
  });
});
