import { useTranslations } from "use-intl";
import { useLanguage } from "./language.ts";
import { SegmentedControl } from "./segmented-control.tsx";

/** TR or EN, everywhere at once (A15). */
export function LanguageChoice() {
  const t = useTranslations("kit.shell");
  const { language, choose } = useLanguage();
  return (
    <SegmentedControl
      label={t("language")}
      value={language}
      onChange={(next) => void choose(next)}
      options={[
        { value: "tr", label: "TR" },
        { value: "en", label: "EN" },
      ]}
    />
  );
}
