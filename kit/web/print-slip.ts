import { printAlone } from "./print-alone.ts";

const MM_PER_PX = 25.4 / 96;
/** Reserve in mm: a printer may round a page up to the next line, and a page too short would be split. */
const SPARE_MM = 4;

/** The size of an 80 mm page for a slip of 72 mm width. Example: 400 px are 106 mm plus the reserve. */
export function pageRules(heightPx: number): string {
  const height = Math.ceil(heightPx * MM_PER_PX + SPARE_MM);
  return `@page { size: 80mm ${height}mm; margin: 0 }
    @media print {
      html, body { width: 80mm }
      body > [data-sheet] { margin: 0 4mm }
    }`;
}

/** Prints a slip on a page of its measured size, because browsers ignore "80mm auto". */
export const printSlip = (slip: HTMLElement, onDone: () => void): (() => void) =>
  printAlone(pageRules(slip.getBoundingClientRect().height), onDone);
