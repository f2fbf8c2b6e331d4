import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSortAscendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortAscendingLetters.mjs";
import IconSortDescendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortDescendingLetters.mjs";
import { useTranslations } from "use-intl";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useSession } from "#kit/web/session.ts";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { CategoryTab } from "./parts/category-tab.tsx";
import { filterOf, filters, ProductFilter } from "./parts/product-filter.tsx";
import { ProductTable } from "./parts/product-table.tsx";

const ProductDrawer = lazyPart(async () => (await import("./parts/product-drawer.tsx")).ProductDrawer);

const DEBOUNCE_MS = 60;

/** Products and their categories (F2, F5). */
export default function ProductsScreen() {
  const t = useTranslations("catalog");
  const { isAdmin } = useSession();
  const list = useListState<string>({ sort: { field: "name", direction: "asc" } });
  const tab = list.get("tab") === "categories" ? "categories" : "products";
  const filter = filterOf(list.get("filter"));
  const query = { ...list.request, ...(filter && filters[filter]) };
  const source = useApi("GET /api/products", { query }, { enabled: tab === "products" });
  // /catalog/products?open=new&barcode=… begins with what was scanned (F4).
  const barcode = list.get("barcode");
  const closeScanned = (): void => list.set({ open: undefined, barcode: undefined });
  const nothing = tab === "products" && source.data?.meta.total === 0 && list.query === "" && !filter;
  const label = t(tab === "products" ? "products.add" : "categories.add");
  return (
    <Page
      title={t("products.title")}
      fill={tab === "products"}
      flush={tab === "categories"}
      tabs={{
        value: tab,
        onChange: (next) => list.set({ tab: next === "categories" ? next : undefined, open: undefined }),
        options: [
          { value: "products", label: t("products.title") },
          { value: "categories", label: t("products.categories") },
        ],
      }}
      actions={
        isAdmin && !nothing && <HeadAction main label={label} icon={IconPlus} onClick={() => list.openRow("new")} />
      }
    >
      {tab === "categories" ? (
        <CategoryTab kind="product" list={list} />
      ) : (
        <>
          {!nothing && <Tools list={list} />}
          <ProductTable source={source} list={list} filtered={filter !== undefined} />
          {list.open && (
            <ProductDrawer
              key={list.open}
              id={list.open}
              barcode={barcode}
              onClose={barcode ? closeScanned : list.close}
            />
          )}
        </>
      )}
    </Page>
  );
}

function Tools({ list }: { list: ListState }) {
  const t = useTranslations("catalog.products");
  const ascending = list.sort?.direction !== "desc";
  const order = (
    <HeadAction
      label={t(ascending ? "az" : "za")}
      icon={ascending ? IconSortAscendingLetters : IconSortDescendingLetters}
      onClick={() => list.toggleSort("name")}
    />
  );
  return (
    <Toolbar end={order}>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} debounce={DEBOUNCE_MS} />
      <ProductFilter value={filterOf(list.get("filter"))} onChange={(filter) => list.set({ filter })} />
    </Toolbar>
  );
}
