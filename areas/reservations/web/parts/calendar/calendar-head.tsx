import { Button, Popover } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import type { BoardColumn } from "../day-board/board.rules.ts";
import classes from "./calendar.module.css";
import { ColumnsChoice, useChoiceWords } from "./columns-choice.tsx";
import { KindSwitch } from "./kind-switch.tsx";
import type { Calendar } from "./use-calendar.ts";

const DayPicker = lazy(() => import("./day-picker.tsx"));

interface HeadProps {
  calendar: Calendar;
  /** All of the day's, also those that are not chosen. */
  columns: readonly BoardColumn[];
  onAdd: () => void;
}

/** The calendar's tools in one line (look 02). */
export function CalendarHead({ calendar, columns, onAdd }: HeadProps) {
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
        <ColumnsMenu calendar={calendar} columns={columns} />
        <div className={classes.kinds}>
          <KindSwitch calendar={calendar} />
        </div>
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
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <h1 className={classes.title}>
        <Popover.Target>
          <button type="button" title={t("pickDay")} onClick={() => setOpened(!opened)}>
            <span aria-live="polite">
              <span className={classes.whole}>{clock.long(calendar.day)}</span>
              <span className={classes.brief}>{clock.head(calendar.day)}</span>
            </span>
            <IconChevronDown size={18} />
          </button>
        </Popover.Target>
      </h1>
      <Popover.Dropdown aria-label={t("pickDay")}>
        <Suspense fallback={<div className={classes.month} />}>
          <DayPicker
            day={calendar.day}
            today={calendar.today}
            onPick={(day) => {
              calendar.goTo(day);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnsMenu({ calendar, columns }: { calendar: Calendar; columns: readonly BoardColumn[] }) {
  const t = useTranslations("reservations.calendar");
  const words = useChoiceWords(calendar, columns);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className={classes.filter ?? ""}
          title={words}
          rightSection={<IconChevronDown size={16} />}
        >
          {calendar.kind === "seat" ? <IconArmchair size={18} /> : <IconUsers size={18} />}
          <span className={classes.words}>{words}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("shown")}>
        <ColumnsChoice calendar={calendar} columns={columns} />
      </Popover.Dropdown>
    </Popover>
  );
}
