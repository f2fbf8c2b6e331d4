import { expect, test } from "vitest";
import type { Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { cursorOf, plansOf, startsAtCursor } from "#tests/harness/plans.ts";
import { openBook } from "#tests/harness/book.ts";
import { employeeDay, holderTimes, seatDay } from "./calendar.report.ts";
import { getReservation } from "./facts.report.ts";
import { readHistory } from "./history.report.ts";
import { findTaker, listBusy } from "./places.queries.ts";
import { listReservations, type Wanted } from "./reservations.report.ts";

const server = await testServer();
const book = await openBook(server);
await fillMonths();

/** Three months, 160 lines a day by 20 employees on 20 seats, one line in ten cancelled. */
async function fillMonths(): Promise<void> {
  const run = (text: string, ...values: unknown[]) => server.owner.query(text, [book.company, ...values]);
  await run(
    `insert into employees (company_id, name, surname, color) select $1, 'Çalışan', n::text, 1 + n % 12 from generate_series(1, 20) n`,
  );
  await run(`insert into seats (company_id, name) select $1, 'Koltuk ' || n from generate_series(1, 20) n`);
  await run(
    `insert into contacts (company_id, name, surname) select $1, (array['Gülşen','Ayşe','Mehmet','Zeynep'])[1 + n % 4], left(md5(n::text), 7)
     from generate_series(1, 3000) n`,
  );
  await run(
    `with made as (
       insert into reservations (company_id, customer_id, starting_at, finishing_at, total, status)
       select $1, (select min(id) from contacts where company_id = $1) + n % 3000, at, at + interval '45 minutes', 65000,
              case when n % 10 = 0 then 'canceled' else 'new' end
       from (select n, '2026-09-01 06:00Z'::timestamptz + (n / 160) * interval '1 day' + (n % 160 / 20) * interval '1 hour' as at
             from generate_series(0, 90 * 160 - 1) n) t
       returning id, starting_at, finishing_at, status)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, seat_id, price, starting_at, estimated_time, finishing_at)
     select $1, id, status, 0, $2, (select min(id) from employees where company_id = $1 and name = 'Çalışan') + place,
            (select min(id) from seats where company_id = $1) + place, 65000, starting_at, 45, finishing_at
     from (select *, row_number() over (partition by starting_at order by id) - 1 as place from made) m`,
    book.blow,
  );
  await run(
    `insert into orders (company_id, created_by, reservation_id, subtotal)
     select $1, $2, id, 65000 from reservations where company_id = $1 and status <> 'canceled'`,
    book.elif,
  );
  await run(
    `insert into transactions (company_id, type, amount, payment_method, account_id, reservation_id, paid_at)
     select $1, 'reservation', total, 'cash', (select min(id) from accounts where company_id = $1), id, finishing_at
     from reservations where company_id = $1 and status <> 'canceled'`,
  );
  await run(
    `insert into audit_entries (company_id, employee_id, action, entity, entity_id, before, after)
     select $1, $2, 'changed', 'reservation', id, '{"notes": ""}', '{"notes": "x"}' from reservations where company_id = $1`,
    book.elif,
  );
  await server.owner.query("vacuum analyze");
}

const now = "2026-11-16T05:00:00.000Z";
const day = { from: "2026-11-19T21:00:00.000Z", to: "2026-11-20T21:00:00.000Z" };
const list = (wanted: Partial<Wanted>) => (db: Db) =>
  listReservations(db, { page: 2, per_page: 20, patterns: [], code: undefined, ...wanted }, now);
const line = {
  serviceId: book.dye,
  employeeId: book.elif,
  seatId: 1,
  price: 1,
  quantity: 1,
  from: Date.parse(day.from),
  to: Date.parse(day.from) + 3_600_000,
};

test.each([
  ["a day by employee (B1)", (db: Db) => employeeDay(db, day), "reservation_items_by_time"],
  ["a day by seat (B3)", (db: Db) => seatDay(db, day), "reservation_items_by_time"],
  ["who is in the way", (db: Db) => findTaker(db, [line, line], line, null), "reservation_items_by_time"],
  ["a week's busy times", (db: Db) => listBusy(db, [line], day, 1), "reservation_items_by_time"],
  [
    "a day's starts (C2)",
    (db: Db) => holderTimes(db, { employeeId: book.elif, seatId: 1, except: 1 }, day),
    "reservation_items_by_time",
  ],
  ["a history", (db: Db) => readHistory(db, 1), "transactions_by_reservation"],
  ["one reservation", (db: Db) => getReservation(db, 1, now), "reservations_"],
  ["a page of all (C1)", list({}), "reservations_by_time"],
  ["a page of what comes next (C1)", list({ order: "next" }), "reservations_by_time"],
  ["a page of a day", list(day), "reservations_by_time"],
  ["a page of a status", list({ status: ["no-show"] }), "reservations_by_status"],
  ["a page of a day's standing ones", list({ ...day, status: ["new", "accepted", "success"] }), "reservations_by_"],
  ["a page of a customer", list({ customer_id: book.customer }), "reservations_by_customer"],
  ["a search", list({ patterns: ["%f3a9%"], code: "F3A9ZZ" }), "contacts_search"],
] as const)("%s reads its index and scans no growing table", async (_, read, index) => {
  for (const plan of await plansOf(server, book.company, read)) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (reservation|contacts|orders|transactions|audit_entries)/);
  }
});

test("a page beside a cursor starts there at any depth (C1)", async () => {
  const keys = ["2026-01-05T00:00:00+00:00", 4200];
  for (const [order, cursor] of [
    [undefined, cursorOf(...keys)],
    ["next", cursorOf(true, ...keys)],
    ["next", cursorOf(false, ...keys)],
  ] as const)
    for (const place of [{ after: cursor }, { before: cursor }])
      for (const plan of await plansOf(server, book.company, list({ order, ...place, page: 400 })))
        expect(plan).toMatch(startsAtCursor);
});

test("160 events of a day are at most 32 KB", async () => {
  const { body } = await book.salon.try<{ events: unknown[] }>("GET /api/calendar/pro", {
    query: { date: "2026-11-20" },
  });
  expect(body.events).toHaveLength(144);
  expect((Buffer.byteLength(JSON.stringify(body.events)) * 160) / 144).toBeLessThanOrEqual(32 * 1024);
});
