import { getMonth } from "#areas/accounting/server/months.queries.ts";
import { listUndocumented } from "#areas/edocuments/server/undocumented.report.ts";
import { payOfMonth } from "#areas/employees/server/earnings.ts";
import type { Context } from "#kit/server/context.ts";
import { problems } from "#kit/server/problem.ts";
import { addDays, addMonths, monthSpan, todayOf } from "#kit/server/time.ts";
import { MOST_LISTED } from "../contract/books-month.ts";
import { type BooksSpan, listEarners, listMonthDocuments, readMonth } from "./books-month.report.ts";
import { type BooksMonth, expensesOf, incomeOf, kdvOf } from "./books-month.rules.ts";
import { readDay } from "./day-end.report.ts";

/** What the month needs of a call or a job. */
export type Reading = Pick<Context, "db" | "company" | "settings" | "now">;

/** The accountant's month; 404 for one that has not begun. */
export async function showBooksMonth(ctx: Reading, month: string): Promise<BooksMonth> {
  const span = spanOf(ctx, month);
  const { db } = ctx;
  const figures = await readMonth(db, span);
  const { count, total } = await listUndocumented(db, span);
  return {
    month,
    from: span.first,
    to: span.last,
    currency: span.currency,
    over: ctx.now >= span.to,
    closed_at: (await getMonth(db, month)).closed_at,
    income: incomeOf(await readDay(db, span), figures),
    kdv: kdvOf(figures),
    expenses: expensesOf(figures),
    stopaj: figures.stopaj,
    tevkifat: figures.tevkifat,
    commissions: await commissionsOf(ctx, month),
    owed: figures.owed,
    documents: {
      ...figures.documents,
      sales_without: { count, total },
      list: await listMonthDocuments(db, span, MOST_LISTED),
    },
  };
}

/** The instants and days of a month. */
export function spanOf({ company, settings, ...ctx }: Reading, month: string): BooksSpan {
  if (month > todayOf({ ...ctx, company }).slice(0, 7)) throw problems.not_found();
  return {
    ...monthSpan(month, company.timezone),
    first: `${month}-01`,
    last: addDays(`${addMonths(month, 1)}-01`, -1),
    currency: settings.defaults.currency,
  };
}

/** As the statements of the month say, locked or not. */
async function commissionsOf(ctx: Reading, month: string): Promise<BooksMonth["commissions"]> {
  const earned: BooksMonth["commissions"] = [];
  for (const { id } of await listEarners(ctx.db)) {
    const { employee, bonus } = await payOfMonth(ctx, id, month);
    if (bonus !== 0) earned.push({ employee, amount: bonus });
  }
  return earned;
}
