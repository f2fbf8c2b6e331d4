import { Menu } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import type { FilterMenuProps } from "./filter-menu.tsx";
import { useOpensAtOnce } from "./use-opens-at-once.ts";

interface ListProps extends Omit<FilterMenuProps, "label"> {
  target: ReactElement;
}

/** The menu of a filter, with "Hepsi" first; opens at once. */
export default function FilterMenuList({ target, value, onChange, options }: ListProps) {
  const t = useTranslations("kit.list");
  const [opened, setOpened] = useOpensAtOnce();
  const chosen = options.find((option) => option.value === value);
  const tick = (here: boolean) => <IconCheck size={18} style={{ visibility: here ? "visible" : "hidden" }} />;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={tick(!chosen)} onClick={() => onChange(undefined)}>
          {t("all")}
        </Menu.Item>
        {options.map((option) => (
          <Menu.Item key={option.value} leftSection={tick(option === chosen)} onClick={() => onChange(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
