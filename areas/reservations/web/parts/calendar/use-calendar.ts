import { useMemo, useState } from "react";
import { addDays, type Clock, isDay } from "#kit/web/time.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

/** Employees or seats as columns. */
export type Kind = "pro" | "seat";

export interface Calendar {
  /** "2026-11-20", in the company's zone. */
  day: string;
  today: string;
  kind: Kind;
  /** Ids of the columns to show; none means all. */
  chosen: readonly number[];
  goTo: (day: string) => void;
  step: (days: number) => void;
  goToToday: () => void;
  /** Incremented by "Bugün"; the board then scrolls to the present hour. */
  opening: number;
  setKind: (kind: Kind) => void;
  choose: (ids: readonly number[]) => void;
}

/** The calendar's state is in its address: `tarih` unless today, `gorunum=koltuk`, `secim=3,7` (B1). `only`: the page has one kind. */
export function useCalendar(list: ListState, clock: Clock, now: string, only?: Kind): Calendar {
  const { get, set } = list;
  const today = clock.dayOf(now);
  const asked = get("tarih");
  const day = asked && isDay(asked) ? asked : today;
  const kind: Kind = only ?? (get("gorunum") === "koltuk" ? "seat" : "pro");
  const selection = get("secim") ?? "";
  const chosen = useMemo(
    () => selection.split(",").map(Number).filter(Number.isSafeInteger).filter(Boolean),
    [selection],
  );
  const [opening, setOpening] = useState(0);
  const goTo = (to: string): void => set({ tarih: to === today ? undefined : to });
  return {
    day,
    today,
    kind,
    chosen,
    opening,
    goTo,
    step: (days) => goTo(addDays(day, days)),
    goToToday: () => {
      goTo(today);
      setOpening((count) => count + 1);
    },
    setKind: (next) => set({ gorunum: next === "seat" ? "koltuk" : undefined, secim: undefined }),
    choose: (ids) => set({ secim: ids.join(",") || undefined }),
  };
}
