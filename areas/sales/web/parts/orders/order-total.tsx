import { formatKurus } from "#kit/contract/money.ts";
import { StatusSign } from "#kit/web/status-badge.tsx";
import classes from "./order-total.module.css";
import { paymentState } from "../receipt-of.ts";
import type { OrderRow } from "./use-orders.ts";

/** An order's total, with an icon for paid or refunded; none if it was cancelled unpaid. */
export function OrderTotal({ order }: { order: OrderRow }) {
  const { status, total } = order;
  const payment = paymentState(order);
  return (
    <b className={classes.total}>
      {(payment !== "unpaid" || status !== "cancelled") && <StatusSign of="payment" status={payment} />}
      {formatKurus(total)}
    </b>
  );
}
