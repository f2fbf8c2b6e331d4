import type { Samples } from "./sample.ts";

const days = { from: "2026-11-01", to: "2026-11-30" };

const month = "2026-10";

/** Of reports. */
export const samples: Samples = {
  "GET /api/reports/day-end": () => ({ query: { date: "2026-11-20" } }),
  "GET /api/reports/day-end/rows": ({ admin }) => ({ by: admin, query: { date: "2026-11-20", of: "unpaid" } }),
  "GET /api/reports/period": () => ({ query: days }),
  "GET /api/reports/sales": ({ admin }) => ({ by: admin, query: { ...days, only: "tips" } }),
  "GET /api/reports/sold": ({ admin }) => ({ by: admin, query: { ...days, sold: "rate-2000", part: "sales" } }),
  "GET /api/reports/books/{month}": () => ({ params: { month } }),
  "GET /api/reports/books/{month}/rows": () => ({ params: { month }, query: { of: "sales", key: "20" } }),
  "GET /api/reports/books/{month}/file": () => ({
    params: { month },
    query: { form: "xlsx" },
  }),
  "GET /api/reports/books/{month}/archive": () => ({ params: { month } }),
  "POST /api/reports/books/{month}/archive": () => ({ params: { month } }),
  "GET /api/reports/books/{month}/archive/{id}": async ({ packedArchive }) => ({
    params: { month, id: await packedArchive(month) },
  }),
  "GET /api/reports/period/file": ({ admin }) => ({
    by: admin,
    query: { ...days, form: "xlsx" },
  }),
};
