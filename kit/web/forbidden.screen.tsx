import { Button } from "@mantine/core";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Page } from "./page.tsx";
import { useRouteTable } from "./route-table.ts";
import { EmptyState } from "./state.tsx";

/** Shown when the page exists but the person has no right to it. */
export default function ForbiddenScreen() {
  const t = useTranslations();
  const { current } = useRouteTable();
  const home = (
    <Button variant="default" component={Link} to="/calendar">
      {t("kit.error.home")}
    </Button>
  );
  return (
    <Page title={current ? t(current.label) : "403"}>
      <EmptyState icon={IconLock} title={t("kit.error.forbidden")} text={t("kit.error.forbiddenText")} action={home} />
    </Page>
  );
}
