import { Menu } from "@mantine/core";
import IconLayoutSidebar from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSection } from "../route-table.ts";
import classes from "./section-button.module.css";
import { useSectionFold } from "./section-fold.ts";
import { SectionMenu } from "./section-menu.tsx";

/** Where there is no room for the section bar, or it was put away: its menu opens from the page head. */
export function SectionButton() {
  const t = useTranslations("kit.shell");
  const { menu } = useSection();
  const { folded, fold } = useSectionFold();
  const [opened, setOpened] = useState(false);
  if (menu.length === 0) return null;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={232}>
      <Menu.Target>
        <button type="button" className={classes.button} data-folded={folded || undefined} aria-label={t("section")}>
          <IconLayoutSidebar size={20} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.menu}>
          <SectionMenu menu={menu} onChoose={() => setOpened(false)} />
        </div>
        {folded && (
          <button type="button" className={classes.unfold} onClick={() => fold(false)}>
            {t("expand")}
          </button>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
