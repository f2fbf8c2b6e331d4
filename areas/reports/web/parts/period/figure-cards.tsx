import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { StatCard } from "#kit/web/stat-card.tsx";
import classes from "./report.module.css";

export interface FigureProps {
  label: string;
  now: number;
  before: number;
  write: (value: number) => string;
  /** The list of what it adds up. */
  link: { to: string; search: Record<string, string> };
  lessIsBetter?: boolean;
  /** The change is the difference, in percentage points. */
  isPercentage?: boolean;
}

/** Figures beside those of the period before, each a link to its list. */
export function FigureCards({ figures }: { figures: readonly FigureProps[] }) {
  const t = useTranslations("reports.period");
  return (
    <div className={classes.figures} data-four={figures.length % 4 === 0 || undefined}>
      {figures.map(({ label, now, before, write, link, lessIsBetter = false, isPercentage = false }) => {
        const more = isPercentage ? now - before : Math.round(((now - before) * 100) / Math.abs(before));
        const change = before === 0 ? null : more;
        return (
          <Link key={label} to={link.to} search={link.search as object} className={classes.figure}>
            <StatCard
              label={label}
              value={write(now)}
              change={change}
              than={change === null ? t("noneBefore") : t("than")}
              {...(isPercentage
                ? { write: (points: number) => t("points", { count: points }) }
                : { before: write(before) })}
              lessIsBetter={lessIsBetter}
            />
          </Link>
        );
      })}
    </div>
  );
}
