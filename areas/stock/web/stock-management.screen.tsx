import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { NothingInStock } from "./parts/nothing-in-stock.tsx";
import { StockQuantity } from "./parts/stock-quantity.tsx";
import { shownState, type StockRow, StockToolbar } from "./parts/stock-toolbar.tsx";
import { useQuantityText } from "./parts/use-quantity-text.ts";

const StockDrawer = lazyPart(async () => (await import("./parts/stock-drawer.tsx")).StockDrawer);

const AddStock = lazyPart(async () => (await import("./parts/add-stock.tsx")).AddStock);

/** Tracked products with the quantities on hand, reserved and available, and their entries (F7). */
export default function StockManagementScreen() {
  const t = useTranslations("stock.list");
  const list = useListState<string>({ sort: { field: "name", direction: "asc" } });
  const stock = shownState(list);
  const query = { track: "1", sums: "1", stock, ...list.request } as const;
  const source = useApi("GET /api/products", { query });
  const columns = useColumns();
  const text = useQuantityText();
  const [stocked, setStocked] = useState<StockRow>();
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !stock;
  return (
    <Page
      title={t("title")}
      fill
      actions={!isEmpty && <HeadAction main label={t("add")} icon={IconPlus} onClick={() => list.openRow("new")} />}
    >
      {!isEmpty && <StockToolbar list={list} value={source.data?.meta.sums?.value} />}
      <DataTable<StockRow>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(product) => ({
          title: product.name,
          sub: [product.sku, product.brand?.name].filter(Boolean).join(" · "),
          end: <StockQuantity product={product} words under="nothing" />,
          endSub: text.under(product),
        })}
        actions={({ name, ...product }) => (
          <RowMenu
            label={t("actions", { name })}
            actions={[{ label: t("add"), icon: IconPlus, onClick: () => setStocked({ name, ...product }) }]}
          />
        )}
        empty={<NothingInStock list={list} />}
      />
      {list.open === "new" && <AddStock onClose={list.close} />}
      {list.open && list.open !== "new" && <StockDrawer key={list.open} id={list.open} onClose={list.close} />}
      {stocked && <AddStock product={stocked} onClose={() => setStocked(undefined)} />}
    </Page>
  );
}

function useColumns(): Column<StockRow>[] {
  const t = useTranslations("stock.list");
  const text = useQuantityText();
  return [
    { head: t("name"), look: "name", cell: ({ name }) => name },
    { head: t("quantity"), cell: (product) => <StockQuantity product={product} words under="packages" /> },
    {
      head: t("reserved"),
      cell: (product) => (product.reserved === 0 ? "—" : text.words(product.reserved, product)),
    },
    { head: t("available"), cell: (product) => text.words(product.inventory_quantity - product.reserved, product) },
    { head: t("brand"), look: "text", cell: ({ brand }) => brand?.name ?? "—", drop: true },
    { head: t("sku"), cell: ({ sku }) => sku, drop: true },
  ];
}
