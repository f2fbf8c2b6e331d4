import { Button } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { Sale } from "../sales-list/use-sales.ts";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { Receipt } from "./receipt.tsx";
import classes from "./sale-drawer.module.css";

/** A sale's receipt beside the list; the arrows walk through the rows without closing it (E1). */
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
      title={t("title")}
      hint={id}
      onClose={list.close}
      actions={<Arrows list={list} rows={rows} />}
      foot={
        <div className={classes.foot}>
          <Button leftSection={<IconPrinter size={18} />} disabled={!ready} onClick={() => setPrinting(true)}>
            {t("print")}
          </Button>
        </div>
      }
    >
      {error ? (
        <ErrorState title={t("failed")} error={error} onRetry={retry} />
      ) : ready ? (
        <Receipt sale={sale} order={order} />
      ) : (
        <FieldsSkeleton />
      )}
      {printing && ready && <PrintedReceipt sale={sale} order={order} onDone={() => setPrinting(false)} />}
    </Drawer>
  );
}

/** The row itself is at hand when the list shows it; its order is fetched. */
function useSale(id: string, rows: readonly Sale[]) {
  const row = rows.find((sale) => String(sale.id) === id);
  const fetched = useApi("GET /api/accounting/transactions/{id}", { params: { id } }, { enabled: !row });
  const sale = row ?? fetched.data;
  const orderId = sale?.order_id ?? null;
  const order = useApi("GET /api/orders/{id}", { params: { id: orderId ?? 0 } }, { enabled: orderId !== null });
  const retry = (): void => void (fetched.error ? fetched.refetch() : order.refetch());
  return { sale, order: order.data, error: row ? order.error : (fetched.error ?? order.error), retry };
}

function Arrows({ list, rows }: { list: ListState; rows: readonly Sale[] }) {
  const t = useTranslations("sales.receipt");
  const at = rows.findIndex(({ id }) => String(id) === list.open);
  const arrow = (label: string, to: Sale | undefined, Icon: typeof IconChevronUp) => (
    <button
      type="button"
      className={classes.arrow}
      aria-label={label}
      disabled={!to}
      onClick={() => to && list.openRow(to.id)}
    >
      <Icon size={20} />
    </button>
  );
  return (
    <>
      {arrow(t("previous"), at > 0 ? rows[at - 1] : undefined, IconChevronUp)}
      {arrow(t("next"), at >= 0 ? rows[at + 1] : undefined, IconChevronDown)}
    </>
  );
}
