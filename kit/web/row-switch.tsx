import { Switch } from "@mantine/core";
import classes from "./row-switch.module.css";

interface RowSwitchProps {
  /** Accessible name: "Kasa: açık". */
  label: string;
  checked: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that saves at once, without opening the row. It is never disabled meanwhile, because it would lose the focus. */
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
