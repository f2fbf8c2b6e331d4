import { useTranslations } from "use-intl";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";

export type Report = ReplyOf<"GET /api/reports/period">;
export type Figures = NonNullable<Report["figures"]>;
/** A report with its figures. */
export type Shown = Omit<Report, "figures"> & { figures: Figures };

type Table = "days" | "hours" | "methods" | "employees" | "occupancy" | "items" | "categories" | "customers" | "taxes";
export type FileForm = "csv" | "xlsx";

/** Saves a report as a file: one of its tables, or all. */
export function useReportFile({ from, to }: Pick<Report, "from" | "to">) {
  const t = useTranslations("reports.period");
  return (form: FileForm, table?: Table): Promise<unknown> =>
    save("GET /api/reports/period/file", { query: { from, to, form, table } }).catch((thrown: unknown) =>
      toast.failure(t("fileFailed"), thrown),
    );
}

export type ReportTable = Table;
