import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { announceChange } from "#kit/web/changes.ts";
import { toast } from "#kit/web/toast.tsx";
import { type Order, useKnownOrder, usePutOrder } from "./use-order.ts";

interface Refused {
  orderId: number;
  /** The contract's title of the failure toast. */
  failure: string;
  /** Closes the form, because the order has changed. */
  onStale?: () => void;
}

/**
 * Handles refusals of an order's action that need more than their sentence, and returns whether it was one (decisions §4): after a
 * concurrent change it shows the current order and a message; for goods out of stock it shows which and how many are left.
 */
export function useRefusal(): (thrown: unknown, refused: Refused) => boolean {
  const t = useTranslations("sales");
  const put = usePutOrder();
  const known = useKnownOrder();
  return (thrown, { orderId, failure, onStale }) => {
    const { status, body } = apiError(thrown);
    if (body.error === "out_of_stock") {
      const item = known(orderId)?.items.find(({ product_id }) => product_id === body.product_id);
      const short = item && t("checkout.short", { name: item.product_name, available: Number(body.available) });
      toast.failure(failure, thrown, short ? { body: short } : {});
      return true;
    }
    if (status !== 409 || !body.current) return false;
    put(body.current as Order);
    announceChange(["orders"]);
    toast.info(t("orders.stale"), { body: body.message });
    onStale?.();
    return true;
  };
}
