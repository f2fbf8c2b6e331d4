import { type CountReason, fitsDifference } from "#areas/stock/contract/count-reasons.ts";

export interface Reasoned {
  reason: CountReason | null;
  reason_text: string;
}

/**
 * The reason of a difference: the line's own, else the count's, else a counting error, the first that can explain it. Null without a
 * difference.
 * Example: of a count with "waste" for all lines, a line with goods too many has "miscount".
 */
export function reasonOf(difference: number | null, own: Reasoned, ofCount: Reasoned): Reasoned {
  if (!difference) return { reason: null, reason_text: "" };
  const fits = [own, ofCount].find(({ reason }) => reason !== null && fitsDifference(reason, difference));
  return fits ? { reason: fits.reason, reason_text: fits.reason_text } : { reason: "miscount", reason_text: "" };
}
