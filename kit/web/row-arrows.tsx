import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import type { ListState } from "./use-list-state.ts";
import classes from "./row-arrows.module.css";

interface RowArrowsProps {
  list: ListState;
  rows: readonly { id: number }[];
  /** Labels of the arrows. */
  previous: string;
  next: string;
}

/** Moves through the rows of the page without closing the drawer. */
export function RowArrows({ list, rows, previous, next }: RowArrowsProps) {
  const at = rows.findIndex(({ id }) => String(id) === list.open);
  const arrow = (label: string, to: { id: number } | undefined, Icon: typeof IconChevronUp) => (
    <button
      type="button"
      className={classes.arrow}
      aria-label={label}
      disabled={!to}
      onClick={() => to && list.openRow(to.id)}
    >
      <Icon size={20} />
    </button>
  );
  return (
    <>
      {arrow(previous, at > 0 ? rows[at - 1] : undefined, IconChevronUp)}
      {arrow(next, at >= 0 ? rows[at + 1] : undefined, IconChevronDown)}
    </>
  );
}
