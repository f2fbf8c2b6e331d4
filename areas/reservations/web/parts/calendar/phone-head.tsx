import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import { HeadBell } from "#kit/web/shell/head-bell.tsx";
import { HeadProgress } from "#kit/web/shell/head-progress.tsx";
import { addDays, mondayOf } from "#kit/web/time.ts";
import type { BoardColumn } from "../day-board/board.rules.ts";
import classes from "./calendar.module.css";
import type { Calendar } from "./use-calendar.ts";

const DaySheet = lazy(() => import("./day-sheet.tsx"));

interface PhoneHeadProps {
  calendar: Calendar;
  columns: readonly BoardColumn[];
  /** Shown instead of the choice between employees and seats. */
  tools?: ReactNode;
}

/** The phone's head: the day between arrows, "Bugün", and the week; the date opens month, view and columns (look 04). */
export function PhoneHead(props: PhoneHeadProps) {
  const { calendar } = props;
  const t = useTranslations("reservations.calendar");
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  const open = (): void => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <>
      <header className={classes.phoneHead}>
        <button type="button" aria-label={t("previous")} onClick={() => calendar.step(-1)}>
          <IconChevronLeft size={20} />
        </button>
        <h1 className={classes.title}>
          <button type="button" aria-haspopup="dialog" title={t("pickDay")} onClick={open}>
            <DayWords day={calendar.day} />
            <IconChevronDown size={18} />
          </button>
        </h1>
        <button type="button" aria-label={t("next")} onClick={() => calendar.step(1)}>
          <IconChevronRight size={20} />
        </button>
        <TodayButton calendar={calendar} />
        <HeadProgress />
        <HeadBell className={classes.bell} onlyWaiting />
      </header>
      <WeekStrip calendar={calendar} />
      {asked && (
        <Suspense>
          <DaySheet {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The day, shortened to the available width; screen readers get the full date. */
function DayWords({ day }: { day: string }) {
  const clock = useClock();
  return (
    <span aria-live="polite">
      <span className="spoken">{clock.head(day)}</span>
      <span className={classes.roomy} aria-hidden="true">
        {clock.head(day)}
      </span>
      <span className={classes.tight} aria-hidden="true">
        {clock.tight(day)}
      </span>
    </span>
  );
}

function TodayButton({ calendar: { day, today, goToToday } }: { calendar: Calendar }) {
  const t = useTranslations("reservations.calendar");
  return (
    <button type="button" className={classes.today} data-here={day === today || undefined} onClick={goToToday}>
      {t("today")}
    </button>
  );
}

function WeekStrip({ calendar }: { calendar: Calendar }) {
  const t = useTranslations("reservations.calendar");
  const clock = useClock();
  const monday = mondayOf(calendar.day);
  return (
    <nav className={classes.week} aria-label={t("week")}>
      {t("weekdays")
        .split(" ")
        .map((name, index) => {
          const day = addDays(monday, index);
          return (
            <button
              key={day}
              type="button"
              aria-current={day === calendar.day ? "date" : undefined}
              data-today={day === calendar.today || undefined}
              onClick={() => calendar.goTo(day)}
            >
              <span className="spoken">{clock.long(day)}</span>
              <span aria-hidden="true">{name}</span>
              <strong aria-hidden="true">{Number(day.slice(8))}</strong>
            </button>
          );
        })}
    </nav>
  );
}
