import { type CsvCell, csvText } from "#kit/contract/csv.ts";
import { kurusOfText } from "#kit/contract/money.ts";
import type { Column } from "./table.ts";

/** The texts of a list. */
export interface ListTable {
  name: string;
  columns: readonly Pick<Column<never>, "head" | "look">[];
  rows: readonly (readonly string[])[];
}

type Language = "tr" | "en";

/** Lets the browser save a list as a file. Amounts and counts are numbers there, so that a spreadsheet can add them up. */
export async function saveTable(table: ListTable, form: "csv" | "xlsx", language: Language): Promise<void> {
  const name = `${table.name.replaceAll(/[\\/:*?"<>|]/g, " ").trim()}.${form}`;
  const address = URL.createObjectURL(form === "csv" ? csvOf(table, language) : await excelOf(table));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function csvOf({ columns, rows }: ListTable, language: Language): Blob {
  const cellsOf = (row: readonly string[]): CsvCell[] =>
    columns.map((column, place) => {
      const text = row[place] ?? "";
      const number = numberOf(column, text);
      if (number === null) return text === "—" ? "" : text;
      return { number: language === "tr" ? String(number).replace(".", ",") : String(number) };
    });
  return new Blob([csvText([columns.map(({ head }) => head), ...rows.map(cellsOf)])], { type: "text/csv" });
}

async function excelOf({ name, columns, rows }: ListTable): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  // "@" keeps it a text when somebody edits the cell, so it is never run as a formula.
  const textCell = (value: string) => (value === "" || value === "—" ? null : { value, type: String, format: "@" });
  const data = [
    columns.map(({ head }) => ({ ...textCell(head), value: head, fontWeight: "bold" as const })),
    ...rows.map((row) =>
      columns.map((column, place) => {
        const text = row[place] ?? "";
        const number = numberOf(column, text);
        if (number === null) return textCell(text);
        return { value: number, type: Number, ...(column.look === "money" && { format: "#,##0.00" }) };
      }),
    ),
  ];
  const sheet = { sheet: name.replaceAll(/[\\/:*?[\]]/g, " ").slice(0, 31), stickyRowsCount: 1, data };
  return writeExcelFile([sheet]).toBlob();
}

/** The number of a cell that shows one amount or count alone; null for every other text. */
export function numberOf({ look }: Pick<Column<never>, "look">, text: string): number | null {
  if (look !== "money" && look !== "number") return null;
  const [, sign, amount] = /^([-−+]?)\s*[₺$€£]?\s*(\d[\d.,]*)$/.exec(text) ?? [];
  if (amount === undefined) return null;
  const times = sign === "" || sign === "+" ? 1 : -1;
  if (look === "number")
    return /^\d{1,3}([.,]\d{3})*$|^\d+$/.test(amount) ? times * Number(amount.replaceAll(/[.,]/g, "")) : null;
  const kurus = kurusOfText(amount);
  return kurus === null ? null : (times * kurus) / 100;
}
