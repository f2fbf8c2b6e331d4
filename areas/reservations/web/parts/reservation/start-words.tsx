import { useTranslations } from "use-intl";
import type { StartRow } from "./start.rules.ts";
import classes from "./start-field.module.css";

/** A start with its state: free, past, or the customer who has it. */
export function StartWords({ row: { time, state, by } }: { row: StartRow }) {
  const t = useTranslations("reservations.start");
  return (
    <span className={classes.words} data-state={state}>
      <span className={classes.time}>{time}</span>
      <span className={classes.state}>{state === "taken" ? by || t("taken") : t(state)}</span>
    </span>
  );
}
