import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { failedWrite } from "#kit/web/api-error.ts";
import { call } from "#kit/web/api.ts";
import { newKey } from "#kit/web/new-key.ts";
import { toast } from "#kit/web/toast.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import { usePutOrder } from "../orders/use-order.ts";
import { bodyOf, type Cart, isPlaced, lineErrors, type Order, placedAs } from "./cart.ts";
import type { CartState } from "./use-cart.ts";

export interface PlaceOrder {
  /** "Devam Et", with the cart or a changed one: returns the order to pay, or nothing when it was refused. */
  place: (as?: Cart) => Promise<number | undefined>;
  busy: boolean;
  /** Sentences by line key. */
  errors: Record<string, string>;
  /** The order that the cart would replace, settled at another till meanwhile, until the user has chosen. */
  settled: Order | null;
  forget: () => void;
}

/**
 * Places the cart as an order (D3). An unchanged cart continues with its existing order. The idempotency key is stored with the cart, so
 * that not even a reload after a lost reply places it twice (S01).
 */
export function usePlaceOrder({ cart, sellerId, change }: CartState): PlaceOrder {
  const t = useTranslations("sales");
  const phone = usePhone();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [settled, setSettled] = useState<Order | null>(null);

  const put = usePutOrder();

  async function send(as: Cart, seller: number): Promise<number> {
    const body = bodyOf(as, seller);
    const text = JSON.stringify(body);
    const key = as.intent?.body === text ? as.intent.key : newKey();
    change(() => ({ ...as, intent: { body: text, key } }));
    const order = await call("POST /api/orders", { body }, { idempotencyKey: key });
    put(order);
    change((now) => placedAs(now, seller, order.id));
    // On phones the toast would cover the tips of the checkout, which opens now.
    if (!phone) toast.success(t("toast.placed"));
    return order.id;
  }

  function refused(thrown: unknown, as: Cart): void {
    const failure = failedWrite(thrown);
    const { body } = failure;
    const current = body.current as Order | undefined;
    if (current && current.id === as.placed?.id) {
      put(current);
      return setSettled(current);
    }
    setErrors(lineErrors(as, body.messages));
    const [first] = Object.values(body.messages);
    toast.failure(t("toast.placeFailed"), failure, first ? { body: first } : {});
  }

  async function place(as: Cart = cart): Promise<number | undefined> {
    if (sellerId === null || running.current) return undefined;
    if (as.placed && isPlaced(as, sellerId)) return as.placed.id;
    running.current = true;
    setBusy(true);
    setErrors({});
    setSettled(null);
    try {
      return await send(as, sellerId);
    } catch (thrown) {
      refused(thrown, as);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { place, busy, errors, settled, forget: () => setSettled(null) };
}
