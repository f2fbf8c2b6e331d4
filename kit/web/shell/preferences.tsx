import { useMantineColorScheme } from "@mantine/core";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { useTranslations } from "use-intl";
import { LanguageChoice } from "../language-choice.tsx";
import { SegmentedControl } from "../segmented-control.tsx";
import classes from "./account-menu.module.css";

/** Language and appearance, for the account menu and the phone's menu page. */
export function Preferences() {
  const t = useTranslations("kit.shell");
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
        <LanguageChoice />
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
