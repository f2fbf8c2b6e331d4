import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Reminder = ReplyOf<"GET /api/reminders">["data"][number];

/** Midnight comes without any change that would be announced. */
const EVERY_MS = 300_000;

/** What waits for the person today, late ones included: one question for the bell, its panel and the alarm (G3). */
export function useDueReminders() {
  const query = { due: "today", done: "0", mine: "1", per_page: 50 } as const;
  return useApi("GET /api/reminders", { query }, { refetchInterval: EVERY_MS });
}
