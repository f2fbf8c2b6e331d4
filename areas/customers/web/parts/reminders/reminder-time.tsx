import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import classes from "./reminder-time.module.css";
import type { Reminder } from "./use-due-reminders.ts";

interface ReminderTimeProps {
  reminder: Pick<Reminder, "remind_at" | "done" | "reservation_id">;
  /** As drawers write dates, `22.11.2026 13:10`; else "Bugün 13:10". */
  numeric?: boolean;
}

/** The time of a reminder; an open overdue one is marked. One of an online booking is due when it is made, and overdue the next day. */
export function ReminderTime({ reminder, numeric = false }: ReminderTimeProps) {
  const t = useTranslations("customers.reminder");
  const clock = useClock();
  const { remind_at: at, done, reservation_id: isRequest } = reminder;
  const isLate = !done && (isRequest ? clock.dayOf(at) < clock.today() : at < clock.now());
  const time = numeric ? clock.numeric(at) : clock.near(at);
  return (
    <span className={classes.time} data-late={isLate || undefined}>
      {isLate ? `${t("overdue")} · ${time}` : time}
    </span>
  );
}
