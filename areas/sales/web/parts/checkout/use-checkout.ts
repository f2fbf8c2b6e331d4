import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus, percentOf } from "#kit/contract/money.ts";
import { advanceErrors, type AdvanceError, type AdvancePart, sumOfParts } from "#areas/prepaid/contract/spending.ts";
import type { CallOf } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { percentWithin, staffDiscountLeft } from "../../../contract/discount.ts";
import { linesOfOrder } from "../lines-of-order.ts";
import { receiptOf } from "../receipt-of.ts";
import { type Order, usePutOrder } from "../orders/use-order.ts";
import { type CheckoutCoupon, useCoupon } from "./use-coupon.ts";
import { usePayFailure } from "./use-pay-failure.ts";
import { creditBody, type CreditError, creditError, type CreditValues } from "./credit.ts";
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
  /** A part is paid later. */
  credit: CreditValues | null;
  /** Paid out of the customer's balance, or by gift cards. */
  advance: AdvancePart[];
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
  /** What the payments in advance leave of the total. */
  due: number;
  /** What is wrong with each of `values.advance`. */
  advanceErrors: (AdvanceError | null)[];
  /** The amounts of `values.parts`. */
  split: Split | null;
  /** What is wrong with `values.credit`, once paying was tried. */
  creditError: CreditError | null;
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
  const [values, setValues] = useState(newValues(usual));
  const [tried, setTried] = useState(false);
  const coupon = useCoupon(order);
  const { send, busy, short, refused, forget } = useSend(order, onPaid, coupon.refuse);
  const { isAdmin } = useSession();
  const lines = linesOfOrder(order).filter(({ facts }) => facts.discount);
  const { percent, base, off, tips, total, due } = amountsOf(values, order, lines, coupon.used?.amount ?? 0);
  const most = isAdmin ? null : Math.max(0, staffDiscountLeft(lines));
  const limit = most === null ? null : limitOf(most, base);
  const advance = advanceErrors(values.advance, total);
  // A total that can't be divided, such as one that a coupon covers, is one payment.
  const split = values.parts && due > 1 ? splitOf(values.parts, due, values.credit !== null) : null;
  const wrong = useWrong(values, most !== null && off > most ? limit : null, split);
  const { credit } = values;
  const notOnCredit =
    credit &&
    creditError(credit, { total: due, tips: tips - (total - due), hasCustomer: order.customer !== null, split });
  const pay = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(wrong).length > 0 || notOnCredit || advance.isWrong) return;
    const code = await coupon.settle();
    if (code === null) return;
    const coupon_code = code === "" ? {} : { coupon_code: code };
    await send({ status: "success", tips, discount: percent, ...howPaid(values, split, due), ...coupon_code });
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
    due,
    advanceErrors: advance.parts,
    split,
    creditError: tried ? notOnCredit : null,
    pay,
    busy: busy || coupon.busy,
    short,
  };
}

const newValues = (method: PaymentMethod): PaymentValues => ({
  tipPercent: 0,
  tips: 0,
  discount: "0",
  method,
  parts: null,
  credit: null,
  advance: [],
});

/**
 * What the values make of the order: the discount (`off`) of the lines that it may take from, without the coupon's (`base`), the tip, the
 * total and what is due of it.
 */
function amountsOf(
  { discount, tips: typed, advance }: PaymentValues,
  { subtotal }: Order,
  lines: readonly { total: number }[],
  coupon: number,
) {
  const percent = percentOfText(discount) ?? 0;
  const base = lines.reduce((sum, line) => sum + line.total, 0) - coupon;
  const off = percentOf(base, percent);
  const tips = typed ?? 0;
  const total = subtotal - coupon - off + tips;
  return { percent, base, off, tips, total, due: Math.max(0, total - sumOfParts(advance)) };
}

/** The payments of the checkout's body. */
function howPaid({ method, credit, advance }: PaymentValues, split: Split | null, due: number) {
  const inAdvance = advance.map(({ payment_method, amount, gift_card }) => ({
    payment_method,
    amount: amount ?? 0,
    ...(gift_card !== undefined && { gift_card }),
  }));
  if (credit) {
    const { payments, ...terms } = creditBody(credit, { method, split });
    return { payments: [...payments, ...inAdvance], ...terms };
  }
  if (inAdvance.length === 0 && !split) return { payment_method: method };
  const money = split?.paid ?? (due > 0 ? [{ payment_method: method, amount: due }] : []);
  return { payments: [...money, ...inAdvance] };
}

const limitOf = (most: number, base: number) => ({
  percent: decimalOf(percentWithin(most, base)),
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

type Body = CallOf<"POST /api/orders/{id}/checkout">["body"];

function useSend(order: Order, onPaid: (order: Order) => void, refuseCoupon: (sentence: string) => void) {
  const t = useTranslations("sales.toast");
  const navigate = useNavigate();
  const put = usePutOrder();
  const tellFailed = usePayFailure(order.id);
  const { act, busy } = useAct("POST /api/orders/{id}/checkout");
  const [short, setShort] = useState<CheckoutState["short"]>(null);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const send = async (body: Body): Promise<void> => {
    setShort(null);
    try {
      const paid = await act({ params: { id: order.id }, body });
      const id = receiptOf(paid);
      const receipt = () => void navigate({ to: "/sales/sales", search: { open: String(id) } as object });
      toast.success(t("paid"), id === null ? {} : { action: { label: t("openReceipt"), onClick: receipt } });
      // The checkout must be closed before the pages behind it show the order as paid.
      onPaid(paid);
      put(paid);
    } catch (thrown) {
      const { body: problem } = apiError(thrown);
      const { product_id, available, current, messages } = problem;
      if (problem.error === "out_of_stock") setShort({ product_id: Number(product_id), available: Number(available) });
      setRefused(messages);
      if (messages.coupon_code) refuseCoupon(messages.coupon_code);
      tellFailed(thrown);
      if (current) put(current as Order);
    }
  };
  return { send, busy, short, refused, forget: () => setRefused({}) };
}
