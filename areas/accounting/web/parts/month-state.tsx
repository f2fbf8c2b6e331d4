import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";

/** Badge: whether a month is closed. */
export function MonthState({ month: { closed_at } }: { month: { closed_at: string | null } }) {
  const t = useTranslations("accounting.months");
  const isClosed = closed_at !== null;
  return (
    <Badge
      tone={isClosed ? "success" : "neutral"}
      icon={isClosed ? IconLock : IconLockOpen}
      label={t(isClosed ? "closed" : "open")}
    />
  );
}
