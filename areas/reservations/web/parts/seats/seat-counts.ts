import { wholeOf } from "#kit/contract/numbers.ts";

/** Maximum number of seats on the server. */
const MOST = 200;

export interface SeatCounts {
  total_seat: string;
  usable_seat: string;
}

type SeatError = "tooFew" | "tooMany" | "moreUsable";

/** A typed count; invalid text is 0. Example: " 4 " is 4, "2,5" is 0. */
export const countOf = (text: string): number => wholeOf(text) ?? 0;

/** Errors of the two counts, by field (B4). Example: 2 and 3 → { usable_seat: "moreUsable" }. */
export function seatErrors({ total_seat, usable_seat }: SeatCounts): Partial<Record<keyof SeatCounts, SeatError>> {
  const [total, usable] = [countOf(total_seat), countOf(usable_seat)];
  const one = (count: number): SeatError | undefined => (count < 1 ? "tooFew" : count > MOST ? "tooMany" : undefined);
  const [totalError, usableError] = [
    one(total),
    one(usable) ?? (total >= 1 && usable > total ? "moreUsable" : undefined),
  ];
  return { ...(totalError && { total_seat: totalError }), ...(usableError && { usable_seat: usableError }) };
}
