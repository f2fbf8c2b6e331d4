import { Button } from "@mantine/core";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { PaymentProps } from "#areas/reservations/web/parts/reservation-payment.ts";
import { apiError } from "#kit/web/api-error.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";

/**
 * "Ödeme al" of the reservation drawer: its services become an order, and its checkout opens (decisions §3). Saved changes only. What was
 * completed by hand can still be paid; what is paid shows its receipt.
 */
export default function ReservationPayment({ reservation, unsaved }: PaymentProps) {
  const { employeeId } = useSession();
  const { status, order_id: orderId } = reservation;
  const settled = status === "success" && orderId !== null;
  const params = { id: String(orderId) };
  const order = useApi("GET /api/orders/{id}", { params }, { enabled: settled }).data;
  if (status === "no-show" || status === "canceled" || employeeId === null || (settled && !order)) return null;
  const receipt = order?.transaction_id;
  if (settled && receipt) return <ReceiptLink id={receipt} />;
  return <PayButton reservation={reservation} unsaved={unsaved} sellerId={employeeId} />;
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

function PayButton({ reservation, unsaved, sellerId }: PaymentProps & { sellerId: number }) {
  const t = useTranslations("sales");
  const navigate = useNavigate();
  const { act, busy } = useAct("POST /api/orders");
  const { order_id: orderId } = reservation;
  const open = (order: number) => navigate({ to: "/sales/new-sale", search: { order: String(order) } });
  const pay = async (): Promise<void> => {
    if (orderId !== null) return open(orderId);
    try {
      const order = await act({ body: billOf(reservation, sellerId) });
      await open(order.id);
    } catch (thrown) {
      const { body } = apiError(thrown);
      const current = body.current as { id: number } | undefined;
      if (body.error === "reservation_ordered" && current) return open(current.id);
      toast.failure(t("toast.placeFailed"), thrown);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCash size={18} />}
      loading={busy}
      disabled={unsaved}
      title={unsaved ? t("reservation.saveFirst") : undefined}
      onClick={() => void pay()}
    >
      {t("reservation.pay")}
    </Button>
  );
}

/** The order of a reservation: each line a service, given by its employee, at its price as often as its quantity says. */
function billOf({ id, customer, items }: PaymentProps["reservation"], sellerId: number) {
  const lines = items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
  return {
    created_by_id: sellerId,
    customer_id: customer?.id ?? null,
    items: [],
    services: lines.map(({ id: lineId, service, employee, price }) => ({
      service_id: service.id,
      price,
      employee_id: employee.id,
      reservation_item_id: lineId,
    })),
    reservation_id: id,
  };
}
