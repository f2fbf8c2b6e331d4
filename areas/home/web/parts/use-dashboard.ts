import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Dashboard = ReplyOf<"GET /api/dashboard">;

/** Topics of its figures. */
const topics = ["reservations", "orders", "accounting", "employees", "settings", "company", "contacts"];

/** Time passes without an announced change: an appointment begins, a day ends. */
const EVERY_MS = 60_000;

/** The dashboard's figures, refetched on changes (A14). */
export function useDashboard() {
  return useApi("GET /api/dashboard", {}, { staleTime: 0, refetchInterval: EVERY_MS, also: topics });
}
