import { useTranslations } from "use-intl";

/** The error of a text with these merge fields, which a campaign has no value for; null without any. */
export function useWithoutValue(): (names: readonly string[]) => string | null {
  const t = useTranslations("marketing.campaigns.error");
  return (names) =>
    names.length > 0 ? t("unknownField", { fields: names.map((name) => `{{${name}}}`).join(", ") }) : null;
}
