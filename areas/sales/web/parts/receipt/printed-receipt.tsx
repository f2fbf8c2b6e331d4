import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { Slip } from "#kit/web/slip.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { linesOf, useDiscounts } from "../checkout/order-lines.tsx";
import classes from "./printed-receipt.module.css";
import type { ReceiptProps } from "./receipt.tsx";
import { sellerOf } from "./seller-of.ts";
import { useRefund } from "./use-refund.ts";
import { type Whole, wholeOf } from "./whole.ts";

/** The receipt for an 80 mm printer: black on white, as long as needed. Prints itself once rendered. */
export function PrintedReceipt({ sale, order, onDone }: ReceiptProps & { onDone: () => void }) {
  const company = useApi("GET /api/company");
  const refund = useRefund(sale);
  const ready = !company.isPending && refund !== undefined;
  return (
    <Slip ready={ready} onDone={onDone}>
      <Head name={company.data?.name} address={company.data?.address} phone={company.data?.phone} />
      <Facts sale={sale} order={order} />
      {order && sale.refund_of === null && <Lines order={order} />}
      {refund?.lines.map(({ order_item_id, name, quantity, amount }) => (
        <Line key={order_item_id} label={`${quantity} × ${name}`} value={formatKurus(-amount)} />
      ))}
      <Sums sale={sale} order={order} whole={wholeOf(sale, order, refund)} />
      <Foot />
    </Slip>
  );
}

function Head({
  name,
  address,
  phone,
}: {
  name: string | undefined;
  address: string | undefined;
  phone: string | undefined;
}) {
  const session = useSession();
  return (
    <header className={classes.head}>
      <strong>{name ?? session.company}</strong>
      {address && <p>{address}</p>}
      {phone && <p>{formatPhone(phone)}</p>}
    </header>
  );
}

function Facts({ sale, order }: ReceiptProps) {
  const t = useTranslations("sales");
  const clock = useClock();
  const { customer, createdBy } = sale;
  const seller = sellerOf({ sale, order });
  const facts = [
    [t("sales.paidAt"), clock.numeric(sale.paid_at)],
    [t("sales.number"), String(sale.id)],
    [t("receipt.code"), order?.code],
    [t("receipt.refundOf"), sale.refund_of && String(sale.refund_of)],
    [t("sales.customer"), customer && fullName(customer)],
    [t("sales.seller"), seller && fullName(seller)],
    [t("sales.refundedBy"), sale.refund_of && createdBy && fullName(createdBy)],
  ] as const;
  return <section>{facts.map(([label, value]) => value && <Line key={label} label={label} value={value} />)}</section>;
}

function Lines({ order }: { order: NonNullable<ReceiptProps["order"]> }) {
  return (
    <section>
      {linesOf(order).map(({ id, name, detail, total }) => (
        <div key={id} className={classes.item}>
          <Line label={name} value={formatKurus(total)} />
          <small>{detail}</small>
        </div>
      ))}
    </section>
  );
}

function Sums({ sale, order, whole }: ReceiptProps & { whole: Whole }) {
  const t = useTranslations("sales");
  const own = sale.refund_of === null ? order : undefined;
  const discounts = useDiscounts(own ?? { discount: 0, coupon: null });
  return (
    <section>
      {own && <Line label={t("receipt.subtotal")} value={formatKurus(own.subtotal)} />}
      {discounts.map(({ label, amount }) => (
        <Line key={label} label={label} value={formatKurus(amount)} />
      ))}
      {own?.taxes.map(({ rate, tax }) => (
        <Line key={rate} label={t("receipt.tax", { rate })} value={formatKurus(tax)} />
      ))}
      {whole.tips !== 0 && <Line label={t("receipt.tips")} value={formatKurus(whole.tips)} />}
      <strong className={classes.total}>
        <Line label={t("receipt.total")} value={formatKurus(whole.total)} />
      </strong>
      {whole.payments.length > 1 || own?.due_at ? (
        whole.payments.map(({ id, method, amount }) => (
          <Line
            key={id ?? "off debt"}
            label={method === null ? t("credit.offDebt") : t(`method.${method}`)}
            value={formatKurus(amount)}
          />
        ))
      ) : (
        <Line label={t("sales.method")} value={t(`method.${sale.payment_method}`)} />
      )}
      {own && own.refunded > 0 && <Line label={t("refund.back")} value={formatKurus(-own.refunded)} />}
      {own && own.owed > 0 && <Line label={t("credit.owed")} value={formatKurus(own.owed)} />}
    </section>
  );
}

function Foot() {
  const t = useTranslations("sales.receipt");
  return (
    <footer className={classes.foot}>
      <p>
        {t("printed")} · {t("noFiscal")}
      </p>
      <p>{t("thanks")}</p>
    </footer>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <p className={classes.line}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
}
