import type { PackageRefunds } from "#areas/packages/server/return.ts";
import { lockOrder } from "./orders.queries.ts";
import { refundOrder } from "./refunds.ts";
import { keepLine } from "./refunds.queries.ts";

/** How the money of returned session packages goes back: as a refund of the line that sold them. */
export const packageRefunds: PackageRefunds = {
  async hold(ctx, orderId) {
    await lockOrder(ctx.db, orderId);
  },
  async refund(ctx, { orderId, lineId, kept, reason, payments }) {
    const items = [{ order_item_id: lineId, quantity: 1 }];
    const asked = { items, restock: false, tips: false, coupon: false, reason, payments };
    await refundOrder(ctx, orderId, asked, new Map([[lineId, kept]]));
  },
  async keep(ctx, line) {
    await keepLine(ctx.db, line);
  },
};
