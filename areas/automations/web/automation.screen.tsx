import { useTranslations } from "use-intl";
import grid from "#kit/web/card-grid.module.css";
import type { ReplyOf } from "#kit/web/api.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { AutomationCard } from "./parts/automation-card.tsx";

const AutomationDrawer = lazyPart(async () => (await import("./parts/automation-drawer.tsx")).AutomationDrawer);

type Groups = ReplyOf<"GET /api/marketing/automation">;
type Group = keyof Groups;
export type Automation = Groups[Group][number];

/** "Otomasyonlar" (K3): a tab for each key of the reply, and a card for each automation. */
export default function AutomationScreen() {
  const t = useTranslations("automations");
  const list = useListState();
  const { data, error, refetch } = useApi("GET /api/marketing/automation");
  const groups = Object.keys(data ?? {}) as Group[];
  const group = groups.find((one) => one === list.get("tab")) ?? groups[0];
  const cards = data && group ? data[group] : [];
  const open = cards.find(({ code }) => code === list.open);
  const tabs = group && {
    value: group,
    onChange: (value: string) => list.set({ tab: value }),
    options: groups.map((value) => ({ value, label: t(`group.${value}`) })),
  };
  return (
    <Page title={t("menu.automation")} {...(tabs && { tabs })}>
      {!data &&
        (error ? <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />)}
      <ul className={grid.cards}>
        {cards.map((automation) => (
          <AutomationCard key={automation.code} automation={automation} onOpen={() => list.openRow(automation.code)} />
        ))}
      </ul>
      {open && <AutomationDrawer key={open.code} automation={open} onClose={list.close} />}
    </Page>
  );
}
