import type { Icon } from "@tabler/icons-react";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { lazy } from "react";
import { OnDemand } from "./on-demand.tsx";
import classes from "./row-menu.module.css";

const RowMenuList = lazy(() => import("./row-menu-list.tsx"));

export interface RowAction {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Can't be undone. */
  danger?: boolean;
}

/** The "…" menu with the actions of a row or an open thing. Without actions there is no button. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const button = (
    <button type="button" className={classes.target} aria-label={label} aria-haspopup="menu">
      <IconDots size={18} />
    </button>
  );
  return <OnDemand button={button}>{(target) => <RowMenuList target={target} actions={actions} />}</OnDemand>;
}
