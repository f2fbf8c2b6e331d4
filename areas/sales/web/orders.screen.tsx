import { Button } from "@mantine/core";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { type Column, DataTable, type PhoneRow } from "#kit/web/data-table.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { HeadAction } from "#kit/web/head-action.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { type ListState, useListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { ElapsedTime } from "./parts/orders/elapsed-time.tsx";
import { approvalOf, preparationOf } from "./parts/orders/elapsed.ts";
import { OrderMenu } from "./parts/orders/order-actions.tsx";
import { OrderTimes } from "./parts/orders/order-times.tsx";
import { OrderTotal } from "./parts/orders/order-total.tsx";
import { OrdersToolbar } from "./parts/orders/orders-toolbar.tsx";
import { useOrderActions } from "./parts/orders/use-order-actions.ts";
import { orderFilters, type OrderRow, useOrders } from "./parts/orders/use-orders.ts";

const OrderDrawer = lazyPart(async () => (await import("./parts/orders/order-drawer.tsx")).OrderDrawer);
const NewOrder = lazyPart(async () => (await import("./parts/orders/new-order.tsx")).NewOrder);
const ActionDialog = lazyPart(async () => (await import("./parts/orders/action-dialog.tsx")).ActionDialog);

const sellerOf = ({ createdBy, source }: OrderRow): string => (createdBy ? fullName(createdBy) : source ? "Getir" : "");

const customerOf = ({ customer }: OrderRow): string => (customer ? fullName(customer) : "Walk-in");

/** All orders, newest first, with delivery type and next actions (E2, E3, E5). */
export default function OrdersScreen() {
  const t = useTranslations("sales");
  const list = useListState();
  const source = useOrders(list);
  const actions = useOrderActions();
  const phone = usePhone();
  const columns = useColumns();
  const phoneRow = usePhoneRow();
  const filtered = Object.values(orderFilters(list)).some(Boolean);
  const isEmpty = source.data?.meta.total === 0 && list.query === "" && !filtered;
  const add = (): void => list.openRow("new");
  return (
    <Page
      title={t("menu.orders")}
      fill
      actions={!isEmpty && <HeadAction main label={t("orders.add")} icon={IconPlus} onClick={add} />}
    >
      {!isEmpty && <OrdersToolbar list={list} />}
      <DataTable<OrderRow>
        label={t("menu.orders")}
        source={source}
        list={list}
        columns={columns}
        phone={phoneRow}
        {...(!phone && { actions: (row: OrderRow) => <OrderMenu order={row} actions={actions} /> })}
        empty={filtered ? <NoneOfFilter list={list} /> : <NoOrders onAdd={add} />}
      />
      {list.open === "new" && <NewOrder list={list} />}
      {list.open && list.open !== "new" && <OrderDrawer list={list} rows={source.data?.data ?? []} actions={actions} />}
      {actions.asked && <ActionDialog actions={actions} />}
    </Page>
  );
}

function useColumns(): Column<OrderRow>[] {
  const t = useTranslations("sales");
  const clock = useClock();
  return [
    { head: t("orders.code"), cell: ({ code }) => code },
    { head: t("sales.customer"), look: "name", cell: customerOf },
    { head: t("sales.status"), cell: ({ status }) => <StatusBadge of="order" status={status} /> },
    { head: t("sales.date"), cell: ({ created_at }) => clock.numeric(created_at) },
    { head: t("orders.delivery"), cell: ({ delivery_type }) => t(`delivery.${delivery_type}`), drop: "last" },
    { head: t("orders.createdBy"), look: "text", cell: (row) => sellerOf(row), drop: "first" },
    { head: t("orders.times"), cell: (row) => <OrderTimes row={row} />, drop: true },
    { head: t("sales.total"), look: "money", cell: (row) => <OrderTotal order={row} /> },
  ];
}

function usePhoneRow(): (row: OrderRow) => PhoneRow {
  const t = useTranslations("sales.delivery");
  const clock = useClock();
  return (row) => ({
    title: customerOf(row),
    sub: (
      <>
        {clock.near(row.created_at)} · {t(row.delivery_type)}
        <Running row={row} />
      </>
    ),
    end: <OrderTotal order={row} />,
    endSub: <StatusBadge of="order" status={row.status} />,
  });
}

/** The running duration of a row, for phones, which have no column for it. */
function Running({ row }: { row: OrderRow }) {
  const running = [approvalOf(row), preparationOf(row)].find((elapsed) => elapsed?.to === null);
  return (
    running && (
      <>
        {" · "}
        <ElapsedTime of={running} />
      </>
    )
  );
}

function NoOrders({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("sales.orders");
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return <EmptyState icon={IconPackage} title={t("empty")} text={t("emptyText")} action={button} />;
}

function NoneOfFilter({ list }: { list: ListState }) {
  const t = useTranslations("sales.orders");
  const clear = (
    <Button variant="default" onClick={() => list.set({ type: undefined, status: undefined })}>
      {t("clearFilter")}
    </Button>
  );
  return <EmptyState icon={IconPackage} title={t("empty")} text={t("emptyFilter")} action={clear} />;
}
