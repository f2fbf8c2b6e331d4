import { Download } from "../contract/download.ts";

/**
 * Rows as a CSV file that spreadsheet programs open correctly: UTF-8 with a byte order mark, separated by semicolons. A text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export function csvOf(name: string, rows: readonly (readonly string[])[]): Download {
  const text = rows.map((row) => row.map(cellOf).join(";")).join("\r\n");
  return new Download(Buffer.from(`\ufeff${text}\r\n`), "text/csv; charset=utf-8", `${name}.csv`);
}

function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
