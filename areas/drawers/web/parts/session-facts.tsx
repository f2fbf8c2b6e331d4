import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import classes from "./drawers.module.css";
import {
  countLines,
  type Line,
  type SessionDetail,
  useCarriedLines,
  useCountedLines,
  useFigureLines,
  useMoveLines,
} from "./session-rows.ts";

/** Who opened and closed a session, how its sum comes about, what was counted, and the movements. */
export function SessionFacts({ session }: { session: SessionDetail }) {
  const t = useTranslations("drawers.session");
  const figures = useFigureLines(session);
  const counted = useCountedLines(session);
  return (
    <>
      <People session={session} />
      {figures.length === 0 ? (
        <p className={classes.hint}>{t("hidden")}</p>
      ) : (
        <Block title={t("figures")} lines={[...figures, ...counted]} sums={figures.length - 1} />
      )}
      <Block lines={useCarriedLines(session)} />
      <Moves session={session} />
      <Block title={t("counts")} lines={countLines(session.counts)} />
      <Block title={t("openingCounts")} lines={countLines(session.opening_counts)} />
    </>
  );
}

function People({ session }: { session: SessionDetail }) {
  const t = useTranslations("drawers.session");
  const clock = useClock();
  const by = (at: string | null, person: SessionDetail["closed_by"]): string =>
    at && person ? t("by", { time: clock.numeric(at), name: fullName(person) }) : "";
  const { difference_limit: limit } = session;
  return (
    <Facts>
      <Fact label={t("opened")}>{by(session.opened_at, session.opened_by)}</Fact>
      <Fact label={t("closed")}>{by(session.closed_at, session.closed_by)}</Fact>
      <Fact label={t("reason")}>{session.reason}</Fact>
      <Fact label={t("approval")}>{by(session.approved_at, session.approved_by)}</Fact>
      <Fact label={t("approveReason")}>{session.approval}</Fact>
      <Fact label={t("limit")}>{limit !== null && session.difference !== 0 && formatKurus(limit)}</Fact>
    </Facts>
  );
}

/** Labelled amounts; those from `sums` on are bold. */
function Block({ title, lines, sums = lines.length }: { title?: string; lines: readonly Line[]; sums?: number }) {
  if (lines.length === 0) return null;
  return (
    <section className={classes.block} aria-label={title}>
      {title && <h3>{title}</h3>}
      <dl>
        {lines.map(([label, amount], place) => (
          <div key={label} data-sum={place >= sums || undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Moves({ session }: { session: SessionDetail }) {
  const t = useTranslations("drawers.session");
  const moves = useMoveLines(session);
  return (
    <section className={classes.block} aria-label={t("moves")}>
      <h3>{t("moves")}</h3>
      {moves.length === 0 && <p className={classes.hint}>{t("noMoves")}</p>}
      <ul>
        {moves.map(({ id, title, about, amount }) => (
          <li key={id}>
            <span>
              {title}
              <small>{about}</small>
            </span>
            <strong>{amount}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
