import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useClock, useSession } from "#kit/web/session.ts";
import { daysBetween } from "#kit/web/time.ts";
import { toast } from "#kit/web/toast.tsx";

const DAYS_BEFORE = 3;
const TOLD = "subscription_told";

/** Tells an administrator, once a day per device, that trial or paid time ends within three days (A14). */
export function SubscriptionHint() {
  const t = useTranslations("access.subscription");
  const clock = useClock();
  const navigate = useNavigate();
  const { servedUntil: until, slug } = useSession();
  useEffect(() => {
    if (until === null || until <= clock.now()) return;
    const today = clock.today();
    const days = daysBetween(today, clock.dayOf(until));
    const told = `${TOLD} ${slug}`;
    if (days > DAYS_BEFORE || location.pathname === "/subscription" || localStorage.getItem(told) === today) return;
    localStorage.setItem(told, today);
    toast.info(t("soon", { days }), {
      seconds: 12,
      action: { label: t("open"), onClick: () => void navigate({ to: "/subscription" }) },
    });
  }, [until, slug, clock, navigate, t]);
  return null;
}
