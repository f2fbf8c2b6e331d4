import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus, percentOf } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { percentWithin, staffDiscountLeft } from "../../../contract/discount.ts";
import { linesOfOrder } from "../lines-of-order.ts";
import { type Order, usePutOrder } from "../orders/use-order.ts";
import { type CheckoutCoupon, useCoupon } from "./use-coupon.ts";
import { type Split, type SplitPart, splitOf } from "./split.ts";
import { decimalOf, percentOfText } from "#kit/contract/numbers.ts";

export interface PaymentValues {
  /** Percent of the cart; null: `tips` was typed. */
  tipPercent: number | null;
  /** Kuruş; null: the field's text is no amount. */
  tips: number | null;
  /** Percent as typed. */
  discount: string;
  method: PaymentMethod;
  /** Several payments instead of one by `method`. */
  parts: SplitPart[] | null;
}

type Field = "discount" | "tips" | "payments";

export interface CheckoutState {
  order: Order;
  values: PaymentValues;
  put: (change: Partial<PaymentValues>) => void;
  /** Sentences of invalid fields. */
  errors: Partial<Record<Field, string>>;
  /** The highest discount that this person may give, formatted: percent and amount; null: any amount. */
  limit: { percent: string; amount: string } | null;
  /** The coupon, and the error of a code that may not be used. */
  coupon: CheckoutCoupon;
  /** The discount in kuruş, without the coupon's. */
  off: number;
  total: number;
  /** The amounts of `values.parts`. */
  split: Split | null;
  /** "Satışı tamamla". */
  pay: () => Promise<void>;
  busy: boolean;
  /** Goods that are out of stock. */
  short: { product_id: number; available: number } | null;
}

/**
 * The payment of an order (D4), for the till, the order panel and appointments: tip, discount, method, and "Satışı tamamla", which pays
 * once however often it is pressed. Amounts in kuruş.
 */
export function useCheckout(order: Order, usual: PaymentMethod, onPaid: (order: Order) => void): CheckoutState {
  const [values, setValues] = useState<PaymentValues>({
    tipPercent: 0,
    tips: 0,
    discount: "0",
    method: usual,
    parts: null,
  });
  const [tried, setTried] = useState(false);
  const coupon = useCoupon(order);
  const { send, busy, short, refused, forget } = useSend(order, onPaid, coupon.refuse);
  const { isAdmin } = useSession();
  const percent = percentOfText(values.discount) ?? 0;
  const left = order.subtotal - (coupon.used?.amount ?? 0);
  const off = percentOf(left, percent);
  const most = isAdmin ? null : Math.max(0, staffDiscountLeft(linesOfOrder(order)));
  const limit = most === null ? null : limitOf(most, left);
  const tips = values.tips ?? 0;
  const total = left - off + tips;
  // A total that can't be divided, such as one that a coupon covers, is one payment.
  const split = values.parts && total > 1 ? splitOf(values.parts, total) : null;
  const wrong = useWrong(values, most !== null && off > most ? limit : null, split);
  const pay = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    const code = await coupon.settle();
    if (code === null) return;
    const coupon_code = code === "" ? {} : { coupon_code: code };
    const by = split ? { payments: split.paid } : { payment_method: values.method };
    await send({ status: "success", tips, discount: percent, ...by, ...coupon_code });
  };
  return {
    order,
    values,
    put: (change) => {
      forget();
      setValues({ ...values, ...change });
    },
    errors: { ...refused, ...(tried ? wrong : atOnce(wrong)) },
    limit,
    coupon,
    off,
    total,
    split,
    pay,
    busy: busy || coupon.busy,
    short,
  };
}

const limitOf = (most: number, subtotal: number) => ({
  percent: decimalOf(percentWithin(most, subtotal)),
  amount: formatKurus(most),
});

/** The errors that are shown before paying was tried: what is too much. */
const atOnce = ({ limit, over }: Wrong): Partial<Record<Field, string>> => ({
  ...(limit && { discount: limit }),
  ...(over && { payments: over }),
});

type Wrong = Partial<Record<Field | "limit" | "over", string>>;

/** Errors of the fields; `over` repeats that of payments that are too much, `limit` repeats the discount's sentence when it is above the staff limit, because that is shown at once. */
function useWrong({ discount, tips }: PaymentValues, limit: CheckoutState["limit"], split: Split | null): Wrong {
  const t = useTranslations("sales");
  const tooHigh = limit === null ? undefined : t("checkout.aboveLimit", limit);
  const badPercent = discount.trim() === "" ? t("error.empty") : percentOfText(discount) === null && t("error.percent");
  const wrong: Wrong = {};
  if (tooHigh || badPercent) wrong.discount = tooHigh || badPercent || "";
  if (tooHigh) wrong.limit = tooHigh;
  if (tips === null) wrong.tips = t("error.empty");
  if (split?.error) {
    wrong.payments = t(`checkout.split.${split.error}`, { amount: formatKurus(Math.abs(split.left)) });
    if (split.error === "over") wrong.over = wrong.payments;
  }
  return wrong;
}

interface Body {
  status: "success";
  tips: number;
  discount: number;
  payment_method?: PaymentMethod;
  payments?: Split["paid"];
  coupon_code?: string;
}

function useSend(order: Order, onPaid: (order: Order) => void, refuseCoupon: (sentence: string) => void) {
  const t = useTranslations("sales.toast");
  const navigate = useNavigate();
  const put = usePutOrder();
  const { act, busy } = useAct("POST /api/orders/{id}/checkout");
  const [short, setShort] = useState<CheckoutState["short"]>(null);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const send = async (body: Body): Promise<void> => {
    setShort(null);
    try {
      const paid = await act({ params: { id: order.id }, body });
      const receipt = () =>
        void navigate({ to: "/sales/sales", search: { open: String(paid.transaction_id) } as object });
      toast.success(t("paid"), { action: { label: t("openReceipt"), onClick: receipt } });
      // The checkout must be closed before the pages behind it show the order as paid.
      onPaid(paid);
      put(paid);
    } catch (thrown) {
      const { body: problem } = apiError(thrown);
      const { product_id, available, current, messages } = problem;
      if (problem.error === "out_of_stock") setShort({ product_id: Number(product_id), available: Number(available) });
      setRefused(messages);
      if (messages.coupon_code) refuseCoupon(messages.coupon_code);
      toast.failure(t("payFailed"), thrown);
      if (current) put(current as Order);
    }
  };
  return { send, busy, short, refused, forget: () => setRefused({}) };
}
