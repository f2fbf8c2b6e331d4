import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import classes from "./report.module.css";
import { ReportCard } from "./report-card.tsx";
import { linesOf } from "./report-links.ts";
import { ShareTable } from "./share-table.tsx";
import type { Shown } from "./use-report.ts";

const parts = ["sales", "refunds", "total"] as const;

/** KDV by rate for the accountant: of sales, of refunds, and what remains. */
export function TaxesView({ report }: { report: Shown }) {
  const t = useTranslations("reports.period");
  const say = useTranslations("reports.sold");
  const { taxes } = report.figures;
  return (
    <div className={classes.cards}>
      {parts.map((part) => {
        const sum = (key: "net" | "tax" | "gross") => formatKurus(taxes.reduce((all, row) => all + row[part][key], 0));
        const rows = taxes.filter((row) => part === "total" || row[part].gross !== 0);
        return (
          <ReportCard
            key={part}
            report={report}
            table="taxes"
            title={t(`taxesOf.${part}`)}
            about={t(`taxesAbout.${part}`)}
            wide={part === "total"}
          >
            <ShareTable
              label={t(`taxesOf.${part}`)}
              none={t(part === "refunds" ? "noRefunds" : "none")}
              columns={[{ head: t("rate") }, { head: t("net") }, { head: t("tax") }, { head: t("gross"), wide: true }]}
              rows={rows.map((row) => ({
                key: row.rate,
                name: t("percent", { value: decimalOf(row.rate) }),
                link: linesOf(report, {
                  sold: `rate-${Math.round(row.rate * 100)}`,
                  of: say(part, { rate: decimalOf(row.rate) }),
                  ...(part !== "total" && { part }),
                }),
                cells: [row[part].net, row[part].tax, row[part].gross].map((kurus) => formatKurus(kurus)),
                value: row[part].tax,
              }))}
              foot={[t("sum"), sum("net"), sum("tax"), sum("gross")]}
            />
          </ReportCard>
        );
      })}
    </div>
  );
}
