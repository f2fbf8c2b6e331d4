import { useState } from "react";
import { useTranslations } from "use-intl";
import { percentOf } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Page } from "#kit/web/page.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import { AddGoods, type CartLink } from "./add-goods.tsx";
import { OrderSummary } from "./order-summary.tsx";
import classes from "./payment-form.module.css";
import { StepMark } from "./step-mark.tsx";
import { type Method, MethodChoice, TipChoice } from "./tip-and-method.tsx";
import { SumLine } from "./order-lines.tsx";
import { ShortNotice } from "./short-notice.tsx";
import { usePay } from "./use-pay.ts";

type Order = ReplyOf<"GET /api/orders/{id}">;

interface PaymentFormProps {
  order: Order;
  /** The way back to its goods. */
  cart: CartLink;
  method: Method;
  onDone: (order: Order) => void;
}

/** Choices at the left, what they come to at the right (picture 06); on the phone below them. */
export function PaymentForm(props: PaymentFormProps) {
  const { order, cart, onDone } = props;
  const t = useTranslations("sales.checkout");
  const phone = usePhone();
  const [percent, setPercent] = useState(0);
  const [method, setMethod] = useState<Method>(props.method);
  const tips = percentOf(order.subtotal, percent);
  const payment = usePay(order, { tips, method }, onDone);
  const count = [...order.items, ...order.services].reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={classes.checkout}>
      <Page title={t("title")} back={cart} actions={<StepMark />}>
        {payment.short && <ShortNotice order={order} {...payment.short} />}
        <TipChoice cart={order.subtotal} value={percent} onChange={setPercent} />
        <MethodChoice value={method} onChange={setMethod} />
        {phone && (
          <>
            <SumLine label={t("subtotalOf", { count })} amount={order.subtotal} />
            {tips > 0 && <SumLine label={t("tip", { percent })} amount={tips} />}
            <AddGoods cart={cart} />
          </>
        )}
      </Page>
      <OrderSummary order={order} cart={cart} tips={tips} percent={percent} payment={payment} />
    </div>
  );
}
