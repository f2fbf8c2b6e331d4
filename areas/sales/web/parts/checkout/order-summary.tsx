import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { AddGoods, type CartLink } from "./add-goods.tsx";
import { OrderLines, SumLine } from "./order-lines.tsx";
import classes from "./order-summary.module.css";
import type { PayOrder } from "./use-pay.ts";

interface OrderSummaryProps {
  order: ReplyOf<"GET /api/orders/{id}">;
  cart: CartLink;
  tips: number;
  percent: number;
  payment: PayOrder;
}

/** What is paid, and the two ways out; "Satışı tamamla" stands where "Devam Et" stood. On the phone only the total and the buttons. */
export function OrderSummary({ order, cart, tips, percent, payment }: OrderSummaryProps) {
  const t = useTranslations("sales");
  return (
    <aside className={classes.panel} aria-label={t("checkout.order")}>
      <header className={classes.head}>
        <h2>{t("checkout.order")}</h2>
        <span>{order.code}</span>
      </header>
      <div className={classes.body}>
        <dl className={classes.people}>
          <dt>{t("cart.customer")}</dt>
          <dd>{order.customer ? fullName(order.customer) : "Walk-in"}</dd>
          <dt>{t("cart.seller")}</dt>
          <dd>{fullName(order.createdBy)}</dd>
        </dl>
        <OrderLines order={order} />
        <AddGoods cart={cart} />
        <div className={classes.sums}>
          <SumLine label={t("checkout.subtotal")} amount={order.subtotal} />
          {tips > 0 && <SumLine label={t("checkout.tip", { percent })} amount={tips} />}
        </div>
      </div>
      <footer className={classes.foot} data-action-bar>
        <p className={classes.total}>
          <span>{t("checkout.total")}</span>
          <strong aria-live="polite">{formatKurus(order.subtotal + tips)}</strong>
        </p>
        <Button size="pay" fullWidth loading={payment.busy} onClick={() => void payment.pay()}>
          {t("checkout.pay")}
        </Button>
        <Button size="pay" fullWidth variant="default" disabled={payment.busy} onClick={payment.leave}>
          {t("checkout.unpaid")}
        </Button>
      </footer>
    </aside>
  );
}
