import { Button } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import { HeadProgress } from "#kit/web/shell/head-progress.tsx";
import type { BoardColumn } from "../day-board/board.rules.ts";
import classes from "./calendar.module.css";
import { useChoiceWords } from "./choice-words.ts";
import { HeadMenu } from "./head-menu.tsx";
import { KindSwitch } from "./kind-switch.tsx";
import type { Calendar } from "./use-calendar.ts";

const DayPicker = lazy(() => import("./day-picker.tsx"));
const ColumnsChoice = lazy(() => import("./columns-choice.tsx"));

interface HeadProps {
  calendar: Calendar;
  /** All columns of the day, including hidden ones. */
  columns: readonly BoardColumn[];
  /** Shown instead of the choice between employees and seats. */
  tools?: ReactNode;
  onAdd: () => void;
}

/** The calendar's toolbar (look 02). */
export function CalendarHead({ calendar, columns, tools, onAdd }: HeadProps) {
  const t = useTranslations("reservations.calendar");
  return (
    <header className={classes.head}>
      <div className={classes.moves} role="group" aria-label={t("move")}>
        <button
          type="button"
          aria-label={t("previous")}
          title={`${t("previous")} (P)`}
          onClick={() => calendar.step(-1)}
        >
          <IconChevronLeft size={18} />
        </button>
        <button type="button" title={`${t("today")} (T)`} onClick={calendar.goToToday}>
          {t("today")}
        </button>
        <button type="button" aria-label={t("next")} title={`${t("next")} (N)`} onClick={() => calendar.step(1)}>
          <IconChevronRight size={18} />
        </button>
      </div>
      <DayTitle calendar={calendar} />
      <div className={classes.tools}>
        <HeadProgress />
        <ColumnsMenu calendar={calendar} columns={columns} />
        <div className={classes.kinds}>{tools ?? <KindSwitch calendar={calendar} />}</div>
        <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
          {t("add")}
        </Button>
      </div>
    </header>
  );
}

function DayTitle({ calendar }: { calendar: Calendar }) {
  const t = useTranslations("reservations.calendar");
  const clock = useClock();
  const words = (
    <>
      <span aria-live="polite">
        <span className={classes.whole}>{clock.long(calendar.day)}</span>
        <span className={classes.brief}>{clock.head(calendar.day)}</span>
      </span>
      <IconChevronDown size={18} />
    </>
  );
  return (
    <>
      <h1 className="spoken">{clock.long(calendar.day)}</h1>
      <HeadMenu className={classes.title} label={t("pickDay")} title={t("pickDay")} button={words} align="start">
        {(close) => (
          <Suspense fallback={<div className={classes.month} />}>
            <DayPicker
              day={calendar.day}
              today={calendar.today}
              onPick={(day) => {
                calendar.goTo(day);
                close();
              }}
            />
          </Suspense>
        )}
      </HeadMenu>
    </>
  );
}

function ColumnsMenu({ calendar, columns }: { calendar: Calendar; columns: readonly BoardColumn[] }) {
  const t = useTranslations("reservations.calendar");
  const words = useChoiceWords(calendar, columns);
  const button = (
    <>
      {calendar.kind === "seat" ? <IconArmchair size={18} /> : <IconUsers size={18} />}
      <span className={classes.words}>{words}</span>
      <IconChevronDown size={16} />
    </>
  );
  return (
    <HeadMenu className={classes.filter} label={t("shown")} title={words} button={button} align="end">
      {() => (
        <Suspense>
          <ColumnsChoice calendar={calendar} columns={columns} />
        </Suspense>
      )}
    </HeadMenu>
  );
}
