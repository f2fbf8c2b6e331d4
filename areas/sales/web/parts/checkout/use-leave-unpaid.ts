import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Order } from "../orders/use-order.ts";
import { bodyOf, cartOf, chooseQuantities } from "../till/cart.ts";

export interface LeavingUnpaid {
  /** The till now asks for the customer. */
  asks: boolean;
  busy: boolean;
  leave: () => void;
  leaveFor: (customer: PickedCustomer | null) => void;
  stay: () => void;
}

/**
 * "Ödeme Alınmadı" (D4, decision 0035): a sale with a customer is left unpaid at once; for one without, the till asks for the customer.
 * Choosing one replaces the sale by the same for that customer; null deliberately leaves it without a customer.
 */
export function useLeaveUnpaid(order: Order, onUnpaid: () => void): LeavingUnpaid {
  const t = useTranslations("sales.toast");
  const [asks, setAsks] = useState(false);
  const { act, busy } = useAct("POST /api/orders");
  const done = (): void => {
    toast.info(t("unpaid"), { body: t("unpaidText") });
    onUnpaid();
  };
  const leaveFor = async (customer: PickedCustomer | null): Promise<void> => {
    setAsks(false);
    if (!customer) return done();
    const cart = { ...chooseQuantities(cartOf(order), "saved"), customer };
    try {
      await act({ body: bodyOf(cart, order.createdBy?.id ?? 0) });
      done();
    } catch (thrown) {
      toast.failure(t("placeFailed"), thrown);
    }
  };
  return {
    asks,
    busy,
    leave: () => (order.customer ? done() : setAsks(true)),
    leaveFor: (customer: PickedCustomer | null) => void leaveFor(customer),
    stay: () => setAsks(false),
  };
}
