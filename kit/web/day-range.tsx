import { useTranslations } from "use-intl";
import { ListLimit } from "./list-limit.tsx";
import { useClock } from "./session.ts";
import { isDay, spanOf } from "./time.ts";
import type { ListState } from "./use-list-state.ts";

/** The days in a list's address, `from` and `to`; invalid ones count as absent. */
export function daysOf(list: ListState): { from: string | undefined; to: string | undefined } {
  const day = (name: string): string | undefined => {
    const text = list.get(name);
    return text && isDay(text) ? text : undefined;
  };
  return { from: day("from"), to: day("to") };
}

/** Shows which days a list is limited to when another page's link set them, and removes the limit. */
export function DayRange({ list }: { list: ListState }) {
  const t = useTranslations("kit.chart");
  const clock = useClock();
  const { from, to } = daysOf(list);
  if (!from && !to) return null;
  const named = (day: string | undefined): string =>
    day === undefined ? "…" : day === clock.today() ? t("today") : clock.short(day);
  const words = from === to ? named(from) : spanOf(named(from), named(to));
  return <ListLimit label={words} onClear={() => list.set({ from: undefined, to: undefined })} />;
}
