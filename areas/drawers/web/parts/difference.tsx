import classes from "./drawers.module.css";
import { signedKurus } from "./signed-kurus.ts";

/** A difference with its sign; a missing sum is red. */
export function Difference({ amount }: { amount: number }) {
  return <span className={amount < 0 ? classes.short : undefined}>{signedKurus(amount)}</span>;
}
