import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { CheckoutDialog } from "../checkout/checkout-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { type Order, useOrder } from "./use-order.ts";
import type { FormEvent, OrderActions } from "./use-order-actions.ts";

export interface ActionForm {
  order: Order;
  onClose: () => void;
}

const forms = { cancel: CancelDialog, ship: ShipDialog, refund: RefundDialog } as const;

/** The form of the chosen action, once its order is loaded (E3). */
export function ActionDialog({ actions: { asked, close } }: { actions: OrderActions }) {
  if (!asked) return null;
  const { orderId, event } = asked;
  if (event === "checkout") return <CheckoutDialog key={orderId} orderId={orderId} onDone={close} onClose={close} />;
  return <Asked key={`${event} ${orderId}`} orderId={orderId} event={event} onClose={close} />;
}

interface AskedProps {
  orderId: number;
  event: Exclude<FormEvent, "checkout">;
  onClose: () => void;
}

function Asked({ orderId, event, onClose }: AskedProps) {
  const t = useTranslations("sales");
  const { data: order, error, refetch } = useOrder(orderId);
  const Form = forms[event];
  if (order) return <Form order={order} onClose={onClose} />;
  return (
    <Dialog opened title={t(`event.${event}`)} onClose={onClose}>
      {error ? (
        <ErrorState title={t("checkout.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </Dialog>
  );
}
