import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { lineRefund } from "../../../contract/refund.ts";
import classes from "./refund-dialog.module.css";
import { refundableLines } from "./refund.ts";
import type { Order } from "./use-order.ts";

interface RefundLinesProps {
  order: Order;
  /** Errors by line id. */
  pieces: Record<number, number>;
  onChange: (pieces: Record<number, number>) => void;
}

/** Each line with its refunded quantity, and the amount of everything left. */
export function RefundLines({ order, pieces, onChange }: RefundLinesProps) {
  const t = useTranslations("sales.refund");
  return (
    <ul className={classes.lines} aria-label={t("byLine")}>
      {refundableLines(order).map(({ id, name, left, line }) => (
        <li key={id}>
          <p>
            {name}
            <small>{t("left", { count: left, amount: formatKurus(lineRefund(line, left)) })}</small>
          </p>
          <QuantityStepper
            label={t("piecesOf", { name })}
            value={pieces[id] ?? 0}
            min={0}
            max={left}
            onChange={(count) => onChange({ ...pieces, [id]: count })}
          />
        </li>
      ))}
    </ul>
  );
}
