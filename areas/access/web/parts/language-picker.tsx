import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconLanguage from "@tabler/icons-react/dist/esm/icons/IconLanguage.mjs";
import { useTranslations } from "use-intl";
import { useLanguage } from "#kit/web/language.ts";
import type { Language } from "#kit/web/stored.ts";
import classes from "./language-picker.module.css";

/** TR or EN before the sign-in (A3). */
export function LanguagePicker() {
  const t = useTranslations("access");
  const { language, choose } = useLanguage();
  return (
    <label className={classes.picker}>
      <IconLanguage size={18} />
      <select
        value={language}
        aria-label={t("language")}
        onChange={(event) => void choose(event.currentTarget.value as Language)}
      >
        <option value="tr" lang="tr">
          Türkçe
        </option>
        <option value="en" lang="en">
          English
        </option>
      </select>
      <IconChevronDown size={16} />
    </label>
  );
}
