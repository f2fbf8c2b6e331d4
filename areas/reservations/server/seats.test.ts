import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";

const server = await testServer();
const book = await openBook(server);
const staff = await book.staff();
const day = "2026-11-20";

const columns = async (date: string) =>
  (await staff.call("GET /api/calendar/seat", { query: { date } })).columns.map(({ name }) => name);

test("seats are created once, renamed, disabled without losing their history, and added (B4)", async () => {
  const made = await book.salon.call("POST /api/seats/wizard", { body: { total_seat: 3, usable_seat: 2 } });
  expect(made.data.map(({ name, usable }) => [name, usable])).toEqual([
    ["Koltuk 1", true],
    ["Koltuk 2", true],
    ["Koltuk 3", false],
  ]);
  expect((await book.salon.call("GET /api/company")).seat_count).toBe(3);
  const [first] = made.data as [(typeof made.data)[number]];
  const booked = await book.book(`${day} 14:00`, { items: [book.line({ seat_id: first.id })] });
  const change = (body: object) => book.salon.call("PUT /api/seats/{id}", { params: { id: first.id }, body });
  expect(await change({ name: "Pencere" })).toEqual({ id: first.id, name: "Pencere", usable: true });
  expect(await change({ usable: false })).toEqual({ id: first.id, name: "Pencere", usable: false });
  expect(await columns(day)).toEqual(["Pencere", "Koltuk 2"]);
  expect(await columns("2026-11-21")).toEqual(["Koltuk 2"]);
  expect(await staff.call("GET /api/reservations/{id}", { params: { id: booked.id } })).toMatchObject({
    items: [{ seat: { id: first.id, name: "Pencere" } }],
  });
  const refused = await book.try(`${day} 16:00`, { items: [book.line({ seat_id: first.id })] });
  expect(refused.body.messages).toEqual({ "items.0.seat_id": "Bu koltuk kullanım dışı" });
  await change({ usable: true });
  const { id } = await book.salon.call("POST /api/seats", { body: { name: "Masaj odası" } });
  expect((await staff.call("GET /api/seats")).data.at(-1)).toEqual({ id, name: "Masaj odası", usable: true });
});

test("seats of an English business are named in English (B4)", async () => {
  const { salon } = await openBook(server);
  await salon.call("POST /api/settings", { body: { defaults: { language: "en" } } });
  const { data } = await salon.call("POST /api/seats/wizard", { body: { total_seat: 2, usable_seat: 2 } });
  expect(data.map(({ name }) => name)).toEqual(["Seat 1", "Seat 2"]);
});

test("invalid seats are refused at their field; staff can't create any; 200 is the maximum (B4)", async () => {
  const other = await openBook(server);
  const messages = async (body: object) => (await other.salon.try("POST /api/seats/wizard", { body })).body.messages;
  expect(await messages({ total_seat: 0, usable_seat: "x" })).toEqual({
    total_seat: "Koltuk sayisi 1 den kucuk olamaz",
    usable_seat: "Koltuk sayisi 1 den kucuk olamaz",
  });
  expect(await messages({ total_seat: 2, usable_seat: 3 })).toEqual({
    usable_seat: "Kullanılabilir koltuk toplamdan çok olamaz",
  });
  for (const call of ["POST /api/seats/wizard", "POST /api/seats"])
    expect((await staff.try(call, { body: { total_seat: 1, usable_seat: 1, name: "x" } })).status).toBe(403);
  await other.salon.call("POST /api/seats/wizard", { body: { total_seat: 199, usable_seat: 199 } });
  const add = () => other.salon.try("POST /api/seats", { body: { name: "Bir tane daha" } });
  const tries = await Promise.all([add(), add(), add()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await add()).body).toMatchObject({ error: "too_many_seats" });
});
