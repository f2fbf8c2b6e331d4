import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSortAscendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortAscendingLetters.mjs";
import IconSortDescendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortDescendingLetters.mjs";
import IconTags from "@tabler/icons-react/dist/esm/icons/IconTags.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useSession } from "#kit/web/session.ts";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { CategoryTab } from "./parts/category-tab.tsx";
import { countOf, filterOf } from "./parts/filter.ts";
import { ProductFilter } from "./parts/product-filter.tsx";
import { ProductTable } from "./parts/product-table.tsx";

const ProductDrawer = lazyPart(async () => (await import("./parts/product-drawer.tsx")).ProductDrawer);

const Brands = lazyPart(async () => (await import("./parts/brands.tsx")).Brands);

const DEBOUNCE_MS = 60;

/** Products and their categories (F2, F5). */
export default function ProductsScreen() {
  const t = useTranslations("catalog.products");
  const list = useListState<string>({ sort: { field: "name", direction: "asc" } });
  const tab = list.get("tab") === "categories" ? "categories" : "products";
  const filter = filterOf(list.get);
  const query = { ...list.request, ...filter };
  const source = useApi("GET /api/products", { query }, { enabled: tab === "products" });
  const [brands, setBrands] = useState(false);
  const isFiltered = countOf(filter) > 0;
  const nothing = tab === "products" && source.data?.meta.total === 0 && list.query === "" && !isFiltered;
  return (
    <Page
      title={t("title")}
      fill={tab === "products"}
      flush={tab === "categories"}
      tabs={{
        value: tab,
        onChange: (next) => list.set({ tab: next === "categories" ? next : undefined, open: undefined }),
        options: [
          { value: "products", label: t("title") },
          { value: "categories", label: t("categories") },
        ],
      }}
      actions={!nothing && <HeadActions tab={tab} list={list} onBrands={() => setBrands(true)} />}
    >
      {tab === "categories" ? (
        <CategoryTab kind="product" list={list} />
      ) : (
        <>
          {!nothing && <Tools list={list} onBrands={() => setBrands(true)} />}
          <ProductTable source={source} list={list} filtered={isFiltered} />
          {list.open && <OpenProduct key={list.open} id={list.open} list={list} />}
        </>
      )}
      {brands && <Brands onClose={() => setBrands(false)} />}
    </Page>
  );
}

/** The administrators' add button of the tab; the brands, which belong to all products, are in the "…" menu. */
function HeadActions({ tab, list, onBrands }: { tab: string; list: ListState; onBrands: () => void }) {
  const t = useTranslations("catalog");
  const kit = useTranslations("kit.action");
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  const label = t(tab === "products" ? "products.add" : "categories.add");
  const brands = { label: t("brands.title"), icon: IconTags, onClick: onBrands };
  return (
    <>
      {tab === "products" && <RowMenu label={kit("more")} actions={[brands]} />}
      <HeadAction main label={label} icon={IconPlus} onClick={() => list.openRow("new")} />
    </>
  );
}

/** /catalog/products?open=new&barcode=… starts with a scanned code (F4); only administrators add products. */
function OpenProduct({ id, list }: { id: string; list: ListState }) {
  const { isAdmin } = useSession();
  const barcode = list.get("barcode");
  if (id === "new" && !isAdmin) return null;
  const closeScanned = (): void => list.set({ open: undefined, barcode: undefined });
  return <ProductDrawer id={id} barcode={barcode} onClose={barcode ? closeScanned : list.close} />;
}

function Tools({ list, onBrands }: { list: ListState; onBrands: () => void }) {
  const t = useTranslations("catalog.products");
  const { isAdmin } = useSession();
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
      <ProductFilter list={list} onBrands={isAdmin ? onBrands : undefined} />
    </Toolbar>
  );
}
