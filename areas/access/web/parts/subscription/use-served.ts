import { useTranslations } from "use-intl";
import { useClock, useSession } from "#kit/web/session.ts";
import { daysBetween } from "#kit/web/time.ts";

/** Whether the business is served now; one of which nothing is asked always is. */
export function useIsServed(): boolean {
  const { servedUntil } = useSession();
  const clock = useClock();
  return servedUntil === null || servedUntil > clock.now();
}

/** What the menu says of the subscription (A14): the days that are left; "" where nothing is asked. */
export function useSubscriptionNote(): string {
  const t = useTranslations("access.subscription");
  const { servedUntil } = useSession();
  const clock = useClock();
  const served = useIsServed();
  if (servedUntil === null) return "";
  return served ? t("note", { days: daysBetween(clock.today(), clock.dayOf(servedUntil)) }) : t("over.badge");
}
