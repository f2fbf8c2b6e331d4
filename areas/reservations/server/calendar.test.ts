import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";

const server = await testServer();

describe("a day of the calendar (B1, B3)", () => {
  test("active employees are columns with that day's hours; live lines are events, cancelled and missed ones are not shown", async () => {
    const book = await openBook(server);
    await server.owner.query(
      `update employees set working_hours = '{"monday": "10:00-18:30", "tuesday": "-"}' where id = $1`,
      [book.ayse],
    );
    const made = await book.book("2026-11-16 10:00", {
      items: [book.line(), book.line({ service_id: book.blow, employee_id: book.ayse, estimated_time: 30 })],
    });
    const walkIn = await book.book("2026-11-16 14:00", { customer_id: null });
    const gone = await book.book("2026-11-16 16:00");
    await book.change(gone.id, { status: "canceled" });
    const day = await book.salon.call("GET /api/calendar/pro", { query: { date: "2026-11-16" } });
    expect(day.columns).toEqual([
      { id: book.elif, name: "Elif Yıldız", color: 1, photo: "", hours: [{ from: 540, to: 1260 }] },
      { id: book.ayse, name: "Ayşe Örnek", color: 2, photo: "", hours: [{ from: 600, to: 1110 }] },
    ]);
    const event = { reservation_id: made.id, owner: "Gülşen Arslan", status: "new" };
    expect(day.events).toEqual([
      {
        ...event,
        id: made.items[0]?.id,
        start: "2026-11-16T07:00:00.000Z",
        end: "2026-11-16T08:00:00.000Z",
        resource: book.elif,
        text: "Gülşen Arslan, Dip Boya Klasik",
      },
      {
        ...event,
        id: made.items[1]?.id,
        start: "2026-11-16T08:00:00.000Z",
        end: "2026-11-16T08:30:00.000Z",
        resource: book.ayse,
        text: "Gülşen Arslan, Fön Klasik",
      },
      {
        id: walkIn.items[0]?.id,
        reservation_id: walkIn.id,
        start: "2026-11-16T11:00:00.000Z",
        end: "2026-11-16T12:00:00.000Z",
        resource: book.elif,
        text: "Walk-in, Dip Boya Klasik",
        owner: "Walk-in",
        status: "new",
      },
    ]);
    const tuesday = await book.salon.call("GET /api/calendar/pro", { query: { date: "2026-11-17" } });
    expect([tuesday.columns[1]?.hours, tuesday.events]).toEqual([null, []]);
    expect(await book.salon.call("GET /api/calendar/pro")).toEqual(day);
  });

  test("an inactive employee is shown on days with a booking, and not on others", async () => {
    const book = await openBook(server);
    await book.book("2026-11-16 10:00", { items: [book.line({ employee_id: book.ayse })] });
    await server.owner.query("update employees set is_active = false where id = $1", [book.ayse]);
    const columnsOn = async (date: string) =>
      (await book.salon.call("GET /api/calendar/pro", { query: { date } })).columns.map(({ id }) => id);
    expect(await columnsOn("2026-11-16")).toEqual([book.elif, book.ayse]);
    expect(await columnsOn("2026-11-17")).toEqual([book.elif]);
  });

  test("seats are columns of the seat calendar; lines without a seat are not shown", async () => {
    const book = await openBook(server);
    const { data } = await book.salon.call("POST /api/seats/wizard", { body: { total_seat: 3, usable_seat: 2 } });
    expect(data.map(({ name, usable }) => [name, usable])).toEqual([
      ["Koltuk 1", true],
      ["Koltuk 2", true],
      ["Koltuk 3", false],
    ]);
    const [first, second] = data as [(typeof data)[number], (typeof data)[number]];
    const made = await book.book("2026-11-16 10:00", { items: [book.line({ seat_id: second.id }), book.line()] });
    const day = await book.salon.call("GET /api/calendar/seat", { query: { date: "2026-11-16" } });
    expect(day.columns).toMatchObject([
      { id: first.id, name: "Koltuk 1", color: 1, hours: [{ from: 540, to: 1260 }] },
      { id: second.id, color: 2 },
    ]);
    expect(day.events).toMatchObject([{ id: made.items[0]?.id, resource: second.id, owner: "Gülşen Arslan" }]);
    expect((await book.salon.try("GET /api/calendar/seat", { query: { date: "2026-02-30" } })).status).toBe(422);
  });

  test("a name with a quote or a tag is sent as text", async () => {
    const book = await openBook(server);
    const name = `Gül "Çiçek" </script>\\`;
    await book.salon.call("PUT /api/contacts/{type}/{id}", {
      params: { type: "customer", id: book.customer },
      body: { name },
    });
    await book.book("2026-11-16 10:00");
    expect((await book.salon.call("GET /api/calendar/pro")).events).toMatchObject([{ owner: `${name} Arslan` }]);
  });
});
