import { Button } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { lazy } from "react";
import classes from "./filter-menu.module.css";
import { OnDemand } from "./on-demand.tsx";

const FilterMenuList = lazy(() => import("./filter-menu-list.tsx"));

export interface FilterMenuProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
}

/** A filter of a list: its name or the chosen value, and a menu with "Hepsi" first. */
export function FilterMenu({ label, value, ...rest }: FilterMenuProps) {
  const chosen = rest.options.find((option) => option.value === value);
  const button = (
    <Button
      variant="default"
      maw={240}
      aria-haspopup="menu"
      aria-pressed={chosen !== undefined}
      rightSection={<IconChevronDown size={16} />}
    >
      <span className={classes.label}>{chosen?.label ?? label}</span>
    </Button>
  );
  return <OnDemand button={button}>{(target) => <FilterMenuList target={target} value={value} {...rest} />}</OnDemand>;
}
