import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import type { GetirOrder } from "./use-getir-orders.ts";

/** The columns of the exported orders. */
export function useOrderColumns(): ExportColumn<GetirOrder>[] {
  const t = useTranslations("connect.getir.order");
  const head = useTranslations("kit.list.head");
  const clock = useClock();
  return [
    { head: head("when"), cell: ({ created_at: at }) => clock.numeric(at) },
    { head: head("name"), cell: ({ getir }) => t("number", { number: getir.number }) },
    { head: head("code"), cell: ({ code }) => code },
    { head: head("by"), cell: ({ getir }) => getir.customer.name },
    { head: head("text"), cell: ({ getir }) => getir.note },
    { head: head("amount"), look: "money", cell: ({ total }) => formatKurus(total) },
    { head: head("state"), cell: ({ status }) => <StatusBadge of="order" status={status} /> },
  ];
}
