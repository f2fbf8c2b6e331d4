/** Text tables of other programs: their encoding, their separator, their cells. Pure. */

/** A file that is no table, or too large; the code says why. */
export class SheetFault extends Error {
  readonly code: "not_a_table" | "old_excel" | "damaged" | "too_large" | "too_many_rows" | "too_many_columns" | "empty";
  constructor(code: SheetFault["code"]) {
    super(code);
    this.code = code;
  }
}

export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;
/** A longer cell is cut; no field of ours takes so much. */
const LONGEST_CELL = 5000;

/**
 * Decodes a text file: UTF-8 and UTF-16 with or without a byte order mark, else Windows-1254, in which every byte is a letter. Throws
 * `not_a_table` for binary files.
 */
export function decodedText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) throw new SheetFault("not_a_table");
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 2000);
  const zeros = (rest: number) => start.filter((byte, place) => byte === 0 && place % 2 === rest).length;
  // Of Latin text in UTF-16 nearly every second byte is zero.
  if (zeros(1) > start.length / 4) return "utf-16le";
  if (zeros(0) > start.length / 4) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1254";
  }
}

/** Parses cells separated by `;`, `,` or tabs, quoted as in RFC 4180. Example: `a;"b;c"` is [["a", "b;c"]]. */
export function separatedRows(text: string): string[][] {
  const named = /^sep=(.)\r?\n/i.exec(text.slice(0, 10));
  const body = named ? text.slice(named[0].length) : text;
  return [...recordsOf(body, named?.[1] ?? separatorOf(body))];
}

const SEPARATORS = ["\t", ";", ","] as const;
const LOOKED_AT = 30;

/** The separator that gives most of the first rows the same number of cells. Of equal ones the tab wins, then the semicolon. */
function separatorOf(text: string): string {
  const start = text.slice(0, 100_000);
  let best = { separator: ",", share: 0 };
  for (const separator of SEPARATORS) {
    const counts = [...recordsOf(start, separator, LOOKED_AT)].map((cells) => cells.length);
    const usual = mostFrequent(counts.filter((count) => count > 1));
    const share = usual === undefined ? 0 : counts.filter((count) => count === usual).length / counts.length;
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}

function mostFrequent(numbers: readonly number[]): number | undefined {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function* recordsOf(text: string, separator: string, most = Number.POSITIVE_INFINITY): Generator<string[]> {
  let cells: string[] = [];
  let place = 0;
  let given = 0;
  while (place <= text.length && given < most) {
    const { cell, next, end } = nextCell(text, place, separator);
    cells.push(cell.slice(0, LONGEST_CELL));
    if (cells.length > MOST_COLUMNS && most === Number.POSITIVE_INFINITY) throw new SheetFault("too_many_columns");
    place = next;
    if (!end) continue;
    if (place > text.length && cells.length === 1 && cells[0] === "") return;
    yield cells;
    if (++given > MOST_ROWS) throw new SheetFault("too_many_rows");
    cells = [];
  }
}

/** The cell at `place`; `end`: it is the last of its row. A quote that is never closed reaches to the end of the line. */
function nextCell(text: string, place: number, separator: string): { cell: string; next: number; end: boolean } {
  if (text[place] === '"') {
    const quoted = quotedCell(text, place, separator);
    if (quoted) return quoted;
  }
  let stop = place;
  while (stop < text.length && text[stop] !== separator && text[stop] !== "\n" && text[stop] !== "\r") stop++;
  return { cell: text.slice(place, stop), ...after(text, stop, separator) };
}

function quotedCell(text: string, place: number, separator: string) {
  let stop = place + 1;
  for (;;) {
    stop = text.indexOf('"', stop);
    if (stop < 0) return undefined;
    if (text[stop + 1] !== '"') break;
    stop += 2;
  }
  const following = text[stop + 1];
  if (following !== undefined && following !== separator && following !== "\n" && following !== "\r") return undefined;
  return { cell: text.slice(place + 1, stop).replaceAll('""', '"'), ...after(text, stop + 1, separator) };
}

function after(text: string, stop: number, separator: string): { next: number; end: boolean } {
  if (stop >= text.length) return { next: text.length + 1, end: true };
  if (text[stop] === separator) return { next: stop + 1, end: false };
  return { next: text[stop] === "\r" && text[stop + 1] === "\n" ? stop + 2 : stop + 1, end: true };
}
