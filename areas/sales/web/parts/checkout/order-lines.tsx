import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { linesOfOrder } from "../lines-of-order.ts";
import classes from "./order-lines.module.css";

type Order = ReplyOf<"GET /api/orders/{id}">;

export interface ShownLine {
  id: number;
  name: string;
  /** The employee, or quantity × price. */
  detail: string;
  total: number;
  /** Refunded pieces. */
  back: number;
}

/** An order's lines as on a receipt: with the employee, or with quantity and price, as their kind says. */
export function linesOf(order: Order): ShownLine[] {
  return linesOfOrder(order).map(({ id, name, facts, employee, quantity, price, total, refunded_quantity: back }) => {
    const who = facts.receipt === "employee" && employee ? [fullName(employee)] : [];
    const pieces = quantity > 1 || who.length === 0 ? [`${quantity} × ${formatKurus(price)}`] : [];
    return { id, name, total, back, detail: [...who, ...pieces].join(" · ") };
  });
}

/** The lines on the screen: name and total, detail below. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations("sales.receipt");
  return (
    <ul className={classes.lines}>
      {linesOf(order).map(({ id, name, detail, total, back }) => (
        <li key={id}>
          <p>
            <strong>{name}</strong>
            <span>{formatKurus(total)}</span>
          </p>
          <small>
            {detail}
            {back > 0 && ` · ${t("back", { count: back })}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The discounts of an order with their labels: the coupon's part, then the rest. */
export function useDiscounts({ discount, coupon }: Pick<Order, "discount" | "coupon">) {
  const t = useTranslations("sales.receipt");
  const rest = discount - (coupon?.amount ?? 0);
  return [
    ...(coupon ? [{ label: t("coupon", { code: coupon.code }), amount: -coupon.amount }] : []),
    ...(rest > 0 ? [{ label: t("discount"), amount: -rest }] : []),
  ];
}

/** A label with its amount. */
export function SumLine({ label, amount, quiet = false }: { label: string; amount: number; quiet?: boolean }) {
  return (
    <p className={classes.sum} data-quiet={quiet || undefined}>
      <span>{label}</span>
      <span>{formatKurus(amount)}</span>
    </p>
  );
}
