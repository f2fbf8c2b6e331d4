import type { ReactNode } from "react";
import classes from "./toolbar.module.css";

/** The line above a table: search and filters, on the right a sum or the sort order. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      {children}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  );
}
