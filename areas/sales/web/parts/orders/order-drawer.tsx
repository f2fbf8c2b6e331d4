import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { RowArrows } from "#kit/web/row-arrows.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { OrderButtons } from "./order-actions.tsx";
import { OrderDetail } from "./order-detail.tsx";
import type { OrderActions } from "./use-order-actions.ts";
import { useOrder } from "./use-order.ts";
import type { OrderRow } from "./use-orders.ts";

interface OrderDrawerProps {
  list: ListState;
  rows: readonly OrderRow[];
  actions: OrderActions;
}

/** "Sipariş": an order beside the list, with its allowed actions; the arrows move through the rows (E2, E3). */
export function OrderDrawer({ list, rows, actions }: OrderDrawerProps) {
  const t = useTranslations("sales");
  const { data: order, error, refetch } = useOrder(list.open ?? null);
  const hasNext = order && order.nextEvents.length > 0;
  return (
    <Drawer
      opened
      size="read"
      title={t("orders.drawer")}
      hint={order?.code}
      onClose={list.close}
      actions={<RowArrows list={list} rows={rows} previous={t("orders.previous")} next={t("orders.next")} />}
      foot={hasNext && <OrderButtons key={order.id} order={order} actions={actions} />}
    >
      {order ? (
        <OrderDetail order={order} />
      ) : error ? (
        <ErrorState title={t("checkout.failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}
