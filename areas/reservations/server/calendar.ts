import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { Json } from "#kit/server/routes.ts";
import { dayOf, daySpan, weekdayOf } from "#kit/server/time.ts";
import type { DayRow } from "./calendar.report.ts";
import { hoursOf } from "./hours.rules.ts";

type ReadDay = (db: Db, span: { from: string; to: string }) => Promise<DayRow>;

/** A day of the calendar (B1, B3) with each column's working hours; default: today. */
export async function showDay(
  { db, company, settings, now }: Context,
  date: string | undefined,
  read: ReadDay,
): Promise<Json> {
  const day = date ?? dayOf(now, company.timezone);
  const { columns, events } = await read(db, daySpan(day, company.timezone));
  const weekday = weekdayOf(day);
  const shown = columns.map(({ working_hours, ...column }) => {
    const hours = hoursOf(weekday, working_hours, settings.defaults.working_hours);
    return { ...column, hours: hours && [hours] };
  });
  return new Json(`{"columns":${JSON.stringify(shown)},"events":${events}}`);
}
