import type { ImportState } from "./imports.queries.ts";

interface Counts {
  written: number;
  undone: number;
  kept: number;
}

/** The dry run looks at each row twice, and `done` counts both looks: 7 looks at 5 rows are 3 rows. */
export const rowsOfLooks = (done: number): number => Math.floor(done / 2);

/** How many rows are done, and of how many, as people see it: of the rows of the file, each counted once. */
export function progressOf(state: ImportState, done: number, rows: number, counts: Counts) {
  if (state === "checking") return { done: rowsOfLooks(done), total: rows };
  if (state === "undoing") return { done, total: counts.written + counts.undone + counts.kept };
  return { done, total: rows };
}
