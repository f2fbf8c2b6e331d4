import { type CSSProperties, memo, useSyncExternalStore } from "react";
import { spanOf } from "#kit/web/time.ts";
import type { BoardHints, Hint } from "./board-hints.ts";
import { lanePlace, spot } from "./board-place.ts";
import { Offer } from "./offer.tsx";
import { type Card, type Span, ROOM } from "./board.rules.ts";
import { type DayScale, shownAt } from "./day-scale.rules.ts";
import cards from "./board-card.module.css";
import classes from "./column-hint.module.css";

interface ColumnHintProps {
  hints: BoardHints;
  /** Id of the column. */
  column: number;
  range: Span;
  scale: DayScale;
}

/** The pointer's hint in one column; the keyboard does not use it. */
export const ColumnHint = memo(function ColumnHint({ hints, column, range, scale }: ColumnHintProps) {
  const hint = useSyncExternalStore(hints.subscribe, () => hints.of(column));
  if (!hint) return null;
  const { card, crossed = [] } = hint;
  return (
    <div aria-hidden="true" className={classes.hint}>
      {card?.event.resource === column && <div className={classes.left} style={lanePlace(card, range)} />}
      {hint.column === column && (
        <>
          {card && <div className={classes.target} />}
          {card ? (
            <Travelling card={card} hint={hint} range={range} scale={scale} />
          ) : (
            <div className={classes.pointed} style={spot(hint, range)}>
              <Offer>{hint.kind === "draw" ? hoursBetween(hint, scale) : shownAt(hint.from, scale)}</Offer>
            </div>
          )}
          {crossed.map((span) => (
            <div key={span.from} className={classes.crossed} style={spot(span, range)} />
          ))}
        </>
      )}
    </div>
  );
});

/** A dragged card with its new hours, in the colour of the column under it. */
function Travelling({ card, hint, range, scale }: { card: Card; hint: Hint; range: Span; scale: DayScale }) {
  const length = hint.to - hint.from;
  return (
    <div
      className={`${cards.card} ${cards.travelling}`}
      style={{ ...spot(hint, range), "--lane": 0, "--lanes": 1 } as CSSProperties}
      data-short={length < ROOM.hours || undefined}
      data-crossed={(hint.crossed?.length ?? 0) > 0 || undefined}
    >
      {length >= ROOM.services && <span className={cards.owner}>{card.event.owner}</span>}
      <span className={cards.travelHours}>{hoursBetween(hint, scale)}</span>
      {length >= ROOM.hours && <span className={cards.services}>{card.services}</span>}
    </div>
  );
}

const hoursBetween = ({ from, to }: Span, scale: DayScale): string => spanOf(shownAt(from, scale), shownAt(to, scale));
