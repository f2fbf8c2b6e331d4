import { useTranslations } from "use-intl";
import type { PaymentMethod } from "#areas/settings/contract/payment-methods.ts";
import { Page } from "#kit/web/page.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import { linesOfOrder } from "../lines-of-order.ts";
import type { Order } from "../orders/use-order.ts";
import { AddGoods, type CartLink } from "./add-goods.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import classes from "./payment-form.module.css";
import { PaymentSums } from "./payment-sums.tsx";
import { ShortNotice } from "./short-notice.tsx";
import { StepMark } from "./step-mark.tsx";
import { useCheckout } from "./use-checkout.ts";

interface PaymentFormProps {
  order: Order;
  /** Returns to its cart. */
  cart: CartLink;
  method: PaymentMethod;
  onDone: (order: Order) => void;
}

/** Fields at the left, sums at the right (picture 06); on phones below them. */
export function PaymentForm({ order, cart, method, onDone }: PaymentFormProps) {
  const t = useTranslations("sales.checkout");
  const phone = usePhone();
  const checkout = useCheckout(order, method, onDone);
  const count = linesOfOrder(order).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={classes.checkout} data-checkout>
      <Page title={t("title")} back={cart} actions={<StepMark />}>
        {checkout.short && <ShortNotice order={order} cart={cart} {...checkout.short} />}
        <PaymentFields checkout={checkout} />
        {phone && (
          <>
            <PaymentSums checkout={checkout} count={count} />
            {order.gift_cards.length === 0 && <AddGoods cart={cart} />}
          </>
        )}
      </Page>
      <OrderSummary checkout={checkout} cart={cart} onUnpaid={() => onDone(order)} />
    </div>
  );
}
