import { type CSSProperties, memo } from "react";
import { StatusSign, useStatusWord } from "#kit/web/status-badge.tsx";
import { type Status, statuses } from "#kit/web/statuses.ts";
import type { Clock } from "#kit/web/time.ts";
import { type Card, px, type Span } from "./board.rules.ts";
import classes from "./day-board.module.css";

const GAP_PX = 2;
/** How long a card must be, in minutes, to have room for the hours and for the services. */
const ROOM = { hours: 60, services: 40 };

/** A visit on the board: name and status sign, services, hours, as far as its length has room for them (look 02, 12). */
export const BoardCard = memo(function BoardCard(props: {
  card: Card;
  clock: Clock;
  range: Span;
  selected: boolean;
  /** The one that Tab reaches. */
  focusable: boolean;
}) {
  const { card, clock, range, selected, focusable } = props;
  const word = useStatusWord();
  const { event, services, from, to, lane, lanes } = card;
  const status = event.status in statuses.reservation ? (event.status as Status<"reservation">) : "new";
  const length = to - from;
  const [start, end] = [clock.hours(event.start), clock.hours(card.end)];
  const place = { top: px(from - range.from), height: px(length) - GAP_PX, "--lane": lane, "--lanes": lanes };
  return (
    <li>
      <button
        type="button"
        className={classes.card}
        style={place as CSSProperties}
        data-card={event.id}
        data-status={status}
        data-shared={lanes > 1 || undefined}
        data-short={length < ROOM.hours || undefined}
        data-selected={selected || undefined}
        tabIndex={focusable ? 0 : -1}
        title={lanes > 1 || length < ROOM.hours ? `${event.owner}, ${services}, ${start} – ${end}` : undefined}
      >
        <span className="spoken">
          {[event.owner, services, `${start}–${end}`, word("reservation", status)].filter(Boolean).join(", ")}
        </span>
        <span className={classes.owner} aria-hidden="true">
          {event.owner}
        </span>
        {length >= ROOM.services && (
          <span className={classes.services} aria-hidden="true">
            {services}
          </span>
        )}
        {length >= ROOM.hours && <span className={classes.services} aria-hidden="true">{`${start} – ${end}`}</span>}
        <span className={classes.sign} aria-hidden="true">
          <StatusSign of="reservation" status={status} />
        </span>
      </button>
    </li>
  );
});
