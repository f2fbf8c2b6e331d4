import { useId } from "react";
import { useTranslations } from "use-intl";
import { lookOf, useStatusWord } from "#kit/web/status-badge.tsx";
import type { ReservationStatus } from "../../../contract/statuses.ts";
import type { Reservation } from "./reservation-form.ts";
import classes from "./status-choice.module.css";

/** In the order of a visit. */
const order = ["new", "accepted", "success", "no-show", "canceled"] as const;

interface ChoiceProps {
  value: ReservationStatus;
  reservation: Reservation;
  onChange: (status: ReservationStatus) => void;
}

/** The present status and the allowed next ones (C4). */
export function StatusChoice({ value, reservation, onChange }: ChoiceProps) {
  const t = useTranslations("reservations.drawer");
  const word = useStatusWord();
  const name = useId();
  const offered = order.filter((status) => status === reservation.status || reservation.nextStatuses.includes(status));
  return (
    <fieldset className={classes.choice}>
      <legend>{t("status")}</legend>
      <div className={classes.chips}>
        {offered.map((status) => {
          const [Icon] = lookOf("reservation", status);
          return (
            <label key={status} className={classes.chip}>
              <input
                type="radio"
                name={name}
                value={status}
                checked={status === value}
                onChange={() => onChange(status)}
              />
              <Icon size={18} />
              {word("reservation", status)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
