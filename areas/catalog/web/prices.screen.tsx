import { useState } from "react";
import { useTranslations } from "use-intl";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { type CategoryKind, pathsOf } from "./parts/category-nodes.ts";
import { BulkPrices, type Undoable } from "./parts/prices/bulk-prices.tsx";
import { useCategories } from "./parts/use-categories.ts";

const kinds = ["product", "service"] as const satisfies readonly CategoryKind[];

/** Changes the prices of many products or services at once, with a preview (issue 20). */
export default function PricesScreen() {
  const t = useTranslations("catalog.prices");
  const list = useListState<string>();
  const kind = kinds.find((one) => one === list.get("tab")) ?? "product";
  const [category_id, brand_id] = [list.get("category"), kind === "product" ? list.get("brand") : undefined];
  const query = { kind, query: list.query, category_id, brand_id };
  const source = useApi("GET /api/catalog/prices", { query }, { also: ["products", "services"] });
  const [last, setLast] = useState<Undoable>();
  const isFiltered = Boolean(list.query || category_id || brand_id);
  const show = (next: string): void =>
    list.set({ tab: next === "product" ? undefined : next, category: undefined, brand: undefined });
  return (
    <Page
      title={t("title")}
      hint={t("hint")}
      fill
      tabs={{ value: kind, onChange: show, options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })) }}
    >
      <Filters key={kind} kind={kind} list={list} />
      <BulkPrices kind={kind} source={source} isFiltered={isFiltered} last={last} onLast={setLast} />
    </Page>
  );
}

function Filters({ kind, list }: { kind: CategoryKind; list: ListState }) {
  const t = useTranslations("catalog.prices");
  const { tree = [] } = useCategories(kind);
  const categories = pathsOf(tree).map(({ id, path }) => ({ value: String(id), label: path }));
  const brands = useApi("GET /api/products/brands", { query: { per_page: 100 } }, { enabled: kind === "product" });
  const brandOptions = (brands.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Toolbar>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={t(`search.${kind}`)} />
      <FilterMenu
        label={t("category")}
        value={list.get("category")}
        options={categories}
        onChange={(category) => list.set({ category })}
      />
      {kind === "product" && (
        <FilterMenu
          label={t("brand")}
          value={list.get("brand")}
          options={brandOptions}
          onChange={(brand) => list.set({ brand })}
        />
      )}
    </Toolbar>
  );
}
