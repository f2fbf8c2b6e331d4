import type { ReactNode } from "react";
import classes from "./tab-body.module.css";

/** The scrolling content below the head: padded on wide screens, full-width on phones. For a flush page. */
export function TabBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
