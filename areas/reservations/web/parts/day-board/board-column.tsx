import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type CSSProperties, memo, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import type { Clock } from "#kit/web/time.ts";
import { BoardCard } from "./board-card.tsx";
import { type BoardColumn as Column, type Card, closedIn, hoursOf, px, type Span } from "./board.rules.ts";
import type { Stop } from "./board-steps.rules.ts";
import classes from "./day-board.module.css";

/** A day of one employee or seat: head, closed hours, cards, and the free place that is pointed at or focused. */
export const BoardColumn = memo(function BoardColumn(props: {
  column: Column;
  cards: readonly Card[];
  clock: Clock;
  range: Span;
  /** The reservation that is open, when it has cards here. */
  selected: number | undefined;
  /** The stop of this column that Tab reaches. */
  stop: Stop | undefined;
  pointed: Span | undefined;
}) {
  const { column, cards, clock, range, selected, stop, pointed } = props;
  const t = useTranslations("reservations.calendar");
  const heading = useId();
  const closed = useMemo(() => closedIn(column.hours, range), [column.hours, range]);
  const focused = stop && !stop.card ? stop : undefined;
  return (
    <div
      role="group"
      className={classes.column}
      style={{ "--color": column.color } as CSSProperties}
      aria-labelledby={heading}
    >
      <header className={classes.head}>
        <Avatar name={column.name} color={column.color} photo={column.photo} />
        <div className={classes.title}>
          <h2 id={heading} title={column.name}>
            <span className={classes.whole}>{column.name}</span>
            <span className={classes.brief}>{column.short}</span>
          </h2>
          <p>{t("count", { count: cards.length })}</p>
        </div>
      </header>
      <div className={classes.body} data-body={column.id} style={{ height: px(range.to - range.from) }}>
        {closed.map(({ from, to }) => (
          <div key={from} className={classes.closed} style={spot({ from, to }, range)} />
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
        {focused && (
          <button
            type="button"
            className={classes.place}
            style={spot(focused, range)}
            data-minute={focused.from}
            aria-label={t("place", { name: column.name, hours: hoursOf(focused.from) })}
          >
            <Offer minute={focused.from} />
          </button>
        )}
        {pointed && (
          <div className={classes.pointed} style={spot(pointed, range)} aria-hidden="true">
            <Offer minute={pointed.from} />
          </div>
        )}
      </div>
    </div>
  );
});

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
