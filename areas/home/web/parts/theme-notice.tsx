import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";

/** Tells administrators that the website shows the built-in theme because theirs fails (decision 0137). */
export function ThemeNotice() {
  const t = useTranslations("home.theme");
  const { isAdmin } = useSession();
  const { data } = useApi("GET /api/themes/state", undefined, { enabled: isAdmin });
  if (!data?.faulty) return null;
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={t("faulty")} text={t("text", { name: data.faulty.name })}>
      <Button variant="default" renderRoot={(props) => <Link to="/marketing/themes" {...props} />}>
        {t("open")}
      </Button>
    </Notice>
  );
}
