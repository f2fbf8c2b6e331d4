import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./tabs.module.css";

export interface Tab {
  value: string;
  label: string;
  /** Shown in a round badge unless 0. */
  count?: number | undefined;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Tab[];
}

/** Views of one screen. Arrow keys move between them; store the choice in the address (`useListState().get`). */
export function Tabs({ label, value, onChange, options }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const counted = options.reduce((sum, { count = 0 }) => sum + count, 0);
  useEffect(() => {
    // A changed count makes the row wider, so the chosen tab is scrolled into view.
    if (counted >= 0) row.current?.children[chosen]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen, counted]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (chosen + step + options.length) % options.length;
    const next = options[at];
    if (next) onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  return (
    <div ref={row} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={move}>
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
