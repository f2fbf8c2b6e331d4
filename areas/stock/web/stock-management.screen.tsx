import { Button } from "@mantine/core";
import IconPackages from "@tabler/icons-react/dist/esm/icons/IconPackages.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSortAscendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortAscendingLetters.mjs";
import IconSortDescendingLetters from "@tabler/icons-react/dist/esm/icons/IconSortDescendingLetters.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { StockQuantity } from "./parts/stock-quantity.tsx";

const StockDrawer = lazyPart(async () => (await import("./parts/stock-drawer.tsx")).StockDrawer);

const AddStock = lazyPart(async () => (await import("./parts/add-stock.tsx")).AddStock);

type Product = ReplyOf<"GET /api/products">["data"][number];

/** Products whose stock is tracked, with what is on the shelf and how it came to be (F7). */
export default function StockManagementScreen() {
  const t = useTranslations("stock.list");
  const list = useListState<string>({ sort: { field: "name", direction: "asc" } });
  const source = useApi("GET /api/products", { query: { track: "1", ...list.request } });
  const columns = useColumns();
  const isEmpty = source.data?.meta.total === 0 && list.query === "";
  const ascending = list.sort?.direction !== "desc";
  return (
    <Page
      title={t("title")}
      fill
      actions={!isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={() => list.openRow("new")} />}
    >
      {!isEmpty && (
        <Toolbar
          end={
            <HeadAction
              label={t(ascending ? "az" : "za")}
              icon={ascending ? IconSortAscendingLetters : IconSortDescendingLetters}
              onClick={() => list.toggleSort("name")}
            />
          }
        >
          <SearchField value={list.query} onChange={list.setQuery} placeholder={t("search")} />
        </Toolbar>
      )}
      <DataTable<Product>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(product) => ({
          title: product.name,
          sub: [product.sku, product.brand?.name].filter(Boolean).join(" · "),
          end: <StockQuantity product={product} words />,
        })}
        empty={<NothingTracked />}
      />
      {list.open === "new" && <AddStock onClose={list.close} />}
      {list.open && list.open !== "new" && <StockDrawer key={list.open} id={list.open} onClose={list.close} />}
    </Page>
  );
}

function useColumns(): Column<Product>[] {
  const t = useTranslations("stock.list");
  return [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("quantity"), cell: (product) => <StockQuantity product={product} words /> },
    { head: t("brand"), cell: ({ brand }) => brand?.name ?? "—", drop: 2 },
    { head: t("sku"), cell: ({ sku }) => sku, drop: 1 },
  ];
}

function NothingTracked() {
  const t = useTranslations("stock.list");
  const button = (
    <Button component={Link} to="/catalog/products">
      {t("toProducts")}
    </Button>
  );
  return <EmptyState icon={IconPackages} title={t("empty")} text={t("emptyText")} action={button} />;
}
