import readExcelFile from "read-excel-file/universal";
import { decodedText, MOST_COLUMNS, MOST_ROWS, separatedRows, SheetFault } from "./separated-text.ts";
import type { Sheet, SheetResult } from "./sheets.ts";
import { serveWork } from "./side-process.ts";
import { isVcard, vcardRows } from "./vcards.ts";
import { refuseZipBomb } from "./zip-limits.ts";

type Cell = string | number;
type Row = { number: number; cells: Cell[] };

/** Characters of all cells together; a few texts that many cells share would multiply here. */
const MOST_TEXT = 80_000_000;
const ROWS_OF_BATCH = 500;
const HEAD_ROWS = 200;

serveWork<Uint8Array, SheetResult>(async (bytes) => {
  try {
    return sheetOf(await rowsOf(bytes));
  } catch (error) {
    return { fault: error instanceof SheetFault ? error.code : "damaged" };
  }
});

async function rowsOf(bytes: Uint8Array): Promise<Cell[][]> {
  const starts = (...first: number[]) => first.every((byte, place) => bytes[place] === byte);
  if (starts(0x50, 0x4b, 3, 4)) return excelRows(bytes);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetFault("old_excel");
  if (starts(0x25, 0x50, 0x44, 0x46)) throw new SheetFault("not_a_table");
  const text = decodedText(bytes);
  return isVcard(text) ? vcardRows(text) : separatedRows(text);
}

/** The first sheet with rows. Formula cells have the values that were stored with them. */
async function excelRows(bytes: Uint8Array): Promise<Cell[][]> {
  refuseZipBomb(bytes);
  // The library's reader for Node waits without end for an archive with bytes after its end; this one goes by the archive's directory.
  const sheets = await readExcelFile(Uint8Array.from(bytes).buffer);
  const { data } = sheets.find(({ data: rows }) => rows.length > 0) ?? { data: [] };
  return data.map((row) => row.map(cellOf));
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dateText(value.toISOString());
  return String(value).slice(0, 5000);
}

const dateText = (iso: string): string =>
  iso.slice(11, 16) === "00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;

function sheetOf(all: readonly Cell[][]): Sheet {
  if (all.length > MOST_ROWS + 1) throw new SheetFault("too_many_rows");
  const rows: Row[] = [];
  let text = 0;
  for (const [place, raw] of all.entries()) {
    const cells = raw.map((cell) => (typeof cell === "string" ? plain(cell) : cell));
    while (cells.length > 0 && cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > MOST_COLUMNS) throw new SheetFault("too_many_columns");
    for (const cell of cells) text += typeof cell === "string" ? cell.length : 8;
    if (text > MOST_TEXT) throw new SheetFault("too_large");
    rows.push({ number: place + 1, cells });
  }
  if (rows.length === 0) throw new SheetFault("empty");
  const batches = [];
  for (let place = 0; place < rows.length; place += ROWS_OF_BATCH)
    batches.push(JSON.stringify(rows.slice(place, place + ROWS_OF_BATCH)));
  return { head: rows.slice(0, HEAD_ROWS), count: rows.length, batches };
}

/** Control characters, which the database or the screens refuse, are left out. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g;
const plain = (cell: string): string => cell.toWellFormed().replace(controls, "").trim();
