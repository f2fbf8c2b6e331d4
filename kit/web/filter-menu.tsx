import { Button, Menu } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./filter-menu.module.css";
import { useLayer } from "./use-layer.ts";

interface FilterMenuProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
}

/** A filter of a list: its name or the chosen value, and a menu with "Hepsi" first. */
export function FilterMenu({ label, value, onChange, options }: FilterMenuProps) {
  const t = useTranslations("kit.list");
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false));
  const chosen = options.find((option) => option.value === value);
  const tick = (here: boolean) => <IconCheck size={18} style={{ visibility: here ? "visible" : "hidden" }} />;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          maw={240}
          aria-pressed={chosen !== undefined}
          rightSection={<IconChevronDown size={16} />}
        >
          <span className={classes.label}>{chosen?.label ?? label}</span>
        </Button>
      </Menu.Target>
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
