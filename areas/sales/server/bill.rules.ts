import { type LineKind, lineKinds } from "#areas/settings/contract/line-kinds.ts";
import { percentOf } from "#kit/contract/money.ts";
import { shareOut } from "#kit/contract/shares.ts";

/** `total` in kuruş, before discounts. */
interface BilledLine {
  kind: LineKind;
  total: number;
}

/** The part of a sale that a coupon may discount, kuruş. */
export const couponable = (lines: readonly BilledLine[]): number =>
  lines.reduce((sum, line) => sum + couponableOf(line), 0);

/** The part of a sale that a typed discount may take from, kuruş. A coupon takes from the same part. */
export const discountable = (lines: readonly BilledLine[]): number =>
  lines.filter(isDiscountable).reduce((sum, { total }) => sum + total, 0);

const couponableOf = ({ kind, total }: BilledLine): number => (lineKinds[kind].coupon ? total : 0);

/** Whether a typed discount may take from a line. */
export const isDiscountable = ({ kind }: Pick<BilledLine, "kind">): boolean => lineKinds[kind].discount;

/** A sale's discounts in kuruş: first the coupon's, then the typed percentage of what it leaves of `base`; `typed` is only the latter. */
export function discountsOf(base: number, coupon: number, percent: number): { typed: number; discount: number } {
  const typed = percentOf(base - coupon, percent);
  return { typed, discount: coupon + typed };
}

/**
 * Each line's share of both discounts, kuruş: the coupon's over the lines that it may discount, the typed one over the rest of those that
 * it may take from. Example: a coupon of 100 and 90 typed, over 300 and 700, are [30, 70] and [27, 63], together [57, 133].
 */
export function discountShares(lines: readonly BilledLine[], coupon: number, typed: number): number[] {
  const ofCoupon = shareOut(coupon, lines.map(couponableOf));
  const ofTyped = shareOut(
    typed,
    lines.map((line, place) => (isDiscountable(line) ? line.total - (ofCoupon[place] as number) : 0)),
  );
  return ofCoupon.map((share, place) => share + (ofTyped[place] as number));
}
