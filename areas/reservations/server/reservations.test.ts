import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { MONDAY, openBook } from "#tests/harness/book.ts";

const server = await testServer();
const book = await openBook(server);
const { salon, elif, ayse, dye, blow, customer } = book;

const rows = async (table: string) =>
  (await server.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

describe("booking (C2)", () => {
  test("refuses every wrong field at once, including those that need a look-up", async () => {
    const wrong = {
      starting_at: "2199-11-16 10:00",
      items: [
        { ...book.line(), starting_at: "1999-01-01 10:00", employee_id: 999_999, seat_id: 999_999 },
        { ...book.line(), service_id: 999_999 },
      ],
      customer_id: 999_999,
    };
    const messages = {
      starting_at: "Tarih 2000 ile 2099 arasında olmalı",
      "items.0.starting_at": "Tarih 2000 ile 2099 arasında olmalı",
      "items.0.employee_id": "Geçerli bir çalışan seçin",
      "items.0.seat_id": "Geçerli bir koltuk seçin",
      "items.1.service_id": "Geçerli bir hizmet seçin",
      customer_id: "Geçerli bir müşteri seçin",
    };
    const refused = await salon.try("POST /api/reservations", { body: wrong });
    expect([refused.status, refused.body.messages]).toEqual([422, messages]);
    const { id } = await book.book("2026-11-23 20:00");
    const changed = await salon.try("PUT /api/reservations/{id}", { params: { id }, body: wrong });
    expect([changed.status, changed.body.messages]).toEqual([422, messages]);
    const moved = await salon.try("PUT /api/reservations/{id}", {
      params: { id },
      body: { starting_at: wrong.starting_at },
    });
    expect([moved.status, Object.keys(moved.body.messages)]).toEqual([422, ["starting_at"]]);
  });

  test("lines follow one another, total and end are their sum, a walk-in has no customer", async () => {
    const made = await book.book("2026-11-16 10:00", {
      customer_id: null,
      status: "new",
      items: [book.line(), book.line({ service_id: blow, estimated_time: 30, price: 30_000, quantity: 2 })],
      notes: "Amonyaksız boya",
      custom_fields: { oda: "2" },
    });
    expect(made).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
      status: "new",
      nextStatuses: ["accepted", "canceled"],
      version: 1,
      customer: null,
      createdBy: { id: elif, name: "Elif", surname: "Yıldız" },
      source: null,
      unverified_phone: false,
      starting_at: "2026-11-16T07:00:00.000Z",
      finishing_at: "2026-11-16T08:30:00.000Z",
      total: 155_000,
      notes: "Amonyaksız boya",
      custom_fields: { oda: "2" },
      order_id: null,
      customer_confirmed_at: null,
      restorable_until: null,
      items: [
        {
          id: expect.any(Number),
          service: { id: dye, name: "Dip Boya Klasik" },
          employee: { id: elif, name: "Elif Yıldız" },
          seat: null,
          price: 95_000,
          quantity: 1,
          starting_at: "2026-11-16T07:00:00.000Z",
          estimated_time: 60,
        },
        {
          id: expect.any(Number),
          service: { id: blow, name: "Fön Klasik" },
          employee: { id: elif, name: "Elif Yıldız" },
          seat: null,
          price: 30_000,
          quantity: 2,
          starting_at: "2026-11-16T08:00:00.000Z",
          estimated_time: 30,
        },
      ],
    });
    expect(await salon.call("GET /api/reservations/{id}", { params: { id: made.id } })).toEqual(made);
  });

  test("the drawer's messages equal the specification, each at its field (C5, B09)", async () => {
    const empty = await book.try("2026-11-16 12:00", { items: [{} as never] });
    expect(empty.status).toBe(422);
    expect(empty.body.messages).toEqual({
      "items.0.service_id": "Service  is required",
      "items.0.employee_id": "Employee is required",
      "items.0.price": "Geçerli bir fiyat girin",
      "items.0.estimated_time": "Estimated time is required",
    });
    for (const estimated_time of [0, 7, 14, 20, 301, 315, 15.5, 1e9]) {
      expect(
        (await book.try("2026-11-16 12:00", { items: [book.line({ estimated_time })] })).body.messages,
      ).toHaveProperty(["items.0.estimated_time"]);
    }
    for (const price of [-1, 0.5, 1e12, "95", null]) {
      const { body } = await book.try("2026-11-16 12:00", { items: [book.line({ price: price as number })] });
      expect(body.messages["items.0.price"]).toBe("Geçerli bir fiyat girin");
    }
    expect((await book.try("2026-11-16 12:00", { items: [] })).body.messages).toEqual({
      items: "En az bir hizmet ekleyin",
    });
    expect((await book.try("9999-11-16 12:00")).body.messages).toHaveProperty("starting_at");
    expect((await book.try("2026-11-31 12:00")).body.messages).toHaveProperty("starting_at");
  });

  test("unknown, foreign or inactive rows are reported at their line (T02, B08)", async () => {
    const other = await openBook(server);
    const { id: foreignSeat } = await other.salon.call("POST /api/seats", { body: { name: "Koltuk 1" } });
    const { id: closedSeat } = await salon.call("POST /api/seats", { body: { name: "Bozuk", usable: false } });
    const before = await rows("reservations");
    const { status, body } = await book.try("2026-11-16 12:00", {
      customer_id: other.customer,
      items: [
        book.line({ service_id: other.dye, employee_id: other.elif, seat_id: foreignSeat }),
        book.line({ service_id: 999_999, employee_id: 999_999, seat_id: closedSeat }),
      ],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.messages).sort()).toEqual(
      [
        "customer_id",
        ...[0, 1].flatMap((n) => ["employee_id", "seat_id", "service_id"].map((field) => `items.${n}.${field}`)),
      ].sort(),
    );
    expect(await rows("reservations")).toBe(before);
    expect((await other.salon.try("GET /api/reservations/1")).status).toBe(404);
    expect((await other.change((await book.book("2026-11-17 09:00")).id, { notes: "x" })).status).toBe(404);
  });

  test("an inactive employee takes no new booking, but keeps old ones", async () => {
    const made = await book.book("2026-11-18 09:00", { items: [book.line({ employee_id: ayse })] });
    await server.owner.query("update employees set is_active = false where id = $1", [ayse]);
    expect((await book.try("2026-11-18 12:00", { items: [book.line({ employee_id: ayse })] })).body.messages).toEqual({
      "items.0.employee_id": "Bu çalışan artık aktif değil",
    });
    const { status, body } = await book.change(made.id, { starting_at: "2026-11-18 10:00" });
    expect([status, body.starting_at]).toEqual([200, "2026-11-18T07:00:00.000Z"]);
    await server.owner.query("update employees set is_active = true where id = $1", [ayse]);
  });

  test("the same intent twice makes one reservation (S01)", async () => {
    const key = randomUUID();
    const sent = { body: { starting_at: "2026-11-18 15:00", items: [book.line()] } };
    const first = await salon.try<{ id: number }>("POST /api/reservations", sent, { key });
    const second = await salon.try<{ id: number }>("POST /api/reservations", sent, { key });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });
});

