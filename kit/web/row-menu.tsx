import { Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import classes from "./row-menu.module.css";

export interface RowAction {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Cannot be taken back. */
  danger?: boolean;
}

/** What can be done with one row or one open thing: "…" and its menu. Without actions there is no button. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={label}>
          <IconDots size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: words, icon: Icon, onClick, danger }) => (
          <Menu.Item key={words} leftSection={<Icon size={18} />} data-danger={danger || undefined} onClick={onClick}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
