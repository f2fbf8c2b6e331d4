import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock } from "#kit/web/session.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { CalendarDay } from "./parts/calendar/calendar-day.tsx";
import { CalendarHead } from "./parts/calendar/calendar-head.tsx";
import classes from "./parts/calendar/calendar.module.css";
import { columnsOf } from "./parts/calendar/columns.ts";
import { PhoneHead } from "./parts/calendar/phone-head.tsx";
import { useCalendar } from "./parts/calendar/use-calendar.ts";
import { useDayKeys } from "./parts/calendar/use-day-keys.ts";
import { useMinute } from "./parts/calendar/use-minute.ts";
import { useOpened } from "./parts/calendar/use-opened.ts";
import { useShownDay } from "./parts/calendar/use-shown-day.ts";
import type { Saved } from "./parts/day-board/use-saved-card.ts";

const ReservationDrawer = lazyPart(async () => (await import("./parts/reservation-drawer.tsx")).ReservationDrawer);

/** The seat page shows only seats, and its own tools instead of the choice of kind (B4). */
interface CalendarProps {
  seats?: { tools: ReactNode };
}

/** A day of all employees or seats; a card opens its reservation, a free place a new one (B1, B2). */
export default function CalendarScreen({ seats }: CalendarProps) {
  const clock = useClock();
  const now = useMinute(clock);
  const list = useListState();
  const calendar = useCalendar(list, clock, now, seats && "seat");
  const source = useShownDay(calendar);
  const { kind: shownKind, reply } = source.shown ?? {};
  const shown = reply?.columns;
  const columns = useMemo(() => (shownKind && shown ? columnsOf(shownKind, shown) : []), [shownKind, shown]);
  const opened = useOpened(list, calendar.day);
  const [saved, setSaved] = useState<Saved>();
  useDayKeys(calendar);
  const { day, kind } = calendar;
  return (
    <div className={classes.calendar}>
      <Head calendar={calendar} columns={columns} tools={seats?.tools} onAdd={() => opened.add(undefined)} />
      <CalendarDay
        source={source}
        columns={columns}
        chosen={calendar.chosen}
        now={now}
        selected={opened.reservationId}
        saved={saved}
        onEventOpen={(event) => opened.open(event.reservation_id)}
        onPlaceOpen={({ columnId, hours, minutes }) =>
          opened.add({
            starting_at: `${day} ${hours}`,
            minutes,
            [kind === "seat" ? "seat_id" : "employee_id"]: columnId,
          })
        }
      />
      {opened.any && (
        <ReservationDrawer
          reservationId={opened.reservationId}
          initial={opened.initial}
          onSaved={setSaved}
          onClose={opened.close}
        />
      )}
    </div>
  );
}

function Head({ onAdd, ...head }: ComponentProps<typeof CalendarHead>) {
  return usePhone() ? <PhoneHead {...head} /> : <CalendarHead {...head} onAdd={onAdd} />;
}
