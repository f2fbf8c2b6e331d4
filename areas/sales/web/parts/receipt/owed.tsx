import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import { SumLine } from "../checkout/order-lines.tsx";
import type { Order } from "../orders/use-order.ts";

/** What the customer still owes of a sale on credit, when it is due next, and the way to collect it; nothing of other sales. */
export function Owed({ order: { id, owed, customer, instalments } }: { order: Order }) {
  const t = useTranslations("sales");
  const clock = useClock();
  const next = instalments.find(({ open }) => open > 0);
  if (owed === 0 || !next) return null;
  const search = { open: String(customer?.id), openOrder: String(id) } as never;
  return (
    <>
      <SumLine label={`${t("credit.owed")} · ${clock.numeric(next.due_at)}`} amount={owed} />
      <Link className="link" to="/sales/debts" search={search}>
        {t("event.checkout")}
      </Link>
    </>
  );
}
