import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { type ReactNode, useId } from "react";
import classes from "./choice.module.css";

export interface ChoiceProps<V extends string | number> {
  label: string;
  /** null: none is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  options: readonly { value: V; title: string; sub?: string; icon?: ReactNode }[];
}

/** A radio group as tiles; the chosen one has border, background and tick (picture 06). Arrow keys move as in any radio group. */
export function Choice<V extends string | number>({ label, value, onChange, options }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.tiles} data-icons={options.some(({ icon }) => icon) || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.tile}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.icon}
            <strong>{option.title}</strong>
            {option.sub && <span>{option.sub}</span>}
            <span className={classes.tick} aria-hidden="true">
              <IconCheck size={14} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
