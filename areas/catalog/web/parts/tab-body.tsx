import type { ReactNode } from "react";
import classes from "./tab-body.module.css";

/** What scrolls under the head: padded on wide screens, from edge to edge on phones. Stands in a flush page. */
export function TabBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
