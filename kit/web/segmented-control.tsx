import type { ReactNode } from "react";
import classes from "./segmented-control.module.css";

export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
  /** The label is only for screen readers and the tooltip. */
  iconOnly?: boolean;
}

/** Two to four views of one thing, one of them chosen. */
export function SegmentedControl<V extends string>(props: {
  label: string;
  /** null until one is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  options: readonly Segment<V>[];
}) {
  const { label, value, onChange, options } = props;
  return (
    <div className={classes.group} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.segment}
          aria-pressed={option.value === value}
          title={option.iconOnly ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span className={option.iconOnly ? "spoken" : undefined}>{option.label}</span>
        </button>
      ))}
    </div>
  );
}
