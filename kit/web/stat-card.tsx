import IconArrowDownRight from "@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs";
import IconArrowUpRight from "@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs";
import { useTranslations } from "use-intl";
import { decimalOf } from "#kit/contract/numbers.ts";
import { fitting } from "./fitting.ts";
import classes from "./stat-card.module.css";

export interface StatCardProps {
  label: string;
  value: string;
  /** Change against the figure before; `null` when there is nothing to compare with. */
  change: number | null;
  /** What it is compared with: "geçen aya göre". If absent and the change is null, no comparison is shown. */
  than?: string | undefined;
  /** Formats the change; default: a percentage. */
  write?: (change: number) => string;
  /** The figure before, formatted as `value`: shown too if the change is beyond 300 %, which says little by itself. */
  before?: string;
  /** A rise is bad, such as of debts. */
  lessIsBetter?: boolean;
}

/** Beyond this percentage the two figures are clearer. */
const MOST_PERCENT = 300;

/** A figure and its change, shown by sign and word, not only by colour (look 10). */
export function StatCard({ label, value, change, than, write, before, lessIsBetter = false }: StatCardProps) {
  const t = useTranslations("kit.stat");
  const Arrow = change !== null && change < 0 ? IconArrowDownRight : IconArrowUpRight;
  const size = Math.abs(change ?? 0);
  const percent = t("percent", { value: decimalOf(size) });
  const written = write ? write(size) : before !== undefined && size > MOST_PERCENT ? `${before} → ${value}` : percent;
  return (
    <div className={classes.card}>
      <span className={classes.label}>{label}</span>
      <strong className={classes.value} style={fitting(value)}>
        {value}
      </strong>
      {(change !== null || than) && (
        <span className={classes.than}>
          {change === null ? (
            "—"
          ) : (
            <span className={classes.change} data-change={Math.sign(lessIsBetter ? -change : change)}>
              {change !== 0 && <Arrow size={14} />}
              <span className="spoken">{change !== 0 && t(change > 0 ? "up" : "down")} </span>
              {written}
            </span>
          )}{" "}
          {than}
        </span>
      )}
    </div>
  );
}
