import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { MonthAction } from "./month-action.tsx";
import classes from "./month-drawer.module.css";
import { useMonthName } from "./month-name.ts";
import { MonthState } from "./month-state.tsx";

type History = ReplyOf<"GET /api/accounting/months/{month}">["history"];

/** A past month (YYYY-MM) with every closing and reopening: who, when and why. */
export function MonthDrawer({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTranslations("accounting.months");
  const nameOf = useMonthName();
  const { data, error, refetch } = useApi("GET /api/accounting/months/{month}", { params: { month } });
  return (
    <Drawer
      opened
      size="read"
      title={data ? nameOf(month) : t("month")}
      hint={data && <MonthState month={data} />}
      onClose={onClose}
      foot={data && <MonthAction month={data} />}
    >
      {data ? (
        <>
          <Link to="/accounting/month" search={{ month } as object} className="link">
            {t("summary")}
          </Link>
          <Turns history={data.history} />
        </>
      ) : error?.status === 404 ? (
        <GoneState title={t("gone")} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
    </Drawer>
  );
}

function Turns({ history }: { history: History }) {
  const t = useTranslations("accounting.months");
  const clock = useClock();
  if (history.length === 0) return <p className={classes.none}>{t("noHistory")}</p>;
  return (
    <section className={classes.history} aria-label={t("history")}>
      <h3>{t("history")}</h3>
      <ol>
        {history.map(({ action, at, by, reason }) => (
          <li key={`${action} ${at}`}>
            <strong>{t(`turn.${action}`)}</strong>
            <span>{[clock.numeric(at), by && fullName(by)].filter(Boolean).join(" · ")}</span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
