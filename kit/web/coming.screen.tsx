import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import { useTranslations } from "use-intl";
import { Page } from "./page.tsx";
import { useRouteTable } from "./route-table.ts";
import { EmptyState } from "./state.tsx";

/** Shown for a row of the route table that has no screen yet. */
export default function ComingScreen() {
  const t = useTranslations();
  const { current } = useRouteTable();
  const soon = current?.soon === true;
  return (
    <Page title={current ? t(current.label) : t("kit.coming.title")}>
      <EmptyState
        icon={IconClock}
        title={t(soon ? "kit.soon.title" : "kit.coming.title")}
        text={t(soon ? "kit.soon.text" : "kit.coming.text")}
      />
    </Page>
  );
}
