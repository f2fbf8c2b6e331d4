import type { ReactNode } from "react";
import classes from "./headline.module.css";

interface HeadlineProps {
  caption: string;
  /** The amount. */
  children: ReactNode;
  /** How it stands, in badges. */
  badge?: ReactNode;
}

/** What an open thing comes to: the one large figure of a drawer, with its state at the right (look §1). */
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
