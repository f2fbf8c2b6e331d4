import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";

const server = await testServer();
const book = await openBook(server);
const { data } = await book.salon.call("POST /api/seats/wizard", { body: { total_seat: 2, usable_seat: 2 } });
const [seat, otherSeat] = data.map(({ id }) => id) as [number, number];

const doubled = async () =>
  (
    await server.owner.query(
      `select count(*)::int as n from reservation_items a join reservation_items b on a.id < b.id and a.company_id = b.company_id
         and (a.employee_id = b.employee_id or a.seat_id = b.seat_id) and a.starting_at < b.finishing_at and b.starting_at < a.finishing_at
         and a.status in ('new', 'accepted', 'success') and b.status in ('new', 'accepted', 'success')`,
    )
  ).rows[0].n as number;

function tally(answers: { status: number; body: { error?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = `${status} ${body.error ?? ""}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** As a client does: a business that is busy is asked again. On a slow machine the last of 64 would wait for its turn longer than is allowed. */
async function untilAnswered(ask: () => ReturnType<typeof book.try>) {
  for (;;) {
    const answer = await ask();
    if (answer.body.error !== "company_busy") return answer;
  }
}

test("of 64 clients for one employee's hour one gets 201, 63 a refusal with free times, with few retries (B01)", async () => {
  for (let round = 0; round < 4; round++) {
    const start = `2026-11-17 ${10 + round}:00`;
    const answers = await Promise.all(Array.from({ length: 64 }, () => untilAnswered(() => book.try(start))));
    expect(tally(answers)).toEqual({ "201": 1, "409 slot_taken": 63 });
    expect(
      answers.filter(({ status }) => status === 409).every(({ body }) => (body.free as unknown[]).length === 3),
    ).toBe(true);
  }
  expect(await doubled()).toBe(0);
});

test("32 clients that want two employees and a seat in either order do not deadlock; one succeeds (B01, K03)", async () => {
  for (let round = 0; round < 4; round++) {
    const start = `2026-11-18 ${10 + round}:00`;
    const there = [
      book.line({ starting_at: start, seat_id: seat }),
      book.line({ starting_at: start, employee_id: book.ayse, seat_id: otherSeat }),
    ];
    const back = [
      book.line({ starting_at: start, employee_id: book.ayse, seat_id: seat }),
      book.line({ starting_at: start, seat_id: otherSeat }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => untilAnswered(() => book.try(start, { items: n % 2 ? there : back }))),
    );
    expect(tally(answers)).toEqual({ "201": 1, "409 slot_taken": 31 });
  }
  expect(await doubled()).toBe(0);
});

test("concurrent moves onto one hour, cancellations and new bookings cause no double booking (B01, B05)", async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => book.book(`2026-11-19 ${9 + n < 10 ? "09" : 9 + n}:00`)),
  );
  const target = "2026-11-20 12:00";
  const answers = await Promise.all([
    ...made.map(({ id }) => book.change(id, { starting_at: target })),
    ...made.map(({ id }) => book.change(id, { items: [book.line({ employee_id: book.ayse })], starting_at: target })),
    ...made.map(({ id }) => book.change(id, { status: "canceled" })),
    ...Array.from({ length: 16 }, () => book.try(target)),
  ]);
  for (const { status, body } of answers)
    expect(status < 300 || ["slot_taken", "lines_locked"].includes(body.error), JSON.stringify(body)).toBe(true);
  expect(await doubled()).toBe(0);
});

test("two appointments that swap places at once do not block each other", async () => {
  const [elifs, ayses] = await Promise.all([
    book.book("2026-11-21 10:00"),
    book.book("2026-11-21 10:00", { items: [book.line({ employee_id: book.ayse })] }),
  ]);
  const answers = await Promise.all([
    book.change(elifs.id, { items: [{ id: elifs.items[0]?.id, employee_id: book.ayse }] }),
    book.change(ayses.id, { items: [{ id: ayses.items[0]?.id, employee_id: book.elif }] }),
  ]);
  expect(tally(answers)).toEqual({ "409 slot_taken": 2 });
});

test("without the locks the constraints refuse with the same messages", async () => {
  await book.book("2026-11-22 10:00", { items: [book.line({ seat_id: seat })] });
  const { rows } = await server.owner.query(
    "select reservation_id from reservation_items where starting_at = '2026-11-22 07:00Z'",
  );
  const copy = (more: string) =>
    server.database.company(book.company).run({
      text: `insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, seat_id, price, starting_at, estimated_time, finishing_at)
             select company_id, reservation_id, status, 1, service_id, ${more}, price, starting_at, estimated_time, finishing_at
             from reservation_items where reservation_id = ${rows[0].reservation_id}`,
      values: [],
    } as never);
  await expect(copy("employee_id, null")).rejects.toMatchObject({ code: "slot_taken", status: 409 });
  await expect(copy(`${book.ayse}, seat_id`)).rejects.toMatchObject({ code: "slot_taken", status: 409 });
});

test("64 wizards create one set of seats (B4)", async () => {
  const other = await openBook(server);
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      other.salon.try("POST /api/seats/wizard", { body: { total_seat: 2, usable_seat: 1 } }),
    ),
  );
  expect(tally(answers)).toEqual({ "201": 1, "409 seats_exist": 63 });
  expect(
    (await other.salon.try("POST /api/seats/wizard", { body: { total_seat: 1, usable_seat: 2 } })).body.messages,
  ).toHaveProperty("usable_seat");
  expect(
    (await other.salon.try("POST /api/seats/wizard", { body: { total_seat: 0, usable_seat: 0 } })).body.messages,
  ).toMatchObject({
    total_seat: "Koltuk sayisi 1 den kucuk olamaz",
  });
});
