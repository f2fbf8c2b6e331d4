import type { Download } from "#kit/contract/download.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { problems } from "#kit/server/problem.ts";
import { tableFile } from "#kit/server/table-file.ts";
import { type periods, reportTables } from "../contract/period.ts";
import { fileTables } from "./period-file.rules.ts";
import { showPeriod } from "./period.ts";

/** A report's tables as a file in the business's language, named by its days; 403 for staff who may not see takings. */
export async function downloadPeriod(
  ctx: Context,
  { query: { form, table, ...days } }: Input<(typeof periods)["GET /api/reports/period/file"]>,
): Promise<Download> {
  const { figures } = await showPeriod(ctx, days);
  if (!figures) throw problems.no_right();
  const { language } = ctx.settings.defaults;
  const tables = fileTables(figures, language);
  const name = [FILE_NAMES[language], ...(table ? [FILE_PARTS[language][table]] : []), days.from, days.to].join("-");
  return tableFile(
    (table ? [table] : reportTables).map((one) => tables[one]),
    { form, name, language },
  );
}

const FILE_NAMES = { tr: "rapor", en: "report" };
/** Letters that every file system has. */
const FILE_PARTS = {
  tr: {
    summary: "ozet",
    days: "gunler",
    hours: "saatler",
    methods: "odeme-yontemleri",
    employees: "calisanlar",
    occupancy: "doluluk",
    items: "hizmet-ve-urunler",
    categories: "kategoriler",
    customers: "musteriler",
    taxes: "kdv-ozeti",
  },
  en: {
    summary: "summary",
    days: "days",
    hours: "hours",
    methods: "payment-methods",
    employees: "employees",
    occupancy: "occupancy",
    items: "services-and-products",
    categories: "categories",
    customers: "customers",
    taxes: "vat-summary",
  },
};
