import { Checkbox } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import { useSession } from "#kit/web/session.ts";
import type { BoardColumn } from "../day-board/board.rules.ts";
import classes from "./calendar.module.css";
import type { Calendar } from "./use-calendar.ts";

/** Chooses the columns to show: all, or some. */
export default function ColumnsChoice({ calendar, columns }: { calendar: Calendar; columns: readonly BoardColumn[] }) {
  const t = useTranslations("reservations.calendar");
  const { kind, chosen, choose } = calendar;
  const { isAdmin } = useSession();
  const { pathname } = useLocation();
  const toggle = (id: number): void =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.choice}>
      <legend className="spoken">{t("shown")}</legend>
      <Checkbox
        label={t(kind === "seat" ? "allSeat" : "allPro")}
        checked={chosen.length === 0}
        onChange={() => choose([])}
      />
      {columns.map(({ id, name, color, photo }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
          label={
            <span className={classes.who}>
              <Avatar name={name} color={color} photo={photo} size={24} />
              {name}
            </span>
          }
        />
      ))}
      {kind === "seat" && isAdmin && pathname !== "/seat" && (
        <Link to="/seat" className="link">
          {t("editSeats")}
        </Link>
      )}
    </fieldset>
  );
}
