import { useTranslations } from "use-intl";

/** Writes a count in the user's language. Example: 3388 is "3.388". */
export function useCount(): (count: number) => string {
  const t = useTranslations("reports.period");
  return (count) => t("count", { count });
}
