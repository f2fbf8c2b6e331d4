import { Button } from "@mantine/core";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { allows } from "./menu.ts";
import { Page } from "./page.tsx";
import { useRouteTable } from "./route-table.ts";
import { useSession } from "./session.ts";
import { EmptyState } from "./state.tsx";

/** Shown when the page exists but the person has no right to it. */
export default function ForbiddenScreen() {
  const t = useTranslations();
  const { current } = useRouteTable();
  const isStaff = allows(useSession().right, "staff");
  const home = (
    <Button variant="default" component={Link} to={isStaff ? "/calendar" : "/accounting/month"}>
      {t(isStaff ? "kit.error.home" : "kit.error.homeBooks")}
    </Button>
  );
  const text = t(isStaff ? "kit.error.forbiddenText" : "kit.error.forbiddenBooks");
  return (
    <Page title={current ? t(current.label) : "403"}>
      <EmptyState icon={IconLock} title={t("kit.error.forbidden")} text={text} action={home} />
    </Page>
  );
}
