import type { Context } from "#kit/server/context.ts";
import { channelOf, couponAmount, refusalOf, type CouponSale, type SoldOrder } from "./coupons.rules.ts";
import { couponRefused, unknownCoupon } from "./refusals.ts";
import { findCoupon, insertUse, lockCouponOf, returnUse, type FoundCoupon } from "./redeem.queries.ts";

/** A sale that a coupon is offered for; amounts in kuruş. */
export type OfferedSale = Pick<CouponSale, "subtotal" | "discountable"> & SoldOrder & { customerId: number | null };

/** A coupon that a sale may use, and what it takes off, kuruş above 0. */
export interface UsableCoupon extends Pick<FoundCoupon, "id" | "name" | "code" | "code_id"> {
  amount: number;
}

/** What a coupon would take off a sale now, without using it; 422 on `coupon_code` with why not. */
export async function tryCoupon(ctx: Context, code: string, sale: OfferedSale): Promise<UsableCoupon> {
  return usable(await findCoupon(ctx.db, code, sale.customerId), sale, ctx.now);
}

/** The same, with the coupon locked until the call ends, so that its last use goes to one sale. `spendCoupon` writes the use. */
export async function holdCoupon(ctx: Context, code: string, sale: OfferedSale): Promise<UsableCoupon> {
  return usable(await lockCouponOf(ctx.db, code, sale.customerId), sale, ctx.now);
}

function usable(found: FoundCoupon | undefined, sale: OfferedSale, now: string): UsableCoupon {
  if (!found) throw unknownCoupon();
  const why = refusalOf(found, { ...sale, channel: channelOf(sale), hasCustomer: sale.customerId !== null }, now);
  if (why) throw couponRefused(why, found.min_order_amount);
  const { id, name, code, code_id } = found;
  return { id, name, code, code_id, amount: couponAmount(found, sale.discountable) };
}

/** Writes that a held coupon was used in a paid order. */
export async function spendCoupon(
  { db, user }: Context,
  { id, code, code_id, amount }: UsableCoupon,
  order: { id: number; customerId: number | null },
): Promise<void> {
  await insertUse(db, {
    couponId: id,
    codeId: code_id,
    code,
    orderId: order.id,
    customerId: order.customerId,
    amount,
    employeeId: user.id,
  });
}

/** Gives an order's use of its coupon back, so that it can be used again; false where the order used none that still counts. */
export async function giveCouponBack({ db }: Context, orderId: number): Promise<boolean> {
  return (await returnUse(db, orderId)) > 0;
}
