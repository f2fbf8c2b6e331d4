import { routes } from "#kit/server/routes.ts";
import { booksMonths } from "../contract/books-month.ts";
import { countedSalesTable } from "../contract/counted-sales.ts";
import { dayEnds } from "../contract/day-end.ts";
import { periods } from "../contract/period.ts";
import { soldLinesTable } from "../contract/sold-lines.ts";
import { downloadArchive, orderArchive, showArchive } from "./book-archives.ts";
import { booksFile } from "./books-month-file.ts";
import { showBooksMonth, showRows } from "./books-month.ts";
import { listSales } from "./counted-sales.ts";
import { showDayEnd, showDayRows } from "./day-end.ts";
import { downloadPeriod } from "./period-file.ts";
import { showPeriod } from "./period.ts";
import { listSold } from "./sold-lines.ts";

export const dayEndRoutes = routes(dayEnds, {
  "GET /api/reports/day-end": (ctx, { query }) => showDayEnd(ctx, query.date),
  "GET /api/reports/day-end/rows": (ctx, { query }) => showDayRows(ctx, query),
});

export const periodRoutes = routes(periods, {
  "GET /api/reports/period": (ctx, { query }) => showPeriod(ctx, query),
  "GET /api/reports/period/file": downloadPeriod,
});

export const booksMonthRoutes = routes(booksMonths, {
  "GET /api/reports/books/{month}": (ctx, { params }) => showBooksMonth(ctx, params.month),
  "GET /api/reports/books/{month}/rows": showRows,
  "GET /api/reports/books/{month}/file": (ctx, { params, query }) => booksFile(ctx, params.month, query.form),
  "GET /api/reports/books/{month}/archive": (ctx, { params }) => showArchive(ctx, params.month),
  "POST /api/reports/books/{month}/archive": (ctx, { params }) => orderArchive(ctx, params.month),
  "GET /api/reports/books/{month}/archive/{id}": (ctx, { params }) => downloadArchive(ctx, params),
});

export const countedSalesRoutes = routes(countedSalesTable, {
  "GET /api/reports/sales": (ctx, { query }) => listSales(ctx, query),
});

export const soldLinesRoutes = routes(soldLinesTable, {
  "GET /api/reports/sold": (ctx, { query }) => listSold(ctx, query),
});
