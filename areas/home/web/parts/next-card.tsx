import { useElementSize } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./use-dashboard.ts";

/** px of a row with its border. */
const ROW = 65;
const ON_PHONE = 5;

/** Today's next appointments, as many as fit; a closed day is shown as such (look 10). */
export function NextCard({ dashboard: { date, next, closed } }: { dashboard: Dashboard }) {
  const t = useTranslations("home.next");
  const phone = usePhone();
  const { ref, height } = useElementSize();
  const room = phone ? ON_PHONE : Math.max(1, Math.floor(height / ROW));
  return (
    <section className={classes.next} aria-label={t("title")}>
      <header>
        <h2>{t("title")}</h2>
        {next.total > 0 && <span className={classes.count}>{next.total}</span>}
        <Link to="/calendar" search={{ tarih: date } as object} className="link">
          {t("calendar")}
        </Link>
      </header>
      <div ref={ref} className={classes.room}>
        {next.total === 0 ? (
          <div className={classes.none}>
            <h3>{t(closed ? "closed" : "none")}</h3>
            <p>{t(closed ? "closedText" : "noneText")}</p>
          </div>
        ) : (
          <ul className={classes.rows}>
            {next.data.slice(0, room).map((appointment) => (
              <li key={appointment.id}>
                <Appointment appointment={appointment} date={date} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface AppointmentProps {
  appointment: Dashboard["next"]["data"][number];
  date: string;
}

function Appointment({ appointment, date }: AppointmentProps) {
  const clock = useClock();
  const { id, starting_at, status, customer, services, employees } = appointment;
  return (
    <Link to="/calendar" search={{ tarih: date, open: String(id) } as object} className={classes.appointment}>
      <time>{clock.hours(starting_at)}</time>
      <span>
        <strong>{customer ? fullName(customer) : "Walk-in"}</strong>
        <small>{[services.join(", "), employees.join(", ")].join(" · ")}</small>
      </span>
      <StatusBadge of="reservation" status={status} />
    </Link>
  );
}
