import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { SaleBadge } from "./parts/receipt/sale-badge.tsx";
import { SalesToolbar } from "./parts/sales-list/sales-toolbar.tsx";
import { type Sale, salesFilters, useSales } from "./parts/sales-list/use-sales.ts";

const SaleDrawer = lazyPart(async () => (await import("./parts/receipt/sale-drawer.tsx")).SaleDrawer);

const customerOf = ({ customer }: Sale): string => (customer ? fullName(customer) : "Walk-in");

/** Sales, newest first; a row opens its receipt beside the list (E1). */
export default function SalesScreen() {
  const t = useTranslations("sales");
  const clock = useClock();
  const list = useListState();
  const source = useSales(list);
  const columns = useColumns();
  const filtered = salesFilters.some((name) => list.get(name) !== undefined);
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !filtered;
  return (
    <Page
      title={t("menu.sales")}
      fill
      actions={!isEmpty && <HeadAction main label={t("sales.newSale")} icon={IconPlus} to="/sales/new-sale" />}
    >
      {!isEmpty && <SalesToolbar list={list} sum={source.data?.meta.sums?.[0]?.income} />}
      <DataTable<Sale>
        label={t("menu.sales")}
        source={source}
        list={list}
        columns={columns}
        phone={(sale) => ({
          title: customerOf(sale),
          sub: `${clock.near(sale.paid_at)} · ${t(`method.${sale.payment_method}`)}`,
          end: formatKurus(sale.total),
          endSub: <SaleBadge sale={sale} />,
        })}
        empty={filtered ? <NoneOfFilter list={list} /> : <NoSales />}
      />
      {list.open && <SaleDrawer list={list} rows={source.data?.data ?? []} />}
    </Page>
  );
}

function useColumns(): Column<Sale>[] {
  const t = useTranslations("sales");
  const clock = useClock();
  const person = ({ createdBy, refund_of }: Sale) => {
    const name = createdBy ? fullName(createdBy) : "";
    return refund_of === null || !name ? name : t("sales.refundOfName", { name });
  };
  const type = { order: "order", reservation: "reservation" } as Record<string, "order" | "reservation">;
  return [
    { head: t("sales.number"), cell: ({ id }) => id },
    { head: t("sales.customer"), look: "name", cell: customerOf },
    { head: t("sales.type"), cell: (sale) => t(`sales.${type[sale.type] ?? "order"}`), drop: true },
    { head: t("sales.paidAt"), cell: ({ paid_at }) => clock.numeric(paid_at) },
    { head: t("sales.seller"), look: "text", cell: (sale) => person(sale), drop: true },
    { head: t("sales.method"), cell: ({ payment_method }) => t(`method.${payment_method}`) },
    { head: t("sales.status"), cell: (sale) => <SaleBadge sale={sale} /> },
    { head: t("sales.tips"), look: "number", cell: ({ tips }) => (tips === 0 ? "—" : formatKurus(tips)) },
    { head: t("sales.total"), look: "money", cell: ({ total }) => formatKurus(total) },
  ];
}

function NoSales() {
  const t = useTranslations("sales.sales");
  const action = (
    <Button component={Link} to="/sales/new-sale" leftSection={<IconPlus size={18} />}>
      {t("newSale")}
    </Button>
  );
  return <EmptyState icon={IconReceipt} title={t("empty")} text={t("emptyText")} action={action} />;
}

function NoneOfFilter({ list }: { list: ListState }) {
  const t = useTranslations("sales");
  const nothing = Object.fromEntries(salesFilters.map((name) => [name, undefined]));
  const clear = (
    <Button variant="default" onClick={() => list.set(nothing)}>
      {t("orders.clearFilter")}
    </Button>
  );
  return <EmptyState icon={IconReceipt} title={t("sales.empty")} text={t("sales.emptyFilter")} action={clear} />;
}
