import { printAlone } from "#kit/web/print-alone.ts";

const MM_PER_PX = 25.4 / 96;
/** A printer may round a page up to the next line; a page too short would break in two. */
const SPARE_MM = 4;

/** Page of 80 mm and so long as the slip of 72 mm is. Example: 400 px are 106 mm and the spare. */
export function pageRules(heightPx: number): string {
  const height = Math.ceil(heightPx * MM_PER_PX + SPARE_MM);
  return `@page { size: 80mm ${height}mm; margin: 0 }
    @media print {
      html, body { width: 80mm }
      body > [data-sheet] { margin: 0 4mm }
    }`;
}

/** Prints a slip on a page of its own size, which only measuring gives: "80mm auto" is ignored by browsers. */
export const printSlip = (slip: HTMLElement, onDone: () => void): (() => void) =>
  printAlone(pageRules(slip.getBoundingClientRect().height), onDone);
