import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useErrorText } from "#kit/web/error-text.ts";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { Skeleton } from "#kit/web/skeleton.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type HistoryEntry, useHistoryWords } from "./history-words.ts";
import classes from "./reservation-history.module.css";

/** "Geçmiş": who changed what and when; loaded when it is opened (decisions §3). */
export function ReservationHistory({ id }: { id: number }) {
  const t = useTranslations("reservations.history");
  const [opened, setOpened] = useState(false);
  const list = useId();
  return (
    <section className={classes.history}>
      <h3>
        <button type="button" aria-expanded={opened} aria-controls={list} onClick={() => setOpened(!opened)}>
          {t("title")}
          <IconChevronDown size={18} />
        </button>
      </h3>
      <div id={list}>{opened && <Entries id={id} />}</div>
    </section>
  );
}

function Entries({ id }: { id: number }) {
  const t = useTranslations("reservations.history");
  const kit = useTranslations("kit.action");
  const errorText = useErrorText();
  const { data, error, refetch } = useApi("GET /api/reservations/{id}/history", { params: { id } });
  if (error && !data) {
    return (
      <p className={classes.failed} role="alert">
        {t("failed")} {errorText(error)}{" "}
        <button type="button" className="link" onClick={() => void refetch()}>
          {kit("retry")}
        </button>
      </p>
    );
  }
  if (!data) return <Skeleton width="60%" />;
  return (
    <ol className={classes.entries}>
      {data.data.map((entry, place) => {
        const number = data.data.length - place;
        return <Entry key={number} entry={entry} />;
      })}
    </ol>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const clock = useClock();
  const words = useHistoryWords();
  return (
    <li>
      <p>{[...(entry.by ? [fullName(entry.by)] : []), clock.numeric(entry.at)].join(" · ")}</p>
      <p>{words(entry).join("\n")}</p>
    </li>
  );
}
