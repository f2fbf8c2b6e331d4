import { formatKurus } from "#kit/contract/money.ts";
import classes from "./sums.module.css";

interface SumsProps {
  /** `amount` in hundredths of the currency. */
  sums: readonly { label: string; currency: string; amount: number }[];
}

/** What a list comes to, each figure with its word. */
export function Sums({ sums }: SumsProps) {
  return (
    <span className={classes.sums}>
      {sums.map(({ label, currency, amount }) => (
        <span key={label + currency}>
          {label} <strong>{formatKurus(amount, currency)}</strong>
        </span>
      ))}
    </span>
  );
}
