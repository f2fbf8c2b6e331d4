import { useTranslations } from "use-intl";
import type { BoardColumn } from "../day-board/board.rules.ts";
import type { Calendar } from "./use-calendar.ts";

/** Label of the choice: "Tüm çalışanlar", "Elif Yıldız", "3 çalışan". */
export function useChoiceWords(calendar: Calendar, columns: readonly BoardColumn[]): string {
  const t = useTranslations("reservations.calendar");
  const seat = calendar.kind === "seat";
  const shown = columns.filter(({ id }) => calendar.chosen.includes(id));
  const [only, ...others] = shown;
  if (!only) return t(seat ? "allSeat" : "allPro");
  return others.length === 0 ? only.name : t(seat ? "someSeat" : "somePro", { count: shown.length });
}
