import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useClock, useSession } from "#kit/web/session.ts";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { BoardSkeleton } from "../day-board/board-skeleton.tsx";
import { DayBoard, type DayBoardProps } from "../day-board/day-board.tsx";
import classes from "./calendar.module.css";
import type { Kind } from "./use-calendar.ts";
import { useMoves } from "./use-moves.ts";
import type { ShownDay, ShownSource } from "./use-shown-day.ts";

interface CalendarDayProps extends Pick<
  DayBoardProps,
  "columns" | "chosen" | "now" | "selected" | "saved" | "onEventOpen" | "onPlaceOpen"
> {
  source: ShownSource;
}

/** The board, or its replacement while loading, empty or failed. */
export function CalendarDay({ source, ...board }: CalendarDayProps) {
  const t = useTranslations("reservations.calendar");
  const { shown, waiting, error, retry, hold } = source;
  return (
    <div className={classes.area} aria-busy={waiting} data-stale={(waiting && shown !== undefined) || undefined}>
      {error ? (
        <ErrorState title={t("failed")} error={error} onRetry={retry} />
      ) : shown === undefined ? (
        <BoardSkeleton />
      ) : board.columns.length === 0 ? (
        <NoColumns kind={shown.kind} />
      ) : (
        <Shown shown={shown} hold={hold} board={board} />
      )}
    </div>
  );
}

interface ShownProps extends Pick<ShownSource, "hold"> {
  shown: ShownDay;
  board: Omit<CalendarDayProps, "source">;
}

function Shown({ shown, hold, board }: ShownProps) {
  const clock = useClock();
  const { kind, day, opening, reply } = shown;
  const { said, leave, ...moves } = useMoves(kind, reply.events, board.columns);
  return (
    <>
      <DayBoard
        key={opening}
        {...board}
        {...moves}
        label={clock.long(day)}
        day={day}
        clock={clock}
        onHold={hold}
        onEventOpen={(event) => {
          leave();
          board.onEventOpen(event);
        }}
        onPlaceOpen={(place) => {
          leave();
          board.onPlaceOpen(place);
        }}
      />
      <p className="spoken" aria-live="polite">
        {said}
      </p>
    </>
  );
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
