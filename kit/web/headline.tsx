import type { ReactNode } from "react";
import classes from "./headline.module.css";

interface HeadlineProps {
  caption: string;
  /** The amount. */
  children: ReactNode;
  /** The status, as badges. */
  badge?: ReactNode;
}

/** The large amount of a drawer, with its status at the right (look §1). */
export function Headline({ caption, children, badge }: HeadlineProps) {
  return (
    <div className={classes.headline}>
      <p>
        {caption}
        <strong>{children}</strong>
      </p>
      {badge && <span className={classes.badge}>{badge}</span>}
    </div>
  );
}
