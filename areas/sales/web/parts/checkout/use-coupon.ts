import { useRef, useState } from "react";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { useErrorText } from "#kit/web/error-text.ts";
import { useAct } from "#kit/web/use-act.ts";
import type { Order } from "../orders/use-order.ts";

type Used = ReplyOf<"POST /api/orders/{id}/coupon">;

export interface CheckoutCoupon {
  /** The coupon that the payment will use, and its discount in kuruş. */
  used: Used | null;
  /** The code as typed. */
  code: string;
  /** Why the code may not be used. */
  error: string | null;
  busy: boolean;
  type: (code: string) => void;
  /** Asks the server what the code takes off; without an argument, the typed code. */
  apply: (code?: string) => Promise<Used | null>;
  remove: () => void;
  /** Called when the payment was refused because of the coupon. */
  refuse: (sentence: string) => void;
  /** The code to send with the payment: "" without a coupon; null if the typed one may not be used. */
  settle: () => Promise<string | null>;
}

/** The coupon of a checkout (K2): tried when it is typed or scanned, used with the payment. A code that was only typed is tried when paying. */
export function useCoupon({ id }: Pick<Order, "id">): CheckoutCoupon {
  const [code, setCode] = useState("");
  const [used, setUsed] = useState<Used | null>(null);
  const [error, setError] = useState<string | null>(null);
  const errorText = useErrorText();
  const { act, busy } = useAct("POST /api/orders/{id}/coupon");
  const asking = useRef(false);
  const apply = async (asked = code): Promise<Used | null> => {
    const coupon_code = asked.trim();
    if (coupon_code === "" || asking.current) return null;
    asking.current = true;
    setCode(coupon_code);
    setError(null);
    try {
      const found = await act({ params: { id }, body: { coupon_code } });
      setUsed(found);
      return found;
    } catch (thrown) {
      setError(apiError(thrown).body.messages.coupon_code ?? errorText(thrown));
      return null;
    } finally {
      asking.current = false;
    }
  };
  const drop = (sentence: string | null): void => {
    setUsed(null);
    setError(sentence);
  };
  return {
    used,
    code,
    error,
    busy,
    type: (text) => {
      setCode(text);
      setError(null);
    },
    apply,
    remove: () => {
      setCode("");
      drop(null);
    },
    refuse: drop,
    settle: async () => used?.code ?? (code.trim() === "" ? "" : ((await apply())?.code ?? null)),
  };
}
