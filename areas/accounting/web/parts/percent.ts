import { useLocale, useTranslations } from "use-intl";

/** Formats a rate for a field. Example: rateText(7.5, "tr") is "7,5", in English "7.5". */
export const rateText = (rate: number, locale: string): string =>
  rate.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");

/** Formats a rate in the language. Example: "%7,5" and "7.5%". */
export function usePercent(): (rate: number) => string {
  const t = useTranslations("accounting.taxes");
  const locale = useLocale();
  return (rate) => t("percent", { rate: rateText(rate, locale) });
}
