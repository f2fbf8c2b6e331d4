import { useTranslations } from "use-intl";
import type { PageProps } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

/** Tabs for customers and, for administrators, suppliers; `tab` in the address. */
export function useContactTabs(list: ListState): PageProps["tabs"] {
  const t = useTranslations("customers");
  const { isAdmin } = useSession();
  if (!isAdmin) return undefined;
  return {
    value: isSuppliers(list) ? "suppliers" : "customers",
    onChange: (tab) =>
      list.set({ tab: tab === "suppliers" ? tab : undefined, query: undefined, letter: undefined, open: undefined }),
    options: [
      { value: "customers", label: t("list.title") },
      { value: "suppliers", label: t("suppliers.title") },
    ],
  };
}

export const isSuppliers = (list: ListState): boolean => list.get("tab") === "suppliers";
