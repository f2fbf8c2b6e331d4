import { Button } from "@mantine/core";
import IconMapOff from "@tabler/icons-react/dist/esm/icons/IconMapOff.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Page } from "./page.tsx";
import { EmptyState } from "./state.tsx";

/** Shown for an address without a row in the route table. */
export default function NotFoundScreen() {
  const t = useTranslations("kit.error");
  const home = (
    <Button variant="default" component={Link} to="/calendar">
      {t("home")}
    </Button>
  );
  return (
    <Page title={t("notFound")}>
      <EmptyState icon={IconMapOff} title={t("notFound")} text={t("notFoundText")} action={home} />
    </Page>
  );
}
