import { useElementSize } from "@mantine/hooks";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { BarChart } from "#kit/web/bar-chart.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import classes from "./dashboard.module.css";
import { InvoicesLink } from "./invoices-link.tsx";
import { averageOf } from "./figures.rules.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** px of the chart beside its bars: title, dates and gaps; on phones the title may take two lines. */
const AROUND = { wide: 66, phone: 86 };
const LOWEST = 180;

/** A month of takings in two tones; a day links to its sales, the total to all of them. Invoices have their own sum and link. */
export function TakingsCard({ days }: { days: NonNullable<Dashboard["days"]> }) {
  const t = useTranslations("home.chart");
  const navigate = useNavigate();
  const phone = usePhone();
  const { ref, height } = useElementSize();
  const count = days.length;
  const bars = days.map(({ date, total: sum, goods, closed }) => ({
    date,
    total: sum,
    part: goods,
    ...(closed && { note: t("closed") }),
  }));
  return (
    <section className={classes.takings}>
      <div ref={ref} className={classes.room}>
        {days.every((day) => day.total === 0) && <p>{t("none")}</p>}
        <div className={classes.chart}>
          <BarChart
            label={t("title", { count })}
            days={bars}
            format={formatKurus}
            parts={[t("services"), t("goods")]}
            height={Math.max(LOWEST, height - AROUND[phone ? "phone" : "wide"])}
            onOpen={(date) => void navigate({ to: "/sales/sales", search: { from: date, to: date } as object })}
          />
        </div>
      </div>
      <Foot days={days} />
    </section>
  );
}

function Foot({ days }: { days: NonNullable<Dashboard["days"]> }) {
  const t = useTranslations("home.chart");
  const sumOf = (part: "total" | "invoices"): number => days.reduce((sum, day) => sum + day[part], 0);
  const invoices = sumOf("invoices");
  const all = { from: days[0]?.date ?? "", to: days.at(-1)?.date ?? "" };
  return (
    <footer className={classes.foot}>
      <Link to="/sales/sales" search={all as object}>
        {t("total", { count: days.length })} <strong>{formatKurus(sumOf("total"))}</strong>
      </Link>
      {invoices !== 0 && (
        <InvoicesLink days={all}>
          {t("invoices")} <strong>{formatKurus(invoices)}</strong>
        </InvoicesLink>
      )}
      <span>
        {t("average")} <strong>{formatKurus(averageOf(days))}</strong>
      </span>
    </footer>
  );
}
