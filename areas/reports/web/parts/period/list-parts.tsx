import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { ListLimit } from "#kit/web/list-limit.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./report.module.css";

/** What the figure that was followed has limited a list to (`of` is its name), and removes the limit. */
export function ReportLimit({ list, by }: { list: ListState; by: readonly string[] }) {
  const t = useTranslations("reports.sold");
  if (by.every((name) => list.get(name) === undefined)) return null;
  const words = list.get("of")?.slice(0, 60) ?? t("limited");
  const nothing = Object.fromEntries([...by, "of"].map((name) => [name, undefined]));
  return <ListLimit label={words} onClear={() => list.set(nothing)} />;
}

/** The sums of all rows, not of the page alone; text as it is. */
export function ListSums({ sums }: { sums: readonly (readonly [label: string, amount: number | string])[] }) {
  return (
    <dl className={classes.lineSums}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof amount === "number" ? formatKurus(amount) : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
