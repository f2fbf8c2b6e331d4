import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import classes from "./order-lines.module.css";

type Order = ReplyOf<"GET /api/orders/{id}">;

export interface ShownLine {
  id: number;
  name: string;
  /** Who did it, or quantity × price. */
  detail: string;
  total: number;
  /** Pieces that were given back. */
  back: number;
}

/** An order's lines as a receipt shows them: services with who did them, goods with quantity and price. */
export function linesOf({ services, items }: Order): ShownLine[] {
  const times = (quantity: number, price: number) => `${quantity} × ${formatKurus(price)}`;
  return [
    ...services.map(({ id, service_name: name, employee, quantity, price, total, refunded_quantity: back }) => {
      const who = employee ? [fullName(employee)] : [];
      const detail = [...who, ...(quantity > 1 || !employee ? [times(quantity, price)] : [])].join(" · ");
      return { id, name, total, detail, back };
    }),
    ...items.map(({ id, product_name: name, quantity, price, total, refunded_quantity: back }) => ({
      id,
      name,
      total,
      back,
      detail: times(quantity, price),
    })),
  ];
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

/** A label with its amount. */
export function SumLine({ label, amount, quiet = false }: { label: string; amount: number; quiet?: boolean }) {
  return (
    <p className={classes.sum} data-quiet={quiet || undefined}>
      <span>{label}</span>
      <span>{formatKurus(amount)}</span>
    </p>
  );
}
