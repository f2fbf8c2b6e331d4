import { Button } from "@mantine/core";
import IconBox from "@tabler/icons-react/dist/esm/icons/IconBox.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { StockQuantity } from "#areas/stock/web/parts/stock-quantity.tsx";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable, type TableSource } from "#kit/web/data-table.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { pathsOf } from "./category-nodes.ts";
import { noFilter } from "./filter.ts";
import { ProductMenu } from "./product-menu.tsx";
import { ProductName, ProductTile, SkuAndCategories } from "./product-tile.tsx";
import { useCategories } from "./use-categories.ts";

const AddStock = lazyPart(async () => (await import("#areas/stock/web/parts/add-stock.tsx")).AddStock);

export type ProductRow = ReplyOf<"GET /api/products">["data"][number];

/** The product table: name, sku in the column Kategori, Adet, Fiyat (F2, picture 09). */
export function ProductTable({
  source,
  list,
  filtered,
}: {
  source: TableSource<ProductRow>;
  list: ListState;
  filtered: boolean;
}) {
  const t = useTranslations("catalog.products");
  const columns = useColumns();
  const [stocked, setStocked] = useState<ProductRow>();
  const actions = (product: ProductRow) => (
    <RowActions product={product} list={list} onStock={() => setStocked(product)} />
  );
  return (
    <>
      <DataTable<ProductRow>
        label={t("title")}
        source={source}
        list={list}
        columns={columns}
        phone={(product) => ({
          start: <ProductTile name={product.name} picture={product.picture} size={40} />,
          title: product.name,
          sub: product.enabled ? product.sku : `${product.sku} · ${t("off")}`,
          end: formatKurus(product.price),
          endSub: <StockQuantity product={product} words under="nothing" />,
        })}
        actions={actions}
        empty={filtered ? <NoneFiltered list={list} /> : <NoProducts list={list} />}
      />
      {stocked && <AddStock product={stocked} onClose={() => setStocked(undefined)} />}
    </>
  );
}

function useColumns(): Column<ProductRow>[] {
  const t = useTranslations("catalog.products");
  const { tree = [] } = useCategories("product");
  const names = new Map(pathsOf(tree).map(({ id, node }) => [id, node.name]));
  const namesOf = (ids: readonly number[]): string =>
    ids
      .map((id) => names.get(id))
      .filter(Boolean)
      .join(", ");
  return [
    { head: t("name"), look: "name", cell: ({ name, picture }) => <ProductName name={name} picture={picture} /> },
    {
      head: t("category"),
      cell: ({ sku, categories, enabled }) => (
        <SkuAndCategories sku={enabled ? sku : `${sku} · ${t("off")}`} categories={namesOf(categories)} />
      ),
    },
    { head: t("quantity"), look: "number", cell: (product) => <StockQuantity product={product} /> },
    { head: t("price"), look: "money", cell: ({ price }) => formatKurus(price) },
  ];
}

function RowActions({ product, list, onStock }: { product: ProductRow; list: ListState; onStock: () => void }) {
  const t = useTranslations("catalog");
  const kit = useTranslations("kit.action");
  const { isAdmin } = useSession();
  const { id, name, inventory_tracktrue: tracked } = product;
  const label = t("products.actions", { name });
  const stock = tracked ? [{ label: t("product.addStock"), icon: IconPlus, onClick: onStock }] : [];
  if (!isAdmin) return <RowMenu label={label} actions={stock} />;
  const edit = { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(id) };
  return <ProductMenu label={label} product={product} more={[edit, ...stock]} />;
}

function NoProducts({ list }: { list: ListState }) {
  const t = useTranslations("catalog.products");
  const { isAdmin } = useSession();
  const button = isAdmin && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => list.openRow("new")}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconBox} title={t("empty")} text={t("emptyText")} action={button} />;
}

function NoneFiltered({ list }: { list: ListState }) {
  const t = useTranslations("catalog.filter");
  const clear = (
    <button type="button" className="link" onClick={() => list.set(noFilter)}>
      {t("clear")}
    </button>
  );
  return <EmptyState icon={IconBox} title={t("none")} text={t("noneText")} action={clear} />;
}
