import { useTranslations } from "use-intl";
import { useLanguage } from "#kit/web/language.ts";
import type { Automation } from "../automation.screen.tsx";

/** Hours as text: hours up to a day, then days. Example: 48 is "2 gün". */
export function useHours(): (hours: number) => string {
  const t = useTranslations("automations");
  return (hours) => (hours > 24 ? t("days", { count: hours / 24 }) : t("hours", { count: hours }));
}

/** When an automation is sent. Example: "24 saat önce" for a reminder, "30 ve 7 gün önce, sabah", "1 saat sonra" for the others. */
export function useWhen(): (automation: Automation) => string {
  const t = useTranslations("automations");
  const hours = useHours();
  const { language } = useLanguage();
  return ({ interval, is_reminder, days_before: days }) =>
    days
      ? t("daysBefore", { days: new Intl.ListFormat(language).format(days.map(String)) })
      : t(is_reminder ? "before" : "after", { time: hours(interval) });
}
