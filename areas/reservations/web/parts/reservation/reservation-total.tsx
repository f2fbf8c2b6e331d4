import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { lengthOf, spanOf } from "#kit/web/time.ts";
import { type ReservationForm, totalOf, wholeSpan } from "./reservation-form.ts";
import classes from "./reservation-total.module.css";

/** Price, times and length, above the buttons (C2). */
export function ReservationTotal({ form }: { form: ReservationForm }) {
  const t = useTranslations("reservations.drawer");
  const { from, to, minutes } = wholeSpan(form);
  const span = `${spanOf(from.slice(11), to.slice(11))} · ${lengthOf(minutes)}`;
  return (
    <div className={classes.total}>
      <div>
        <strong>{t("total")}</strong>
        {minutes > 0 && <span>{span}</span>}
      </div>
      <output>{formatKurus(totalOf(form.items))}</output>
    </div>
  );
}
