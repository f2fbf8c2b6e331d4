import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { call } from "#kit/web/api.ts";
import { newKey } from "#kit/web/new-key.ts";
import { toast } from "#kit/web/toast.tsx";
import { apiQuery } from "#kit/web/use-api.ts";
import { bodyOf, isPlaced, lineErrors, placedAs } from "./cart.ts";
import type { CartState } from "./use-cart.ts";

export interface PlaceOrder {
  /** "Devam Et": answers the order to pay, or nothing when it was refused. */
  place: () => Promise<number | undefined>;
  busy: boolean;
  /** Sentences by line key. */
  errors: Record<string, string>;
}

/**
 * Places the cart as an order (D3). An unchanged cart goes on to the order it already is; the key of what is being placed is kept with the
 * cart, so that not even a reload after a lost reply places it twice (S01).
 */
export function usePlaceOrder({ cart, sellerId, change }: CartState): PlaceOrder {
  const t = useTranslations("sales");
  const queries = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function send(seller: number): Promise<number> {
    const body = bodyOf(cart, seller);
    const text = JSON.stringify(body);
    const key = cart.intent?.body === text ? cart.intent.key : newKey();
    change((now) => ({ ...now, intent: { body: text, key } }));
    const order = await call("POST /api/orders", { body }, { idempotencyKey: key });
    queries.setQueryData(apiQuery("GET /api/orders/{id}", { params: { id: order.id } }).queryKey, order);
    change((now) => placedAs(now, seller, order.id));
    toast.success(t("toast.placed"));
    return order.id;
  }

  async function place(): Promise<number | undefined> {
    if (sellerId === null || running.current) return undefined;
    if (cart.placed && isPlaced(cart, sellerId)) return cart.placed.id;
    running.current = true;
    setBusy(true);
    setErrors({});
    try {
      return await send(sellerId);
    } catch (thrown) {
      const { body } = apiError(thrown);
      setErrors(lineErrors(cart, body.messages));
      // Paid at another till: what is in the cart now would be another sale.
      if (body.error === "already_paid") change((now) => ({ ...now, placed: null }));
      const [first] = Object.values(body.messages);
      toast.failure(t("toast.placeFailed"), thrown, first ? { body: first } : {});
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { place, busy, errors };
}
