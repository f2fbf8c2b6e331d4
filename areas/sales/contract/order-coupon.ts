import { z } from "zod";
import { sentence } from "#kit/contract/sentence.ts";
import { amount, id, line } from "#kit/contract/shapes.ts";

/** The coupon of an order (K2). */

/** Typed or scanned; compared without case and accents. */
export const couponCode = line(60, 1, sentence("Kupon kodunu girin", "Enter the coupon code"));

/** What a coupon takes off an order, kuruş. */
export const triedCoupon = z.strictObject({ id, name: z.string(), code: z.string(), amount });

/** The coupon that a paid order used; its amount is a part of the order's discount. */
export const usedCoupon = triedCoupon.extend({
  /** A refund or a cancellation gave the use back. */
  returned: z.boolean(),
});
