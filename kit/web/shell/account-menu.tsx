import { Menu } from "@mantine/core";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../session.ts";
import { useOpensAtOnce } from "../use-opens-at-once.ts";
import classes from "./account-menu.module.css";
import { Preferences } from "./preferences.tsx";
import { useShellActions } from "./shell-actions.ts";

/** The person's own menu: profile, businesses, language, appearance, sign-out (A5, A15). Opens at once: it is loaded by the first press. */
export default function AccountMenu({ target }: { target: ReactElement }) {
  const t = useTranslations("kit.shell");
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
        <Menu.Item component={Link} to="/profile/my-profile" leftSection={<IconUser size={18} />}>
          {t("profile")}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile/workspaces" leftSection={<IconBuildingStore size={18} />}>
          {t("workspaces")}
        </Menu.Item>
        <Menu.Divider />
        <Preferences />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={signOut}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
