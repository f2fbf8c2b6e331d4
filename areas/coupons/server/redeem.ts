import type { Context } from "#kit/server/context.ts";
import { channelOf, couponAmount, refusalOf, type CouponSale, type SoldOrder } from "./coupons.rules.ts";
import { couponRefused, unknownCoupon } from "./refusals.ts";
import { findCoupon, insertUse, lockCouponOf, returnUse, type FoundCoupon } from "./redeem.queries.ts";

/** A sale with a coupon; amounts in kuruş. */
export type OfferedSale = Pick<CouponSale, "subtotal" | "discountable"> & SoldOrder & { customerId: number | null };

/** A usable coupon and its discount in kuruş, above 0. */
export interface UsableCoupon extends Pick<FoundCoupon, "id" | "name" | "code" | "code_id"> {
  amount: number;
}

/** Calculates a coupon's discount of a sale without using it; 422 on `coupon_code` with the reason if it can't be used. */
export async function previewCoupon(ctx: Context, code: string, sale: OfferedSale): Promise<UsableCoupon> {
  return usable(ctx, await findCoupon(ctx.db, code, sale.customerId), sale);
}

/** The same, but locks the coupon until the transaction ends, so two sales can't take its last use. `redeemCoupon` stores the use. */
export async function lockCouponForSale(ctx: Context, code: string, sale: OfferedSale): Promise<UsableCoupon> {
  return usable(ctx, await lockCouponOf(ctx.db, code, sale.customerId), sale);
}

function usable({ now, settings }: Context, found: FoundCoupon | undefined, sale: OfferedSale): UsableCoupon {
  if (!found) throw unknownCoupon();
  const why = refusalOf(found, { ...sale, channel: channelOf(sale), hasCustomer: sale.customerId !== null }, now);
  if (why) throw couponRefused(why, found.min_order_amount, settings.defaults.currency);
  const { id, name, code, code_id } = found;
  return { id, name, code, code_id, amount: couponAmount(found, sale.discountable) };
}

/** Stores the use of a locked coupon in a paid order. */
export async function redeemCoupon(
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

/** Returns the use of an order's coupon, so it can be used again; false if there is no unreturned use. */
export async function returnCouponUse({ db }: Context, orderId: number): Promise<boolean> {
  return (await returnUse(db, orderId)) > 0;
}
