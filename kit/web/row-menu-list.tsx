import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import type { RowAction } from "./row-menu.tsx";
import { useOpensAtOnce } from "./use-opens-at-once.ts";

/** The menu of a row; opens at once. */
export default function RowMenuList({ target, actions }: { target: ReactElement; actions: readonly RowAction[] }) {
  const [opened, setOpened] = useOpensAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, onClick, danger }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} />} data-danger={danger || undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
