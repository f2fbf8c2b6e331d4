import { formatKurus } from "#kit/contract/money.ts";
import classes from "./prepaid.module.css";

/** Buttons of usual amounts, kuruş. */
export function QuickAmounts({
  label,
  amounts,
  onPick,
}: {
  label: string;
  amounts: readonly number[];
  onPick: (kurus: number) => void;
}) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button key={amount} type="button" className={classes.chip} onClick={() => onPick(amount)}>
          {formatKurus(amount)}
        </button>
      ))}
    </div>
  );
}
