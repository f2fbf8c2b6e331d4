import { Download } from "../contract/download.ts";

/** A text, or a number as it is written in the file's language, such as `{ number: "-12,50" }`. */
export type CsvCell = string | { number: string };

/**
 * Rows as a CSV file that spreadsheet programs open correctly: UTF-8 with a byte order mark, separated by semicolons. A text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export function csvOf(name: string, rows: readonly (readonly CsvCell[])[]): Download {
  const text = rows.map((row) => row.map(cellOf).join(";")).join("\r\n");
  return new Download(Buffer.from(`\ufeff${text}\r\n`), "text/csv; charset=utf-8", `${name}.csv`);
}

function cellOf(cell: CsvCell): string {
  if (typeof cell !== "string") return cell.number;
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
