import type { Icon } from "@tabler/icons-react";
import classes from "./badge.module.css";

export type Tone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";

/** A state as one word with an icon, because colour alone is not accessible. */
export function Badge({ tone, icon: Icon, label }: { tone: Tone; icon?: Icon; label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={14} />}
      {label}
    </span>
  );
}
