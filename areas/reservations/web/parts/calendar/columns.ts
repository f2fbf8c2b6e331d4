import { employeeColors } from "#kit/web/colors.ts";
import type { BoardColumn } from "../day-board/board.rules.ts";
import type { Kind } from "./use-calendar.ts";
import type { ShownDay } from "./use-shown-day.ts";

/** The board's columns from the calendar's reply. */
export function columnsOf(kind: Kind, columns: ShownDay["reply"]["columns"]): BoardColumn[] {
  return columns.map(({ id, name, color, photo, hours }) => ({
    id,
    name,
    short: kind === "pro" ? shortName(name) : name,
    color: employeeColors[(color - 1) % employeeColors.length] as string,
    photo: photo || null,
    hours: hours ?? [],
  }));
}

/** "Elif Su Yıldız" becomes "Elif Su Y.", a single word is unchanged. */
function shortName(name: string): string {
  const words = name.split(" ");
  const [initial] = words.at(-1) ?? "";
  return words.length > 1 && initial ? [...words.slice(0, -1), `${initial}.`].join(" ") : name;
}
