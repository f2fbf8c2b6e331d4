import type { ReactNode } from "react";
import { useClock } from "#kit/web/session.ts";
import { Sheet } from "#kit/web/sheet.tsx";
import type { BoardColumn } from "../day-board/board.rules.ts";
import classes from "./calendar.module.css";
import ColumnsChoice from "./columns-choice.tsx";
import DayPicker from "./day-picker.tsx";
import { KindSwitch } from "./kind-switch.tsx";
import type { Calendar } from "./use-calendar.ts";

interface DaySheetProps {
  opened: boolean;
  onClose: () => void;
  calendar: Calendar;
  columns: readonly BoardColumn[];
  /** Shown instead of the choice between employees and seats. */
  tools?: ReactNode;
}

/** The sheet behind the phone's date: the month, employees or seats, and the columns (look 04). */
export default function DaySheet({ opened, onClose, calendar, columns, tools }: DaySheetProps) {
  const clock = useClock();
  const pick = (day: string): void => {
    calendar.goTo(day);
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={clock.long(calendar.day)}>
      <div className={classes.sheet}>
        <DayPicker day={calendar.day} today={calendar.today} onPick={pick} />
        {tools ?? <KindSwitch calendar={calendar} />}
        <ColumnsChoice calendar={calendar} columns={columns} />
      </div>
    </Sheet>
  );
}
