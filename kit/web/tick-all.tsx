import { Checkbox } from "@mantine/core";
import classes from "./tick-all.module.css";

/** Ticks all rows of a list or none; half ticked while some of them are. */
export function TickAll({
  label,
  ticked,
  of,
  onChange,
}: {
  label: string;
  /** How many rows are ticked, and how many there are. */
  ticked: number;
  of: number;
  onChange: (all: boolean) => void;
}) {
  return (
    <Checkbox
      className={classes.all ?? ""}
      label={label}
      checked={ticked === of}
      indeterminate={ticked > 0 && ticked < of}
      onChange={() => onChange(ticked < of)}
    />
  );
}

/** The ids with this one added, or taken out if it was among them. */
export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
