import { useTranslations } from "use-intl";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useCategories } from "./categories.ts";

/** Limits the bills to a category, or to those without one. */
export function CategoryFilter({ list }: { list: ListState }) {
  const t = useTranslations("accounting.documents");
  const value = list.get("category");
  const { categories: options } = useCategories(value === "none" ? "" : value);
  return (
    <FilterMenu
      label={t("category")}
      value={value}
      onChange={(category) => list.set({ category })}
      options={[...options, { value: "none", label: t("noCategory") }]}
    />
  );
}
