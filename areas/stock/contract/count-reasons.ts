/** Why a count found another quantity (decision 0120). Pure; screens import it too. */
export const countReasons = ["waste", "theft", "broken", "miscount", "found", "other"] as const;

export type CountReason = (typeof countReasons)[number];

/** Whether a reason can explain a difference: goods are found when there are too many, and wasted, stolen or broken when too few. */
export function fitsDifference(reason: CountReason, difference: number): boolean {
  if (reason === "found") return difference > 0;
  if (reason === "miscount" || reason === "other") return difference !== 0;
  return difference < 0;
}
