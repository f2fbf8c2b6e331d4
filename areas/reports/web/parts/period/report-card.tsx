import IconFileSpreadsheet from "@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RowMenu } from "#kit/web/row-menu.tsx";
import classes from "./report.module.css";
import { type Report, type ReportTable, useReportFile } from "./use-report.ts";

interface ReportCardProps {
  report: Pick<Report, "from" | "to">;
  /** The table of the file that has the same figures. */
  table: ReportTable;
  title: string;
  /** What the figures mean, if that is not plain. */
  about?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A part of the report with its title and its files. */
export function ReportCard({ report, table, title, about, wide, children }: ReportCardProps) {
  const t = useTranslations("reports.period");
  const download = useReportFile(report);
  return (
    <section className={classes.card} data-wide={wide || undefined}>
      <header>
        <h2>{title}</h2>
        <RowMenu
          label={t("files", { title })}
          actions={[
            { label: t("excel"), icon: IconFileSpreadsheet, onClick: () => void download("xlsx", table) },
            { label: t("csv"), icon: IconTable, onClick: () => void download("csv", table) },
          ]}
        />
      </header>
      {about && <p className={classes.about}>{about}</p>}
      {children}
    </section>
  );
}
