import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { UndoDialog } from "./change-dialogs.tsx";
import classes from "./packages.module.css";
import type { OpenedPackage } from "./sold-drawer.tsx";

type Entry = OpenedPackage["entries"][number];

/** What happened to a package, the newest first; administrators give single sessions back. */
export function Ledger({ one }: { one: OpenedPackage }) {
  const t = useTranslations("packages.ledger");
  const { isAdmin } = useSession();
  const [undoing, setUndoing] = useState<number | null>(null);
  return (
    <section className={classes.section} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {one.entries.map((entry, place) => (
        // Entries only grow at the top, and have no id that all kinds share.
        <Row
          // oxlint-disable-next-line react/no-array-index-key
          key={one.entries.length - place}
          entry={entry}
          unit={one.unit}
          onUndo={isAdmin && one.state !== "returned" ? setUndoing : undefined}
        />
      ))}
      {undoing !== null && <UndoDialog useId={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

interface RowProps {
  entry: Entry;
  unit: OpenedPackage["unit"];
  onUndo: ((useId: number) => void) | undefined;
}

function Row({ entry, unit, onUndo }: RowProps) {
  const t = useTranslations("packages.ledger");
  const clock = useClock();
  const { kind, service, amount, days, note, undone, use_id: useId, reservation, by } = entry;
  const details = [
    clock.numeric(entry.at),
    by && fullName(by),
    days !== null && days > 0 && t("days", { days }),
    note,
  ].filter(Boolean);
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <span className={undone ? classes.undone : undefined}>
          {t(kind)}
          {service && ` · ${service}`}
        </span>
        {undone && ` (${t("undone")})`}
        <small>{details.join(" · ")}</small>
        {reservation && (
          <OpenIn list="/sales/reservation" id={reservation.id}>
            {t("visit", { code: reservation.code })}
          </OpenIn>
        )}
      </div>
      {amount !== 0 && <strong>{t(unit, { amount })}</strong>}
      {useId !== null && !undone && onUndo && (
        <Button variant="subtle" onClick={() => onUndo(useId)}>
          {t("undo")}
        </Button>
      )}
    </div>
  );
}
