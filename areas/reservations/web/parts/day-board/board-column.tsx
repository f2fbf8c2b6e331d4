import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type CSSProperties, memo, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import type { Clock } from "#kit/web/time.ts";
import { BoardCard } from "./board-card.tsx";
import { type BoardColumn as Column, type Card, closedIn, hoursOf, px, type Span } from "./board.rules.ts";
import type { Stop } from "./board-steps.rules.ts";
import classes from "./day-board.module.css";

interface BoardColumnProps {
  column: Column;
  cards: readonly Card[];
  clock: Clock;
  range: Span;
  /** The reservation that is open, when it has cards here. */
  selected: number | undefined;
  /** The stop of this column that Tab reaches. */
  stop: Stop | undefined;
  pointed: Span | undefined;
}

/** A day of one employee or seat: head, closed hours, cards, and the free place that is pointed at or focused. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, cards, clock, range, selected, stop, pointed } = props;
  const heading = useId();
  const closed = useMemo(() => closedIn(column.hours, range), [column.hours, range]);
  return (
    <div
      role="group"
      className={classes.column}
      style={{ "--color": column.color } as CSSProperties}
      aria-labelledby={heading}
    >
      <ColumnHead column={column} count={cards.length} id={heading} />
      <div className={classes.body} data-body={column.id} style={{ height: px(range.to - range.from) }}>
        {closed.map((span) => (
          <div key={span.from} className={classes.closed} style={spot(span, range)} />
        ))}
        <ul>
          {cards.map((card) => (
            <BoardCard
              key={card.event.id}
              card={card}
              clock={clock}
              range={range}
              selected={card.event.reservation_id === selected}
              focusable={card.event.id === stop?.card?.event.id}
            />
          ))}
        </ul>
        {stop && !stop.card && <FocusedPlace name={column.name} at={stop} range={range} />}
        {pointed && (
          <div className={classes.pointed} style={spot(pointed, range)} aria-hidden="true">
            <Offer minute={pointed.from} />
          </div>
        )}
      </div>
    </div>
  );
});

function ColumnHead({ column, count, id }: { column: Column; count: number; id: string }) {
  const t = useTranslations("reservations.calendar");
  const { name, short, color, photo } = column;
  return (
    <header className={classes.head}>
      <Avatar name={name} color={color} photo={photo} />
      <div className={classes.title}>
        <h2 id={id} title={name}>
          <span className={classes.whole}>{name}</span>
          <span className={classes.brief}>{short}</span>
        </h2>
        <p>{t("count", { count })}</p>
      </div>
    </header>
  );
}

/** The place that the keyboard stands on; seen while it has the focus. */
function FocusedPlace({ name, at, range }: { name: string; at: Stop; range: Span }) {
  const t = useTranslations("reservations.calendar");
  const label = t("place", { name, hours: hoursOf(at.from) });
  return (
    <button type="button" className={classes.place} style={spot(at, range)} data-minute={at.from} aria-label={label}>
      <Offer minute={at.from} />
    </button>
  );
}

function Offer({ minute }: { minute: number }) {
  return (
    <>
      <IconPlus size={14} />
      {hoursOf(minute)}
    </>
  );
}

const spot = ({ from, to }: Span, range: Span): CSSProperties => ({
  top: px(from - range.from),
  height: px(to - from),
});
