import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { readBook } from "./book.report.ts";

/** Free times of 30 days for 20 employees are one statement whose cost is that of the days, with 20,000 appointments in the book. */

const server = await testServer();
const book = await openBook(server);
const span = { from: "2026-11-16T21:00:00.000Z", to: "2026-12-16T21:00:00.000Z" };
const BOOKED = 20_000;
await fillBook();

/** 160 lines a day by 20 employees, for 125 days up to the end of December 2026. */
async function fillBook(): Promise<void> {
  const client = await server.owner.connect();
  const run = (text: string, ...values: unknown[]) => client.query(text, [book.company, ...values]);
  await client.query("set statement_timeout = 0");
  await run(
    `insert into employees (company_id, name, surname, color) select $1, 'Çalışan', n::text, 1 + n % 12 from generate_series(1, 20) n`,
  );
  await run(
    `with made as (
       insert into reservations (company_id, starting_at, finishing_at, total)
       select $1, at, at + interval '45 minutes', 65000
       from (select '2026-12-31 06:00Z'::timestamptz - (n / 160) * interval '1 day' + (n % 160 / 20) * interval '1 hour' as at
             from generate_series(0, ${BOOKED - 1}) n) t
       returning id, starting_at, finishing_at, status)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, id, status, 0, $2, (select min(id) from employees where company_id = $1 and name = 'Çalışan') + place, 65000, starting_at, 45, finishing_at
     from (select *, row_number() over (partition by starting_at order by id) - 1 as place from made) m`,
    book.blow,
  );
  await client.query("vacuum analyze");
  client.release();
}

test("free times read the days' lines by their index, and no growing table is scanned", async () => {
  for (const plan of await plansOf(server, book.company, (db) => readBook(db, span, null))) {
    expect(plan).toContain("reservation_items_by_time");
    expect(plan).not.toMatch(/Seq Scan on (reservation|contacts|orders)/);
  }
});

test("free times of 30 days for 20 employees are one statement with the lines of those days alone", async () => {
  const read = await readBook(server.database.company(book.company), span, null);
  expect(read.staff.length).toBeGreaterThanOrEqual(20);
  expect(Object.values(read.busy).map(({ length }) => length)).toEqual(Array.from({ length: 4 }, () => 30 * 160));
});
