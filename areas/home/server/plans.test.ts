import { expect, test } from "vitest";
import type { Db } from "#kit/server/database.ts";
import { addDays, daySpan } from "#kit/server/time.ts";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { plansOf } from "#tests/harness/plans.ts";
import { fillYears } from "#tests/harness/years.ts";
import { readFigures, type Wanted } from "./dashboard.report.ts";

const server = await testServer();
const book = await openBook(server);
await fillYears(server, book);

const zone = "Europe/Istanbul";
const date = "2026-11-20";
const now = "2026-11-20T10:24:00.000Z";
const shifts = [{ employeeId: book.elif, from: Date.parse(`${date}T06:00Z`), to: Date.parse(`${date}T18:00Z`) }];
const wanted: Wanted = {
  currency: "TRY",
  now,
  weekAgo: "2026-11-13T10:24:00.000Z",
  today: daySpan(date, zone),
  yesterday: daySpan(addDays(date, -1), zone),
  before: daySpan("2026-11-13", zone),
  shifts: { today: shifts, before: shifts },
  days: Array.from({ length: 30 }, (_, place) => addDays(date, place - 29)).map((day) => ({
    date: day,
    ...daySpan(day, zone),
  })),
};

test("the dashboard reads its days by index and scans no growing table (A14)", async () => {
  const plans = await plansOf(server, book.company, (db: Db) => readFigures(db, wanted));
  for (const plan of plans) {
    for (const index of [
      "transactions_by_",
      "tenders_transaction_key",
      "order_lines_by_order",
      "orders_unfinished",
      "reservations_by_",
    ])
      expect(plan).toContain(index);
    // A whole history: an index by time whose condition has only the company.
    expect(plan).not.toMatch(/(orders|reservations)_by_time.*\n\s+Index Cond: \(company_id = [^()]*\)\n/);
    expect(plan).not.toMatch(/Seq Scan on (reservation|orders|order_lines|transactions|tenders|refund_lines|contacts)/);
  }
});
