import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { employeeColors } from "#kit/web/colors.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { CalendarHead } from "./parts/calendar/calendar-head.tsx";
import classes from "./parts/calendar/calendar.module.css";
import { PhoneHead } from "./parts/calendar/phone-head.tsx";
import { type Kind, useCalendar } from "./parts/calendar/use-calendar.ts";
import { useDayKeys } from "./parts/calendar/use-day-keys.ts";
import { useMinute } from "./parts/calendar/use-minute.ts";
import { type ShownDay, useShownDay } from "./parts/calendar/use-shown-day.ts";
import type { BoardColumn } from "./parts/day-board/board.rules.ts";
import { BoardSkeleton } from "./parts/day-board/board-skeleton.tsx";
import { DayBoard } from "./parts/day-board/day-board.tsx";

/** The day of all employees or seats; a card opens its reservation, an empty place a new one (B1, B2). */
export default function CalendarScreen() {
  const t = useTranslations("reservations.calendar");
  const clock = useClock();
  const phone = usePhone();
  const now = useMinute(clock);
  const list = useListState();
  const calendar = useCalendar(list, clock, now);
  const { shown, waiting, error, retry } = useShownDay(calendar);
  const columns = useMemo(() => (shown ? columnsOf(shown) : []), [shown]);
  useDayKeys(calendar);
  const add = (): void => list.openRow("new");
  return (
    <div className={classes.calendar}>
      {phone ? (
        <PhoneHead calendar={calendar} columns={columns} />
      ) : (
        <CalendarHead calendar={calendar} columns={columns} onAdd={add} />
      )}
      <div
        className={classes.area}
        aria-busy={waiting && !error}
        data-stale={(waiting && shown !== undefined) || undefined}
      >
        {error ? (
          <ErrorState title={t("failed")} error={error} onRetry={retry} />
        ) : !shown ? (
          <BoardSkeleton />
        ) : columns.length === 0 ? (
          <NoColumns kind={shown.kind} />
        ) : (
          <DayBoard
            key={shown.opening}
            label={clock.long(shown.day)}
            day={shown.day}
            clock={clock}
            columns={columns}
            chosen={calendar.chosen}
            events={shown.reply.events}
            now={now}
            selected={Number(list.open) || undefined}
            onEventOpen={(event) => list.openRow(event.reservation_id)}
            onPlaceOpen={add}
          />
        )}
      </div>
    </div>
  );
}

function columnsOf({ kind, reply }: ShownDay): BoardColumn[] {
  return reply.columns.map(({ id, name, color, photo, hours }) => ({
    id,
    name,
    short: kind === "pro" ? shortName(name) : name,
    color: employeeColors[(color - 1) % employeeColors.length] as string,
    photo: photo || null,
    hours: hours ?? [],
  }));
}

/** "Elif Su Yıldız" is "Elif Su Y." */
function shortName(name: string): string {
  const words = name.split(" ");
  const last = words.length > 1 ? words.pop() : undefined;
  return [...words, ...(last ? [`${[...last][0]}.`] : [])].join(" ");
}

function NoColumns({ kind }: { kind: Kind }) {
  const t = useTranslations("reservations.calendar");
  const { isAdmin } = useSession();
  const seat = kind === "seat";
  const action = isAdmin && (
    <Button component={Link} to={seat ? "/seat" : "/employees"}>
      {t(seat ? "noSeatAction" : "noProAction")}
    </Button>
  );
  return (
    <EmptyState title={t(seat ? "noSeat" : "noPro")} text={t(seat ? "noSeatText" : "noProText")} action={action} />
  );
}
