import { Button } from "@mantine/core";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { RowArrows } from "#kit/web/row-arrows.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { refundableLines } from "../orders/refund.ts";
import { type Order, useOrder } from "../orders/use-order.ts";
import type { Sale } from "../sales-list/use-sales.ts";
import { receiptPapers, receiptReturns } from "./papers-slot.ts";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { Receipt } from "./receipt.tsx";
import classes from "./sale-drawer.module.css";

const RefundDialog = lazyPart(async () => (await import("../orders/refund-dialog.tsx")).RefundDialog);

/** A sale's receipt beside the list; the arrows move through the rows without closing it (E1). */
export function SaleDrawer({ list, rows }: { list: ListState; rows: readonly Sale[] }) {
  const t = useTranslations("sales.receipt");
  const id = list.open ?? "";
  const { sale, order, error, retry } = useSale(id, rows);
  const [printing, setPrinting] = useState(false);
  const ready = sale && (order || sale.order_id === null);
  return (
    <Drawer
      opened
      size="read"
      title={t(sale?.refund_of ? "refundTitle" : "title")}
      hint={id}
      onClose={list.close}
      actions={<RowArrows list={list} rows={rows} previous={t("previous")} next={t("next")} />}
      foot={
        !error && (
          <div className={classes.buttons}>
            {sale?.refund_of === null && order && <RefundButton key={order.id} order={order} />}
            <Papers sale={sale} order={order} />
            <Button leftSection={<IconPrinter size={18} />} disabled={!ready} onClick={() => setPrinting(true)}>
              {t("print")}
            </Button>
          </div>
        )
      }
    >
      {error ? (
        <ErrorState title={t("failed")} error={error} onRetry={retry} />
      ) : ready ? (
        <>
          <Receipt sale={sale} order={order} />
          {order && sale.refund_of === null && <Returns orderId={order.id} />}
        </>
      ) : (
        <FieldsSkeleton />
      )}
      {printing && ready && <PrintedReceipt sale={sale} order={order} onDone={() => setPrinting(false)} />}
    </Drawer>
  );
}

function Papers({ sale, order }: { sale: Sale | undefined; order: Order | undefined }) {
  const { component: Part } = receiptPapers;
  const canInvoice = sale?.refund_of === null && order && refundableLines(order).length > 0;
  return (
    <Suspense>
      {Part && <Part sale={sale} orderId={canInvoice ? order.id : null} contactId={order?.customer?.id ?? null} />}
    </Suspense>
  );
}

function Returns({ orderId }: { orderId: number }) {
  const { component: Part } = receiptReturns;
  return <Suspense>{Part && <Part orderId={orderId} />}</Suspense>;
}

/** "İade et", if the server allows it: something is left to refund, and the caller has the right. */
function RefundButton({ order }: { order: Order }) {
  const t = useTranslations("sales.event");
  const [opened, setOpened] = useState(false);
  if (!order.nextEvents.includes("refund")) return null;
  return (
    <>
      <Button variant="subtle-danger" leftSection={<IconReceiptRefund size={18} />} onClick={() => setOpened(true)}>
        {t("refund")}
      </Button>
      {opened && <RefundDialog order={order} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The row is known when the list shows it; its order is fetched. */
function useSale(id: string, rows: readonly Sale[]) {
  const row = rows.find((sale) => String(sale.id) === id);
  const fetched = useApi("GET /api/accounting/transactions/{id}", { params: { id } }, { enabled: !row });
  const sale = row ?? fetched.data;
  const order = useOrder(sale?.order_id ?? null);
  const retry = (): void => void (fetched.error ? fetched.refetch() : order.refetch());
  return { sale, order: order.data, error: row ? order.error : (fetched.error ?? order.error), retry };
}
