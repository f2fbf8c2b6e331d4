import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { AddGoods, type CartLink } from "./add-goods.tsx";
import { OrderLines } from "./order-lines.tsx";
import classes from "./order-summary.module.css";
import { PaymentButtons } from "./payment-buttons.tsx";
import { PaymentSums } from "./payment-sums.tsx";
import type { CheckoutState } from "./use-checkout.ts";

interface OrderSummaryProps {
  checkout: CheckoutState;
  cart: CartLink;
  onUnpaid: () => void;
}

/** The sums and the two buttons. On phones only the total and the buttons. */
export function OrderSummary({ checkout, cart, onUnpaid }: OrderSummaryProps) {
  const t = useTranslations("sales");
  const { order } = checkout;
  return (
    <aside className={classes.panel} aria-label={t("checkout.order")} data-beside>
      <header className={classes.head}>
        <h2>{t("checkout.order")}</h2>
        <span>{order.code}</span>
      </header>
      <div className={classes.body}>
        <dl className={classes.people}>
          <dt>{t("cart.customer")}</dt>
          <dd>{order.customer ? fullName(order.customer) : "Walk-in"}</dd>
          <dt>{t("cart.seller")}</dt>
          <dd>{order.createdBy && fullName(order.createdBy)}</dd>
        </dl>
        <OrderLines order={order} />
        {checkout.order.gift_cards.length === 0 && <AddGoods cart={cart} />}
        <div className={classes.sums}>
          <PaymentSums checkout={checkout} />
        </div>
      </div>
      <footer className={classes.foot} data-action-bar>
        <PaymentButtons checkout={checkout} onUnpaid={onUnpaid} />
      </footer>
    </aside>
  );
}
