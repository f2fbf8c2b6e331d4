import { type CSSProperties, memo } from "react";
import { StatusSign, useStatusWord } from "#kit/web/status-badge.tsx";
import { type Status, statuses } from "#kit/web/statuses.ts";
import type { Clock } from "#kit/web/time.ts";
import { type BoardEvent, type Card, px, type Span } from "./board.rules.ts";
import classes from "./day-board.module.css";

const GAP_PX = 2;
/** How long a card must be, in minutes, to have room for the hours and for the services. */
const ROOM = { hours: 60, services: 40 };

interface BoardCardProps {
  card: Card;
  clock: Clock;
  range: Span;
  selected: boolean;
  /** The one that Tab reaches. */
  focusable: boolean;
}

/** A visit on the board (look 02, 12). */
export const BoardCard = memo(function BoardCard({ card, clock, range, selected, focusable }: BoardCardProps) {
  const { event, from, to, lane, lanes } = card;
  const status = statusOf(event);
  const short = to - from < ROOM.hours;
  const place = { top: px(from - range.from), height: px(to - from) - GAP_PX, "--lane": lane, "--lanes": lanes };
  const hours = [clock.hours(event.start), clock.hours(card.end)] as const;
  return (
    <li>
      <button
        type="button"
        className={classes.card}
        style={place as CSSProperties}
        data-card={event.id}
        data-status={status}
        data-shared={lanes > 1 || undefined}
        data-short={short || undefined}
        data-selected={selected || undefined}
        tabIndex={focusable ? 0 : -1}
        title={lanes > 1 || short ? `${event.owner}, ${card.services}, ${hours.join(" – ")}` : undefined}
      >
        <CardText card={card} hours={hours} />
      </button>
    </li>
  );
});

const statusOf = ({ status }: BoardEvent): Status<"reservation"> =>
  status in statuses.reservation ? (status as Status<"reservation">) : "new";

/** Name and status sign, services, hours, as far as the card's length has room for them; read aloud whole. */
function CardText({ card, hours }: { card: Card; hours: readonly [string, string] }) {
  const word = useStatusWord();
  const { event, services, from, to } = card;
  const status = statusOf(event);
  const spoken = [event.owner, services, hours.join("–"), word("reservation", status)];
  return (
    <>
      <span className="spoken">{spoken.filter(Boolean).join(", ")}</span>
      <span className={classes.owner} aria-hidden="true">
        {event.owner}
      </span>
      {to - from >= ROOM.services && (
        <span className={classes.services} aria-hidden="true">
          {services}
        </span>
      )}
      {to - from >= ROOM.hours && (
        <span className={classes.services} aria-hidden="true">
          {hours.join(" – ")}
        </span>
      )}
      <span className={classes.sign} aria-hidden="true">
        <StatusSign of="reservation" status={status} />
      </span>
    </>
  );
}
