import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Reminder = ReplyOf<"GET /api/reminders">["data"][number];

/** Midnight changes what is due without an announced change. */
const EVERY_MS = 300_000;

/** The person's reminders due today or earlier: one query for the bell, its panel and the alarm (G3). */
export function useDueReminders() {
  const query = { due: "today", done: "0", mine: "1", per_page: 50 } as const;
  return useApi("GET /api/reminders", { query }, { refetchInterval: EVERY_MS });
}
