import type { PrepaidMethod } from "#areas/settings/contract/payment-methods.ts";

/** What a checkout pays out of what customers paid in advance; kuruş. Pure: screens import it. */

export interface AdvancePart {
  payment_method: PrepaidMethod;
  /** Null: the text is no amount. */
  amount: number | null;
  /** What there is to spend. */
  has: number;
  /** Of a gift card. */
  gift_card?: string;
  hint?: string;
}

export type AdvanceError = "wrong" | "short" | "over";

/** What the fields of these payments show. */
export interface Spending {
  /** Whose balance may be used. */
  customerId: number | null;
  /** The appointment whose deposit is used. */
  reservationId: number | null;
  total: number;
  parts: readonly AdvancePart[];
  /** What is wrong with each part. */
  errors: readonly (AdvanceError | null)[];
  /** What the server refused. */
  refusal: string | undefined;
  onChange: (parts: AdvancePart[]) => void;
}

export const sumOfParts = (parts: readonly AdvancePart[]): number =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** What is wrong with each part, and with all of them together for a sale of `total`. */
export function advanceErrors(
  parts: readonly AdvancePart[],
  total: number,
): { parts: (AdvanceError | null)[]; isWrong: boolean } {
  const over = sumOfParts(parts) > total;
  const errors = parts.map(({ amount, has }, place): AdvanceError | null => {
    if (amount === null || amount === 0) return "wrong";
    if (amount > has) return "short";
    return over && place === parts.length - 1 ? "over" : null;
  });
  return { parts: errors, isWrong: errors.some((error) => error !== null) };
}

/** A new part: all that there is, but no more than what the others leave of the sale. */
export const newPart = <P extends Omit<AdvancePart, "amount">>(
  part: P,
  parts: readonly AdvancePart[],
  total: number,
) => ({
  ...part,
  amount: Math.min(part.has, Math.max(0, total - sumOfParts(parts))),
});
