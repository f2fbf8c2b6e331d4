import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { useClock } from "#kit/web/session.ts";
import { OrderLines, SumLine, useDiscounts } from "../checkout/order-lines.tsx";
import type { Sale } from "../sales-list/use-sales.ts";
import classes from "./receipt.module.css";
import { Owed } from "./owed.tsx";
import { PaymentList } from "./payment-list.tsx";
import { RefundList } from "./refund-list.tsx";
import { SaleBadge } from "./sale-badge.tsx";
import { sellerOf } from "./seller-of.ts";
import { type Refund, useRefund } from "./use-refund.ts";
import { wholeOf } from "./whole.ts";

export interface ReceiptProps {
  sale: Sale;
  /** The order; absent if the payment has none. */
  order: ReplyOf<"GET /api/orders/{id}"> | undefined;
}

/** A paid sale: people, time, method, and every line with its sums (picture 08); for a refund, the refunded lines. */
export function Receipt({ sale, order }: ReceiptProps) {
  const t = useTranslations("sales");
  const refund = useRefund(sale);
  const whole = wholeOf(sale, order, refund);
  const isPart = whole.payments.length > 1 || (whole.payments[0]?.amount ?? whole.total) !== whole.total;
  return (
    <>
      <Headline caption={t(isPart ? "receipt.part" : "receipt.total")} badge={<SaleBadge sale={sale} />}>
        {formatKurus(isPart ? sale.total : whole.total)}
      </Headline>
      <About sale={sale} order={order} />
      {order && (
        <section className={classes.card} aria-label={t("receipt.lines")}>
          <h3>{t("receipt.lines")}</h3>
          {sale.refund_of === null ? (
            <SaleSums tips={whole.tips} order={order} />
          ) : (
            <RefundSums tips={whole.tips} refund={refund} />
          )}
          <p className={classes.total}>
            <span>{t("receipt.total")}</span>
            <span>{formatKurus(whole.total)}</span>
          </p>
          {isPart && <PaymentList payments={whole.payments} current={sale.id} />}
          {sale.refund_of === null && <RefundList order={order} />}
          {sale.refund_of === null && <Owed order={order} />}
          {sale.refund_of === null && <GiftCards order={order} />}
        </section>
      )}
    </>
  );
}

/** Links to the gift cards that were sold, for their codes. */
function GiftCards({ order }: { order: NonNullable<ReceiptProps["order"]> }) {
  const t = useTranslations("sales.receipt");
  return order.gift_cards.map(
    ({ card }) =>
      card && (
        <p key={card.id}>
          <OpenIn list="/sales/prepaid" id={card.id}>
            {t("openCard", { amount: formatKurus(card.left) })}
          </OpenIn>
        </p>
      ),
  );
}

function About({ sale, order }: ReceiptProps) {
  const t = useTranslations("sales");
  const clock = useClock();
  const { customer, createdBy, paid_at, payment_method, refund_of, description } = sale;
  const { reservation } = order ?? {};
  const seller = sellerOf({ sale, order });
  return (
    <Facts>
      <Fact label={t("sales.customer")}>{customer ? fullName(customer) : "Walk-in"}</Fact>
      <Fact label={t("sales.seller")}>{seller ? fullName(seller) : "—"}</Fact>
      <Fact label={t("sales.refundedBy")}>{refund_of && createdBy && fullName(createdBy)}</Fact>
      <Fact label={t("sales.paidAt")}>{clock.numeric(paid_at)}</Fact>
      <Fact label={t("sales.method")}>{t(`method.${payment_method}`)}</Fact>
      <Fact label={t("receipt.code")}>
        {order && (
          <OpenIn list="/sales/orders" id={order.id}>
            {order.code}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t("receipt.reservation")}>
        {reservation && (
          <OpenIn list="/sales/reservation" id={reservation.id}>
            {reservation.code}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t("receipt.refundOf")}>
        {refund_of && (
          <OpenIn list="/sales/sales" id={refund_of}>
            {refund_of}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t(refund_of ? "receipt.reason" : "receipt.why")}>{description}</Fact>
    </Facts>
  );
}

function SaleSums({ tips, order }: { tips: number; order: NonNullable<ReceiptProps["order"]> }) {
  const t = useTranslations("sales.receipt");
  const discounts = useDiscounts(order);
  return (
    <>
      <OrderLines order={order} />
      <div className={classes.sums}>
        <SumLine label={t("subtotal")} amount={order.subtotal} />
        {discounts.map(({ label, amount }) => (
          <SumLine key={label} label={label} amount={amount} />
        ))}
        {order.taxes.map(({ rate, tax }) => (
          <SumLine key={rate} label={t("tax", { rate })} amount={tax} quiet />
        ))}
        {tips > 0 && <SumLine label={t("tips")} amount={tips} />}
      </div>
    </>
  );
}

/** The refunded lines; the order's lines are the sale's. */
function RefundSums({ tips, refund }: { tips: number; refund: Refund | undefined }) {
  const t = useTranslations("sales.receipt");
  return (
    <div className={classes.sums}>
      {refund?.lines.map(({ order_item_id, name, quantity, amount }) => (
        <SumLine key={order_item_id} label={t("pieces", { name, count: quantity })} amount={-amount} />
      ))}
      {tips !== 0 && <SumLine label={t("tips")} amount={tips} />}
    </div>
  );
}
