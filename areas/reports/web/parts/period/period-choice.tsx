import { Button } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useTranslations } from "use-intl";
import { DaysField } from "#kit/web/days-part.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { type Clock, spanOf } from "#kit/web/time.ts";
import { useClock } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";
import classes from "./report.module.css";
import { type Asked, besideOf, hasBeside, inKind, periodKinds, type ReportDays } from "./report-days.ts";

/** Chooses the days of the report: a day, a week, a month or own days, and those before and after. All of it is in the address. */
export function PeriodChoice({ list, days }: { list: ListState; days: ReportDays }) {
  const t = useTranslations("reports.period");
  const clock = useClock();
  const today = useToday();
  const options = periodKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  const go = (asked: Asked): void => list.set({ ...asked });
  const isCurrent = days.from <= today && today <= days.to;
  return (
    <div className={classes.choice}>
      <SegmentedControl
        label={t("kinds")}
        value={days.kind}
        onChange={(kind) => go(inKind(days, kind, today))}
        options={options}
      />
      <div className={classes.steps}>
        <Step step={-1} days={days} onGo={go} />
        {days.kind === "range" ? (
          <DaysField list={list} />
        ) : (
          <strong className={classes.shown} aria-live="polite">
            {nameOf(days, clock)}
          </strong>
        )}
        <Step step={1} days={days} onGo={go} />
      </div>
      {days.kind !== "range" && !isCurrent && (
        <Button variant="subtle" onClick={() => go({ date: undefined })}>
          {t(`current.${days.kind}`)}
        </Button>
      )}
    </div>
  );
}

/** Example: "Kasım 2026", "16 Kas – 22 Kas". */
export function nameOf({ kind, from, to }: ReportDays, clock: Clock): string {
  if (kind === "day" || from === to) return clock.field(from);
  return kind === "month" ? clock.month(from.slice(0, 7)) : spanOf(clock.short(from), clock.short(to));
}

function Step({ step, days, onGo }: { step: 1 | -1; days: ReportDays; onGo: (asked: Asked) => void }) {
  const t = useTranslations("reports.period");
  const today = useToday();
  const Icon = step === 1 ? IconChevronRight : IconChevronLeft;
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={t(step === 1 ? "next" : "previous")}
      disabled={!hasBeside(days, step, today)}
      onClick={() => onGo(besideOf(days, step))}
    >
      <Icon size={20} />
    </button>
  );
}
