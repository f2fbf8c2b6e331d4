import IconDatabaseExclamation from "@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";

/** Tells administrators that the installation's last good backup is older than two days. */
export function BackupNotice() {
  const t = useTranslations("home.backup");
  const clock = useClock();
  const { isAdmin } = useSession();
  const { data } = useApi("GET /api/backups/state", undefined, { enabled: isAdmin });
  if (!data?.late) return null;
  const text = data.last_at ? t("last", { time: clock.numeric(data.last_at) }) : t("never");
  return <Notice tone="warning" icon={IconDatabaseExclamation} title={t("late")} text={text} />;
}
