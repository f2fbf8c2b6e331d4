import { problems } from "./problem.ts";
import type { SheetFault } from "./separated-text.ts";
import { SideProcessError, sideProcess } from "./side-process.ts";
import { fairTurns } from "./turns.ts";

/** A table that people bring: its rows with the numbers that their program shows. Cells are texts, or numbers of Excel. */
export interface Sheet {
  /** The first rows. */
  head: { number: number; cells: (string | number)[] }[];
  count: number;
  /** All rows as JSON, some hundred each, for the database to parse. */
  batches: string[];
}
export type SheetResult = Sheet | { fault: SheetFault["code"] | "too_slow" };

const LONGEST_MS = 150_000;

const turns = fairTurns({
  atOnce: 1,
  atOncePerKey: 1,
  waiting: 20,
  waitingPerKey: 2,
  longestWaitMs: 3 * 60_000,
  refuse: () => problems.server_busy(),
});
const read = sideProcess<Uint8Array, SheetResult>(new URL("sheet-process.ts", import.meta.url), {
  longestMs: LONGEST_MS,
  heapMb: 700,
});

/** Reads a file as a table in a process of its own: .xlsx, CSV in any usual encoding, copied cells, vCard. One at a time. */
export function readSheet(company: number, bytes: Uint8Array): Promise<SheetResult> {
  return turns(`company ${company}`, () =>
    read(bytes).catch((error: unknown) => {
      if (!(error instanceof SideProcessError)) throw error;
      return { fault: error.reason === "late" ? "too_slow" : "too_large" };
    }),
  );
}