describe("taken times (B02–B04)", () => {
  const at = (time: string) => `2026-11-19 ${time}`;

  test("a conflict reports the customer and three free times; if the third of three lines conflicts, nothing is stored", async () => {
    await book.book(at("15:00"), { customer_id: customer });
    const before = [await rows("reservations"), await rows("reservation_items")];
    const { status, body } = await book.try(at("14:00"), {
      items: [book.line({ estimated_time: 30 }), book.line({ estimated_time: 15 }), book.line()],
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: "slot_taken",
      line: 2,
      taken: {
        by: "employee",
        holder: { id: elif, name: "Elif Yıldız" },
        name: "Gülşen Arslan",
        starting_at: "2026-11-19T12:00:00.000Z",
        finishing_at: "2026-11-19T13:00:00.000Z",
      },
      free: ["10:15", "10:00", "09:45"].map((utc) => ({ starting_at: `2026-11-19T${utc}:00.000Z`, employee_id: elif })),
    });
    expect(JSON.stringify(body)).not.toContain("5324182706");
    expect([await rows("reservations"), await rows("reservation_items")]).toEqual(before);
  });

  const taken = "2026-11-27";
  beforeAll(() => book.book(`${taken} 15:00`));
  test.each([
    ["ends as it starts", "14:00", 201],
    ["starts as it ends", "16:00", 201],
    ["overlaps by a minute at its end", "15:59", 409],
    ["is inside", "15:15", 409],
  ])("a booking that %s (%s) gets %i", async (_, time, expected) => {
    const items = [book.line({ estimated_time: time === "15:15" ? 15 : 60 })];
    const { status } = await book.try(`${taken} ${time}`, { items });
    expect(status).toBe(expected);
  });

  test("a seat is protected like an employee", async () => {
    const { id: seat_id } = await salon.call("POST /api/seats", { body: { name: "Koltuk 1" } });
    await book.book(at("18:00"), { items: [book.line({ seat_id })] });
    const { status, body } = await book.try(at("18:30"), { items: [book.line({ employee_id: ayse, seat_id })] });
    expect([status, body.taken]).toMatchObject([409, { by: "seat", holder: { id: seat_id, name: "Koltuk 1" } }]);
    expect((await book.try(at("18:30"), { items: [book.line({ employee_id: ayse })] })).status).toBe(201);
  });

  test("lines of one reservation can't overlap for one employee (B03)", async () => {
    const items = [book.line({ starting_at: "2026-11-20 10:00" }), book.line({ starting_at: "2026-11-20 10:30" })];
    expect((await book.try("2026-11-20 10:00", { items })).body.messages).toHaveProperty(["items.1.starting_at"]);
    const other = [items[0], { ...items[1], employee_id: ayse }] as typeof items;
    expect((await book.try("2026-11-20 10:00", { items: other })).status).toBe(201);
  });

  test("for a full day the next day's first free times are offered", async () => {
    await server.owner.query(
      `update employees set working_hours = '{"saturday": "10:00-12:00", "sunday": "-", "monday": "11:00-13:00"}' where id = $1`,
      [elif],
    );
    await book.book("2026-11-21 10:00", { items: [book.line({ estimated_time: 120 })] });
    const { body } = await book.try("2026-11-21 10:30");
    expect(body.free).toEqual(
      ["08:00", "08:15", "08:30"].map((utc) => ({ starting_at: `2026-11-23T${utc}:00.000Z`, employee_id: elif })),
    );
    await server.owner.query(`update employees set working_hours = '{}' where id = $1`, [elif]);
  });
});

