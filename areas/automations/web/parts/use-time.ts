import { useTranslations } from "use-intl";
import { isQuiet } from "#areas/messages/contract/quiet-hours.ts";
import { useLanguage } from "#kit/web/language.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type AutomationFacts, automationList, hoursAfter } from "../../contract/automation-list.ts";
import type { Automation } from "../automation.screen.tsx";

/** Hours as text: hours up to a day, then days. Example: 48 is "2 gün". */
export function useHours(): (hours: number) => string {
  const t = useTranslations("automations");
  return (hours) => (hours > 24 ? t("days", { count: hours / 24 }) : t("hours", { count: hours }));
}

type Timed = Pick<Automation, "code" | "interval" | "is_reminder" | "days_before" | "days_after" | "days">;

/**
 * When an automation is sent. Examples: "24 saat önce" for a reminder, "30 ve 7 gün önce, sabah", "1 gün sonra, sabah", "Doğum gününde,
 * saat 08:00", "60 gün gelmeyince, saat 10:00", "1 saat sonra" for the others.
 */
export function useWhen(): (automation: Timed) => string {
  const t = useTranslations("automations");
  const hours = useHours();
  const { language } = useLanguage();
  const list = (days: number[]): string => new Intl.ListFormat(language).format(days.map(String));
  return ({ code, interval, is_reminder, days_before: before, days_after: after, days }) => {
    const { startsAt }: AutomationFacts = automationList[code];
    if (startsAt) {
      const at = hoursAfter(startsAt, interval);
      return days === null ? t("birthday", at) : t("absent", { ...at, days: days + at.days });
    }
    if (before) return t("daysBefore", { days: list(before) });
    if (after) return t("daysAfter", { days: list(after), count: after.at(-1) ?? 0 });
    return t(is_reminder ? "before" : "after", { time: hours(interval) });
  };
}

/** The end of the quiet hours, if an automation's time of the day is within them: its message waits until then. */
export function useQuietEnd(): (automation: Timed) => string | undefined {
  const { data } = useApi("GET /api/senders");
  return ({ code, interval }) => {
    const { startsAt }: AutomationFacts = automationList[code];
    if (!startsAt || !data) return undefined;
    const hours = { from: data.quiet_from, to: data.quiet_to };
    return isQuiet(hoursAfter(startsAt, interval).time, hours) ? hours.to : undefined;
  };
}
