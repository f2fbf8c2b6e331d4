import type { Context } from "#kit/server/context.ts";
import type { Reason } from "../../contract/reasons.ts";
import type { DataRow, Entry, ImportRow, Verdict } from "../imports.queries.ts";

/** What the writers of rows need: the company, and the employee for whom the import is written. */
export type Importing = Pick<Context, "db" | "company" | "settings" | "now" | "user">;

/** What became of a row. */
export interface Settled {
  number: number;
  verdict: Verdict;
  reasons: Reason[];
  entries: Omit<Entry, "number">[];
}

/** Writes rows of one kind. The dry run calls it too, and takes everything back. */
export interface Writer {
  /** Rows that are written together. If one of them fails, each is tried alone. */
  batch: number;
  write(ctx: Importing, of: ImportRow, rows: readonly DataRow[]): Promise<Settled[]>;
}

/** A row that writes nothing because something in it is wrong. */
export const refused = (number: number, ...reasons: Reason[]): Settled => ({
  number,
  verdict: "refused",
  reasons,
  entries: [],
});
/** A row whose record is already there, in the file or in the business. */
export const doubled = (number: number, ...reasons: Reason[]): Settled => ({
  number,
  verdict: "doubled",
  reasons,
  entries: [],
});
/** A row that made new records. */
export const made = (number: number, entries: Settled["entries"]): Settled => ({
  number,
  verdict: "new",
  reasons: [],
  entries,
});

/** A writer of one row at a time. */
export const oneByOne = (write: (ctx: Importing, of: ImportRow, row: DataRow) => Promise<Settled>): Writer => ({
  batch: 1,
  write: (ctx, of, rows) => Promise.all(rows.map((row) => write(ctx, of, row))),
});
