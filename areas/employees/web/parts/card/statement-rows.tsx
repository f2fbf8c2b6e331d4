import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Badge } from "#kit/web/badge.tsx";
import { useClock } from "#kit/web/session.ts";
import type { MonthStatement } from "./statement.tsx";
import classes from "./statement.module.css";
import { usePercent } from "./use-percent.ts";

type Row = MonthStatement["rows"][number];

/** A month may have thousands of rows, so the list starts shortened. */
const SHOWN_FIRST = 50;

/** Every paid and refunded line, with the computation of its net. */
export function StatementRows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("employees.statement");
  const [all, setAll] = useState(false);
  if (rows.length === 0) return <p className={classes.quiet}>{t("empty")}</p>;
  const shown = all ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <Line key={keyOf(row)} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t("all", { count: rows.length })}
        </button>
      )}
    </>
  );
}

function Line({ row }: { row: Row }) {
  const t = useTranslations("employees.statement");
  const clock = useClock();
  const how = useBreakdown();
  return (
    <li>
      <div>
        <strong>{titleOf(row)}</strong> {row.refund && <Badge tone="neutral" label={t("refund")} />}
        <small>{how(row)}</small>
        <small>
          {clock.numeric(row.at)} · {t(row.kind)} ·{" "}
          <Link to="/sales/orders" search={{ open: String(row.order_id) } as object} className="link">
            {row.code}
          </Link>
        </small>
      </div>
      <strong>{formatKurus(row.net)}</strong>
    </li>
  );
}

export const keyOf = ({ transaction_id, order_item_id, use_id }: Row): string =>
  `${transaction_id} ${order_item_id} ${use_id}`;

/** "Boya × 2". */
export const titleOf = ({ name, quantity }: Row): string => (quantity > 1 ? `${name} × ${quantity}` : name);

/** The computation of a line's net: "₺1.200,00 − ₺120,00 indirim − ₺180,00 KDV (%20)". */
function useBreakdown(): (row: Row) => string {
  const t = useTranslations("employees.statement");
  const percent = usePercent();
  return ({ gross, discount, tax, tax_rate, refund }) => {
    const parts = [
      formatKurus(gross),
      discount > 0 && t("lessDiscount", { amount: formatKurus(discount) }),
      t(refund ? "plusTax" : "lessTax", { amount: formatKurus(Math.abs(tax)), rate: percent(tax_rate) }),
    ];
    return parts.filter(Boolean).join(" ");
  };
}
