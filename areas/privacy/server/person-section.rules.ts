import type { Language } from "#kit/contract/sentence.ts";
import type { PersonRow } from "./person.report.ts";

/** How a section reads rows and writes their values. */
export interface Tools {
  language: Language;
  /** Rows of a table, the newest first. */
  rows: (table: string) => PersonRow[];
  /** Rows of a table that belong to another row. */
  under: (table: string, by: string, id: unknown) => PersonRow[];
  text: (row: PersonRow, field: string) => string;
  /** Day and time of an instant. */
  at: (row: PersonRow, field: string) => string;
  day: (row: PersonRow, field: string) => string;
  money: (row: PersonRow, field: string) => string;
  /** The word of a code such as a status. */
  word: (code: string) => string;
}

/** A part of the PDF: its heading, its columns in both languages with their widths in percent, its rows. */
export interface Section {
  title: Readonly<Record<Language, string>>;
  columns: readonly (readonly [tr: string, en: string, width: number])[];
  rows: (tools: Tools) => string[][];
}

type Cells = (row: PersonRow, tools: Tools) => string[];

/** A section with a line for each row of a table. */
export const each =
  (table: string, cells: Cells) =>
  (tools: Tools): string[][] =>
    tools.rows(table).map((row) => cells(row, tools));

/** Rows in one cell. */
export const listed = (rows: readonly PersonRow[], say: (row: PersonRow) => string): string => rows.map(say).join(", ");
