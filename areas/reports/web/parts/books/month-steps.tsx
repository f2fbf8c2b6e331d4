import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { useTranslations } from "use-intl";
import { useMonthName } from "#areas/accounting/web/parts/month-name.ts";
import { addMonths } from "#kit/web/time.ts";
import { useToday } from "#kit/web/use-today.ts";
import classes from "../period/report.module.css";

interface MonthStepsProps {
  /** YYYY-MM. */
  month: string;
  onChange: (month: string) => void;
}

/** The month's name between the steps to the months beside it. */
export function MonthSteps({ month, onChange }: MonthStepsProps) {
  const t = useTranslations("reports.booksMonth");
  const nameOf = useMonthName();
  const current = useToday().slice(0, 7);
  const step = (by: 1 | -1) => {
    const Icon = by === 1 ? IconChevronRight : IconChevronLeft;
    return (
      <button
        type="button"
        className={classes.step}
        aria-label={t(by === 1 ? "next" : "previous")}
        disabled={by === 1 ? month >= current : month <= "2000-01"}
        onClick={() => onChange(addMonths(month, by))}
      >
        <Icon size={20} />
      </button>
    );
  };
  return (
    <div className={classes.steps}>
      {step(-1)}
      <strong className={classes.shown} aria-live="polite">
        {nameOf(month)}
      </strong>
      {step(1)}
    </div>
  );
}
