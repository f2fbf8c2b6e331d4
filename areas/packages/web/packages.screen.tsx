import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { CatalogueTab } from "./parts/catalogue-tab.tsx";
import { ReportTab } from "./parts/report-tab.tsx";
import { SoldTab } from "./parts/sold-tab.tsx";

const tabs = ["catalogue", "sold", "report"] as const;

/** "Seans Paketleri": the catalogue of packages, those that customers have, and what they are worth (issue 18). */
export default function PackagesScreen() {
  const t = useTranslations("packages");
  const { isAdmin } = useSession();
  const list = useListState();
  const shown = tabs.filter((name) => name !== "report" || isAdmin);
  const tab = shown.find((name) => name === list.get("tab")) ?? "catalogue";
  const add = tab === "catalogue" && isAdmin && (
    <HeadAction main icon={IconPlus} label={t("catalogue.add")} onClick={() => list.openRow("new")} />
  );
  return (
    <Page
      title={t("menu.packages")}
      fill={tab !== "report"}
      tabs={{
        value: tab,
        onChange: (next) =>
          list.set({
            tab: next === "catalogue" ? undefined : next,
            open: undefined,
            query: undefined,
            page: undefined,
            state: undefined,
          }),
        options: shown.map((value) => ({ value, label: t(`tab.${value}`) })),
      }}
      actions={add}
    >
      {tab === "catalogue" && <CatalogueTab list={list} />}
      {tab === "sold" && <SoldTab list={list} />}
      {tab === "report" && <ReportTab list={list} />}
    </Page>
  );
}
