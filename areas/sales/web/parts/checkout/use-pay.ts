import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Method } from "./tip-and-method.tsx";

type Order = ReplyOf<"GET /api/orders/{id}">;

export interface PayOrder {
  /** "Satışı tamamla". */
  pay: () => Promise<void>;
  /** "Ödeme Alınmadı": the order stays as it is. */
  leave: () => void;
  busy: boolean;
  /** Goods that the stock does not have. */
  short: { product_id: number; available: number } | null;
}

/** Takes the payment of an order, or leaves it unpaid (D4). The same press again, or after a lost reply, pays once. */
export function usePay(
  order: Order,
  { tips, method }: { tips: number; method: Method },
  onDone: (order: Order) => void,
): PayOrder {
  const t = useTranslations("sales.toast");
  const navigate = useNavigate();
  const { act, busy } = useAct("POST /api/orders/{id}/checkout");
  const [short, setShort] = useState<PayOrder["short"]>(null);
  const pay = async (): Promise<void> => {
    setShort(null);
    try {
      const body = { status: "success", tips, discount: 0, payment_method: method } as const;
      const { transaction_id } = await act({ params: { id: order.id }, body });
      const receipt = () => void navigate({ to: "/sales/sales", search: { open: String(transaction_id) } as object });
      toast.success(t("paid"), { action: { label: t("openReceipt"), onClick: receipt } });
      onDone(order);
    } catch (thrown) {
      const { body } = apiError(thrown);
      if (body.error === "out_of_stock")
        setShort({ product_id: Number(body.product_id), available: Number(body.available) });
      toast.failure(t("payFailed"), thrown);
    }
  };
  const leave = (): void => {
    toast.info(t("unpaid"), { body: t("unpaidText") });
    onDone(order);
  };
  return { pay, leave, busy, short };
}
