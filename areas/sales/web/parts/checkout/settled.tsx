import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";

type Order = ReplyOf<"GET /api/orders/{id}">;

/** A sale that can no longer be paid: paid, replaced or cancelled, usually at another till. */
export function useSettled({ code, paid, transaction_id, replaced_by }: Order): { title: string; text: string } {
  const t = useTranslations("sales.checkout");
  const facts = { code, total: formatKurus(paid), other: replaced_by?.code ?? "" };
  const kind = transaction_id !== null ? "isPaid" : replaced_by ? "isReplaced" : "isCancelled";
  return { title: t(kind), text: t(`${kind}Text`, facts) };
}

/** Link to the receipt, or to the sale that replaces it; none for a cancelled one. */
export function SettledLink({ order, main = false }: { order: Order; main?: boolean }) {
  const t = useTranslations("sales");
  const { transaction_id, replaced_by } = order;
  const variant = main ? "filled" : "default";
  if (transaction_id !== null) {
    const search = { open: String(transaction_id) } as never;
    return (
      <Button component={Link} variant={variant} to="/sales/sales" search={search}>
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
