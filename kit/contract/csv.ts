/** A text, or a number as it is written in the file's language, such as `{ number: "-12,50" }`. */
export type CsvCell = string | { number: string };

/**
 * A CSV file that spreadsheet programs open correctly: UTF-8 with a byte order mark, separated by semicolons. A text that a spreadsheet would
 * run as a formula is prefixed with an apostrophe.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${rows.map(csvLine).join("\r\n")}\r\n`;

/** One line of a CSV file, without its end. */
export const csvLine = (row: readonly CsvCell[]): string => row.map(cellOf).join(";");

function cellOf(cell: CsvCell): string {
  if (typeof cell !== "string") return cell.number;
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
