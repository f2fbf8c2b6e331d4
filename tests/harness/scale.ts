/** `FAULTS=whole` (npm run faults) runs the long proofs whole; every change runs a tenth of them. */
const isWhole = process.env.FAULTS === "whole";

/** How often a proof is repeated in this run. Example: rounds(200) is 20, or 200 in the whole run. */
export const rounds = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 10));

/** A test that long is given this much time, ms. */
export const PATIENCE = isWhole ? 3_600_000 : 300_000;

/** What a run has shown, for its reader. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
