import type { Context } from "#kit/server/context.ts";
import { csvOf } from "#kit/server/csv.ts";
import { fieldOf } from "../contract/fields.ts";
import { type Reason, reasonLine } from "../contract/reasons.ts";
import { getImport } from "./imports.queries.ts";
import { nextRefused, type ShownRow } from "./imports.report.ts";

const ROWS_OF_BATCH = 2000;
const heads = { tr: ["Satır", "Neden"], en: ["Row", "Reason"] };

/** The refused rows as they came, with row number and reason in front, so that they can be mended and imported again. */
export async function downloadRefused(ctx: Context, id: number) {
  const { db, settings } = ctx;
  const { columns, file_name: file, kind } = await getImport(db, id);
  const { language } = settings.defaults;
  const reasonsOf = ({ reasons }: ShownRow): string => reasons.map((one) => textOf(one)).join("; ");
  const textOf = (reason: Reason): string => {
    const field = reason.field === undefined || kind === null ? undefined : fieldOf(kind, reason.field);
    return reasonLine(field?.[language], reason, language);
  };
  const lines: string[][] = [[...heads[language], ...columns.map(({ name }, place) => name || `${place + 1}`)]];
  for (let after = 0; ;) {
    const rows = await nextRefused(db, id, after, ROWS_OF_BATCH);
    for (const row of rows) lines.push([String(row.number), reasonsOf(row), ...row.cells.map(String)]);
    after = rows.at(-1)?.number ?? 0;
    if (rows.length < ROWS_OF_BATCH) break;
  }
  return csvOf(`${file.replace(/\.[a-z]+$/i, "")}-${language === "tr" ? "reddedilen" : "refused"}`, lines);
}
