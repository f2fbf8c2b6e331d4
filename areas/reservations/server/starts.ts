import type { z } from "zod";
import type { Context } from "#kit/server/context.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { addDays, daySpan } from "#kit/server/time.ts";
import type { calendar } from "../contract/calendar.ts";
import { isoOf, SEARCHED_DAYS } from "./booking.ts";
import { holderTimes } from "./calendar.report.ts";
import { nearestFree, STEP } from "./free.rules.ts";
import { bookableDays } from "./open-hours.ts";
import { startsOf } from "./starts.rules.ts";

type Asked = z.output<(typeof calendar)["GET /api/reservations/starts"]["query"]>;

const NOBODY = 0;

/** A day's starts for an employee and a length, and the next free one within a week (C2); 404 for an unknown employee. */
export async function showStarts(ctx: Context, asked: Asked) {
  const { date, employee_id: employeeId = null, seat_id: seatId = null, minutes, except = null } = asked;
  const zone = ctx.company.timezone;
  const span = { from: daySpan(date, zone).from, to: daySpan(addDays(date, SEARCHED_DAYS - 1), zone).to };
  const { working_hours, busy: rows } = await holderTimes(ctx.db, { employeeId, seatId, except }, span);
  if (employeeId !== null && working_hours === null) throw kitProblems.not_found();
  const holder = { employeeId: employeeId ?? NOBODY, seatId };
  const days = bookableDays(date, SEARCHED_DAYS, [{ id: holder.employeeId, working_hours: working_hours ?? {} }], ctx);
  const busy = rows.map((row) => ({
    employeeId: row.employee_id,
    seatId: row.seat_id,
    from: Date.parse(row.starting_at),
    to: Date.parse(row.finishing_at),
    owner: row.owner,
  }));
  const now = Date.parse(ctx.now);
  const length = minutes * 60_000;
  const starts = startsOf(days[0]?.open.get(holder.employeeId) ?? null, length, busy, now);
  // A start before the first day makes the search begin at that day's opening.
  const before = Date.parse(span.from) - STEP;
  const line = { ...holder, serviceId: 0, price: 0, quantity: 1, from: before, to: before + length };
  const [next] = nearestFree([line], busy, days, now, 1);
  return {
    data: starts.map(({ at, state, by }) => ({ starting_at: isoOf(at), state, by })),
    next: next === undefined ? null : isoOf(next),
  };
}
