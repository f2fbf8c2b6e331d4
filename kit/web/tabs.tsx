import type { KeyboardEvent } from "react";
import classes from "./tabs.module.css";

export interface Tab {
  value: string;
  label: string;
  /** Shown in a round badge when not 0. */
  count?: number | undefined;
}

export interface TabsProps {
  /** What the tabs part, read aloud. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Tab[];
}

/** Views of one screen. Arrow keys move between them; the choice belongs in the address (`useListState().get`). */
export function Tabs({ label, value, onChange, options }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (next) onChange(next.value);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    tabs[(at + step + options.length) % options.length]?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count ? <span className={classes.count}>{option.count}</span> : null}
        </button>
      ))}
    </div>
  );
}
