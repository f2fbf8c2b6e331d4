import { z } from "zod";
import { paymentMethod } from "#areas/settings/contract/settings.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { day, id, kurus } from "#kit/contract/shapes.ts";
import { instalmentPlan } from "./instalments.ts";
import { couponCode } from "./order-coupon.ts";
import { checkoutPayments } from "./payments.ts";

/** Fields that every event's body may have: the order of the path, and the version that the caller has loaded (an older one is 409 `stale`). */
export const seen = { id: id.optional(), version: z.number().int().optional() };

const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    sentence("En fazla iki ondalık olabilir", "Two decimals at most"),
  );

/** The payment of an order (D4, decisions §4). */
export const checkout = z
  .strictObject({
    ...seen,
    status: z.literal("success").optional(),
    /** Kuruş. */
    tips: kurus(sentence("Geçerli bir bahşiş girin", "Enter a valid tip")).default(0),
    /** Percent of goods, services and packages, after the coupon; never of gift cards. */
    discount: percent.default(0),
    coupon_code: couponCode.optional(),
    payment_method: paymentMethod.optional(),
    /** Instead of `payment_method`; their amounts, tip included, add up to the total, or to less with `due_at` or `instalments`. */
    payments: checkoutPayments.optional(),
    /** Sale on credit (veresiye): the rest is owed until this day of the company. */
    due_at: day.optional(),
    /** The customer of an order without one, who owes the rest; another than the order's is 422. */
    customer_id: id.optional(),
    /** The rest is owed in monthly instalments. */
    instalments: instalmentPlan.optional(),
  })
  .refine(({ payment_method, payments }) => payment_method === undefined || payments === undefined, {
    path: ["payments"],
    ...sentence("Ya bir ödeme yöntemi ya da ödemeler verilebilir", "Give either one payment method or payments"),
  })
  .refine(({ due_at, instalments }) => due_at === undefined || instalments === undefined, {
    path: ["instalments"],
    ...sentence("Ya bir vade ya da taksitler verilebilir", "Give either one due day or instalments"),
  })
  .refine(({ payments, due_at, instalments }) => (payments?.length ?? 1) > 0 || due_at || instalments, {
    path: ["payments"],
    ...sentence("En az bir ödeme gerekli", "At least one payment is needed"),
  });
