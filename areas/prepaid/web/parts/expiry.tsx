import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import classes from "./prepaid.module.css";

/** The last day of a gift card, or that it has passed; a dash for a balance. */
export function Expiry({ of: { expires_on, is_expired } }: { of: { expires_on: string | null; is_expired: boolean } }) {
  const t = useTranslations("prepaid.list");
  const clock = useClock();
  if (expires_on === null) return "—";
  return (
    <span className={is_expired ? classes.late : undefined}>
      {is_expired ? t("expired") : clock.numeric(expires_on)}
    </span>
  );
}
