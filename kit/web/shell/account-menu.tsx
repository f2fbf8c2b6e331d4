import { Menu } from "@mantine/core";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { menuIcons } from "../menu-icons.ts";
import { useMenu } from "../route-table.ts";
import { useSession } from "../session.ts";
import { useOpensAtOnce } from "../use-opens-at-once.ts";
import classes from "./account-menu.module.css";
import { Preferences } from "./preferences.tsx";
import { useShellActions } from "./shell-actions.ts";

/** The account menu: account pages, language, appearance, sign-out (A5, A15). Opens at once, because the first press loads it. */
export default function AccountMenu({ target }: { target: ReactElement }) {
  const t = useTranslations();
  const menu = useMenu("/profile");
  const { person, company } = useSession();
  const { signOut } = useShellActions();
  const [opened, setOpened] = useOpensAtOnce();
  return (
    <Menu position="right-end" offset={8} width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{`${person.name} ${person.surname}`}</strong>
          <span>{company || person.email}</span>
        </div>
        <Menu.Divider />
        {menu.map(({ path, label, icon, note }) => {
          const Icon = icon && menuIcons[icon];
          return (
            <Menu.Item
              key={path}
              component={Link}
              to={path}
              leftSection={Icon && <Icon size={18} />}
              rightSection={note && <span className={classes.note}>{note}</span>}
            >
              {t(label)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Preferences />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={signOut}>
          {t("kit.shell.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
