import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Dashboard = ReplyOf<"GET /api/dashboard">;

/** What its figures are made of. */
const topics = ["reservations", "orders", "accounting", "employees", "settings", "company", "contacts"];

/** Time goes on without any change that would be announced: an appointment is no longer next, a day ends. */
const EVERY_MS = 60_000;

/** The dashboard's figures, live (A14). */
export function useDashboard() {
  return useApi("GET /api/dashboard", {}, { staleTime: 0, refetchInterval: EVERY_MS, also: topics });
}
