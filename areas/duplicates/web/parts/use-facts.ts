import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import type { Person } from "./group-drawer.tsx";

/** A record's phone and first day, which tell people of one name apart. */
export function useFacts(): (person: Person) => string {
  const t = useTranslations("duplicates.drawer");
  const clock = useClock();
  return ({ phone, created_at }) =>
    t("facts", { phone: formatPhone(phone) || t("noPhone"), since: clock.numeric(clock.dayOf(created_at)) });
}
