import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import classes from "./cash-change.module.css";
import { handedNotes } from "./split.ts";

/** What the customer hands over in cash, and the change; a help for the eye, nothing of it is saved (D4). `due` in kuruş. */
export function CashChange({ due }: { due: number }) {
  const t = useTranslations("sales.checkout.cash");
  const [handed, setHanded] = useState<number | null>(null);
  const back = handed === null ? null : handed - due;
  return (
    <div className={classes.cash}>
      <MoneyField autoFocus label={t("handed")} value={handed} onChange={setHanded} />
      <p className={classes.back} role="status" data-short={(back !== null && back < 0) || undefined}>
        <span>{back !== null && back < 0 ? t("short") : t("change")}</span>
        <strong>{back === null ? "—" : formatKurus(Math.abs(back))}</strong>
      </p>
      <div className={classes.notes} role="group" aria-label={t("notes")}>
        {[due, ...handedNotes(due)].map((amount, place) => (
          <button key={amount} type="button" className={classes.note} onClick={() => setHanded(amount)}>
            {place === 0 ? t("exact") : formatKurus(amount)}
          </button>
        ))}
      </div>
    </div>
  );
}
