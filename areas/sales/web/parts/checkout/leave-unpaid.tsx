import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Order } from "../orders/use-order.ts";
import classes from "./leave-unpaid.module.css";
import { useLeaveUnpaid } from "./use-leave-unpaid.ts";
import { WhoOwes } from "./who-owes.tsx";

/** Our cancel reason "Müşteri vazgeçti", for a visit that is cancelled with its sale. */
const CHANGED_MIND = 1;
/** Our cancel reason "Yanlış sipariş": the appointment stays, only its sale was begun too early. */
const WRONG_ORDER = 3;

interface LeaveUnpaidProps {
  order: Order;
  onCancelled: (() => Promise<unknown>) | undefined;
  onStay: () => void;
  onUnpaid: () => void;
  /** Called after the order was cancelled. */
  onClose: () => void;
}

/** A checkout that was closed without paying has already created a sale: pay it after all, leave it unpaid, or cancel it. */
export function LeaveUnpaid({ order, onCancelled, onStay, onUnpaid, onClose }: LeaveUnpaidProps) {
  const t = useTranslations("sales.unpaid");
  const toasts = useTranslations("sales.toast");
  const unpaid = useLeaveUnpaid(order, onUnpaid);
  const { act, busy } = useAct("POST /api/orders/{id}/cancel");
  const cancel = async (): Promise<void> => {
    try {
      const reason_id = onCancelled ? CHANGED_MIND : WRONG_ORDER;
      await act({ params: { id: order.id }, body: { reason_id } });
      await onCancelled?.();
      toast.success(toasts("cancelled"));
      onClose();
    } catch (thrown) {
      toast.failure(toasts("cancelFailed"), thrown);
    }
  };
  return (
    <Dialog opened stays title={t("title")} onClose={onStay}>
      <p>{t("text", { code: order.code })}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onStay}>
          {t("back")}
        </Button>
        {order.delivery_type === "pos" && (
          <Button variant="default" loading={unpaid.busy} disabled={busy} onClick={unpaid.leave}>
            {t("leave")}
          </Button>
        )}
        {order.nextEvents.includes("cancel") && (
          <Button variant="subtle-danger" loading={busy} disabled={unpaid.busy} onClick={() => void cancel()}>
            {t(onCancelled ? "cancelVisit" : "cancelSale")}
          </Button>
        )}
      </div>
      <WhoOwes unpaid={unpaid} />
    </Dialog>
  );
}
