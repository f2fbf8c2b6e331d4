import { useTranslations } from "use-intl";
import { decimalOf } from "#kit/contract/numbers.ts";

/** Formats 12.5 as "%12,5". */
export function usePercent(): (value: number) => string {
  const t = useTranslations("kit.stat");
  return (value) => t("percent", { value: decimalOf(value) });
}