describe("outside hours (B09)", () => {
  test("before opening, after closing, on a closed day and in the past need force", async () => {
    await server.owner.query(
      `update employees set working_hours = '{"tuesday": "-", "wednesday": "10:00-17:00"}' where id = $1`,
      [ayse],
    );
    const items = [book.line({ employee_id: ayse })];
    const reasonAt = async (time: string) => {
      const { status, body } = await book.try(time, { items });
      return [status, body.error, body.reason, body.hours];
    };
    const wednesday = { from: "2026-11-25T07:00:00.000Z", to: "2026-11-25T14:00:00.000Z" };
    expect(await reasonAt("2026-11-24 10:00")).toEqual([409, "outside_hours", "closed", null]);
    expect(await reasonAt("2026-11-25 09:45")).toEqual([409, "outside_hours", "before", wednesday]);
    expect(await reasonAt("2026-11-25 16:15")).toEqual([409, "outside_hours", "after", wednesday]);
    expect(await reasonAt("2026-11-16 07:59")).toEqual([409, "outside_hours", "past", expect.anything()]);
    const forced = await book.book("2026-11-24 10:00", { items, force: true });
    expect((await book.change(forced.id, { notes: "Anahtar bizde" })).status).toBe(200);
    expect((await book.change(forced.id, { starting_at: "2026-11-24 11:00" })).body.error).toBe("outside_hours");
    expect((await book.change(forced.id, { starting_at: "2026-11-24 11:00", force: true })).status).toBe(200);
    await server.owner.query(`update employees set working_hours = '{}' where id = $1`, [ayse]);
  });
});

