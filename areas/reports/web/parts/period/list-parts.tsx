import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ApiError } from "#kit/web/api-error.ts";
import { ListLimit } from "#kit/web/list-limit.tsx";
import { EmptyState } from "#kit/web/state.tsx";
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

/** A list of a report; staff who may not see takings are told so, as by the report itself. */
export function TakingsList({ error, children }: { error: ApiError | null; children: ReactNode }) {
  const t = useTranslations("reports.period");
  if (error?.status !== 403) return children;
  return <EmptyState icon={IconLock} title={t("hidden")} text={t("hiddenText")} />;
}
