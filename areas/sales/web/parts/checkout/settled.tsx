import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { isClosed, receiptOf } from "../receipt-of.ts";

type Order = ReplyOf<"GET /api/orders/{id}">;

/** A sale that can no longer be paid: paid, replaced or cancelled, usually at another till. */
export function useSettled(order: Order): { title: string; text: string } {
  const t = useTranslations("sales.checkout");
  const { code, paid, replaced_by } = order;
  const facts = { code, total: formatKurus(paid), other: replaced_by?.code ?? "" };
  const kind = isClosed(order) ? "isPaid" : replaced_by ? "isReplaced" : "isCancelled";
  return { title: t(kind), text: t(`${kind}Text`, facts) };
}

/** Link to the receipt, or to the sale that replaces it; none for a cancelled one. */
export function SettledLink({ order, main = false }: { order: Order; main?: boolean }) {
  const t = useTranslations("sales");
  const { replaced_by } = order;
  const variant = main ? "filled" : "default";
  if (isClosed(order)) {
    const receipt = receiptOf(order);
    const [to, open] = receipt === null ? (["/sales/orders", order.id] as const) : (["/sales/sales", receipt] as const);
    return (
      <Button component={Link} variant={variant} to={to} search={{ open: String(open) } as never}>
        {t("toast.openReceipt")}
      </Button>
    );
  }
  if (!replaced_by) return null;
  return (
    <Button component={Link} variant={variant} to="/sales/new-sale" search={{ order: String(replaced_by.id) } as never}>
      {t("checkout.openOther")}
    </Button>
  );
}
