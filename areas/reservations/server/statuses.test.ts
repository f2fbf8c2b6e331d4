import { describe, expect, test } from "vitest";
import { addDays } from "#kit/server/time.ts";
import { reservationStatuses, type ReservationStatus } from "../contract/statuses.ts";
import { testServer } from "#tests/harness/api.ts";
import { MONDAY, openBook } from "#tests/harness/book.ts";
import { completeReservation } from "./reservations.ts";

const server = await testServer();
const book = await openBook(server);
const staff = await book.staff();

/** Each gets its own hour, from 9 on, then the next day. */
let booked = 0;
async function reservation(status: ReservationStatus) {
  const hour = booked++;
  const day = addDays("2026-11-17", Math.floor(hour / 12));
  server.travel(MONDAY);
  const made = await book.book(`${day} ${String(9 + (hour % 12)).padStart(2, "0")}:00`);
  await server.owner.query("update reservations set status = $1 where id = $2", [status, made.id]);
  return made;
}

const minutesFrom = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

describe("statuses (C4, B05, B07)", () => {
  test.each(reservationStatuses.flatMap((from) => reservationStatuses.map((to) => [from, to] as const)))(
    "%s → %s goes exactly when nextStatuses offers it, for staff and administrators, before, during and after",
    async (from, to) => {
      for (const [by, minutes] of [staff, book.salon].flatMap((who) =>
        [-600, -60, 10, 3000].map((when) => [who, when] as const),
      )) {
        const { id, starting_at } = await reservation(from);
        server.travel(minutesFrom(starting_at, minutes));
        const { nextStatuses } = await by.call("GET /api/reservations/{id}", { params: { id } });
        const { status, body } = await book.change(id, { status: to }, by);
        if (from === to || nextStatuses.includes(to)) expect(body).toMatchObject({ status: to });
        else expect([status, body]).toMatchObject([409, { error: "status_not_allowed", from, to, nextStatuses }]);
      }
    },
  );

  test("another appointment may take a cancelled one's time; then it can't be restored (B05)", async () => {
    const first = await reservation("new");
    expect((await book.change(first.id, { status: "canceled" })).body.nextStatuses).toEqual(["new"]);
    const second = await book.book(first.starting_at);
    expect((await book.salon.call("GET /api/reservations/{id}", { params: { id: first.id } })).nextStatuses).toEqual(
      [],
    );
    expect((await book.change(first.id, { status: "new" })).body).toMatchObject({
      error: "slot_taken",
      free: [{}, {}, {}],
    });
    await book.change(second.id, { status: "canceled" });
    expect((await book.change(first.id, { status: "new" })).body).toMatchObject({ status: "new" });
  });

  test("undoing a cancellation restores the status before, also after the start, for ten minutes and while its time is free", async () => {
    const undo = (id: number, version: number) =>
      staff.try<{ status: string }>("POST /api/reservations/{id}/restore", { params: { id }, body: { version } });
    for (const [status, minutes] of [
      ["accepted", -600],
      ["accepted", 10],
      ["new", 10],
    ] as const) {
      const { id, starting_at } = await reservation(status);
      server.travel(minutesFrom(starting_at, minutes));
      const { version } = (await book.change(id, { status: "canceled" }, staff)).body;
      expect((await undo(id, version)).body).toMatchObject({ status });
      expect(await undo(id, version)).toMatchObject({ status: 409, body: { error: "stale", current: { status } } });
      expect(await undo(id, version + 1)).toMatchObject({ status: 409, body: { error: "status_not_allowed" } });
    }
    const late = await reservation("new");
    const cancelled = (await book.change(late.id, { status: "canceled" })).body;
    server.travel(minutesFrom(MONDAY, 11));
    expect(await undo(late.id, cancelled.version)).toMatchObject({
      status: 409,
      body: { error: "status_not_allowed" },
    });
    const taken = await reservation("new");
    const { version } = (await book.change(taken.id, { status: "canceled" })).body;
    await book.book(taken.starting_at);
    expect(await undo(taken.id, version)).toMatchObject({ status: 409, body: { error: "slot_taken" } });
  });

  test("staff see until when their own cancellation can be undone, and no longer than that", async () => {
    const { id } = await reservation("accepted");
    const until = async () =>
      (await staff.call("GET /api/reservations/{id}", { params: { id: String(id) } })).restorable_until;
    expect(await until()).toBeNull();
    const { version } = (await book.change(id, { status: "canceled" }, staff)).body;
    expect(await until()).toBe(minutesFrom(MONDAY, 10));
    await staff.call("POST /api/reservations/{id}/restore", { params: { id }, body: { version } });
    expect(await until()).toBeNull();
    await book.change(id, { status: "canceled" }, staff);
    server.travel(minutesFrom(MONDAY, 9));
    expect(await until()).toBe(minutesFrom(MONDAY, 10));
    server.travel(minutesFrom(MONDAY, 10));
    expect(await until()).toBeNull();
    server.travel(MONDAY);
    await book.change(id, { notes: "x" }, staff);
    expect(await until()).toBeNull();
  });

  test("lines can only be changed while new; unchanged lines may be sent", async () => {
    const made = await reservation("accepted");
    const items = made.items.map(({ id, price }) => ({ id, price }));
    expect((await book.change(made.id, { items, notes: "x", starting_at: made.starting_at })).status).toBe(200);
    const dearer = items.map((item) => ({ ...item, price: item.price + 100 }));
    expect((await book.change(made.id, { items: dearer })).body.error).toBe("lines_locked");
    expect((await book.change(made.id, { starting_at: minutesFrom(made.starting_at, 15) })).body.error).toBe(
      "lines_locked",
    );
    expect((await book.change(made.id, { items: dearer, status: "new" })).body).toMatchObject({
      status: "new",
      total: made.total + 100,
    });
    expect((await book.change(made.id, { items, status: "accepted" })).body).toMatchObject({
      status: "accepted",
      total: made.total,
    });
  });

  test("a completed one's customer can't be changed", async () => {
    const made = await reservation("success");
    expect((await book.change(made.id, { customer_id: null })).body.error).toBe("customer_locked");
    expect((await book.change(made.id, { customer_id: book.customer, notes: "Memnun kaldı" })).status).toBe(200);
  });

  test("a payment completes it once; a cancelled or missed one is refused", async () => {
    const complete = (reservationId: number) =>
      server.database
        .company(book.company)
        .transact((tx) => completeReservation(tx, { reservationId, employeeId: book.elif }));
    const made = await reservation("new");
    await complete(made.id);
    await complete(made.id);
    expect(await book.salon.call("GET /api/reservations/{id}", { params: { id: made.id } })).toMatchObject({
      status: "success",
      version: 2,
    });
    for (const status of ["canceled", "no-show"] as const) {
      await expect(complete((await reservation(status)).id)).rejects.toMatchObject({
        code: "status_not_allowed",
        status: 409,
      });
    }
    await expect(complete(999_999)).rejects.toMatchObject({ code: "not_found" });
  });
});
