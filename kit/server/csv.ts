import { type CsvCell, csvText } from "../contract/csv.ts";
import { Download } from "../contract/download.ts";

/** Rows as a CSV file to download. */
export const csvOf = (name: string, rows: readonly (readonly CsvCell[])[]): Download =>
  new Download(Buffer.from(csvText(rows)), "text/csv; charset=utf-8", `${name}.csv`);
