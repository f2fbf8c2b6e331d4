import { type CSSProperties, memo, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import { laterPart } from "#kit/web/lazy-part.tsx";
import type { Clock } from "#kit/web/time.ts";
import { BoardCard } from "./board-card.tsx";
import type { BoardHelp } from "./board-help.tsx";
import type { BoardHints } from "./board-hints.ts";
import { spot } from "./board-place.ts";
import { type BoardColumn as Column, type Card, closedIn, px, type Span } from "./board.rules.ts";
import type { Stop } from "./board-steps.rules.ts";
import { type DayScale, shownAt } from "./day-scale.rules.ts";
import { Offer } from "./offer.tsx";
import hints from "./column-hint.module.css";
import classes from "./day-board.module.css";

const ColumnHint = laterPart(async () => (await import("./column-hint.tsx")).ColumnHint);

interface BoardColumnProps {
  column: Column;
  cards: readonly Card[];
  clock: Clock;
  range: Span;
  scale: DayScale;
  hints: BoardHints;
  help: BoardHelp;
  /** The open reservation, if it has cards here. */
  selected: number | undefined;
  /** The stop of this column with tabindex 0. */
  stop: Stop | undefined;
}

/** A day of one employee or seat: head, closed hours, cards, the focused free place, and the pointer's hint. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, cards, clock, range, scale, hints, help, selected, stop } = props;
  const heading = useId();
  const t = useTranslations("reservations.calendar");
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
          <div key={span.from} className={classes.closed} style={spot(span, range)}>
            {column.hours.length === 0 && <p>{t("closed")}</p>}
          </div>
        ))}
        <ul>
          {cards.map((card) => (
            <BoardCard
              key={card.event.id}
              card={card}
              clock={clock}
              range={range}
              help={help}
              selected={card.event.reservation_id === selected}
              focusable={card.event.id === stop?.card?.event.id}
            />
          ))}
        </ul>
        {stop && !stop.card && <FocusedPlace name={column.name} at={stop} range={range} scale={scale} />}
        <ColumnHint hints={hints} column={column.id} range={range} scale={scale} />
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

/** The free place with the keyboard focus; visible only then. */
function FocusedPlace(props: { name: string; at: Stop; range: Span; scale: DayScale }) {
  const t = useTranslations("reservations.calendar");
  const { name, at, range, scale } = props;
  const hours = shownAt(at.from, scale);
  const label = t("place", { name, hours });
  return (
    <button type="button" className={hints.place} style={spot(at, range)} data-minute={at.from} aria-label={label}>
      <Offer>{hours}</Offer>
    </button>
  );
}
