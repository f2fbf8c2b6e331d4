import { useTranslations } from "use-intl";
import { ReminderRows } from "#areas/customers/web/parts/reminders/reminder-panel.tsx";
import { Skeleton } from "#kit/web/skeleton.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./dashboard.module.css";

/** Midnight changes what is due without an announced change. */
const EVERY_MS = 300_000;
const ofToday = { due: "today", done: "0", per_page: 50 } as const;

/** Reminders of all employees due today or earlier (G3). */
export function RemindersCard() {
  const t = useTranslations("home.reminders");
  const kit = useTranslations("kit.action");
  const { data, error, refetch } = useApi("GET /api/reminders", { query: ofToday }, { refetchInterval: EVERY_MS });
  const count = data?.meta.total ?? 0;
  return (
    <section className={classes.reminders} aria-label={t("title")}>
      <header>
        <h2>{t("title")}</h2>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </header>
      {error && !data ? (
        <p role="alert">
          {t("failed")}{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            {kit("retry")}
          </button>
        </p>
      ) : !data ? (
        <p>
          <Skeleton width="60%" />
        </p>
      ) : count === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <div className={classes.list}>
          <ReminderRows reminders={data.data} />
        </div>
      )}
    </section>
  );
}
