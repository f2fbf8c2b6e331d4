import { useTranslations } from "use-intl";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";

/** The list's filter by tag; absent while no customer has one. */
export function TagFilter({ list }: { list: ListState }) {
  const t = useTranslations("customers.tags");
  const { data } = useApi("GET /api/contacts/tags");
  const chosen = tagOf(list);
  const options = (data?.data ?? []).map(({ id, name, customers }) => ({
    value: String(id),
    label: t("option", { name, customers }),
  }));
  if (options.length === 0 && !chosen) return null;
  return <FilterMenu label={t("one")} value={chosen} options={options} onChange={(tag) => list.set({ tag })} />;
}

/** The id of the tag in the address. */
export const tagOf = (list: ListState): string | undefined => list.get("tag");
