import { Button } from "@mantine/core";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PaymentProps } from "#areas/reservations/web/parts/reservation-payment.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type PapersProps, receiptPapers } from "./receipt/papers-slot.ts";
import { useBill } from "./use-bill.ts";

const CheckoutDialog = lazyPart(async () => (await import("./checkout/checkout-dialog.tsx")).CheckoutDialog);

/**
 * "Ödeme al" of the reservation drawer: creates an order of its services and opens its checkout over the drawer (decisions §3). Unsaved
 * changes must be saved first. An appointment completed by hand can still be paid; a paid one shows its receipt.
 */
export default function ReservationPayment(props: PaymentProps) {
  const { employeeId } = useSession();
  const { status, order_id: orderId } = props.reservation;
  const settled = status === "success" && orderId !== null;
  const params = { id: String(orderId) };
  const order = useApi("GET /api/orders/{id}", { params }, { enabled: settled }).data;
  if (status === "no-show" || status === "canceled" || employeeId === null || (settled && !order)) return null;
  const receipt = order?.transaction_id;
  if (settled && receipt)
    return (
      <>
        <ReceiptLink id={receipt} />
        <Invoice orderId={orderId} contactId={order.customer?.id ?? null} />
      </>
    );
  return <PayButton {...props} sellerId={employeeId} />;
}

/** "Fatura kes" of a paid visit. */
function Invoice(of: Pick<PapersProps, "orderId" | "contactId">) {
  const { component: Part } = receiptPapers;
  return <Suspense>{Part && <Part sale={undefined} {...of} />}</Suspense>;
}

function ReceiptLink({ id }: { id: number }) {
  const t = useTranslations("sales.toast");
  const search = { open: String(id) } as never;
  return (
    <Button
      component={Link}
      variant="default"
      leftSection={<IconReceipt size={18} />}
      to="/sales/sales"
      search={search}
    >
      {t("openReceipt")}
    </Button>
  );
}

/** A walk-in who was to pay at once but did not buy: the visit is cancelled with its sale. */
function useCancelVisit({ id }: PaymentProps["reservation"]): () => Promise<unknown> {
  const t = useTranslations("sales.unpaid");
  const { act } = useAct("PUT /api/reservations/{id}");
  return () => act({ params: { id }, body: { status: "canceled", cancel_reason: t("visitReason") } });
}

/** Payment completes an appointment, so long before its start it is asked first. */
function useConfirmEarly({ status, nextStatuses }: PaymentProps["reservation"]): () => Promise<boolean> {
  const t = useTranslations("sales.reservation.early");
  const isEarly = status !== "success" && !nextStatuses.includes("success");
  return async () => !isEarly || confirm({ title: t("title"), text: t("text"), action: t("action") });
}

/** After the payment, or leaving it unpaid, the drawer closes, so the sale ends where it began. */
function PayButton({ reservation, unsaved, starts, onDone, sellerId }: PaymentProps & { sellerId: number }) {
  const t = useTranslations("sales");
  const { orderId, made, pay, busy, close } = useBill(reservation, sellerId);
  const cancelVisit = useCancelVisit(reservation);
  const confirmEarly = useConfirmEarly(reservation);
  const started = useRef(false);
  useEffect(() => {
    if (!starts || started.current) return;
    started.current = true;
    void pay();
  }, [starts, pay]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCash size={18} />}
        loading={busy}
        disabled={unsaved}
        title={unsaved ? t("reservation.saveFirst") : undefined}
        onClick={async () => (await confirmEarly()) && pay()}
      >
        {t("reservation.pay")}
      </Button>
      {orderId !== null && (
        <CheckoutDialog
          orderId={orderId}
          begun={starts ? { onCancelled: cancelVisit } : made ? {} : undefined}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  );
}
