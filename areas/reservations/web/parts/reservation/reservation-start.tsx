import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { firstStretch, movedTo } from "./reservation-form.ts";
import classes from "./reservation-editor.module.css";
import { StartField } from "./start-field.tsx";
import type { Editor } from "./use-reservation.ts";

/** Day and start of the whole visit; the offered starts are those of its first employee. */
export function ReservationStart({ editor }: { editor: Editor }) {
  const t = useTranslations("reservations.drawer");
  const { form, seen, editable, fullDay, put, keepStart, toDay } = editor;
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
      {fullDay && <FullDay wanted={fullDay} suggested={day} />}
    </div>
  );
}

/** The wanted day has no free start. A suggestion on another day must be noticed, because a typed time is for that day. */
function FullDay({ wanted, suggested }: { wanted: string; suggested: string }) {
  const t = useTranslations("reservations.fullDay");
  const clock = useClock();
  const moved = suggested !== wanted;
  return (
    <div className={classes.full}>
      <Notice
        tone="warning"
        icon={IconCalendarOff}
        title={moved ? t("moved", { day: clock.head(suggested) }) : t("full", { day: clock.head(wanted) })}
        text={moved && t("movedText")}
      />
    </div>
  );
}
