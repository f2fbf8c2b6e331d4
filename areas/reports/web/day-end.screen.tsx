import { Button } from "@mantine/core";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { addDays, isDay } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";
import classes from "./parts/day-end.module.css";
import { DayEndCards } from "./parts/day-end-cards.tsx";
import { dayTopics } from "./parts/day-rows.ts";
import { type PrintedForm, PrintedDay } from "./parts/printed-day.tsx";

const DayRowsDrawer = lazyPart(async () => (await import("./parts/day-rows-drawer.tsx")).DayRowsDrawer);
const DateField = lazyPart(async () => (await import("#kit/web/date-field.tsx")).DateField);

/** "Gün sonu": what a day took, by method, employee, KDV rate and account, with its proof; printed on 80 mm or A4. Each figure opens its rows. */
export default function DayEndScreen() {
  const t = useTranslations("reports");
  const clock = useClock();
  const list = useListState();
  const today = useToday();
  const [date, setDate] = useDate(list, today);
  const { data, error, refetch } = useApi("GET /api/reports/day-end", { query: { date } }, { also: dayTopics });
  const [printing, setPrinting] = useState<PrintedForm | null>(null);
  const phone = usePhone();
  const shown = data?.date === date ? data : undefined;
  const day = shown?.figures && { date, ...shown.figures };
  const papers = (
    <>
      <Print form="slip" disabled={!day} onPrint={setPrinting} />
      <Print form="sheet" disabled={!day} onPrint={setPrinting} />
    </>
  );
  return (
    <Page title={t("menu.dayEnd")} hint={clock.long(date)} actions={!phone && papers}>
      <DayChoice date={date} today={today} onChange={setDate} />
      {error && !shown ? (
        <ErrorState title={t("dayEnd.failed")} error={error} onRetry={() => void refetch()} />
      ) : day ? (
        <DayEndCards day={day} />
      ) : shown ? (
        <EmptyState icon={IconLock} title={t("dayEnd.hidden")} text={t("dayEnd.hiddenText")} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
      {phone && <div className={classes.papers}>{papers}</div>}
      {day && list.open === "rows" && <DayRowsDrawer day={day} list={list} />}
      {printing && day && <PrintedDay day={day} form={printing} onDone={() => setPrinting(null)} />}
    </Page>
  );
}

/** The day of the address; today if it has none, or none that a business can have sold on. */
function useDate(list: ListState, today: string): [string, (date: string) => void] {
  const asked = list.get("date");
  const date = asked && isDay(asked) && asked >= "2000" && asked <= today ? asked : today;
  return [date, (next) => list.set({ date: next === today ? undefined : next })];
}

interface PrintProps {
  form: PrintedForm;
  disabled: boolean;
  onPrint: (form: PrintedForm) => void;
}

function Print({ form, disabled, onPrint }: PrintProps) {
  const t = useTranslations("reports.dayEnd");
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} disabled={disabled} onClick={() => onPrint(form)}>
      {t(form)}
    </Button>
  );
}

interface DayChoiceProps {
  date: string;
  today: string;
  onChange: (date: string) => void;
}

function DayChoice({ date, today, onChange }: DayChoiceProps) {
  const t = useTranslations("reports.dayEnd");
  const clock = useClock();
  return (
    <div className={classes.choice}>
      <button
        type="button"
        className={classes.step}
        aria-label={t("previous")}
        onClick={() => onChange(addDays(date, -1))}
      >
        <IconChevronLeft size={20} />
      </button>
      <DateField
        aria-label={`${t("date")}: ${clock.field(date)}`}
        value={date}
        maxDate={today}
        onChange={(day) => day && onChange(day)}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={t("next")}
        disabled={date >= today}
        onClick={() => onChange(addDays(date, 1))}
      >
        <IconChevronRight size={20} />
      </button>
      {date !== today && (
        <Button variant="subtle" onClick={() => onChange(today)}>
          {t("today")}
        </Button>
      )}
    </div>
  );
}
