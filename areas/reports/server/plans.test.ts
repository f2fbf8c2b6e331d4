import { expect, test } from "vitest";
import type { Db } from "#kit/server/database.ts";
import { daySpan } from "#kit/server/time.ts";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { fillYears } from "#tests/harness/years.ts";
import { readDay } from "./day-end.report.ts";
import { bookedMinutes } from "./occupancy.report.ts";
import { readBreakdown } from "./period.report.ts";

/** Issue 18, reports: a month of a business with years of sales is read by index. */

const server = await testServer();
const book = await openBook(server);
await fillYears(server, book);

const zone = "Europe/Istanbul";
const span = { from: daySpan("2026-10-01", zone).from, to: daySpan("2026-10-31", zone).to };
const shifts = Array.from({ length: 31 }, (_, place) => {
  const date = `2026-10-${String(place + 1).padStart(2, "0")}`;
  return { employeeId: book.elif, date, from: `${date}T06:00:00.000Z`, to: `${date}T18:00:00.000Z` };
});

test.each<[string, (db: Db) => Promise<unknown>, string[]]>([
  ["the sums", (db) => readDay(db, span), ["transactions_by_", "order_lines_by_order"]],
  [
    "the breakdown",
    (db) => readBreakdown(db, span, zone),
    ["transactions_by_", "order_lines_by_order", "transactions_by_contact", "reservations_by_"],
  ],
  ["the occupancy", (db) => bookedMinutes(db, span, shifts, zone), ["reservation_items_by_time"]],
])("%s of a month scan no growing table", async (_, read, indexes) => {
  for (const plan of await plansOf(server, book.company, read)) {
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (reservation|orders|order_lines|transactions|contacts)/);
    // A whole history: an index by time whose condition has only the company.
    expect(plan).not.toMatch(/(orders|reservations|transactions)_by_time.*\n\s+Index Cond: \(company_id = [^()]*\)\n/);
  }
});
