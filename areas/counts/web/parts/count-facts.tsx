import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import type { CountDetail } from "./count-state.tsx";
import classes from "./counts.module.css";

/** The sums of a count, its note, and who ended it. */
export function CountFacts({ count }: { count: CountDetail }) {
  const t = useTranslations("counts");
  const clock = useClock();
  const { lines, counted, different, missing, found, ended_at, ended_by, state, note } = count;
  const money = (kurus: number | null): string => (kurus === null ? "—" : formatKurus(kurus));
  const facts = [
    [t("page.counted"), t("list.of", { counted, lines })],
    [t("page.different"), different === null ? "—" : String(different)],
    [t("page.missing"), money(missing)],
    [t("page.found"), money(found)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(ended_at || note) && (
        <p className={classes.ended}>
          {ended_at &&
            ended_by &&
            t("page.endedBy", { state: t(`state.${state}`), time: clock.numeric(ended_at), name: fullName(ended_by) })}
          {note && <span>{note}</span>}
        </p>
      )}
    </>
  );
}
