import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { type Order, useOrder } from "../orders/use-order.ts";
import { AddGoods } from "./add-goods.tsx";
import classes from "./checkout-dialog.module.css";
import { PaymentButtons } from "./payment-buttons.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { PaymentSums } from "./payment-sums.tsx";
import { SettledLink, useSettled } from "./settled.tsx";
import { ShortNotice } from "./short-notice.tsx";
import { useCartLink } from "./use-cart-link.ts";
import { useCheckout } from "./use-checkout.ts";
import { useUsualMethod } from "./use-usual-method.ts";

const LeaveUnpaid = lazyPart(async () => (await import("./leave-unpaid.tsx")).LeaveUnpaid);

interface CheckoutDialogProps {
  orderId: number;
  /** This checkout created the order, so closing it without paying asks what to do. `onCancelled`: what else is cancelled with the order. */
  begun?: { onCancelled?: () => Promise<unknown> } | undefined;
  /** The order was paid or left unpaid. */
  onDone: () => void;
  onClose: () => void;
}

/** The checkout over the page of the order, so that paying ends where it began (D4, E3). */
export function CheckoutDialog({ orderId, begun, onDone, onClose }: CheckoutDialogProps) {
  const t = useTranslations("sales");
  const { data: order, error, refetch } = useOrder(orderId);
  const method = useUsualMethod();
  const [leaves, setLeaves] = useState(false);
  const isOpen = order?.nextEvents.includes("checkout");
  const title = order ? t("payment.title", { code: order.code }) : t("event.checkout");
  return (
    <Dialog opened stays title={title} onClose={() => (begun && isOpen ? setLeaves(true) : onClose())}>
      {order && leaves && (
        <LeaveUnpaid
          order={order}
          onCancelled={begun?.onCancelled}
          onStay={() => setLeaves(false)}
          onUnpaid={onDone}
          onClose={begun?.onCancelled ? onDone : onClose}
        />
      )}
      {order && !isOpen ? (
        <Settled order={order} />
      ) : order && method ? (
        <Payment key={order.id} order={order} method={method} onDone={onDone} />
      ) : error && !order ? (
        <ErrorState title={t("checkout.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={3} />
      )}
    </Dialog>
  );
}

function Payment({ order, method, onDone }: { order: Order; method: PaymentMethod; onDone: () => void }) {
  const checkout = useCheckout(order, method, onDone);
  const cart = useCartLink(order.id);
  const isSale = order.delivery_type === "pos" && order.gift_cards.length === 0;
  return (
    <div className={classes.payment} data-checkout>
      <div className={classes.fields}>
        {checkout.short && <ShortNotice order={order} cart={cart} {...checkout.short} />}
        <PaymentFields checkout={checkout} />
        <PaymentSums checkout={checkout} />
        {isSale && <AddGoods cart={cart} />}
      </div>
      <footer className={classes.foot}>
        <PaymentButtons checkout={checkout} onUnpaid={onDone} />
      </footer>
    </div>
  );
}

/** Paid, replaced or cancelled meanwhile. */
function Settled({ order }: { order: Order }) {
  const { title, text } = useSettled(order);
  return (
    <div className={classes.settled}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <SettledLink order={order} main />
    </div>
  );
}
