import { Button } from "@mantine/core";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { PaymentProps } from "#areas/reservations/web/parts/reservation-payment.ts";
import { apiError } from "#kit/web/api-error.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** "Ödeme al" of the reservation drawer: its services become an order, and its checkout opens (decisions §3). Saved changes only. */
export default function ReservationPayment({ reservation, unsaved }: PaymentProps) {
  const t = useTranslations("sales");
  const { employeeId } = useSession();
  const navigate = useNavigate();
  const { act, busy } = useAct("POST /api/orders");
  const { status, order_id: orderId } = reservation;
  const open = (order: number) => navigate({ to: "/sales/new-sale", search: { order: String(order) } });
  const pay = async (sellerId: number): Promise<void> => {
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
  if (employeeId === null || (status !== "new" && status !== "accepted")) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCash size={18} />}
      loading={busy}
      disabled={unsaved}
      title={unsaved ? t("reservation.saveFirst") : undefined}
      onClick={() => void pay(employeeId)}
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
