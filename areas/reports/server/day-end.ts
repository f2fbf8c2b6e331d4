import type { z } from "zod";
import { seesTakings } from "#areas/settings/server/takings.rules.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { problems } from "#kit/server/problem.ts";
import { daySpan, todayOf } from "#kit/server/time.ts";
import type { dayEnd, dayEnds } from "../contract/day-end.ts";
import { type DayFigures, readDay } from "./day-end.report.ts";
import { listDayRows } from "./day-rows.report.ts";

type DayEnd = z.output<typeof dayEnd>;

/** The end of a day in the company's zone (default: today); without figures for staff who may not see takings (decisions §2). */
export async function showDayEnd(ctx: Context, date = todayOf(ctx)): Promise<DayEnd> {
  if (!seesTakings(ctx)) return { date, figures: null };
  return { date, figures: figuresOf(await readDay(ctx.db, daySpan(date, ctx.company.timezone))) };
}

type Rows = (typeof dayEnds)["GET /api/reports/day-end/rows"];

/** A page of the rows that a figure of the day adds up (decision 0139); 403 for staff who may not see takings. */
export async function showDayRows(
  ctx: Context,
  { date = todayOf(ctx), of, key, ...paging }: Input<Rows>["query"],
): Promise<Reply<Rows>> {
  if (!seesTakings(ctx)) throw problems.no_right();
  const wanted = { of, key: idOf(key), currency: ctx.settings.defaults.currency, ...paging };
  const { total, sum, data } = await listDayRows(ctx.db, daySpan(date, ctx.company.timezone), wanted);
  return { data, sum, meta: metaOf(total, paging) };
}

/** 0, which no row has, for any other text. */
const idOf = (key = ""): number => (/^[1-9]\d*$/.test(key) ? Number(key) : 0);

function figuresOf(figures: DayFigures): DayEnd["figures"] {
  const { methods, tips, lines, payments, books, sales, refunds, credit, prepaid, packages, ...rest } = figures;
  const sum = <R>(rows: readonly R[], of: (row: R) => number) => rows.reduce((all, row) => all + of(row), 0);
  const received = sum(methods, (row) => row.received);
  const refunded = sum(methods, (row) => row.refunded);
  const onCredit = credit.made - credit.collected - credit.returned;
  return {
    sales: { count: sales, total: received },
    refunds: { count: refunds, total: refunded },
    total: received + refunded,
    tips,
    discounts: rest.discounts,
    methods: methods.map((row) => ({ ...row, total: row.received + row.refunded })),
    employees: rest.employees.map((row) => ({ ...row, total: row.services + row.products + row.others })),
    taxes: rest.taxes.map((row) => ({ ...row, tax: row.gross - row.net })),
    unpaid: rest.unpaid,
    credit,
    prepaid,
    packages,
    accounts: rest.accounts.map((row) => ({
      ...row,
      total: row.sales + row.income + row.expense + row.transfers + row.advances,
    })),
    drawers: rest.drawers,
    checks: [
      { name: "lines", total: lines + tips - onCredit + prepaid.returned - prepaid.spent },
      { name: "payments", total: payments },
      { name: "books", total: books },
    ],
  };
}
