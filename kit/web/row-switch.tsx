import { Switch } from "@mantine/core";
import classes from "./row-switch.module.css";

interface RowSwitchProps {
  /** What it switches, read aloud: "Kasa: açık". */
  label: string;
  checked: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** Switches something of a row at once, without opening the row; never off meanwhile, which would take the focus away. */
export function RowSwitch({ label, checked, busy, onChange }: RowSwitchProps) {
  return (
    <span className={classes.switch}>
      <Switch
        aria-label={label}
        checked={checked}
        aria-busy={busy}
        onChange={(event) => !busy && onChange(event.currentTarget.checked)}
      />
    </span>
  );
}
