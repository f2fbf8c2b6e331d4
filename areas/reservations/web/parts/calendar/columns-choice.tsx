import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import type { BoardColumn } from "../day-board/board.rules.ts";
import classes from "./calendar.module.css";
import type { Calendar } from "./use-calendar.ts";

/** Which columns to show: all, or the ticked ones. */
export default function ColumnsChoice({ calendar, columns }: { calendar: Calendar; columns: readonly BoardColumn[] }) {
  const t = useTranslations("reservations.calendar");
  const { kind, chosen, choose } = calendar;
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
    </fieldset>
  );
}
