import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import classes from "./reminder-panel.module.css";
import { ReminderTick } from "./reminder-tick.tsx";
import { ReminderTime } from "./reminder-time.tsx";
import type { Reminder, useDueReminders } from "./use-due-reminders.ts";

interface PanelProps {
  due: ReturnType<typeof useDueReminders>;
  onClose: () => void;
}

/** Reminders due today: customer, note and time, a checkbox, and a link to the card (G3). */
export function ReminderPanel({ due: { data, error, refetch }, onClose }: PanelProps) {
  const t = useTranslations("customers.reminder");
  const kit = useTranslations("kit.action");
  const rows = data?.data ?? [];
  const hidden = (data?.meta.total ?? 0) - rows.length;
  return (
    <section className={classes.panel}>
      <h2>{t("panel")}</h2>
      {error && !data && (
        <p role="alert">
          {t("failed")}{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            {kit("retry")}
          </button>
        </p>
      )}
      {data && rows.length === 0 && <p>{t("nothing")}</p>}
      <ReminderRows reminders={rows} onOpen={onClose} />
      {hidden > 0 && <p>{t("more", { count: hidden })}</p>}
    </section>
  );
}

/** Reminders with their customers, for the bell and the home page. */
export function ReminderRows({ reminders, onOpen }: { reminders: readonly Reminder[]; onOpen?: () => void }) {
  return (
    <ul className={classes.rows}>
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <ReminderTick reminder={reminder} />
          <Link {...placeOf(reminder)} className={classes.words} onClick={onOpen}>
            <strong>{fullName(reminder.contact)}</strong>
            <span>{reminder.note}</span>
            <small>
              <ReminderTime reminder={reminder} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where a reminder leads: to its appointment, or to the card of its customer. */
export const placeOf = ({ contact_id: id, reservation_id: reservation }: Reminder) =>
  reservation
    ? { to: "/sales/reservation", search: { open: String(reservation) } as object }
    : { to: "/contact", search: { open: String(id), openTab: "reminders" } as object };
