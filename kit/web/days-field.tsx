import "./dates.ts";
import { DatePickerInput } from "@mantine/dates";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDateLabels } from "./dates.ts";
import { daysOf } from "./day-range.tsx";
import classes from "./days-field.module.css";
import { useClock } from "./session.ts";
import { addDays, addMonths, spanOf } from "./time.ts";
import type { ListState } from "./use-list-state.ts";
import { usePhone } from "./use-phone.ts";

type Days = [string | null, string | null];

interface DaysFieldProps {
  list: ListState;
  /** The days that are shown while none are chosen; without them all days are. */
  usual?: { from: string; to: string } | undefined;
}

/** Chooses the days of a list, `from` and `to` in its address: in a calendar, or by a preset such as today or this month. */
export function DaysField({ list, usual }: DaysFieldProps) {
  const t = useTranslations("kit.days");
  const clock = useClock();
  const labels = useDateLabels();
  const phone = usePhone();
  const presets = usePresets();
  const chosen = daysOf(list);
  const { from, to } = chosen.from || !usual ? chosen : usual;
  // With only the first day chosen, no request is made yet.
  const [begun, setBegun] = useState<string | null>(null);
  const value: Days = begun ? [begun, null] : [from ?? null, to ?? from ?? null];
  const choose = ([first, last]: Days): void => {
    setBegun(first && !last ? first : null);
    if (Boolean(first) === Boolean(last)) list.set({ from: first ?? undefined, to: last ?? undefined });
  };
  const named = ([first, last]: Days): string => {
    if (!first) return "";
    return first === last ? clock.short(first) : spanOf(clock.short(first), last ? clock.short(last) : "…");
  };
  return (
    <DatePickerInput
      type="range"
      className={classes.field ?? ""}
      aria-label={`${t("label")}: ${named(value) || t("all")}`}
      placeholder={t("all")}
      leftSection={<IconCalendar size={18} />}
      dropdownType={phone ? "modal" : "popover"}
      popoverProps={{ returnFocus: true }}
      highlightToday
      allowSingleDateInRange
      clearable={!usual || chosen.from !== undefined}
      classNames={{
        datePickerRoot: classes.calendar ?? "",
        presetsList: classes.presets ?? "",
        presetButton: classes.preset ?? "",
      }}
      {...labels}
      presets={presets}
      value={value}
      onChange={(days) => choose(days as Days)}
      valueFormatter={({ date }) => named(date as unknown as Days)}
    />
  );
}

function usePresets(): { value: [string, string]; label: string }[] {
  const t = useTranslations("kit.days");
  const today = useClock().today();
  const month = today.slice(0, 7);
  const lastOf = (of: string): string => addDays(`${addMonths(of, 1)}-01`, -1);
  return [
    { value: [today, today], label: t("today") },
    { value: [addDays(today, -6), today], label: t("week") },
    { value: [`${month}-01`, today], label: t("month") },
    { value: [`${addMonths(month, -1)}-01`, lastOf(addMonths(month, -1))], label: t("lastMonth") },
    { value: [`${today.slice(0, 4)}-01-01`, today], label: t("year") },
  ];
}
