import { formatKurus } from "#kit/contract/money.ts";
import { StatusSign } from "#kit/web/status-badge.tsx";
import classes from "./order-total.module.css";
import type { OrderRow } from "./use-orders.ts";

/** What an order comes to, with the sign of whether it is paid or was given back; one that was cancelled unpaid has none. */
export function OrderTotal({ order: { status, total, transaction_id, refunded } }: { order: OrderRow }) {
  const payment = refunded > 0 ? "refunded" : transaction_id === null ? "unpaid" : "paid";
  return (
    <b className={classes.total}>
      {(payment !== "unpaid" || status !== "cancelled") && <StatusSign of="payment" status={payment} />}
      {formatKurus(total)}
    </b>
  );
}
