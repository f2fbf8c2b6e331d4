import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { CategoryTab } from "./parts/category-tab.tsx";
import { ServiceTab } from "./parts/service-tab.tsx";

/** The services of the business, and their categories (F6). */
export default function ServicesScreen() {
  const t = useTranslations("catalog");
  const { isAdmin } = useSession();
  const list = useListState();
  const tab = list.get("tab") === "categories" ? "categories" : "services";
  const label = t(tab === "services" ? "services.add" : "categories.add");
  return (
    <Page
      title={t("services.title")}
      flush
      tabs={{
        value: tab,
        onChange: (next) =>
          list.set({ tab: next === "categories" ? next : undefined, open: undefined, query: undefined }),
        options: [
          { value: "services", label: t("services.title") },
          { value: "categories", label: t("services.categories") },
        ],
      }}
      actions={isAdmin && <HeadAction main label={label} icon={IconPlus} onClick={() => list.openRow("new")} />}
    >
      {tab === "categories" ? <CategoryTab kind="service" list={list} /> : <ServiceTab list={list} />}
    </Page>
  );
}
