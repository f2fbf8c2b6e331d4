import { useTranslations } from "use-intl";

/** A time in words, rounded to minutes. Example: "yaklaşık 8 dakika". */
export function useAbout(): (seconds: number) => string {
  const t = useTranslations("marketing.campaigns.lasts");
  return (seconds) => {
    if (seconds < 60) return t("seconds");
    const all = Math.round(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours === 0 ? t("minutes", { minutes }) : t("hours", { hours, minutes });
  };
}
