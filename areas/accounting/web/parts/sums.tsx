import { Fragment } from "react";
import { formatKurus } from "#kit/contract/money.ts";
import classes from "./sums.module.css";

export interface SumOf {
  label: string;
  /** In hundredths of each currency; zero sums are left out, unless all are zero. */
  amounts: readonly { currency: string; amount: number }[];
}

/** The sums of a list: each label with its amount in every currency. */
export function Sums({ sums }: { sums: readonly SumOf[] }) {
  return (
    <span className={classes.sums}>
      {sums.map(({ label, amounts }) => {
        const some = amounts.filter(({ amount }) => amount !== 0);
        return (
          <span key={label}>
            {label}
            {(some.length > 0 ? some : amounts.slice(0, 1)).map(({ currency, amount }) => (
              <Fragment key={currency}>
                {" "}
                <strong>{formatKurus(amount, currency)}</strong>
              </Fragment>
            ))}
          </span>
        );
      })}
    </span>
  );
}
