import type { z } from "zod";
import { seesTakings } from "#areas/settings/server/takings.rules.ts";
import type { Context } from "#kit/server/context.ts";
import { dayOf, daySpan } from "#kit/server/time.ts";
import type { dayEnd } from "../contract/day-end.ts";
import { type DayFigures, readDay } from "./day-end.report.ts";

type DayEnd = z.output<typeof dayEnd>;

/** The end of a day in the company's zone (default: today); without figures for staff who may not see takings (decisions §2). */
export async function showDayEnd(ctx: Context, date = dayOf(ctx.now, ctx.company.timezone)): Promise<DayEnd> {
  if (!seesTakings(ctx)) return { date, figures: null };
  return { date, figures: figuresOf(await readDay(ctx.db, daySpan(date, ctx.company.timezone))) };
}

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
    employees: rest.employees.map((row) => ({ ...row, total: row.services + row.products })),
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
