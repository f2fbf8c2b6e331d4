import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { MONDAY, openBook, type Book } from "#tests/harness/book.ts";
import { fieldsOf, visitorOf } from "#tests/harness/visitor.ts";

/** The note that an online request makes follows its appointment (decision 0082). */

const server = await testServer();
const NOTE = "Çevrimiçi randevu onayınızı bekliyor: ";
const on17 = (time: string) => new Date(`2026-11-17T${time}:00+03:00`).toISOString();

/** A request for 10:00 by a visitor; without SMS credits every booking is one. */
let visitors = 0;
async function request() {
  const book = await openBook(server);
  await book.salon.call("PUT /api/booking", { body: { is_open: true, minutes_before: 0, needs_approval: true } });
  visitors += 1;
  const by = visitorOf(server, `203.0.113.${visitors}`);
  const path = `/book/${book.salon.slug}?s=${book.dye}&t=${on17("10:00")}`;
  const fields = fieldsOf((await by.get(path)).body, "begin");
  await by.post(path, { ...fields, name: "Derya Su", phone: `0532 000 ${1000 + visitors}`, request: "1" });
  const [made] = (await book.salon.call("GET /api/reservations")).data;
  if (!made) throw new Error("no appointment was made");
  const own = `/manage/${fields["k"]}`;
  const change = async (body: object) => expect((await book.change(made.id, body)).status).toBe(200);
  return { ...book, id: made.id, change, send: (choice: object) => by.post(own, { ...choice }) };
}

/** The bell of the administrator, as times of the notes. */
const open = async ({ salon }: Pick<Book, "salon">) => {
  const { data } = await salon.call("GET /api/reminders", { query: { due: "today", done: "0", mine: "1" } });
  return data.map(({ note }) => note.replace(NOTE, ""));
};

test("a note names its appointment and has its new time, whoever moves it", async () => {
  const one = await request();
  const { data } = await one.salon.call("GET /api/reminders");
  expect(data).toMatchObject([{ note: `${NOTE}17.11.2026 10:00`, reservation_id: one.id, done: false }]);
  await one.send({ choice: "move", t: on17("12:00") });
  expect(await open(one)).toEqual(["17.11.2026 12:00"]);
  await one.change({ starting_at: "2026-11-18T12:30:00.000Z" });
  expect(await open(one)).toEqual(["18.11.2026 15:30"]);
});

test("a note is done once the appointment is accepted, refused or cancelled by anyone", async () => {
  for (const status of ["accepted", "canceled"]) {
    const one = await request();
    await one.change({ status });
    expect(await open(one)).toEqual([]);
    expect((await one.salon.call("GET /api/reminders")).data).toMatchObject([{ done: true }]);
  }
  const other = await request();
  await other.send({ choice: "cancel" });
  expect(await open(other)).toEqual([]);
});

test("a note is open again when a cancellation is undone", async () => {
  const one = await request();
  await one.change({ status: "canceled" });
  const { version } = await one.salon.call("GET /api/reservations/{id}", { params: { id: one.id } });
  await one.salon.call("POST /api/reservations/{id}/restore", { params: { id: one.id }, body: { version } });
  expect(await open(one)).toEqual(["17.11.2026 10:00"]);
});

test("an accepted appointment that its customer moves waits again, with one note that is due at that moment", async () => {
  const one = await request();
  await one.change({ status: "accepted" });
  const moved = "2026-11-16T06:30:00.000Z";
  server.travel(moved);
  await one.send({ choice: "move", t: on17("12:00") });
  expect(await open(one)).toEqual(["17.11.2026 12:00"]);
  const { data } = await one.salon.call("GET /api/reminders");
  expect(data).toMatchObject([{ remind_at: moved, reservation_id: one.id }]);
  server.travel(MONDAY);
});

test("an accepted appointment without a note gets one when its customer moves it", async () => {
  const one = await request();
  const { data } = await one.salon.call("GET /api/reminders");
  await one.salon.call("DELETE /api/reminders/{id}", { params: { id: data[0]?.id as number } });
  await one.change({ status: "accepted" });
  await one.send({ choice: "move", t: on17("12:00") });
  expect(await open(one)).toEqual(["17.11.2026 12:00"]);
});

test("a note that was ticked stays done when the appointment moves, and has its new time", async () => {
  const one = await request();
  const { data } = await one.salon.call("GET /api/reminders");
  await one.salon.call("PUT /api/reminders/{id}", { params: { id: data[0]?.id as number }, body: { done: true } });
  await one.send({ choice: "move", t: on17("12:00") });
  expect(await open(one)).toEqual([]);
  expect((await one.salon.call("GET /api/reminders")).data).toMatchObject([{ note: `${NOTE}17.11.2026 12:00` }]);
});
