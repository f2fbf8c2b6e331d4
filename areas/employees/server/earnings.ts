import type { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { addDays, addMonths, daySpan, monthSpan, todayOf } from "#kit/server/time.ts";
import type { stats } from "../contract/earnings.ts";
import { alikeLines, appointmentsOf, type Earner, earnedLines, listEarners, revenueOf } from "./earnings.report.ts";
import {
  compared,
  netOf,
  payOf,
  paySums,
  periodsOf,
  type Month,
  type Period,
  type Statement,
} from "./earnings.rules.ts";
import { getEmployee } from "./employees.queries.ts";
import type { Employee } from "./employees.rules.ts";
import { deleteFrozen, findFrozen, insertFrozen } from "./frozen.queries.ts";
import { problems } from "./problems.ts";
import { listTerms } from "./terms.queries.ts";

const CHART_DAYS = 30;

/** Employees see their own figures, administrators all (decisions §2); 404 when there is no such employee. */
export async function visible(ctx: Context, id: number): Promise<Employee> {
  if (!ctx.user.isAdmin && ctx.user.id !== id) throw kitProblems.no_right();
  return getEmployee(ctx.db, id, todayOf(ctx));
}

/** This month up to today against the same days of the last, and 30 days of revenue (H3), in the company's days and months. */
export async function showStats(ctx: Context, id: number): Promise<z.output<typeof stats>> {
  await visible(ctx, id);
  const zone = ctx.company.timezone;
  const today = todayOf(ctx);
  const month = today.slice(0, 7);
  const whole = monthSpan(month, zone);
  const toDate = [month, addMonths(month, -1)].map((one) => sameDays(one, today, zone)) as [Span, Span];
  const days = Array.from({ length: CHART_DAYS }, (_, place) => addDays(today, place + 1 - CHART_DAYS));
  const all = { from: [toDate[1].from, daySpan(days[0] as string, zone).from].sort()[0] as string, to: whole.to };
  const spans = [whole, ...toDate, ...days.map((day) => daySpan(day, zone))];
  const [sold, ...rest] = (await revenueOf(ctx.db, id, spans, all)) as [Month, Month, Month, ...Month[]];
  const [soldNow, soldBefore, ...revenue] = rest as [Month, Month, ...Month[]];
  const [booked, now, before] = (await appointmentsOf(ctx.db, id, [whole, ...toDate])) as [Month, Month, Month];
  return {
    orders: compared(sold, soldNow, soldBefore),
    reservations: compared(booked, now, before),
    revenue_chart: days.map((date, place) => ({ date, total: revenue[place]?.sum ?? 0 })),
  };
}

type Span = ReturnType<typeof monthSpan>;

/** A month from its first day to the same day number as `today`, or the whole month if it is shorter. Example: on 31 March, all of February. */
function sameDays(month: string, today: string, zone: string): Span {
  const { from, to } = monthSpan(month, zone);
  const last = addDays(`${month}-01`, Number(today.slice(8)) - 1);
  return { from, to: last.startsWith(month) ? daySpan(last, zone).to : to };
}

/** A month's pay with all its lines (H3, decisions §4), as locked or as computed now; default: the running month. */
export async function showStatement(ctx: Context, id: number, wanted: string | undefined): Promise<Statement> {
  await visible(ctx, id);
  return payOfMonth(ctx, id, wanted ?? todayOf(ctx).slice(0, 7));
}

/** The same without a check of who may see it. */
export async function payOfMonth(ctx: Paying, id: number, month: string): Promise<Statement> {
  return (await findFrozen(ctx.db, id, month)) ?? statementOf(ctx, await getEmployee(ctx.db, id, todayOf(ctx)), month);
}

/** What a statement needs of a call or a job. */
type Paying = Pick<Context, "db" | "company" | "now">;

async function statementOf(ctx: Paying, employee: Employee, month: string): Promise<Statement> {
  const { id, name, surname, meta } = employee;
  const zone = ctx.company.timezone;
  const lines = await earnedLines(ctx.db, id, monthSpan(month, zone));
  const periods = periodsOf(month, meta, await listTerms(ctx.db, id)).map((period) => ({
    ...period,
    lines: lines.filter(within(period, zone)),
  }));
  return { employee: { id, name, surname }, month, ...payOf(month, periods), frozen: null };
}

/** The instants of a period. */
const instantsOf = ({ from, to }: Span, zone: string): Span => ({
  from: daySpan(from, zone).from,
  to: daySpan(to, zone).to,
});

function within(period: Span, zone: string): (line: { at: string }) => boolean {
  const { from, to } = instantsOf(period, zone);
  return ({ at }) => at >= from && at < to;
}

/** Everybody's bonus of a month as their statements say, locked or not, in two statements whatever their number. */
export async function bonusesOf(ctx: Paying, month: string): Promise<Pick<Statement, "employee" | "bonus">[]> {
  const zone = ctx.company.timezone;
  const earners = (await listEarners(ctx.db, month)).map((earner) => ({
    ...earner,
    periods: earner.frozen ? [] : periodsOf(month, earner, earner.terms),
  }));
  const rows = await netsOf(ctx, month, earners);
  return earners.map(({ employee, frozen, periods }) => {
    const own = rows.filter(({ employee_id }) => employee_id === employee.id);
    const worked = periods.map((period) => ({ ...period, rows: own.filter(within(period, zone)) }));
    return frozen ?? { employee, bonus: paySums(month, worked).bonus };
  });
}

/** What the employees sold in the month, net; no row is of two periods. */
async function netsOf(ctx: Paying, month: string, earners: readonly (Earner & { periods: readonly Period[] })[]) {
  const zone = ctx.company.timezone;
  const working = earners.filter(({ periods }) => periods.length > 0);
  if (working.length === 0) return [];
  const spans = working.flatMap(({ periods }) => periods.map((period) => instantsOf(period, zone)));
  const cuts = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort();
  const ids = working.map(({ employee }) => employee.id);
  const alike = await alikeLines(ctx.db, ids, monthSpan(month, zone), cuts);
  return alike.map((lines) => ({ ...lines, net: netOf(lines) * lines.count }));
}

/** Locks the month's statement, so that later changes do not affect it (H3). 409 `month_running` before its end. */
export async function freezeStatement(ctx: Context, id: number, month: string): Promise<Statement> {
  if (month >= todayOf(ctx).slice(0, 7)) throw problems.month_running();
  const settled = await statementOf(ctx, await visible(ctx, id), month);
  if (await insertFrozen(ctx.db, settled, ctx.user.id))
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "frozen",
      entity: "statement",
      id,
      after: { month, pay: settled.pay },
    });
  return showStatement(ctx, id, month);
}

/** Unlocks the month's statement. */
export async function unfreezeStatement(ctx: Context, id: number, month: string): Promise<Statement> {
  const before = await findFrozen(ctx.db, id, month);
  if (before && (await deleteFrozen(ctx.db, id, month)))
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "unfrozen",
      entity: "statement",
      id,
      before: { month, pay: before.pay },
    });
  return showStatement(ctx, id, month);
}
