import { getMonth } from "#areas/accounting/server/months.queries.ts";
import { listUndocumented } from "#areas/edocuments/server/undocumented.report.ts";
import { bonusesOf, payOfMonth } from "#areas/employees/server/earnings.ts";
import { listEarners } from "#areas/employees/server/earnings.report.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { metaOf } from "#kit/server/paging.ts";
import { problems } from "#kit/server/problem.ts";
import { addDays, addMonths, monthSpan, todayOf } from "#kit/server/time.ts";
import { type booksMonths, MOST_LISTED } from "../contract/books-month.ts";
import type { BooksMonth } from "../contract/books-parts.ts";
import { type BooksSpan, listMonthDocuments, readMonth } from "./books-month.report.ts";
import { commissionRowsOf, expensesOf, incomeOf, kdvOf } from "./books-month.rules.ts";
import { listRows } from "./books-rows.report.ts";
import { readDay } from "./day-end.report.ts";

type RowsTable = typeof booksMonths;

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

/** A page of the rows that a figure of the month adds up (decision 0131); 404 for a month that has not begun. */
export async function showRows(
  ctx: Reading,
  { params: { month }, query }: Input<RowsTable["GET /api/reports/books/{month}/rows"]>,
): Promise<Reply<RowsTable["GET /api/reports/books/{month}/rows"]>> {
  const span = spanOf(ctx, month);
  const { of, key, ...paging } = query;
  const { total, data, sum } =
    of === "commission"
      ? await commissionRows(ctx, month, key)
      : await listRows(ctx.db, span, ctx.company.timezone, { of, key, ...paging });
  return { data, sum, meta: metaOf(total, paging) };
}

/** How an employee's commission is made up, as the statement of the month says; 404 for an employee who may not earn one. */
async function commissionRows(ctx: Reading, month: string, key: string | undefined) {
  const earner = (await listEarners(ctx.db, month)).find(({ employee: { id } }) => String(id) === key);
  if (!earner) throw problems.not_found();
  const data = commissionRowsOf(await payOfMonth(ctx, earner.employee.id, month), ctx.settings.defaults.currency);
  return { total: data.length, data, sum: { net: 0, tax: 0, amount: data.reduce((sum, row) => sum + row.amount, 0) } };
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
  const bonuses = await bonusesOf(ctx, month);
  return bonuses.filter(({ bonus }) => bonus !== 0).map(({ employee, bonus }) => ({ employee, amount: bonus }));
}
