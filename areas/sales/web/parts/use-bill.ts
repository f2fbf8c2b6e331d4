import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentProps } from "#areas/reservations/web/parts/reservation-payment.ts";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** The order that bills a reservation, created (`made`) when it is to be paid; if another till created one first, that is used. */
export function useBill(reservation: PaymentProps["reservation"], sellerId: number) {
  const t = useTranslations("sales.toast");
  const { act, busy } = useAct("POST /api/orders");
  const [orderId, setOrderId] = useState<number | null>(null);
  const [made, setMade] = useState(false);
  const pay = async (): Promise<void> => {
    if (reservation.order_id !== null) return setOrderId(reservation.order_id);
    try {
      const { id } = await act({ body: billOf(reservation, sellerId) });
      setMade(true);
      setOrderId(id);
    } catch (thrown) {
      const { body } = apiError(thrown);
      const current = body.current as { id: number } | undefined;
      if (body.error === "reservation_ordered" && current) return setOrderId(current.id);
      toast.failure(t("placeFailed"), thrown);
    }
  };
  return { orderId, made, pay, busy, close: () => setOrderId(null) };
}

/** The order of a reservation: each line a service by its employee, at its price and quantity. */
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
