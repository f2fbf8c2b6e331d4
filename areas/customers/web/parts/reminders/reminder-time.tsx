import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import classes from "./reminder-time.module.css";
import type { Reminder } from "./use-due-reminders.ts";

/** When a reminder is for; one that is open and late says so. */
export function ReminderTime({ reminder }: { reminder: Pick<Reminder, "remind_at" | "done"> }) {
  const t = useTranslations("customers.reminder");
  const clock = useClock();
  const { remind_at: at, done } = reminder;
  const isLate = !done && at < clock.now();
  return (
    <span className={classes.time} data-late={isLate || undefined}>
      {isLate ? `${t("overdue")} · ${clock.near(at)}` : clock.near(at)}
    </span>
  );
}
