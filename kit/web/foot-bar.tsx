import type { ReactNode } from "react";
import classes from "./foot-bar.module.css";
import { usePhone } from "./use-phone.ts";

/** Below a list: what is chosen or changed, and the buttons that act on all of it. On phones it takes the place of the bottom bar. */
export function FootBar({ says, children }: { says: ReactNode; children: ReactNode }) {
  const phone = usePhone();
  return (
    <div className={classes.foot} data-action-bar={phone || undefined}>
      {says && <span role="status">{says}</span>}
      {children}
    </div>
  );
}
