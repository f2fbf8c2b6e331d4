import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./counter.module.css";

type Name = "counted" | "expected" | "difference";

/** The running sums of a count; the first is the large one. */
export function Sums({ rows }: { rows: readonly (readonly [name: Name, amount: ReactNode])[] }) {
  const t = useTranslations("drawers.count");
  return (
    <dl className={classes.sums} aria-live="polite">
      {rows.map(([name, amount], place) => (
        <div key={name} data-main={place === 0 || undefined}>
          <dt>{t(name)}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