describe("changing (C2, C4, B06)", () => {
  const day = "2026-12-01";
  const get = (id: number) => salon.call("GET /api/reservations/{id}", { params: { id } });

  test("lines keep their ids in any order; left-out lines are deleted, new ones added, absent fields stay", async () => {
    const made = await book.book(`${day} 10:00`, {
      items: [book.line(), book.line({ service_id: blow, estimated_time: 30, price: 30_000 })],
    });
    const [first, second] = made.items as [(typeof made.items)[number], (typeof made.items)[number]];
    // The two swap places, so for a moment each overlaps the other.
    const swapped = await book.change(made.id, {
      items: [
        { id: second.id, starting_at: `${day} 10:00` },
        { id: first.id, starting_at: `${day} 10:30` },
      ],
    });
    expect(swapped.status).toBe(200);
    expect(swapped.body.items.map(({ id, starting_at, price }) => [id, starting_at, price])).toEqual([
      [second.id, `${day}T07:00:00.000Z`, 30_000],
      [first.id, `${day}T07:30:00.000Z`, 95_000],
    ]);
    const replaced = await book.change(made.id, {
      items: [{ ...book.line({ employee_id: ayse }) }, { id: first.id, starting_at: null, price: 90_000 }],
    });
    expect(replaced.body).toMatchObject({
      version: 3,
      total: 185_000,
      starting_at: `${day}T07:00:00.000Z`,
      finishing_at: `${day}T09:00:00.000Z`,
    });
    expect(replaced.body.items.map(({ id }) => id)).not.toContain(second.id);
  });

  test("a new start moves all lines, also over the reservation's own old time", async () => {
    const made = await book.book(`${day} 14:00`, { items: [book.line(), book.line({ employee_id: ayse })] });
    const { status, body } = await book.change(made.id, { starting_at: `${day} 14:30` });
    expect(status).toBe(200);
    expect(body.items.map(({ starting_at }) => starting_at)).toEqual([`${day}T11:30:00.000Z`, `${day}T12:30:00.000Z`]);
  });

  test("a line of another reservation, or a repeated one, is refused", async () => {
    const mine = await book.book(`${day} 17:00`);
    const other = await book.book(`${day} 18:00`);
    const foreign = await book.change(mine.id, { items: [{ id: other.items[0]?.id }] });
    expect([foreign.status, foreign.body.messages]).toMatchObject([422, { "items.0.id": expect.any(String) }]);
    const [line] = mine.items;
    expect(
      (await book.change(mine.id, { items: [{ id: line?.id }, { id: line?.id, starting_at: null }] })).status,
    ).toBe(422);
    expect((await book.change(mine.id, { items: [{ service_id: dye }] })).body.messages).toHaveProperty([
      "items.0.employee_id",
    ]);
  });

  test("a refused move leaves it where it was, and offers free times", async () => {
    await book.book("2026-12-03 18:00");
    const mine = await book.book("2026-12-03 19:00");
    const { status, body } = await book.change(mine.id, { starting_at: "2026-12-03 18:15" });
    expect([status, body.error, (body.free as unknown[]).length]).toEqual([409, "slot_taken", 3]);
    expect(await get(mine.id)).toEqual(mine);
  });

  test("of two people who edit one, the second gets 409 with the current one; without a version the last wins", async () => {
    const made = await book.book("2026-12-02 10:00");
    expect((await book.change(made.id, { notes: "birinci", version: 1 })).body).toMatchObject({
      version: 2,
      notes: "birinci",
    });
    const stale = await book.change(made.id, { notes: "ikinci", version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: "stale", current: { notes: "birinci", version: 2 } } });
    expect((await book.change(made.id, { notes: "üçüncü" })).body.notes).toBe("üçüncü");
    expect((await book.change(made.id, { id: made.id + 1, notes: "x" })).status).toBe(422);
    expect((await book.change(made.id, { total: 1 })).status).toBe(422);
  });

  test("a customer of another company is refused, walk-in is null", async () => {
    const other = await openBook(server);
    const made = await book.book("2026-12-02 12:00");
    expect((await book.change(made.id, { customer_id: other.customer })).body.messages).toHaveProperty("customer_id");
    expect((await book.change(made.id, { customer_id: null })).body.customer).toBeNull();
    const back = await book.change(made.id, { customer_id: customer });
    expect(back.body.customer).toEqual({ id: customer, name: "Gülşen", surname: "Arslan", phone: "+905324182706" });
  });
});

