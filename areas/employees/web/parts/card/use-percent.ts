import { useTranslations } from "use-intl";

/** 12.5 in words: "%12,5". */
export function usePercent(): (value: number) => string {
  const t = useTranslations("kit.stat");
  return (value) => t("percent", { value: String(value).replace(".", t("comma")) });
}
