import type { Samples } from "./sample.ts";

const days = { from: "2026-11-01", to: "2026-11-30" };

/** Of reports. */
export const samples: Samples = {
  "GET /api/reports/day-end": () => ({ query: { date: "2026-11-20" } }),
  "GET /api/reports/period": () => ({ query: days }),
  "GET /api/reports/period/file": ({ admin }) => ({ by: admin, query: { ...days, form: "xlsx" } }),
};