describe("the list (C1)", () => {
  test("latest first, 20 a page, found by name, phone and code, filtered by day, status and customer", async () => {
    server.travel(MONDAY);
    const own = await openBook(server);
    const find = (query: object) => own.salon.call("GET /api/reservations", { query });
    for (let hour = 10; hour < 21; hour++) {
      await own.book(`2026-11-16 ${hour}:00`, { customer_id: hour % 2 ? own.customer : null });
      await own.book(`2026-11-17 ${hour}:00`, { customer_id: null });
    }
    const first = await find({});
    expect(first.meta).toEqual({ total: 22, page: 1, per_page: 20, last_page: 2, next: expect.any(String) });
    const starts = first.data.map(({ starting_at }) => starting_at);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect((await find({ page: 2 })).data).toHaveLength(2);
    server.travel("2026-11-16T10:30:00.000Z");
    const hours = (page: number, query = "") =>
      find({ order: "next", page, per_page: 10, query }).then(({ data }) =>
        data.map((row) => row.starting_at.slice(8, 13)),
      );
    // Coming ones from 14:00 that day to the next evening; then past ones, latest first.
    expect((await hours(1)).slice(0, 9)).toEqual(
      [11, 12, 13, 14, 15, 16, 17].map((hour) => `16T${hour}`).concat(["17T07", "17T08"]),
    );
    expect((await hours(2)).slice(-3)).toEqual(["17T17", "16T10", "16T09"]);
    expect(await hours(3)).toEqual(["16T08", "16T07"]);
    expect(await hours(1, "gülşen")).toEqual(["16T12", "16T14", "16T16", "16T10", "16T08"]);
    server.travel(MONDAY);
    expect(await find({ page: 3 })).toMatchObject({ data: [], meta: { total: 22 } });
    expect((await find({ query: "GÜLŞEN ars" })).meta).toMatchObject({ total: 5 });
    expect((await find({ query: "0532 418" })).meta).toMatchObject({ total: 5 });
    const row = first.data[0] as (typeof first.data)[number];
    expect((await find({ query: ` ${row.code.toLowerCase()}` })).data).toMatchObject([{ id: row.id }]);
    expect((await find({ from: "2026-11-17", to: "2026-11-17" })).meta).toMatchObject({ total: 11 });
    expect((await find({ from: "2026-11-16", to: "2026-11-16", customer_id: own.customer })).meta).toMatchObject({
      total: 5,
    });
    await own.change(row.id, { status: "canceled" });
    expect((await find({ status: "canceled" })).data).toMatchObject([{ id: row.id }]);
    expect(await find({ query: "yok" })).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    expect((await own.salon.try("GET /api/reservations", { query: { status: "paid", per_page: 7 } })).status).toBe(422);
  });
});
