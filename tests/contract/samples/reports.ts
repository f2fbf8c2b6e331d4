import type { Samples } from "./sample.ts";

/** Of reports. */
export const samples: Samples = {
  "GET /api/reports/day-end": () => ({ query: { date: "2026-11-20" } }),
};
