import { useTranslations } from "use-intl";
import type { ListState } from "#kit/web/use-list-state.ts";

/** "Giderler" and "Fişler", which keep days and category. */
export function useBillTabs(list: ListState) {
  const t = useTranslations("accounting.bills");
  return {
    value: list.get("tab") === "slips" ? "slips" : "bills",
    onChange: (next: string): void =>
      list.set({
        tab: next === "slips" ? next : undefined,
        query: undefined,
        status: undefined,
        contact: undefined,
        only: undefined,
        open: undefined,
      }),
    options: (["bills", "slips"] as const).map((value) => ({ value, label: t(`tab.${value}`) })),
  };
}
