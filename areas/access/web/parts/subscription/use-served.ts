import { useTranslations } from "use-intl";
import { useClock, useSession } from "#kit/web/session.ts";
import { daysBetween } from "#kit/web/time.ts";

/** Whether the business is served now; always true if no subscription is required. */
export function useIsServed(): boolean {
  const { servedUntil } = useSession();
  const clock = useClock();
  return servedUntil === null || servedUntil > clock.now();
}

/** The note in the menu (A14): the remaining days; "" if no subscription is required. */
export function useSubscriptionNote(): string {
  const t = useTranslations("access.subscription");
  const { servedUntil } = useSession();
  const clock = useClock();
  const served = useIsServed();
  if (servedUntil === null) return "";
  return served ? t("note", { days: daysBetween(clock.today(), clock.dayOf(servedUntil)) }) : t("over.badge");
}
