import { useLocale, useTranslations } from "use-intl";

/** A rate with two decimals at most, as a person types it ("7,5" or "7.5"); null when it is none from 0 to 100. */
export function rateOfText(text: string): number | null {
  const plain = text.replace(/[%\s]/g, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return null;
  const rate = Number(plain);
  return rate <= 100 ? rate : null;
}

/** A rate in a field. Example: rateText(7.5, "tr") is "7,5", in English "7.5". */
export const rateText = (rate: number, locale: string): string =>
  rate.toLocaleString(locale === "tr" ? "tr-TR" : "en-GB");

/** A rate as the language writes it. Example: "%7,5" and "7.5%". */
export function usePercent(): (rate: number) => string {
  const t = useTranslations("accounting.taxes");
  const locale = useLocale();
  return (rate) => t("percent", { rate: rateText(rate, locale) });
}
