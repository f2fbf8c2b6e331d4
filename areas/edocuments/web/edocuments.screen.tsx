import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { LowCredits } from "./parts/low-credits.tsx";
import { UndocumentedTab } from "./parts/undocumented-tab.tsx";

const SettingsTab = lazyPart(async () => (await import("./parts/settings-tab.tsx")).SettingsTab);

const tabs = ["sales", "settings"] as const;

/** "e-Belgeler": sales without a document, and how documents are made (issue 19). */
export default function EdocumentsScreen() {
  const t = useTranslations("edocuments");
  const list = useListState();
  const { isAdmin } = useSession();
  const shown = tabs.filter((name) => name !== "settings" || isAdmin);
  const tab = shown.find((name) => name === list.get("tab")) ?? "sales";
  return (
    <Page
      title={t("menu.edocuments")}
      tabs={{
        value: tab,
        onChange: (next) => list.set({ tab: next === "sales" ? undefined : next }),
        options: shown.map((value) => ({ value, label: t(`tab.${value}`) })),
      }}
    >
      {tab === "sales" && <FewCredits />}
      {tab === "sales" ? <UndocumentedTab list={list} /> : <SettingsTab />}
    </Page>
  );
}

function FewCredits() {
  const { data } = useApi("GET /api/edocuments/settings");
  return data ? <LowCredits credits={data.credits} /> : null;
}
