import type { z } from "zod";
import { openOn } from "#areas/reservations/server/open-hours.ts";
import { seesTakings } from "#areas/settings/server/takings.rules.ts";
import type { Context } from "#kit/server/context.ts";
import { addDays, dayOf, daySpan, plusMinutes } from "#kit/server/time.ts";
import type { dashboards } from "../contract/dashboard.ts";
import {
  listWorkers,
  readFigures,
  readFirstSteps,
  type Figures,
  type FirstSteps,
  type Worker,
} from "./dashboard.report.ts";
import * as queries from "./first-steps.queries.ts";
import { occupancyOf, type Shift } from "./dashboard.rules.ts";

type Dashboard = z.output<(typeof dashboards)["GET /api/dashboard"]["reply"]>;

const DAYS = 30;
/** Minutes. */
const WEEK = 7 * 24 * 60;

/** Today's figures and those of the same weekday of last week, the last 30 days and the next appointments (A14). */
export async function showDashboard(ctx: Context): Promise<Dashboard> {
  const { db, now } = ctx;
  const zone = ctx.company.timezone;
  const date = dayOf(now, zone);
  const compared = addDays(date, -7);
  const workers = await listWorkers(db);
  const shifts = { today: shiftsOn(date, workers, ctx), before: shiftsOn(compared, workers, ctx) };
  const days = Array.from({ length: DAYS }, (_, place) => addDays(date, place - DAYS + 1));
  const { booked, hasPast, unpaid, unpaidInvoices, ...figures } = await readFigures(db, {
    now,
    weekAgo: plusMinutes(now, -WEEK),
    today: daySpan(date, zone),
    yesterday: daySpan(addDays(date, -1), zone),
    before: daySpan(compared, zone),
    shifts,
    days: days.map((day) => ({ date: day, ...daySpan(day, zone) })),
    currency: ctx.settings.defaults.currency,
  });
  return {
    ...figures,
    date,
    compared: hasPast ? compared : null,
    closed: shifts.today.length === 0,
    takings: seesTakings(ctx) ? takingsOf(figures) : null,
    unpaid: { ...unpaid, sum: seesTakings(ctx) ? unpaid.sum : null },
    unpaid_invoices: ctx.user.isAdmin ? unpaidInvoices : null,
    occupancy: {
      today: occupancyOf(booked.today, shifts.today),
      before: occupancyOf(booked.before, shifts.before),
    },
    days: seesTakings(ctx)
      ? figures.days.map((day) => ({ ...day, closed: shiftsOn(day.date, workers, ctx).length === 0 }))
      : null,
  };
}

/** Today's takings by sales and invoices; those of invoices are taken from the last days. */
function takingsOf({ takings, days }: Pick<Figures, "takings" | "days">): Dashboard["takings"] {
  const invoices = { today: days.at(-1)?.invoices ?? 0, yesterday: days.at(-2)?.invoices ?? 0 };
  const sales = takings.methods.reduce((sum, { total }) => sum + total, 0);
  return { ...takings, invoices, today: sales + invoices.today };
}

/** The first steps with their state; null once all are done or the list is hidden (A14). */
export async function showFirstSteps({ db }: Context): Promise<{ steps: FirstSteps | null }> {
  const steps = await readFirstSteps(db);
  return { steps: steps && Object.values(steps).includes(false) ? steps : null };
}

/** Hides the list of first steps for the whole business, permanently (A14). */
export async function hideFirstSteps({ db }: Context): Promise<{ hidden: true }> {
  await queries.hideFirstSteps(db);
  return { hidden: true };
}

function shiftsOn(day: string, workers: readonly Worker[], ctx: Context): Shift[] {
  return workers.flatMap(({ id, working_hours }) => {
    const open = openOn(day, working_hours, ctx);
    return open ? [{ employeeId: id, ...open }] : [];
  });
}
