import { bookableDays } from "#areas/reservations/server/open-hours.ts";
import { seesTakings } from "#areas/settings/server/takings.rules.ts";
import type { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { daySpan, todayOf } from "#kit/server/time.ts";
import { MOST_DAYS, type period } from "../contract/period.ts";
import { type DayFigures, readDay } from "./day-end.report.ts";
import { bookedMinutes, listWorkers, type Worker } from "./occupancy.report.ts";
import { type Breakdown, readBreakdown } from "./period.report.ts";
import { comparedWith, type Days, eachDay, lengthOf } from "./period.rules.ts";
import { figuresOf } from "./period-figures.rules.ts";

/** What one period consists of. */
export interface Period {
  day: DayFigures;
  parts: Breakdown;
  occupancy: { employee: Omit<Worker, "working_hours">; open: number; booked: number }[];
}

type PeriodReport = z.output<typeof period>;

/** The figures of days beside those of the days before; none for staff who may not see takings (decisions §2). */
export async function showPeriod(ctx: Context, days: Days): Promise<PeriodReport> {
  checkDays(days);
  const compared = comparedWith(days, todayOf(ctx));
  const said = { from: days.from, to: days.to, compared };
  if (!seesTakings(ctx)) return { ...said, figures: null };
  return { ...said, figures: figuresOf(await readPeriod(ctx, days), await readPeriod(ctx, compared)) };
}

/** 422 for days in the wrong order, for more than MOST_DAYS, and for years without business. */
export function checkDays(days: Days): void {
  if (days.from < "2000")
    throw invalidField(
      "from",
      sentence("2000 yılından önceki günler seçilemez", "Days before the year 2000 cannot be chosen"),
      "too_early",
    );
  if (days.to >= "9999")
    throw invalidField(
      "to",
      sentence("Bu kadar ileri bir tarih seçilemez", "This date is too far in the future"),
      "too_late",
    );
  if (days.to < days.from)
    throw invalidField(
      "to",
      sentence("Bitiş günü başlangıçtan önce olamaz", "The last day cannot be before the first"),
      "before_start",
    );
  if (lengthOf(days) > MOST_DAYS)
    throw invalidField(
      "to",
      sentence(`En fazla ${MOST_DAYS} gün seçilebilir`, `At most ${MOST_DAYS} days can be chosen`),
      "too_many_days",
    );
}

async function readPeriod(ctx: Context, days: Days): Promise<Period> {
  const { db, company } = ctx;
  const zone = company.timezone;
  const span = { from: daySpan(days.from, zone).from, to: daySpan(days.to, zone).to };
  return {
    day: await readDay(db, span),
    parts: await readBreakdown(db, span, zone),
    occupancy: await readOccupancy(ctx, days, span),
  };
}

/** Minutes of working hours as they are set today; closed days have none. */
async function readOccupancy(ctx: Context, days: Days, span: Days): Promise<Period["occupancy"]> {
  const workers = await listWorkers(ctx.db);
  const dates = eachDay(days);
  const shifts = bookableDays(days.from, dates.length, workers, ctx).flatMap(({ open }, place) =>
    [...open].flatMap(([employeeId, hours]) => (hours ? [{ employeeId, date: dates[place] as string, ...hours }] : [])),
  );
  const iso = (at: number) => new Date(at).toISOString();
  const booked = await bookedMinutes(
    ctx.db,
    span,
    shifts.map((shift) => ({ ...shift, from: iso(shift.from), to: iso(shift.to) })),
    ctx.company.timezone,
  );
  return workers.map(({ id, name, surname }) => ({
    employee: { id, name, surname },
    open: shifts
      .filter(({ employeeId }) => employeeId === id)
      .reduce((sum, { from, to }) => sum + Math.round((to - from) / 60_000), 0),
    booked: booked.find(({ employee_id }) => employee_id === id)?.minutes ?? 0,
  }));
}
