import { Menu, useMantineColorScheme } from "@mantine/core";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Avatar } from "../avatar.tsx";
import { useLanguage } from "../language.ts";
import { SegmentedControl } from "../segmented-control.tsx";
import { useSession } from "../session.ts";
import classes from "./account-menu.module.css";
import { useSignOut } from "./sign-out.ts";

/** The person's own menu at the foot of the icon bar: profile, businesses, language, appearance, sign-out (A5, A15). */
export function AccountMenu() {
  const t = useTranslations("kit.shell");
  const { person, company } = useSession();
  const signOut = useSignOut();
  const name = `${person.name} ${person.surname}`;
  return (
    <Menu position="right-end" offset={8} width={240}>
      <Menu.Target>
        <button type="button" className={classes.target}>
          <Avatar name={name} />
          <span className="spoken">{t("accountOf", { name })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{name}</strong>
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

/** Language and appearance, for this menu and the phone's menu page. */
export function Preferences() {
  const t = useTranslations("kit.shell");
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: "light" as const, label: t("schemeLight"), icon: <IconSun size={16} /> },
    { value: "dark" as const, label: t("schemeDark"), icon: <IconMoon size={16} /> },
    { value: "auto" as const, label: t("schemeAuto"), icon: <IconDeviceDesktop size={16} /> },
  ];
  return (
    <div className={classes.preferences}>
      <div className={classes.preference}>
        <span>{t("language")}</span>
        <SegmentedControl
          label={t("language")}
          value={language}
          onChange={(next) => void choose(next)}
          options={[
            { value: "tr", label: "TR" },
            { value: "en", label: "EN" },
          ]}
        />
      </div>
      <div className={classes.preference}>
        <span>{t("scheme")}</span>
        <SegmentedControl
          label={t("scheme")}
          value={colorScheme}
          onChange={setColorScheme}
          options={schemes.map(({ value, label, icon }) => ({ value, label, icon, iconOnly: true }))}
        />
      </div>
    </div>
  );
}
