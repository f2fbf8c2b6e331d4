import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { takenOffDebt } from "../../../contract/refund.ts";
import { OrderLines, SumLine, useDiscounts } from "../checkout/order-lines.tsx";
import receipt from "../receipt/receipt.module.css";
import { PaymentList } from "../receipt/payment-list.tsx";
import { RefundList } from "../receipt/refund-list.tsx";
import { partsOf } from "../receipt/whole.ts";
import { Owed } from "../receipt/owed.tsx";
import { isClosed, paymentState, receiptOf } from "../receipt-of.ts";
import { ElapsedTime } from "./elapsed-time.tsx";
import { approvalOf, preparationOf } from "./elapsed.ts";
import classes from "./order-detail.module.css";
import { OrderEnd } from "./order-end.tsx";
import type { Order } from "./use-order.ts";

interface OrderProps {
  order: Order;
}

/** All details of an order: status, customer, delivery, lines and sums (E2). */
export function OrderDetail({ order }: OrderProps) {
  const t = useTranslations("sales.receipt");
  return (
    <>
      <Headline caption={t("total")} badge={<Badges order={order} />}>
        {formatKurus(order.total)}
      </Headline>
      <About order={order} />
      <OrderEnd order={order} />
      <section className={receipt.card} aria-label={t("lines")}>
        <h3>{t("lines")}</h3>
        <OrderLines order={order} />
        <Sums order={order} />
      </section>
    </>
  );
}

function Badges({ order }: OrderProps) {
  return (
    <>
      <StatusBadge of="order" status={order.status} />
      {(order.refunded > 0 || takenOffDebt(order) > 0) && <StatusBadge of="payment" status="refunded" />}
    </>
  );
}

function About({ order }: OrderProps) {
  const t = useTranslations("sales");
  const clock = useClock();
  const { customer, createdBy, delivery_type, created_at, reservation, replaced_by } = order;
  const beyondTill = delivery_type !== "pos";
  return (
    <Facts>
      <Fact label={t("sales.customer")}>{customer ? <Customer {...customer} /> : "Walk-in"}</Fact>
      <Fact label={t("sales.seller")}>{createdBy ? fullName(createdBy) : "Getir"}</Fact>
      <Fact label={t("orders.delivery")}>{t(`delivery.${delivery_type}`)}</Fact>
      <Fact label={t("orders.created")}>{clock.numeric(created_at)}</Fact>
      <Fact label={t("orders.approval")}>{beyondTill && <ElapsedTime of={approvalOf(order)} />}</Fact>
      <Fact label={t("orders.preparation")}>{beyondTill && <ElapsedTime of={preparationOf(order)} />}</Fact>
      <Fact label={t("orders.payment")}>
        <Payment order={order} />
      </Fact>
      <Fact label={t("receipt.reservation")}>
        {reservation && (
          <OpenIn list="/sales/reservation" id={reservation.id}>
            {reservation.code}
          </OpenIn>
        )}
      </Fact>
      <Fact label={t("cancelling.replacedBy")}>
        {replaced_by && (
          <OpenIn list="/sales/orders" id={replaced_by.id}>
            {replaced_by.code}
          </OpenIn>
        )}
      </Fact>
      <ReceiptFact order={order} />
    </Facts>
  );
}

function ReceiptFact({ order }: OrderProps) {
  const t = useTranslations("sales");
  const id = receiptOf(order);
  return (
    <Fact label={t("receipt.title")}>
      {id !== null && (
        <OpenIn list="/sales/sales" id={id}>
          {t("toast.openReceipt")}
        </OpenIn>
      )}
    </Fact>
  );
}

function Customer({ id, phone, ...name }: NonNullable<Order["customer"]>) {
  return (
    <>
      <OpenIn list="/contact" id={id}>
        {fullName(name)}
      </OpenIn>
      {phone && (
        <a href={`tel:${phone}`} className={`link ${classes.phone}`}>
          {formatPhone(phone)}
        </a>
      )}
    </>
  );
}

function Payment({ order }: OrderProps) {
  const t = useTranslations("sales.method");
  const { payment_method, payments } = order;
  const methods = [...new Set(payments.map((payment) => payment.payment_method))];
  return (
    <span className={classes.payment}>
      <StatusBadge
        of="payment"
        status={
          order.paid > 0 && isClosed(order) && order.owed + order.written_off === 0 ? "paid" : paymentState(order)
        }
      />
      {methods.length > 1 ? methods.map((method) => t(method)).join(" + ") : payment_method && t(payment_method)}
    </span>
  );
}

/** Discount, KDV by rate, tip, total, and refunds. */
function Sums({ order }: OrderProps) {
  const t = useTranslations("sales");
  const discounts = useDiscounts(order);
  const { subtotal, taxes, tips, total, refunded, paid, payments } = order;
  return (
    <>
      <div className={receipt.sums}>
        <SumLine label={t("receipt.subtotal")} amount={subtotal} />
        {discounts.map(({ label, amount }) => (
          <SumLine key={label} label={label} amount={amount} />
        ))}
        {taxes.map(({ rate, tax }) => (
          <SumLine key={rate} label={t("receipt.tax", { rate })} amount={tax} quiet />
        ))}
        {tips > 0 && <SumLine label={t("receipt.tips")} amount={tips} />}
      </div>
      <p className={receipt.total}>
        <span>{t("receipt.total")}</span>
        <span>{formatKurus(total)}</span>
      </p>
      {payments.length > 1 && <PaymentList payments={partsOf(order)} current={null} />}
      <RefundList order={order} />
      {refunded > 0 && <SumLine label={t("refund.kept")} amount={paid - refunded} />}
      <Owed order={order} />
    </>
  );
}
