import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { isOutcomeUnknown } from "#kit/web/outcome.ts";
import { toast } from "#kit/web/toast.tsx";
import { useKnownOrder } from "../orders/use-order.ts";
import { isClosed } from "../receipt-of.ts";

/** Shows why a payment failed. If only its reply was lost, the screen itself may show the sale as paid: then there is no toast. */
export function usePayFailure(orderId: number): (thrown: unknown) => void {
  const t = useTranslations("sales.toast");
  const known = useKnownOrder();
  const shown = useRef("");
  // The payment's form closes when the sale is shown as paid.
  useEffect(() => () => toast.close(shown.current), []);
  return (thrown) => {
    const now = known(orderId);
    if (isOutcomeUnknown(thrown) && now && isClosed(now)) return;
    shown.current = toast.failure(t("payFailed"), thrown);
  };
}
