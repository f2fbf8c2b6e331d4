import type { Cell } from "write-excel-file/node";
import type { CsvCell } from "../contract/csv.ts";
import { dayText } from "../contract/days.ts";
import { Download, XLSX } from "../contract/download.ts";
import { csvOf } from "./csv.ts";

/** What a column holds: texts, kuruş, numbers such as counts and percentages, or days (YYYY-MM-DD). */
type ColumnKind = "text" | "money" | "number" | "day";

/** A table for spreadsheet programs; null is an empty cell. */
export interface FileTable {
  title: string;
  columns: readonly { head: string; kind: ColumnKind }[];
  rows: readonly (readonly (string | number | null)[])[];
}

interface Wanted {
  form: "csv" | "xlsx";
  /** The file's name without its ending. */
  name: string;
  language: "tr" | "en";
}

/**
 * Tables as a CSV or Excel file: Excel has a sheet for each, CSV writes several below one another with their titles. Texts are never run as
 * formulas.
 */
export function tableFile(tables: readonly FileTable[], { form, name, language }: Wanted): Promise<Download> {
  return form === "xlsx" ? excelFile(name, tables) : Promise.resolve(csvOf(name, csvRows(tables, language)));
}

function csvRows(tables: readonly FileTable[], language: Wanted["language"]): CsvCell[][] {
  const rowsOf = ({ columns, rows }: FileTable): CsvCell[][] => [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ kind }, place) => csvCell(kind, row[place] ?? null, language))),
  ];
  if (tables.length === 1) return tables.flatMap(rowsOf);
  return tables.flatMap((table, place) => [...(place > 0 ? [[]] : []), [table.title], ...rowsOf(table)]);
}

function csvCell(kind: ColumnKind, value: string | number | null, language: Wanted["language"]): CsvCell {
  if (value === null) return "";
  if (kind === "day") return dayText(String(value));
  if (kind === "text") return String(value);
  const written = kind === "money" ? (Number(value) / 100).toFixed(2) : String(value);
  return { number: language === "tr" ? written.replace(".", ",") : written };
}

const WIDTHS: Record<ColumnKind, number> = { text: 28, money: 16, number: 12, day: 12 };

async function excelFile(name: string, tables: readonly FileTable[]): Promise<Download> {
  const sheets = tables.map(({ title, columns, rows }) => ({
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    data: [
      columns.map(({ head, kind }): Cell => ({
        ...textCell(head),
        fontWeight: "bold",
        align: kind === "text" || kind === "day" ? "left" : "right",
      })),
      ...rows.map((row) => columns.map(({ kind }, place) => excelCell(kind, row[place] ?? null))),
    ],
  }));
  // Fetched with the first Excel file.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  return new Download(await writeExcelFile(sheets).toBuffer(), XLSX, `${name}.xlsx`);
}

/** "@" keeps it a text when somebody edits the cell. */
const textCell = (value: string) => ({ value, type: String, format: "@" });

function excelCell(kind: ColumnKind, value: string | number | null): Cell {
  if (value === null || value === "") return null;
  if (kind === "money") return { value: Number(value) / 100, type: Number, format: "#,##0.00" };
  if (kind === "number") return { value: Number(value), type: Number };
  if (kind === "day") return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd.mm.yyyy" };
  return textCell(String(value));
}
