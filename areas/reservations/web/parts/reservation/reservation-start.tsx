import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import { firstStretch, movedTo } from "./reservation-form.ts";
import classes from "./reservation-editor.module.css";
import { StartField } from "./start-field.tsx";
import type { Editor } from "./use-reservation.ts";

/** Day and start of the whole visit; the offered starts are those of its first employee. */
export function ReservationStart({ editor }: { editor: Editor }) {
  const t = useTranslations("reservations.drawer");
  const { form, seen, editable, put, keepStart, toDay } = editor;
  const { values, errors } = form;
  const [day, time] = [values.starting_at.slice(0, 10), values.starting_at.slice(11)];
  const { employee = null, seat = null } = values.items[0] ?? {};
  return (
    <div className={classes.when}>
      <DateField label={t("day")} value={day} disabled={!editable} onChange={(chosen) => chosen && toDay(chosen)} />
      <StartField
        label={t("time")}
        value={time}
        wanted={{ day, employee, seat, minutes: firstStretch(values), except: seen?.id }}
        disabled={!editable}
        data-path="starting_at"
        error={errors.starting_at}
        onChange={(chosen) => {
          keepStart();
          put(movedTo(values, `${day} ${chosen}`));
        }}
      />
    </div>
  );
}
