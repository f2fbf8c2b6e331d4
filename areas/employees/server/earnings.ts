import type { z } from "zod";
import type { Context } from "#kit/server/context.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { addDays, addMonths, dayOf, daySpan, monthSpan } from "#kit/server/time.ts";
import type { stats } from "../contract/earnings.ts";
import { appointmentsOf, earnedLines, revenueOf } from "./earnings.report.ts";
import { compared, payOf, type Month, type Statement } from "./earnings.rules.ts";
import { getEmployee } from "./employees.queries.ts";

const CHART_DAYS = 30;

/** Everybody sees the own figures, administrators all (decisions §2); 404 when nobody is there. */
async function visible({ db, user }: Context, id: number) {
  if (!user.isAdmin && user.id !== id) throw kitProblems.no_right();
  return getEmployee(db, id);
}

/** This month against the last, and 30 days of revenue (H3), in the company's days and months. */
export async function showStats(ctx: Context, id: number): Promise<z.output<typeof stats>> {
  await visible(ctx, id);
  const zone = ctx.company.timezone;
  const today = dayOf(ctx.now, zone);
  const month = today.slice(0, 7);
  const months = [month, addMonths(month, -1)].map((one) => monthSpan(one, zone)) as [Span, Span];
  const days = Array.from({ length: CHART_DAYS }, (_, place) => addDays(today, place + 1 - CHART_DAYS));
  const whole = { from: [months[1].from, daySpan(days[0] as string, zone).from].sort()[0] as string, to: months[0].to };
  const spans = [...months, ...days.map((day) => daySpan(day, zone))];
  const [current, previous, ...revenue] = (await revenueOf(ctx.db, id, spans, whole)) as [Month, Month, ...Month[]];
  const [now, before] = (await appointmentsOf(ctx.db, id, months)) as [Month, Month];
  return {
    orders: compared(current, previous),
    reservations: compared(now, before),
    revenue_chart: days.map((date, place) => ({ date, total: revenue[place]?.sum ?? 0 })),
  };
}

type Span = ReturnType<typeof monthSpan>;

/** A month's pay with every line that it is made of (H3, decisions §4); the running month unless said. At today's terms. */
export async function showStatement(ctx: Context, id: number, wanted: string | undefined): Promise<Statement> {
  const { name, surname, meta } = await visible(ctx, id);
  const zone = ctx.company.timezone;
  const month = wanted ?? dayOf(ctx.now, zone).slice(0, 7);
  const { earning_type, salary, min_goal_amount, bonus, sales_bonus } = meta;
  const terms = { earning_type, salary, min_goal_amount, bonus, sales_bonus };
  const lines = await earnedLines(ctx.db, id, monthSpan(month, zone));
  return { employee: { id, name, surname }, month, ...payOf(terms, lines) };
}
