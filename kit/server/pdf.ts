import { Download } from "../contract/download.ts";
import type { Sheet } from "./pdf-sheet.ts";
import { problems } from "./problem.ts";
import { SideProcessError, sideProcess } from "./side-process.ts";
import { fairTurns } from "./turns.ts";

export type { Sheet } from "./pdf-sheet.ts";

/** A sheet takes a tenth of a second, one with 200 long lines a second. */
const LONGEST_MS = 10_000;
/** Letters in all; an invoice of 200 lines has 40,000. */
const MOST_LETTERS = 200_000;

const turns = fairTurns({
  atOnce: 1,
  atOncePerKey: 1,
  waiting: 20,
  waitingPerKey: 3,
  longestWaitMs: 5000,
  refuse: () => problems.server_busy(),
});
const draw = sideProcess<Sheet, Uint8Array>(new URL("pdf-process.ts", import.meta.url), { longestMs: LONGEST_MS });

/**
 * The sheet as a PDF of this name (without its ending). One is drawn at a time; three of each company wait, companies take turns, others
 * are 503. 422 `sheet_too_large` and 503 `sheet_too_slow` for a sheet that can't be drawn; other companies' sheets go on.
 */
export async function pdfOf(company: number, name: string, sheet: Sheet): Promise<Download> {
  if (JSON.stringify(sheet).length > MOST_LETTERS) throw problems.sheet_too_large();
  const bytes = await turns(`company ${company}`, () =>
    draw(sheet).catch((error: unknown) => {
      if (!(error instanceof SideProcessError)) throw error;
      throw error.reason === "late" ? problems.sheet_too_slow() : problems.server_busy();
    }),
  );
  return new Download(bytes, "application/pdf", `${name}.pdf`);
}
