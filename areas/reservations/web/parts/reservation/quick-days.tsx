import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DayRange, daysOf } from "#kit/web/day-range.tsx";
import { addDays, mondayOf } from "#kit/web/time.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useToday } from "#kit/web/use-today.ts";

/** Buttons for today, tomorrow and this week; other days of the address are shown as a chip. */
export function QuickDays({ list }: { list: ListState }) {
  const t = useTranslations("reservations.list");
  const { from, to } = daysOf(list);
  const choices = useChoices();
  const isChosen = (days: Days): boolean => days.from === from && days.to === to;
  return (
    <>
      {choices.map(({ name, ...days }) => (
        <Button
          key={name}
          variant="default"
          aria-pressed={isChosen(days)}
          onClick={() => list.set(isChosen(days) ? { from: undefined, to: undefined } : { ...days })}
        >
          {t(name)}
        </Button>
      ))}
      {!choices.some(isChosen) && <DayRange list={list} />}
    </>
  );
}

interface Days {
  from: string;
  to: string;
}

function useChoices(): (Days & { name: "today" | "tomorrow" | "thisWeek" })[] {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const monday = mondayOf(today);
  return [
    { name: "today", from: today, to: today },
    { name: "tomorrow", from: tomorrow, to: tomorrow },
    { name: "thisWeek", from: monday, to: addDays(monday, 6) },
  ];
}
