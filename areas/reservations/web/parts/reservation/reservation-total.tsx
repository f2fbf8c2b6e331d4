import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useLength } from "#kit/web/length.ts";
import { spanOf } from "#kit/web/time.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type LineForm, type ReservationForm, totalOf, wholeSpan } from "./reservation-form.ts";
import classes from "./reservation-total.module.css";

/** Price, times and length, above the buttons (C2). Lines that use a session package cost nothing (decision 0092). */
export function ReservationTotal({ form, id }: { form: ReservationForm; id: number | undefined }) {
  const t = useTranslations("reservations.drawer");
  const lengthOf = useLength();
  const { isPrepaid, names } = usePrepaid(id);
  const { from, to, minutes } = wholeSpan(form);
  const span = `${spanOf(from.slice(11), to.slice(11))} · ${lengthOf(minutes)}`;
  const prepaid = totalOf(form.items.filter(isPrepaid));
  const say = (amount: string): string => (names ? t("prepaidBy", { amount, names }) : t("prepaid", { amount }));
  return (
    <div className={classes.total}>
      <div>
        <strong>{t("total")}</strong>
        {minutes > 0 && <span>{span}</span>}
        {prepaid > 0 && <span>{say(formatKurus(prepaid))}</span>}
      </div>
      <output>{formatKurus(totalOf(form.items) - prepaid)}</output>
    </div>
  );
}

/** Whether a line uses a session package, as stored or as chosen for a new appointment, and the names of the stored ones. */
function usePrepaid(id: number | undefined): { isPrepaid: (line: LineForm) => boolean; names: string } {
  const { data } = useApi(
    "GET /api/reservations/{id}/sessions",
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, also: ["customer-packages", "orders"] },
  );
  const used = new Set((data?.data ?? []).flatMap((line) => (line.chosen ? [line.reservation_item_id] : [])));
  return {
    isPrepaid: (line) => Boolean(line.packageService) || (line.id !== undefined && used.has(line.id)),
    names: [...new Set((data?.data ?? []).flatMap(({ chosen }) => chosen?.name ?? []))].join(", "),
  };
}
