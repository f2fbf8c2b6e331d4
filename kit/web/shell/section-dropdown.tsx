import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { useSection } from "../route-table.ts";
import { useOpensAtOnce } from "../use-opens-at-once.ts";
import classes from "./section-button.module.css";
import { useSectionFold } from "./section-fold.ts";
import { SectionMenu } from "./section-menu.tsx";

/** The section's menu under its button, with an entry that shows it beside the page again. Opens at once. */
export default function SectionDropdown({ target }: { target: ReactElement }) {
  const t = useTranslations("kit.shell");
  const { menu } = useSection();
  const { folded, fold } = useSectionFold();
  const [opened, setOpened] = useOpensAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={232}>
      <Menu.Target>{target}</Menu.Target>
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
