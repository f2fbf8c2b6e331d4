import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconWorld from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import { type CSSProperties, memo } from "react";
import { useTranslations } from "use-intl";
import { StatusSign, useStatusWord } from "#kit/web/status-badge.tsx";
import { type Status, statuses } from "#kit/web/statuses.ts";
import type { Clock } from "#kit/web/time.ts";
import { lanePlace } from "./board-place.ts";
import { type BoardEvent, type Card, ROOM, type Span } from "./board.rules.ts";
import type { BoardHelp } from "./board-help.tsx";
import { isMovable } from "./drag.rules.ts";
import classes from "./board-card.module.css";

interface BoardCardProps {
  card: Card;
  clock: Clock;
  range: Span;
  help: BoardHelp;
  selected: boolean;
  /** The card with tabindex 0. */
  focusable: boolean;
}

/** A visit on the board (look 02, 12). */
export const BoardCard = memo(function BoardCard({ card, clock, range, help, selected, focusable }: BoardCardProps) {
  const { event, from, to, lanes, services } = card;
  const status = statusOf(event);
  const hours = [clock.hours(event.start), clock.hours(card.end)] as const;
  const how = isMovable(card) ? help.movable : help.fixed;
  const deposit = useDepositWords(event, clock);
  return (
    <li>
      <button
        type="button"
        className={classes.card}
        style={lanePlace(card, range)}
        data-card={event.id}
        data-status={status}
        data-shared={lanes > 1 || undefined}
        data-short={to - from < ROOM.hours || undefined}
        data-quarter={to - from < ROOM.line || undefined}
        data-selected={selected || undefined}
        tabIndex={focusable ? 0 : -1}
        title={`${[event.owner, services, hours.join(" – "), ...deposit].join(", ")}\n${how.text}`}
        aria-describedby={how.id}
      >
        <CardText card={card} hours={hours} deposit={deposit} />
        {isMovable(card) && <span className={classes.edge} data-edge="" aria-hidden="true" />}
      </button>
    </li>
  );
});

const statusOf = ({ status }: BoardEvent): Status<"reservation"> =>
  status in statuses.reservation ? (status as Status<"reservation">) : "new";

/** Until when its time is kept for a deposit, and that one was paid. */
function useDepositWords({ held_until: until, deposit }: BoardEvent, clock: Clock): string[] {
  const t = useTranslations("reservations");
  return [until ? t("waits", { until: clock.near(until) }) : "", deposit ? t("deposit") : ""].filter(Boolean);
}

interface CardTextProps {
  card: Card;
  hours: readonly [string, string];
  deposit: readonly string[];
}

/** Name and icons, services, hours or the wait for a deposit, as far as the card's height allows; screen readers get everything. */
function CardText({ card, hours, deposit }: CardTextProps) {
  const word = useStatusWord();
  const { event, services, from, to } = card;
  const status = statusOf(event);
  const t = useTranslations("reservations");
  const spoken = [
    event.owner,
    services,
    hours.join("–"),
    word("reservation", status),
    event.confirmed && t("confirmed"),
    event.online && t("online"),
    ...deposit,
  ];
  const waits = event.held_until && deposit[0];
  const forServices = waits ? ROOM.hours : ROOM.services;
  return (
    <>
      <span className="spoken">{spoken.filter(Boolean).join(", ")}</span>
      <span className={classes.owner} style={signRoom(event)} aria-hidden="true">
        {event.owner}
        {to - from < forServices && services && <span className={classes.beside}> {services}</span>}
      </span>
      {to - from >= forServices && (
        <span className={classes.services} aria-hidden="true">
          {services}
        </span>
      )}
      {to - from >= (waits ? ROOM.services : ROOM.hours) && (
        <span className={classes.services} aria-hidden="true">
          {waits || hours.join(" – ")}
        </span>
      )}
      <Signs event={event} />
    </>
  );
}

/** The status always has a sign. */
const signRoom = ({ held_until: until, deposit, online, confirmed }: BoardEvent): CSSProperties =>
  ({ "--signs": 1 + [until, deposit, online, confirmed].filter(Boolean).length }) as CSSProperties;

function Signs({ event }: { event: BoardEvent }) {
  return (
    <span className={classes.sign} aria-hidden="true">
      {event.held_until && <IconHourglass size={14} color="var(--warning-text)" />}
      {event.deposit && <IconCoins size={14} color="var(--success-text)" />}
      {event.online && <IconWorld size={14} />}
      {event.confirmed && <IconUserCheck size={14} color="var(--success-text)" />}
      <StatusSign of="reservation" status={statusOf(event)} />
    </span>
  );
}
