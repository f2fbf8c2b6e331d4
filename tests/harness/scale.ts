/** `FAULTS=whole` (npm run faults) runs the long tests completely; other runs do a tenth of them. */
const isWhole = process.env.FAULTS === "whole";

/** How often a test is repeated in this run. Example: rounds(200) is 20, or 200 in the whole run. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 10));

/** Time limit of a long test, ms. */
export const TIMEOUT_MS = isWhole ? 3_600_000 : 900_000;

/** Prints the results of a run. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
